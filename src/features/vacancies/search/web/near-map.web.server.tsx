import LocateFixed from 'lucide-react/icons/locate-fixed'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pointOf } from '#features/reference/contract/near.ts'
import { RADIUS } from '#features/search/filters/active-filters.web.server.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import type { GlobePoint } from '#lib/numbers/globe-distance.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import { townGenitive } from '#lib/text/town-genitive.ts'
import { TILE_MAP_ELEMENT, TILE_MAP_SCRIPT_PATH } from '../../tile-map/tile-map-paths.ts'
import { drawInsideTown } from '../../town-map/draw-inside-town.web.server.tsx'
import { drawTownMap } from '../../town-map/draw-town-map.web.server.tsx'
import { type FoundTown, MAP_BOUNDS } from '../contract/vacancy-search.ts'
import type { InsideTown } from './inside-town.web.server.ts'
import { ringOf, russiaAddress } from './near-steps.web.server.ts'
import { searchAddress, type Town } from './own-town.web.server.ts'

/** Kilometres to which the map zooms: each is a radius of the search, too. */
const SCALES = [10, 25, NEAR_KM, 100, 250]

type MapInput = {
  query: QueryFields
  towns: readonly FoundTown[]
  /** The searched town. */
  town: Town | undefined
  ownTown: Town | undefined
  /** Of a search in one town, where its parts are known: they are shown in place of the towns around it. */
  inside: InsideTown | undefined
  /** Whether the map itself was asked for: its links lead to a map again. */
  isOpen: boolean
  /** Whether the operator has given tiles: with script they take the place of the drawn map. */
  hasTiles: boolean
}

export type NearMap = {
  html: string
  /** Of the part of the page in which it stands. */
  className: string
  /** What draws the tiles. */
  script?: string
}

const MAP_CLASS =
  'relative overflow-hidden bg-sunken desktop:sticky desktop:top-4 desktop:rounded-card desktop:shadow-card'
const TALL_CLASS = 'desktop:h-[min(45rem,calc(100dvh-2rem))] max-desktop:h-[min(32.5rem,60dvh)]'
/** The country is wide and low. */
const LOW_CLASS = 'h-95'
/** On a phone the map fills the screen down to the list, which lies on it like a drawer. */
const MAP_ALONE_CLASS = 'max-desktop:-order-1 max-desktop:-mx-4'

/** The map beside the list: nothing in it needs script but the question where the phone is, and an operator's tiles. */
export function renderNearMap({ inside, hasTiles, ...map }: MapInput): NearMap {
  const { query, towns, town, isOpen } = map
  const near = queryValues(query, 'near')[0]
  const centre = near ? pointOf(near) : towns.find(({ id }) => id === town?.id)
  const withView = (address: string) => (isOpen ? `${address}&view=map` : address)
  const place = town ? townGenitive(town.name, town.name_prepositional) : near ? 'вас' : ''
  const [closer, farther] = scalesAround(query, town, inside)
  const html = renderToStaticMarkup(
    <>
      {inside ? (
        <InsideMap inside={inside} query={query} hasTiles={hasTiles} label={`Вакансии ${place} ${inside.kind}`} />
      ) : (
        <TownsMap {...map} centre={centre} place={place} hasTiles={hasTiles} />
      )}
      <button
        type="button"
        data-locate={toQueryString(ringOf(inTowns(query, []), NEAR_KM))}
        className="noscript:hidden absolute top-3.5 left-3.5 inline-flex min-h-11 items-center gap-2 rounded-control bg-raised px-4 font-semibold text-line shadow-raised hover:bg-sunken tablet:min-h-10"
      >
        <LocateFixed size={18} strokeWidth={1.75} aria-hidden="true" />
        От меня
      </button>
      <div className="absolute top-3.5 right-3.5 overflow-hidden rounded-control bg-raised shadow-raised">
        {closer && <Zoom to={withView(searchAddress(closer.query))} label={`Ближе: ${closer.words}`} icon={Plus} />}
        {farther ? (
          <Zoom to={withView(searchAddress(farther.query))} label={`Дальше: ${farther.words}`} icon={Minus} />
        ) : (
          centre && <Zoom to={withView(russiaAddress(query))} label="Дальше: вся Россия" icon={Minus} />
        )}
      </div>
    </>,
  )
  const className = `${MAP_CLASS} ${centre ? TALL_CLASS : LOW_CLASS} ${isOpen ? MAP_ALONE_CLASS : 'max-desktop:hidden'}`
  return { html, className, ...(hasTiles && { script: TILE_MAP_SCRIPT_PATH }) }
}

