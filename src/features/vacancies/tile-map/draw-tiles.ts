import { addProtocol, Map as LibreMap, type LngLatBoundsLike, Marker } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { KM_IN_DEGREE } from '#lib/numbers/globe-distance.ts'
import { MAP_TILES_PATH } from './tile-map-paths.ts'
import { tileStyle } from './tile-style.ts'

const CIRCLE_POINTS = 64
/** Room for the bubbles and the buttons at the edges. */
const PADDING = 56
const MAX_COUNTRY_ZOOM = 9

type Point = [lng: number, lat: number]

const tiles = new PMTiles(new URL(MAP_TILES_PATH, location.href).href)
const protocol = new Protocol()
protocol.add(tiles)
addProtocol('pmtiles', protocol.tile)

/**
 * Draws the tiles in the element and hides the drawn map, whose links become the markers: the same names, numbers and addresses. Returns
 * what takes the map away.
 */
export async function drawTiles(element: HTMLElement, drawn: HTMLElement): Promise<() => void> {
  const { layers, attribution } = readMetadata(await tiles.getMetadata())
  const links = [...drawn.querySelectorAll<SVGAElement>('a[data-at]')]
  addStyles()
  const canvas = document.createElement('div')
  element.replaceChildren(canvas)
  element.hidden = false
  let map: LibreMap | undefined
  const takeAway = () => {
    map?.remove()
    element.replaceChildren()
    element.hidden = true
    drawn.hidden = false
  }
  try {
    map = new LibreMap({
      container: canvas,
      style: tileStyle(`pmtiles://${tiles.source.getKey()}`, layers, colourIn(element), circleOf(element.dataset)),
      bounds: boundsOf(element.dataset, links.map(pointOfLink)),
      fitBoundsOptions: { padding: PADDING, ...(!element.dataset.km && { maxZoom: MAX_COUNTRY_ZOOM }) },
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      locale: { 'Map.Title': 'Дороги и вода. Стрелки двигают карту, + и − меняют масштаб' },
    })
    await loaded(map)
  } catch (error) {
    takeAway()
    throw error
  }
  map.touchZoomRotate.disableRotation()
  for (const link of links) new Marker({ element: markerOf(link) }).setLngLat(pointOfLink(link)).addTo(map)
  if (attribution) element.append(noteOf(attribution))
  drawn.hidden = true
  return takeAway
}

const loaded = (map: LibreMap) =>
  new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve())
    map.once('error', ({ error }) => reject(error))
  })

/** Names of the layers in the file, and whom it thanks, in plain words. */
function readMetadata(metadata: unknown) {
  const { vector_layers = [], attribution = '' } = metadata as {
    vector_layers?: { id: string }[]
    attribution?: string
  }
  const words = new DOMParser().parseFromString(attribution, 'text/html').body.textContent.trim()
  return { layers: new Set(vector_layers.map(({ id }) => id)), attribution: words }
}

function colourIn(element: HTMLElement) {
  const styles = getComputedStyle(element)
  return (name: string) => styles.getPropertyValue(`--color-${name}`).trim()
}

const pointOf = (text: string): Point => text.split(' ').map(Number) as Point
const pointOfLink = (link: SVGAElement) => pointOf(link.dataset.at!)

/** Around the centre, or around all towns of the country. */
function boundsOf({ centre, km }: DOMStringMap, towns: Point[]): LngLatBoundsLike {
  const points = centre ? circleAround(pointOf(centre), Number(km)) : towns
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ]
}

const circleOf = ({ centre, radius }: DOMStringMap) =>
  centre && radius ? circleAround(pointOf(centre), Number(radius)) : []

function circleAround([lng, lat]: Point, km: number): Point[] {
  const high = km / KM_IN_DEGREE
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: CIRCLE_POINTS + 1 }, (_, n) => {
    const angle = (n / CIRCLE_POINTS) * 2 * Math.PI
    return [lng + wide * Math.cos(angle), lat + high * Math.sin(angle)]
  })
}

function markerOf(link: SVGAElement): HTMLElement {
  const marker = document.createElement('a')
  marker.href = link.getAttribute('href')!
  marker.setAttribute('aria-label', link.getAttribute('aria-label')!)
  marker.toggleAttribute('data-own', 'own' in link.dataset)
  marker.draggable = false
  const label = document.createElement('small')
  for (const { textContent } of link.querySelectorAll('g text')) label.append(wordsIn('span', textContent), ' ')
  // The name stands before the number, as in the words that are read aloud.
  marker.append(label, ' ', wordsIn('b', link.lastElementChild!.textContent))
  return marker
}

function wordsIn(tag: 'b' | 'span', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function noteOf(attribution: string): HTMLElement {
  const note = document.createElement('p')
  note.textContent = attribution
  return note
}

/** What the library needs of its own styles, and the bubbles. The styles of the pages are full, and a guest without this map has none. */
const STYLES = `
tile-map { position: absolute; inset: 0; }
tile-map[hidden] { display: none; }
tile-map > div { position: relative; overflow: hidden; height: 100%; }
tile-map canvas { position: absolute; left: 0; top: 0; }
tile-map .maplibregl-canvas-container.maplibregl-interactive { cursor: grab; touch-action: none; height: 100%; }
tile-map canvas:focus-visible { outline: 3px solid var(--color-primary); outline-offset: -3px; }
tile-map .maplibregl-control-container { display: none; }
tile-map a { position: absolute; left: 0; top: 0; display: grid; place-items: center; width: 48px; height: 48px; }
tile-map b {
  display: grid; place-items: center; min-width: 38px; height: 38px; padding: 0 6px; border-radius: 19px; font-size: 0.9375rem;
  color: var(--color-on-primary); background: var(--color-primary); border: 2.5px solid var(--color-surface);
}
tile-map a[data-own] b { color: var(--color-on-badge); background: var(--color-badge); }
tile-map a:hover b, tile-map a:focus-visible b { border-color: var(--color-ink1); }
tile-map a:focus-visible { outline: 3px solid var(--color-primary); border-radius: 24px; }
tile-map small { position: absolute; top: 44px; white-space: nowrap; text-align: center; pointer-events: none; }
tile-map small span {
  display: block; font-size: 0.8125rem; line-height: 1rem; font-weight: 600; color: var(--color-ink1);
  text-shadow: 0 0 3px var(--color-surface), 0 0 3px var(--color-surface), 0 0 3px var(--color-surface);
}
tile-map p {
  position: absolute; left: 0; bottom: 0; max-width: 60%; padding: 2px 8px; font-size: 0.75rem; color: var(--color-ink1);
  background: color-mix(in srgb, var(--color-surface) 80%, transparent);
}
@media (width < 960px) { tile-map p { bottom: 28px; } }
`
let styles: CSSStyleSheet | undefined

function addStyles() {
  if (styles) return
  styles = new CSSStyleSheet()
  styles.replaceSync(STYLES)
  document.adoptedStyleSheets.push(styles)
}
