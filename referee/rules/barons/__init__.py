"""Land of Barons and its ancestors: barons, knights, troops and donjons."""
