"""Components into faces to cut out: one module a kind of component, named after its `face` word.

Each has `faces(spec, part, look) -> list[Face]`; `pnp.faces.registry` lists them all.
"""
