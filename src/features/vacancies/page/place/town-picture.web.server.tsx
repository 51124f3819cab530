import { createOutlineCache } from '../../town-map/draw-town-map.web.server.tsx'
import { MAP_HEIGHT, MAP_WIDTH, unitsInKm } from '../../town-map/map-projection.ts'
import { boxOfPin, NAME_CLASS, Pin, PlaceFrame, type PlaceView, placeName } from './place-picture.web.server.tsx'

type Point = { lat: number; lng: number }
type NamedTown = Point & { id: number; name: string; population: number }

/** The map of a place of work in a town without metro: the town in its surroundings. */
export type TownPicture = {
  town: NamedTown
  /** Those of its region. */
  others: readonly NamedTown[]
  /** Where the work is; null if only the town is known. */
  point: Point | null
  /** «улица Ленина, 12»; '' without a point. */
  address: string
}

const PIXELS_PER_KM = 5
/** The outline is cut to the picture of the search, which is narrower. */
const ENLARGED = 1.7
const OUTLINE_KM = (unitsInKm(1) * ENLARGED) / PIXELS_PER_KM
const MAX_NAMES = 6

const TOWN_NAME_CLASS = `${NAME_CLASS} stroke-land`

const outlineAround = createOutlineCache()

/** Coast, border and towns. */
export function TownPlacePicture({ picture, ...frame }: PlaceView & { picture: TownPicture }) {
  const { town, point, address } = picture
  const { project, land, borders } = outlineAround(town, OUTLINE_KM)
  /** In pixels from the middle of the town. */
  const placeOf = (at: Point) => {
    const { x, y } = project(at)
    return { x: Math.round((x - MAP_WIDTH / 2) * ENLARGED), y: Math.round((y - MAP_HEIGHT / 2) * ENLARGED) }
  }
  const pin = point && placeOf(point)
  return (
    <PlaceFrame ground="bg-water" {...frame}>
      <g transform={`scale(${ENLARGED}) translate(${-MAP_WIDTH / 2} ${-MAP_HEIGHT / 2})`}>
        <path d={land} className="fill-land" />
        <path d={borders} className="fill-none stroke-ctl [stroke-dasharray:2_4]" />
      </g>
      {placeTowns().map(({ id, name, at, nameAt, isOwn }) => (
        <g key={id}>
          <circle
            cx={at.x}
            cy={at.y}
            r={isOwn ? 8 : 4}
            strokeWidth="2.5"
            className={isOwn ? 'fill-badge stroke-surface' : 'fill-surface stroke-ink3'}
          />
          <text {...nameAt} className={isOwn ? `${TOWN_NAME_CLASS} font-semibold` : TOWN_NAME_CLASS}>
            {name}
          </text>
        </g>
      ))}
      {pin && <Pin at={pin} address={address} nameClass={TOWN_NAME_CLASS} />}
    </PlaceFrame>
  )

  /** The town first, then the largest around it. */
  function placeTowns() {
    const taken = pin ? [boxOfPin(pin, address)] : []
    const others = picture.others.filter(({ id }) => id !== town.id)
    const placed = []
    for (const { id, name, ...rest } of [town, ...others.toSorted((a, b) => b.population - a.population)]) {
      if (placed.length === MAX_NAMES) break
      const isOwn = id === town.id
      const at = placeOf(rest)
      const nameAt = placeName(at, name, taken, isOwn)
      if (nameAt) placed.push({ id, name, at, nameAt, isOwn })
    }
    return placed
  }
}
