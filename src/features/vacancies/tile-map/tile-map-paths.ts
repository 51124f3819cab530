/** Where the operator's map and the scripts that draw it are served; nothing is, without `MAP_TILES_FILE`. */
export const MAP_TILES_PREFIX = '/map-tiles/'
export const MAP_TILES_PATH = `${MAP_TILES_PREFIX}map.pmtiles`
export const TILE_MAP_SCRIPT_PATH = `${MAP_TILES_PREFIX}tile-map.js`
/** The element in which the tiles are drawn. */
export const TILE_MAP_ELEMENT = 'tile-map'
