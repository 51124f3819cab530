/**
 * Cuts the coast and the land border around Russia out of Natural Earth for the map of the search:
 * `npm pack world-atlas@2.0.2`, unpack it, then `node scripts/cut-map-outline.ts package/countries-10m.json`.
 * Writes `data/map/outline.json`: lines of points, longitude and latitude in hundredths of a degree, which is about a kilometre.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Point = [lng: number, lat: number]
type Shape = { type: string; arcs: number[][][] | number[][]; id?: string }
type Topology = {
  arcs: [number, number][][]
  transform: { scale: Point; translate: Point }
  objects: Record<'land' | 'countries', { geometries: Shape[] }>
}

const RUSSIA = '643'
/** Where two countries see their border differently, the map draws none. */
const WITHOUT_BORDER = '804'
/** Chukotka reaches over the meridian of 180°. */
const BOUNDS = { west: 8, east: 192, south: 18, north: 82.5 }
/** Degrees that nobody sees on a map of a town and its surroundings. */
const TOLERANCE = 0.02
const MIN_ISLAND_DEGREES = 0.12

const [file = ''] = process.argv.slice(2)
const topology: Topology = JSON.parse(readFileSync(file, 'utf8'))
const { scale, translate } = topology.transform

const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
})

const arcPoints = (index: number) => (index < 0 ? arcs[~index]!.toReversed() : arcs[index]!)
const ringOf = (indexes: number[]) => indexes.flatMap((index, place) => arcPoints(index).slice(place === 0 ? 0 : 1))
const ringsOf = ({ type, arcs: parts }: Shape) =>
  type === 'Polygon' ? (parts as number[][]) : (parts as number[][][]).flat()

/** The part of a closed line on one side of a straight one. */
function clipSide(line: Point[], axis: 0 | 1, limit: number, sign: 1 | -1): Point[] {
  const isInside = (point: Point) => sign * (point[axis] - limit) >= 0
  return line.flatMap((point, place) => {
    const before = line.at(place - 1)!
    if (isInside(before) === isInside(point)) return isInside(point) ? [point] : []
    const share = (limit - before[axis]) / (point[axis] - before[axis])
    const crossing: Point = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
    return isInside(point) ? [crossing, point] : [crossing]
  })
}

const clip = (line: Point[]) =>
  clipSide(
    clipSide(clipSide(clipSide(line, 0, BOUNDS.west, 1), 0, BOUNDS.east, -1), 1, BOUNDS.south, 1),
    1,
    BOUNDS.north,
    -1,
  )

/** Douglas and Peucker. */
function simplify(line: Point[]): Point[] {
  const [first, last] = [line[0]!, line.at(-1)!]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  const distance = ([x, y]: Point) =>
    length === 0 ? Math.hypot(x - first[0], y - first[1]) : Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length
  let farthest = 0
  for (let place = 1; place < line.length - 1; place++)
    if (distance(line[place]!) > distance(line[farthest]!)) farthest = place
  if (farthest === 0 || distance(line[farthest]!) < TOLERANCE) return line.length > 1 ? [first, last] : [first]
  return [...simplify(line.slice(0, farthest + 1)), ...simplify(line.slice(farthest)).slice(1)]
}

const size = (line: Point[], axis: 0 | 1) => {
  const values = line.map((point) => point[axis])
  return Math.max(...values) - Math.min(...values)
}
/** Russia goes on behind 180°. */
const eastward = (line: Point[]): Point[] =>
  line.some(([lng]) => lng > 100) || line.every(([lng]) => lng < -100)
    ? line.map(([lng, lat]) => [lng < -100 ? lng + 360 : lng, lat])
    : line
/** One text a line: the file stays readable and small. */
const hundredths = (line: Point[]) =>
  line.map(([lng, lat]) => `${Math.round(lng * 100)},${Math.round(lat * 100)}`).join(' ')

const land = topology.objects.land.geometries
  .flatMap(ringsOf)
  .map((ring) => clip(eastward(ringOf(ring))))
  .filter((ring) => ring.length > 3 && Math.max(size(ring, 0), size(ring, 1)) >= MIN_ISLAND_DEGREES)
  .map(simplify)
  .filter((ring) => ring.length > 3)

/** Arcs of Russia that another country has too. */
const countryArcs = ({ id }: { id: string }) =>
  topology.objects.countries.geometries
    .filter((shape) => shape.id === id)
    .flatMap(ringsOf)
    .flat()
    .map((index) => (index < 0 ? ~index : index))
const others = new Set(
  topology.objects.countries.geometries
    .filter(({ id }) => id !== RUSSIA && id !== WITHOUT_BORDER)
    .flatMap(ringsOf)
    .flat()
    .map((index) => (index < 0 ? ~index : index)),
)
const borders = countryArcs({ id: RUSSIA })
  .filter((index) => others.has(index))
  .map((index) => simplify(arcs[index]!))

const outline = { land: land.map(hundredths), borders: borders.map(hundredths) }
writeFileSync(new URL('../data/map/outline.json', import.meta.url), `${JSON.stringify(outline, undefined, 2)}\n`)
console.log(`${land.length} coasts, ${borders.length} borders, ${land.flat().length + borders.flat().length} points`)
