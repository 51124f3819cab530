import type { MetroStation } from '#features/reference/contract/metro.ts'
import { withContrast } from './line-colours.web.server.ts'

type Point = { lat: number; lng: number }

export type CityMap = {
  /** Stations of the town: all of them, the map shows those around. */
  stations: readonly MetroStation[]
  /** Where the work is; the station of a hidden address. */
  centre: Point
  /** «улица Баумана, 12»; '' if the employer hides it. */
  address: string
  /** Names of the stations of the address. */
  near: readonly string[]
}

/** What is drawn around the middle, in pixels; each view shows a part of it. */
const HALF = { x: 400, y: 170 }
/** What each view is sure to show: names stay inside. */
const SURE = { x: 196, y: 106 }
const KM_PER_DEGREE = 111.195
/** The third nearest station stands about so far from the middle, in pixels. */
const NEIGHBOUR_PIXELS = 84
const PIXELS_PER_KM = { least: 18, most: 80 }
const MAX_NAMES = 5
const LETTER_PIXELS = 7
const HIDDEN_RADIUS_KM = 0.5

/** `wide` stands beside the photo, `low` across a phone. */
const VIEWS = { wide: '-221 -160 442 320', low: '-400 -115 800 230' }

type Placed = { station: MetroStation; x: number; y: number }

/** Lines and stations around the place of work, drawn from the reference data: no tiles, no third party, no script. */
export function CityMapPicture({ map, view, label }: { map: CityMap; view: keyof typeof VIEWS; label: string }) {
  const placed = placeStations(map)
  const [, , width, height] = VIEWS[view].split(' ')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={VIEWS[view]}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-surface text-note"
    >
      <Lines placed={placed.stations} />
      <Stations placed={placed.stations} near={map.near} />
      {map.address === '' ? (
        <circle r={placed.pixelsPerKm * HIDDEN_RADIUS_KM} className="fill-primary/20 stroke-primary" strokeWidth="2" />
      ) : (
        <>
          <Walk placed={placed.stations} near={map.near} />
          <path
            d="M0 0c-11-13-15-18-15-25a15 15 0 0 1 30 0c0 7-4 12-15 25z"
            className="fill-primary stroke-surface"
            strokeWidth="2.5"
          />
          <circle cy="-25" r="5" className="fill-on-primary" />
          <text x="20" y="-20" className={`${NAME_CLASS} font-bold`}>
            {map.address}
          </text>
        </>
      )}
      <Names placed={placed.stations} map={map} />
    </svg>
  )
}

/** Names keep a band of the ground around them, so that no line runs through a letter. */
const NAME_CLASS = 'fill-ink1 stroke-surface stroke-4 [paint-order:stroke] [stroke-linejoin:round]'

function placeStations({ stations, centre }: CityMap) {
  const eastKm = KM_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180)
  const byKm = stations.flatMap((station) => {
    if (station.lat === null || station.lng === null) return []
    const [x, y] = [(station.lng - centre.lng) * eastKm, (centre.lat - station.lat) * KM_PER_DEGREE]
    return { station, x, y, km: Math.hypot(x, y) }
  })
  byKm.sort((one, other) => one.km - other.km)
  const third = byKm[Math.min(2, byKm.length - 1)]?.km ?? 1
  const pixelsPerKm = Math.min(PIXELS_PER_KM.most, Math.max(PIXELS_PER_KM.least, NEIGHBOUR_PIXELS / third))
  const placed = byKm.map(({ station, x, y }): Placed => {
    return { station, x: Math.round(x * pixelsPerKm), y: Math.round(y * pixelsPerKm) }
  })
  return { stations: placed, pixelsPerKm }
}

const isDrawn = ({ x, y }: Placed) => Math.abs(x) < HALF.x && Math.abs(y) < HALF.y

/** A stretch between two stations is drawn if one of them is in the picture. */
function Lines({ placed }: { placed: Placed[] }) {
  const byId = new Map(placed.map((one) => [one.station.id, one]))
  const drawn = new Set(placed.filter(isDrawn).map(({ station }) => station.id))
  const stretches = placed.flatMap((from) =>
    from.station.neighbours.flatMap(({ id }) => {
      const to = byId.get(id)
      const isSeen = drawn.has(id) || drawn.has(from.station.id)
      return to && isSeen && from.station.id < id && to.station.line_id === from.station.line_id ? { from, to } : []
    }),
  )
  return [...Map.groupBy(stretches, ({ from }) => from.station.line_id)].map(([line, ofLine]) => (
    <path
      key={line}
      d={ofLine.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')}
      stroke={withContrast(ofLine[0]!.from.station.color)}
      strokeWidth="5"
      strokeLinecap="round"
    />
  ))
}

const Stations = ({ placed, near }: { placed: Placed[]; near: readonly string[] }) =>
  placed
    .filter(isDrawn)
    .map(({ station, x, y }) => (
      <circle
        key={station.id}
        cx={x}
        cy={y}
        r={near.includes(station.name) ? 8 : 5}
        stroke={withContrast(station.color)}
        strokeWidth="3"
        className="fill-surface"
      />
    ))

/** From the nearest station of the address. */
function Walk({ placed, near }: { placed: Placed[]; near: readonly string[] }) {
  const start = placed.find(({ station }) => near.includes(station.name))
  if (!start || !isDrawn(start)) return null
  return (
    <path
      d={`M${start.x} ${start.y}L0 0`}
      className="stroke-ink1"
      strokeWidth="2.5"
      strokeDasharray="1 6"
      strokeLinecap="round"
    />
  )
}

type Box = { left: number; right: number; top: number; bottom: number }

const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The nearest stations are named, each where its name covers neither another name nor the address. */
function Names({ placed, map }: { placed: Placed[]; map: CityMap }) {
  const taken: Box[] =
    map.address === '' ? [] : [{ left: -18, right: 20 + map.address.length * (LETTER_PIXELS + 1), top: -44, bottom: 2 }]
  const isNear = ({ station }: Placed) => map.near.includes(station.name)
  const drawn = placed.filter(isDrawn)
  const names: { station: MetroStation; x: number; y: number; isLeft: boolean }[] = []
  const isNamed = (name: string) => names.some(({ station }) => station.name === name)
  for (const { station, x, y } of [...drawn.filter(isNear), ...drawn.filter((one) => !isNear(one))]) {
    if (names.length === MAX_NAMES) break
    const width = station.name.length * LETTER_PIXELS
    const sides = [true, false].map((isLeft) => {
      const at = isLeft ? x - 13 : x + 13
      const box = { left: isLeft ? at - width : at, right: isLeft ? at : at + width, top: y - 9, bottom: y + 9 }
      return { isLeft, at, box }
    })
    const side = sides.find(
      ({ box }) =>
        box.left > -SURE.x && box.right < SURE.x && Math.abs(y) < SURE.y && !taken.some((other) => meets(box, other)),
    )
    if (!side || isNamed(station.name)) continue
    taken.push(side.box)
    names.push({ station, x: side.at, y: y + 5, isLeft: side.isLeft })
  }
  return names.map(({ station, x, y, isLeft }) => (
    <text
      key={station.id}
      x={x}
      y={y}
      textAnchor={isLeft ? 'end' : 'start'}
      className={map.near.includes(station.name) ? `${NAME_CLASS} font-semibold` : NAME_CLASS}
    >
      {station.name}
    </text>
  ))
}
