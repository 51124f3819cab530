import { renderToStaticMarkup } from 'react-dom/server'
import type { MetroStation } from '#features/reference/contract/metro.ts'
import type { GlobePoint } from '#lib/numbers/globe-distance.ts'
import { withContrast } from '../page/place/line-colours.web.server.ts'
import type { FoundTown } from '../search/contract/vacancy-search.ts'
import { Bubble, HALO_CLASS } from './draw-town-map.web.server.tsx'
import { MAP_HEIGHT, MAP_WIDTH, projectAround } from './map-projection.ts'
import { mergePlaces, townBubbles } from './town-bubbles.web.server.ts'

type TownParts = {
  parts: readonly FoundTown[]
  /** Of the parts: those that are searched. */
  chosenIds: readonly number[]
  centre: GlobePoint
  km: number
  /** Of the whole town, with the lines that lead through them. */
  stations: readonly MetroStation[]
  /** Whether the operator's tiles may take its place. */
  hasTiles?: boolean
  /** «Вакансии Москвы по районам» */
  label: string
  note: readonly string[]
  countOf(ids: number[]): number | undefined
  addressOf(ids: number[]): string
}

/** Above what the list covers on a phone. */
const NOTE_Y = 588

/** A map of one town: the lines of its metro, and on them its parts with what is found in each. */
export function drawInsideTown(map: TownParts): string {
  const { parts, chosenIds, centre, km, stations, hasTiles, label, note, countOf, addressOf } = map
  const project = projectAround(centre, km)
  const bubbles = townBubbles(mergePlaces(parts, project, chosenIds), { ownNote: 'выбран', countOf })
  return renderToStaticMarkup(
    // biome-ignore lint/a11y/useSemanticElements: there is no element of HTML for a group within a picture
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role="group"
      aria-label={label}
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-surface"
    >
      {metroLines(stations, project).map(({ id, colour, path }) => (
        <path key={id} d={path} stroke={colour} strokeWidth="3.5" strokeLinecap="round" className="fill-none" />
      ))}
      <g textAnchor="middle" className={HALO_CLASS}>
        {note.map((line, n) => (
          <text key={line} x={MAP_WIDTH / 2} y={NOTE_Y + n * 18} className="fill-ink2 text-note">
            {`${line} `}
          </text>
        ))}
      </g>
      {bubbles.map((bubble) => (
        <Bubble key={bubble.ids[0]} bubble={bubble} to={addressOf(bubble.ids)} hasTiles={hasTiles} />
      ))}
    </svg>,
  )
}

/** Each line as one path of the stretches between its stations. */
function metroLines(stations: readonly MetroStation[], project: ReturnType<typeof projectAround>) {
  const places = new Map(
    stations.flatMap(({ id, line_id, lat, lng }) => {
      if (lat === null || lng === null) return []
      const { x, y } = project({ lat, lng })
      return [[id, { line_id, x: Math.round(x), y: Math.round(y) }]]
    }),
  )
  return [...Map.groupBy(stations, ({ line_id }) => line_id)].map(([id, ofLine]) => {
    const path = ofLine.flatMap((station) => {
      const from = places.get(station.id)
      return station.neighbours.flatMap((next) => {
        const to = places.get(next.id)
        if (!from || to?.line_id !== id || next.id < station.id) return []
        return [`M${from.x} ${from.y}l${to.x - from.x} ${to.y - from.y}`]
      })
    })
    return { id, colour: withContrast(ofLine[0]!.color), path: path.join('') }
  })
}
