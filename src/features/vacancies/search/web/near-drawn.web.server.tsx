import BellPlus from 'lucide-react/icons/bell-plus'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SpokenFilter } from '#contract/text-reading.ts'
import { kilometresText } from '#features/reference/rules/distance.ts'
import { RADIUS } from '#features/search/filters/active-filters.web.server.ts'
import type { ShownFilters } from '#features/search/filters/shown-filters.ts'
import { isNearPoint } from '#features/search/travel/travel-query.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { townGenitive } from '#lib/text/town-genitive.ts'
import { CHIP_CLASS } from '#ui/list/removable-chip.tsx'
import type { FoundTown } from '../contract/vacancy-search.ts'
import {
  besideTown,
  fromCentreText,
  inBrackets,
  nearSentence,
  townCountsText,
  zeroText,
} from '../rules/near-search-words.ts'
import { fromHomeAddress, otherTownAddress, ringOf } from './near-steps.web.server.ts'
import { searchAddress, type Town } from './own-town.web.server.ts'
import { VACANCY_SEARCH } from './search-kind.ts'

const MAX_NAMED_TOWNS = 3

type Around = {
  query: QueryFields
  towns: readonly FoundTown[]
  /** The searched town. */
  town: Town | undefined
  /** What it has itself. */
  inTown: number | undefined
  found: number
}

/** The nearest towns with something, within a radius. */
const townsWithin = ({ towns, town }: Around, radiusKm: number) =>
  towns
    .filter(({ id, count, km }) => id !== town?.id && count > 0 && km !== null && km <= radiusKm)
    .toSorted((a, b) => a.km! - b.km!)
    .slice(0, MAX_NAMED_TOWNS)

/** What stands under the heading of a search within a radius, or in a town beside the own one; undefined where the number says enough. */
export function nearHead(around: Around, ownTown: Town | undefined): { sentence: string; zero?: string } | undefined {
  const { query, town, towns, inTown, found } = around
  const home = town && ownTown?.id !== town.id ? towns.find(({ id }) => id === ownTown?.id) : undefined
  if (home?.km && found > 0) {
    const from = `${kilometresText(home.km)} от\u00A0${townGenitive(home.name, ownTown!.name_prepositional)}`
    return { sentence: `${numberText(found)} ${plural(found, ...VACANCY_SEARCH.words)} · ${from}` }
  }
  const radius = Number(queryValues(query, RADIUS)[0] ?? 0)
  if (!town || !radius || inTown === undefined || found === 0) return undefined
  if (inTown > 0) return { sentence: nearSentence(town, inTown, found, radius) }
  return { sentence: '', zero: renderZero(around, town, radius) }
}

