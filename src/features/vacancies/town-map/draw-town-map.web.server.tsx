import { renderToStaticMarkup } from 'react-dom/server'
import { numberText } from '#lib/numbers/format-number.ts'
import type { GlobePoint } from '#lib/numbers/globe-distance.ts'
import type { FoundTown } from '../search/contract/vacancy-search.ts'
import { outlinePaths } from './map-outline.web.server.ts'
import { MAP_HEIGHT, MAP_WIDTH, projectAround, projectCountry, unitsInKm } from './map-projection.ts'
import { mergePlaces, TARGET_RADIUS, type TownBubble, townBubbles } from './town-bubbles.web.server.ts'

type TownMap = {
  towns: readonly FoundTown[]
  /** Where distances begin. Without it the map shows all towns. */
  centre: GlobePoint | undefined
  /** Kilometres from the centre to the edge of the picture, about. */
  km: number
  /** The radius that is searched. */
  radiusKm: number | undefined
  /** The town where the person looks for work. */
  ownId: number | undefined
  /** The middle part that is shown, in pixels; all of it otherwise. */
  part?: { width: number; height: number }
  /** Whether the operator's tiles may take its place: their script needs to know where each town is. */
  hasTiles?: boolean
  /** «Вакансии вокруг Казани по городам» */
  label: string
  /** Address of the same search in some towns. */
  addressOf(ids: number[]): string
}

/** A map of towns with what is found in each, which needs neither script nor another site. */
export function drawTownMap({ towns, centre, km, radiusKm, ownId, part, hasTiles, label, addressOf }: TownMap): string {
  const { project, land, borders } = backgroundOf(centre, km, towns)
  const bubbles = townBubbles(mergePlaces(towns, project, ownId === undefined ? [] : [ownId]), { ownNote: 'ваш город' })
  const middle = centre && project(centre)
  return renderToStaticMarkup(
    // biome-ignore lint/a11y/useSemanticElements: there is no element of HTML for a group within a picture
    <svg
      viewBox={centre ? middlePart(part) : COUNTRY_BOX}
      role="group"
      aria-label={label}
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-water"
    >
      <path d={land} className="fill-land" />
      <path d={borders} className="fill-none stroke-ctl [stroke-dasharray:2_4]" />
      {middle && radiusKm && (
        <circle
          cx={Math.round(middle.x)}
          cy={Math.round(middle.y)}
          r={Math.round(radiusKm * unitsInKm(km))}
          className="fill-surface/55 stroke-[1.5] stroke-primary [stroke-dasharray:5_5]"
        />
      )}
      {bubbles.map((bubble) => (
        <Bubble key={bubble.ids[0]} bubble={bubble} to={addressOf(bubble.ids)} hasTiles={hasTiles} />
      ))}
    </svg>,
  )
}

const middlePart = ({ width, height } = { width: MAP_WIDTH, height: MAP_HEIGHT }) =>
  `${(MAP_WIDTH - width) / 2} ${(MAP_HEIGHT - height) / 2} ${width} ${height}`

/** The country is wide and low. */
const COUNTRY_BOX = `0 170 ${MAP_WIDTH} 380`

export const HALO_CLASS = 'stroke-[3.5] stroke-surface [paint-order:stroke] [stroke-linejoin:round]'

type BubbleProps = { bubble: TownBubble; to: string; hasTiles: boolean | undefined }

/** The words come in the order in which they are read; the number stands in the bubble. */
export function Bubble({ bubble, to, hasTiles }: BubbleProps) {
  const { name, note, count, isOwn, radius, label, lng, lat } = bubble
  const [x, y] = [Math.round(bubble.x), Math.round(bubble.y)]
  const isEmpty = count === 0
  const fill = isOwn ? 'fill-badge' : 'fill-primary'
  const content = (
    <>
      <circle cx={x} cy={y} r={TARGET_RADIUS} className="fill-transparent" />
      <circle
        cx={x}
        cy={y}
        r={Math.round(radius)}
        className={`stroke-[2.5] ${isEmpty ? 'fill-surface stroke-ink3' : `${fill} stroke-surface group-hover:stroke-ink1 group-focus-visible:stroke-ink1`}`}
      />
      {label && (
        <g textAnchor={label.anchor} className={HALO_CLASS}>
          <text x={Math.round(label.x)} y={Math.round(label.y)} className="fill-ink1 font-semibold text-meta">
            {name}
          </text>{' '}
          <text x={Math.round(label.x)} y={Math.round(label.y) + 16} className="fill-ink2 text-note">
            {note}
          </text>
        </g>
      )}{' '}
      {!isEmpty && (
        <text
          x={x}
          y={y + 5}
          textAnchor="middle"
          className={`font-bold text-line ${isOwn ? 'fill-on-badge' : 'fill-on-primary'}`}
        >
          {numberText(count)}
        </text>
      )}
    </>
  )
  const placeOnTiles = { 'data-at': `${lng} ${lat}`, 'data-own': isOwn ? '' : undefined }
  // Nothing is behind a town without vacancies.
  return isEmpty ? (
    <g>{content}</g>
  ) : (
    <a
      href={to}
      {...(hasTiles && placeOnTiles)}
      className="group"
      aria-label={[name, note, numberText(count)].filter(Boolean).join(' ')}
    >
      {content}
    </a>
  )
}

type Background = ReturnType<typeof outlinePaths> & { project: ReturnType<typeof projectAround> }

function backgroundOf(centre: GlobePoint | undefined, km: number, towns: readonly FoundTown[]): Background {
  if (!centre) {
    const project = projectCountry(towns)
    return { project, ...outlinePaths(project) }
  }
  return outlineAround(centre, km)
}

/** Cutting the outline takes some milliseconds, and most people look around few towns. */
const MAX_KEPT = 200

/**
 * Returns what gives the land around a point, and where things stand on it. The pages of vacancies and the search each have their own
 * cache: vacancies are in more towns than people search around.
 */
export function createOutlineCache() {
  const kept = new Map<string, Background>()
  return (centre: GlobePoint, km: number): Background => {
    const key = `${centre.lat} ${centre.lng} ${km}`
    const project = projectAround(centre, km)
    const background = kept.get(key) ?? { project, ...outlinePaths(project) }
    kept.delete(key)
    kept.set(key, background)
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest)
    return background
  }
}

const outlineAround = createOutlineCache()
