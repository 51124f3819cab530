import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

const TILES = 'tiles'
const CIRCLE = 'circle'

type Look = { colour: 'land' | 'water' | 'bar' | 'ctl'; kind: 'area' | 'road' | 'border' }

/** Layers by their names in the schemas of Protomaps and OpenMapTiles, from below to above. Without names: those would need glyphs. */
const LOOKS: Record<string, Look> = {
  earth: { colour: 'land', kind: 'area' },
  water: { colour: 'water', kind: 'area' },
  boundaries: { colour: 'ctl', kind: 'border' },
  boundary: { colour: 'ctl', kind: 'border' },
  roads: { colour: 'bar', kind: 'road' },
  transportation: { colour: 'bar', kind: 'road' },
}

/** A style without a picture or a font of anybody: land, water, borders and roads in the colours of the site, and the searched circle. */
export function tileStyle(
  url: string,
  layers: ReadonlySet<string>,
  colour: (name: string) => string,
  circle: [lng: number, lat: number][],
): StyleSpecification {
  // Where the file has no layer of land, everything that is not water is land.
  const ground = colour(layers.has('earth') ? 'water' : 'land')
  return {
    version: 8,
    sources: {
      [TILES]: { type: 'vector', url },
      [CIRCLE]: {
        type: 'geojson',
        data: { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: circle } },
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ground } },
      ...Object.entries(LOOKS)
        .filter(([name]) => layers.has(name))
        .map(([name, look]) => layerOf(name, look, colour(look.colour))),
      ...(circle.length > 0
        ? [
            {
              id: CIRCLE,
              type: 'line' as const,
              source: CIRCLE,
              paint: { 'line-color': colour('primary'), 'line-width': 1.5, 'line-dasharray': [3, 3] },
            },
          ]
        : []),
    ],
  }
}

function layerOf(name: string, { kind }: Look, colour: string): LayerSpecification {
  const base = { id: name, source: TILES, 'source-layer': name }
  if (kind === 'area')
    return { ...base, type: 'fill', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': colour } }
  return {
    ...base,
    type: 'line',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint:
      kind === 'border'
        ? { 'line-color': colour, 'line-width': 1, 'line-dasharray': [2, 2] }
        : { 'line-color': colour, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 10, 1.5, 16, 6] },
  }
}
