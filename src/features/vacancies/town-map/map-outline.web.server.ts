import type { GlobePoint } from '#lib/numbers/globe-distance.ts'
import outline from '../../../../data/map/outline.json' with { type: 'json' }
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint, type Projection } from './map-projection.ts'

/** Beyond the edge, so that its line is not seen. */
const PADDING = 12
/** Units: nearer points of a line nobody tells apart, and nobody misses a smaller island. */
const MIN_STEP = 4
const MIN_ISLAND = 9

type Line = readonly GlobePoint[]

/** Points are longitude and latitude in hundredths of a degree. */
const lineOf = (text: string): Line =>
  text.split(' ').map((point) => {
    const [lng, lat] = point.split(',').map(Number)
    return { lng: lng! / 100, lat: lat! / 100 }
  })
const LAND = outline.land.map(lineOf)
const BORDERS = outline.borders.map(lineOf)

const spanOf = (ring: readonly MapPoint[], axis: 'x' | 'y') => {
  const values = ring.map((point) => point[axis])
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)
}

/** The paths of the coast, closed, and of the land border, in the units of a map. Natural Earth, public domain. */
export function outlinePaths(project: Projection): { land: string; borders: string } {
  return {
    land: LAND.map((ring) => clipRing(ring.map(project)))
      .filter((ring) => spanOf(ring, 'x') + spanOf(ring, 'y') >= MIN_ISLAND)
      .map((ring) => pathOf(ring, 'Z'))
      .join(''),
    borders: BORDERS.flatMap((line) => insideParts(line.map(project)))
      .map((part) => pathOf(part, ''))
      .join(''),
  }
}

const EDGES = [
  { axis: 'x', limit: -PADDING, sign: 1 },
  { axis: 'x', limit: MAP_WIDTH + PADDING, sign: -1 },
  { axis: 'y', limit: -PADDING, sign: 1 },
  { axis: 'y', limit: MAP_HEIGHT + PADDING, sign: -1 },
] as const
type Edge = (typeof EDGES)[number]

const isWithin = (point: MapPoint, { axis, limit, sign }: Edge) => sign * (point[axis] - limit) >= 0

/** The part of a closed line within the picture, closed along its edges. */
function clipRing(ring: MapPoint[]): MapPoint[] {
  return EDGES.reduce(clipAt, ring)
}

function clipAt(ring: MapPoint[], edge: Edge): MapPoint[] {
  return ring.flatMap((point, place) => {
    const before = ring.at(place - 1)!
    if (isWithin(before, edge) === isWithin(point, edge)) return isWithin(point, edge) ? [point] : []
    const share = (edge.limit - before[edge.axis]) / (point[edge.axis] - before[edge.axis])
    const crossing = { x: before.x + share * (point.x - before.x), y: before.y + share * (point.y - before.y) }
    return isWithin(point, edge) ? [crossing, point] : [crossing]
  })
}

/** The parts of an open line with a point in the picture, and one point more at each end. */
function insideParts(line: MapPoint[]): MapPoint[][] {
  const isSeen = line.map((point) => EDGES.every((edge) => isWithin(point, edge)))
  const isKept = line.map((_, place) => Boolean(isSeen[place - 1] || isSeen[place] || isSeen[place + 1]))
  const parts: MapPoint[][] = []
  line.forEach((point, place) => {
    if (!isKept[place]) return
    if (isKept[place - 1]) parts.at(-1)!.push(point)
    else parts.push([point])
  })
  return parts
}

/** A path of whole units, without the points that a person would not miss. */
function pathOf(points: MapPoint[], end: 'Z' | ''): string {
  const [first, ...rest] = simplify(points).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  if (!first || rest.length === 0 || (end === 'Z' && rest.length < 2)) return ''
  let from = first
  let path = `M${first.x} ${first.y}`
  for (const { x, y } of rest) {
    path += `l${x - from.x} ${y - from.y}`
    from = { x, y }
  }
  return path + end
}

/** Leaves out points near the last kept one, but for the ends. */
function simplify(points: MapPoint[]): MapPoint[] {
  const kept = points.slice(0, 1)
  for (const point of points.slice(1, -1)) {
    const { x, y } = kept.at(-1)!
    if (Math.hypot(point.x - x, point.y - y) >= MIN_STEP) kept.push(point)
  }
  return points.length > 1 ? [...kept, points.at(-1)!] : kept
}