/** «В Казани 0. Рядом: Зеленодольск 4 (40 км), Волжск 2 (50 км).» with the way to be told (SK-10). */
export function renderZero(around: Around, town: Town, radius: number): string {
  const near = townsWithin(around, radius)
  const inOwnTown = { ...around.query, city_ids: String(town.id), [RADIUS]: [], order_by: [], page: [] }
  return renderToStaticMarkup(
    <>
      <p className="wrap-anywhere mt-1 text-ink2 text-row">
        <b className="font-semibold text-ink1">{zeroText(town)}</b>
        {near.length > 0 && ' Рядом: '}
        {near.map(({ id, name, count, km }, place) => (
          <span key={id}>
            {place > 0 && ', '}
            <a
              href={searchAddress({ ...inOwnTown, city_ids: String(id) })}
              className="text-primary underline underline-offset-4"
            >
              {name} {numberText(count)}
            </a>{' '}
            {inBrackets(km)}
          </span>
        ))}
        {near.length > 0 && '.'}
      </p>
      <p className="mt-2.5">
        <a
          href={`/subscriptions/create${toQueryString({ kind: 'vacancy', ...inOwnTown })}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-control bg-primary-soft px-4 font-semibold text-line text-primary hover:bg-rule tablet:min-h-10"
        >
          <BellPlus size={18} strokeWidth={1.75} aria-hidden="true" />
          Сообщить, когда появится {town.name_prepositional}
        </a>
      </p>
    </>,
  )
}

export type RowGroups = {
  /** How many rows of the page stand above the heading. */
  before: number
  title: string
  note: string
}

/** The heading between what the searched town has and what lies around it; undefined where the page has only one of them. */
export function groupRows(
  around: Around,
  rows: readonly { cities: readonly { id: number }[] }[],
): RowGroups | undefined {
  const { query, town, inTown } = around
  const radius = Number(queryValues(query, RADIUS)[0] ?? 0)
  if (!town || !radius || rows.length === 0) return undefined
  if (inTown === 0) return { before: 0, title: 'Ближе всего', note: fromCentreText(town) }
  const isOfTown = rows.map(({ cities }) => cities.some(({ id }) => id === town.id))
  const before = isOfTown.indexOf(false)
  if (before === -1 || isOfTown.includes(true, before)) return undefined
  return { before, title: besideTown(town), note: townCountsText(townsWithin(around, radius)) }
}

const MAX_OFFERED_TOWNS = 3
const LOCATE_CLASS =
  'inline-flex min-h-11 items-center gap-2 rounded-full bg-ink1 px-4 font-medium text-line text-paper tablet:min-h-10'
const SPOKEN_PLACES = ['city_ids', 'region_ids', 'countries', 'metro_ids', 'district_ids', 'place_of_work_ids']

/** «Где ищете работу?» for who has named no town: the chosen one is remembered in this browser. */
export function renderTownQuestion(query: QueryFields, towns: readonly FoundTown[], { groups }: ShownFilters): string {
  const fromHome = groups
    .flatMap(({ filters }) => filters)
    .find(({ key }) => key === 'place_of_work_ids')
    ?.options.find(({ value }) => value === '2')?.count
  const chips = [
    ...towns
      .filter(({ count }) => count > 0)
      .slice(0, MAX_OFFERED_TOWNS)
      .map(({ name, count }) => ({
        label: name,
        count,
        to: VACANCY_SEARCH.path + toQueryString({ ...query, page: undefined, where: name }),
      })),
    { label: 'Другой город', count: undefined, to: otherTownAddress(query) },
    ...(fromHome ? [{ label: 'Удалённо', count: fromHome, to: fromHomeAddress(query) }] : []),
  ]
  return renderToStaticMarkup(
    <>
      <h2 className="heading-2">Где ищете работу?</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        <li className="noscript:hidden">
          <button type="button" data-locate={toQueryString(ringOf(query, 50))} className={LOCATE_CLASS}>
            <LocateFixed size={18} strokeWidth={1.75} aria-hidden="true" />
            Рядом со мной
          </button>
        </li>
        {chips.map(({ label, count, to }) => (
          <li key={label}>
            <a href={to} className={CHIP_CLASS}>
              {label} {count !== undefined && <span className="text-ink2">{numberText(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink3 text-note">Запомним на этом устройстве. Ниже свежее по всей России.</p>
    </>,
  )
}

/** Whether neither the address nor the words say a place. */
export const isWithoutPlace = (query: QueryFields, shownPlace: string, spoken: readonly SpokenFilter[]) =>
  shownPlace === '' &&
  !isNearPoint(query) &&
  spoken.every(({ became_filter }) => !SPOKEN_PLACES.includes(became_filter.key)) &&
  ['district_ids', 'metro_ids', 'metro_line_ids', 'travel_from_metro_id', 'top_lat', 'similar_to', 'company_ids'].every(
    (key) => queryValues(query, key).length === 0,
  )

/** Shown by the script that asks the phone where it is. */
export const renderPointRefused = (query: QueryFields, town: Town | undefined): string =>
  renderToStaticMarkup(
    <p role="status" data-point-refused hidden className="mb-4 rounded-control bg-info-soft px-4 py-3 text-info">
      Телефон не сообщил, где вы.{' '}
      {town && `Считаем расстояние от\u00A0центра ${townGenitive(town.name, town.name_prepositional)}. `}
      <a href={`${searchAddress({ ...query, view: 'filters' })}`} className="underline underline-offset-4">
        Указать станцию
      </a>
    </p>,
  )
