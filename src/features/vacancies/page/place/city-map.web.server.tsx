import type { MetroStation } from '#features/reference/contract/metro.ts'
import { KM_IN_DEGREE } from '#lib/numbers/globe-distance.ts'
import { withContrast } from './line-colours.web.server.ts'
import { boxOfPin, NAME_CLASS, Pin, PlaceFrame, type PlaceView, placeName } from './place-picture.web.server.tsx'

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
/** The third nearest station stands about so far from the middle, in pixels. */
const NEIGHBOUR_PIXELS = 84
const PIXELS_PER_KM = { least: 18, most: 80 }
const MAX_NAMES = 5
const HIDDEN_RADIUS_KM = 0.5

type Placed = { station: MetroStation; x: number; y: number }

const STATION_NAME_CLASS = `${NAME_CLASS} stroke-surface`
const MIDDLE = { x: 0, y: 0 }

/** Lines and stations around the place of work. */
export function CityMapPicture({ map, ...frame }: PlaceView & { map: CityMap }) {
  const placed = placeStations(map)
  return (
    <PlaceFrame ground="bg-surface" {...frame}>
      <Lines placed={placed.stations} />
      <Stations placed={placed.stations} near={map.near} />
      {map.address === '' ? (
        <circle r={placed.pixelsPerKm * HIDDEN_RADIUS_KM} className="fill-primary/20 stroke-primary" strokeWidth="2" />
      ) : (
        <>
          <Walk placed={placed.stations} near={map.near} />
          <Pin at={MIDDLE} address={map.address} nameClass={STATION_NAME_CLASS} />
        </>
      )}
      <Names placed={placed.stations} map={map} />
    </PlaceFrame>
  )
}

function placeStations({ stations, centre }: CityMap) {
  const eastKm = KM_IN_DEGREE * Math.cos((centre.lat * Math.PI) / 180)
  const byKm = stations.flatMap((station) => {
    if (station.lat === null || station.lng === null) return []
    const [x, y] = [(station.lng - centre.lng) * eastKm, (centre.lat - station.lat) * KM_IN_DEGREE]
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

/** The nearest stations are named, each once. */
function Names({ placed, map }: { placed: Placed[]; map: CityMap }) {
  const taken = map.address === '' ? [] : [boxOfPin(MIDDLE, map.address)]
  const isNear = ({ station }: Placed) => map.near.includes(station.name)
  const drawn = placed.filter(isDrawn)
  const named = new Map<string, { key: number; at: NonNullable<ReturnType<typeof placeName>> }>()
  for (const { station, ...point } of [...drawn.filter(isNear), ...drawn.filter((one) => !isNear(one))]) {
    if (named.size === MAX_NAMES) break
    const at = named.has(station.name) ? undefined : placeName(point, station.name, taken)
    if (at) named.set(station.name, { key: station.id, at })
  }
  return [...named].map(([name, { key, at }]) => (
    <text
      key={key}
      {...at}
      className={map.near.includes(name) ? `${STATION_NAME_CLASS} font-semibold` : STATION_NAME_CLASS}
    >
      {name}
    </text>
  ))
}
