"""Drawings as scenes in millimetres, and the ways out to PDF, SVG and PNG."""
