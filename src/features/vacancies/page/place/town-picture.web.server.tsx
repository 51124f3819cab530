import { outlineAround } from '../../town-map/draw-town-map.web.server.tsx'
import { KM_IN_DEGREE, MAP_HEIGHT, MAP_WIDTH, unitsInKm } from '../../town-map/map-projection.ts'

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

/** `wide` stands beside the photo, `low` across a phone. */
const VIEWS = { wide: '-221 -160 442 320', low: '-400 -115 800 230' }
const PIXELS_PER_KM = 5
/** The outline is cut to the picture of the search, which is narrower. */
const ENLARGED = 1.7
const OUTLINE_KM = (unitsInKm(1) * ENLARGED) / PIXELS_PER_KM
/** Names stand inside either view. */
const SURE = { x: 200, y: 100 }
const MAX_NAMES = 6
const LETTER_PIXELS = 8

const NAME_CLASS = 'fill-ink1 stroke-land stroke-4 [paint-order:stroke] [stroke-linejoin:round]'

/** Coast, border and towns, drawn from the reference data: no tiles, no third party, no script. */
export function TownPlacePicture({
  picture,
  view,
  label,
}: {
  picture: TownPicture
  view: keyof typeof VIEWS
  label: string
}) {
  const { town, point, address } = picture
  const { land, borders } = outlineAround(town, OUTLINE_KM)
  const [, , width, height] = VIEWS[view].split(' ')
  const pin = point && placeOf(point, town)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={VIEWS[view]}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-water text-[13px]"
    >
      <g transform={`scale(${ENLARGED}) translate(${-MAP_WIDTH / 2} ${-MAP_HEIGHT / 2})`}>
        <path d={land} className="fill-land" />
        <path d={borders} className="fill-none stroke-ctl [stroke-dasharray:2_4]" />
      </g>
      {placeNames(picture).map(({ name, x, y, isLeft, isOwn }) => (
        <g key={`${name} ${x} ${y}`}>
          <circle
            cx={x}
            cy={y}
            r={isOwn ? 8 : 4}
            strokeWidth="2.5"
            className={isOwn ? 'fill-badge stroke-surface' : 'fill-surface stroke-ink3'}
          />
          <text
            x={isLeft ? x - 13 : x + 13}
            y={y + 5}
            textAnchor={isLeft ? 'end' : 'start'}
            className={isOwn ? `${NAME_CLASS} font-semibold` : NAME_CLASS}
          >
            {name}
          </text>
        </g>
      ))}
      {pin && (
        <g transform={`translate(${pin.x} ${pin.y})`}>
          <path
            d="M0 0c-11-13-15-18-15-25a15 15 0 0 1 30 0c0 7-4 12-15 25z"
            className="fill-primary stroke-surface"
            strokeWidth="2.5"
          />
          <circle cy="-25" r="5" className="fill-on-primary" />
          <text x="20" y="-20" className={`${NAME_CLASS} font-bold`}>
            {address}
          </text>
        </g>
      )}
    </svg>
  )
}

/** In pixels from the middle of the town. */
function placeOf({ lat, lng }: Point, town: Point) {
  const narrow = Math.cos((town.lat * Math.PI) / 180)
  return {
    x: Math.round((lng - town.lng) * narrow * KM_IN_DEGREE * PIXELS_PER_KM),
    y: Math.round((town.lat - lat) * KM_IN_DEGREE * PIXELS_PER_KM),
  }
}

type Box = { left: number; right: number; top: number; bottom: number }

const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The town first, then the largest around it, each where its name covers neither another name nor the address. */
function placeNames({ town, others, point, address }: TownPicture) {
  const pin = point && placeOf(point, town)
  const taken: Box[] = pin
    ? [
        {
          left: pin.x - 16,
          right: pin.x + 20 + address.length * LETTER_PIXELS,
          top: pin.y - 42,
          bottom: pin.y - 4,
        },
      ]
    : []
  const candidates = [
    town,
    ...others.filter(({ id }) => id !== town.id).toSorted((a, b) => b.population - a.population),
  ]
  const names: { name: string; x: number; y: number; isLeft: boolean; isOwn: boolean }[] = []
  for (const { id, name, ...at } of candidates) {
    if (names.length === MAX_NAMES) break
    const isOwn = id === town.id
    const { x, y } = placeOf(at, town)
    const width = 13 + name.length * LETTER_PIXELS
    const sides = [false, true].map((isLeft) => ({
      isLeft,
      box: { left: isLeft ? x - width : x - 8, right: isLeft ? x + 8 : x + width, top: y - 9, bottom: y + 9 },
    }))
    const side = sides.find(
      ({ box }) =>
        box.left > -SURE.x && box.right < SURE.x && Math.abs(y) < SURE.y && !taken.some((other) => meets(box, other)),
    )
    const shown = side ?? (isOwn ? sides[1] : undefined)
    if (!shown) continue
    taken.push(shown.box)
    names.push({ name, x, y, isLeft: shown.isLeft, isOwn })
  }
  return names
}