type TownsInput = Omit<MapInput, 'inside' | 'isOpen'> & { centre: GlobePoint | undefined; place: string }

function TownsMap({ query, towns, town, ownTown, hasTiles, centre, place }: TownsInput) {
  const km = scaleOf(query)
  const radiusKm = centre && searchedRadius(query)
  return (
    <>
      <Drawn
        svg={drawTownMap({
          towns,
          centre,
          km,
          radiusKm,
          ownId: ownTown?.id ?? town?.id,
          hasTiles,
          label: place ? `Вакансии вокруг ${place} по городам` : 'Вакансии по городам',
          addressOf: (ids) => `${searchAddress(inTowns(query, ids))}&view=map`,
        })}
      />
      {hasTiles && <Tiles centre={centre} km={km} radiusKm={radiusKm} />}
    </>
  )
}

type TilesProps = { centre: GlobePoint | undefined; km: number; radiusKm?: number }

const Tiles = ({ centre, km, radiusKm }: TilesProps) =>
  createElement(TILE_MAP_ELEMENT, {
    hidden: true,
    'data-centre': centre && `${centre.lng} ${centre.lat}`,
    'data-km': centre && km,
    'data-radius': radiusKm,
  })

type InsideProps = Pick<MapInput, 'query' | 'hasTiles'> & { inside: InsideTown; label: string }

const InsideMap = ({ inside, query, hasTiles, label }: InsideProps) => (
  <>
    <Drawn
      svg={drawInsideTown({
        ...inside,
        hasTiles,
        label,
        addressOf: (ids) => `${searchAddress({ ...withoutParts(query), ...inside.conditionOf(ids) })}&view=map`,
      })}
    />
    {hasTiles && <Tiles centre={inside.centre} km={inside.km} />}
  </>
)

const Drawn = ({ svg }: { svg: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server, with escaped names
  <div className="size-full" dangerouslySetInnerHTML={{ __html: svg }} />
)

const searchedRadius = (query: QueryFields) => Number(queryValues(query, RADIUS)[0] ?? 0) || undefined
const scaleOf = (query: QueryFields) =>
  SCALES.find((scale) => scale >= (searchedRadius(query) ?? NEAR_KM)) ?? SCALES.at(-1)!

type Scale = { query: QueryFields; words: string }

/** The next closer and the next farther look; none around no town and no point. */
function scalesAround(query: QueryFields, town: Town | undefined, inside: InsideTown | undefined) {
  if (!town && !queryValues(query, 'near')[0]) return []
  const ring = (km: number | undefined): Scale | undefined =>
    km === undefined ? undefined : { query: ringOf(withoutParts(query), km), words: `до ${km} км` }
  if (inside) return [undefined, ring(SCALES.find((km) => km > inside.km))]
  const at = SCALES.indexOf(scaleOf(query))
  const townAlone: Scale | undefined = town && { query: inTowns(query, [town.id]), words: 'только город' }
  return [ring(SCALES[at - 1]) ?? (searchedRadius(query) ? townAlone : undefined), ring(SCALES[at + 1])]
}

const Zoom = ({ to, label, icon: Icon }: { to: string; label: string; icon: typeof Plus }) => (
  <a
    href={to}
    aria-label={label}
    className="grid size-11 place-items-center text-ink1 hover:bg-sunken focus-visible:focus-ring-inside"
  >
    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
  </a>
)

/** What says where a search looks, and how far. */
const PLACE_KEYS = [
  'city_ids',
  'region_ids',
  'countries',
  'radius_km',
  'near',
  'near_metro_id',
  'district_ids',
  'metro_ids',
  'metro_line_ids',
  ...MAP_BOUNDS,
  'order_by',
  'page',
]

/** The same search in the whole town. */
const withoutParts = (query: QueryFields): QueryFields =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !['district_ids', ...MAP_BOUNDS, 'page'].includes(key)))

const inTowns = (query: QueryFields, ids: number[]): QueryFields => ({
  ...Object.fromEntries(Object.entries(query).filter(([key]) => !PLACE_KEYS.includes(key))),
  city_ids: ids.map(String),
})
