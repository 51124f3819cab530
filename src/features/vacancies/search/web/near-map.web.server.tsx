import LocateFixed from 'lucide-react/icons/locate-fixed'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pointOf } from '#features/reference/contract/near.ts'
import { RADIUS } from '#features/search/filters/active-filters.web.server.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import { townGenitive } from '#lib/text/town-genitive.ts'
import { TILE_MAP_ELEMENT, TILE_MAP_SCRIPT_PATH } from '../../tile-map/tile-map-paths.ts'
import { drawTownMap } from '../../town-map/draw-town-map.web.server.tsx'
import type { FoundTown } from '../contract/vacancy-search.ts'
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
export function renderNearMap({ query, towns, town, ownTown, isOpen, hasTiles }: MapInput): NearMap {
  const near = queryValues(query, 'near')[0]
  const centre = near ? pointOf(near) : towns.find(({ id }) => id === town?.id)
  const radiusKm = Number(queryValues(query, RADIUS)[0] ?? 0) || undefined
  const km = SCALES.find((scale) => scale >= (radiusKm ?? NEAR_KM)) ?? SCALES.at(-1)!
  const withView = (address: string) => (isOpen ? `${address}&view=map` : address)
  const [closer, farther] = centre ? neighbours(km) : []
  const place = town ? townGenitive(town.name, town.name_prepositional) : near ? 'вас' : ''
  const html = renderToStaticMarkup(
    <>
      <div
        className="size-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server, with escaped names
        dangerouslySetInnerHTML={{
          __html: drawTownMap({
            towns,
            centre,
            km,
            radiusKm: centre && radiusKm,
            ownId: ownTown?.id ?? town?.id,
            hasTiles,
            label: place ? `Вакансии вокруг ${place} по городам` : 'Вакансии по городам',
            addressOf: (ids) => `${searchAddress(inTowns(query, ids))}&view=map`,
          }),
        }}
      />
      {hasTiles &&
        createElement(TILE_MAP_ELEMENT, {
          hidden: true,
          'data-centre': centre && `${centre.lng} ${centre.lat}`,
          'data-km': centre && km,
          'data-radius': centre && radiusKm,
        })}
      <button
        type="button"
        data-locate={toQueryString(ringOf(inTowns(query, []), NEAR_KM))}
        className="noscript:hidden absolute top-3.5 left-3.5 inline-flex min-h-11 items-center gap-2 rounded-control bg-raised px-4 font-semibold text-line shadow-raised hover:bg-sunken tablet:min-h-10"
      >
        <LocateFixed size={18} strokeWidth={1.75} aria-hidden="true" />
        От меня
      </button>
      <div className="absolute top-3.5 right-3.5 overflow-hidden rounded-control bg-raised shadow-raised">
        {closer && (
          <Zoom to={withView(searchAddress(ringOf(query, closer)))} label={`Ближе: до ${closer} км`} icon={Plus} />
        )}
        {farther ? (
          <Zoom to={withView(searchAddress(ringOf(query, farther)))} label={`Дальше: до ${farther} км`} icon={Minus} />
        ) : (
          centre && <Zoom to={withView(russiaAddress(query))} label="Дальше: вся Россия" icon={Minus} />
        )}
      </div>
    </>,
  )
  const className = `${MAP_CLASS} ${centre ? TALL_CLASS : LOW_CLASS} ${isOpen ? MAP_ALONE_CLASS : 'max-desktop:hidden'}`
  return { html, className, ...(hasTiles && { script: TILE_MAP_SCRIPT_PATH }) }
}

const neighbours = (km: number) => {
  const place = SCALES.indexOf(km)
  return [SCALES[place - 1], SCALES[place + 1]]
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
  'order_by',
  'page',
]

const inTowns = (query: QueryFields, ids: number[]): QueryFields => ({
  ...Object.fromEntries(Object.entries(query).filter(([key]) => !PLACE_KEYS.includes(key))),
  city_ids: ids.map(String),
})
