import { Link } from 'react-router'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import { CHIP_CLASS } from '#ui/list/removable-chip.tsx'

/** Ids in place of codes, so that the front page loads no dictionaries. A test compares them. */
export const POPULAR_SEARCHES = [
  { label: 'без опыта', query: { experience_ids: 1 } },
  { label: 'вахта', query: { schedule_ids: 5 } },
  { label: 'удалённо', query: { place_of_work_ids: 2 } },
  { label: 'от 100\u00A0000\u00A0₽', query: { salary_from: 100_000 } },
  { label: 'подработка', query: { work_type_ids: 2 } },
]

/** `place` is one that the guest has named. Without it the searches are of the whole country. */
export function PopularSearches({ place = {} }: { place?: QueryFields }) {
  return (
    <nav aria-label="Часто ищут" className="mt-3.5 flex flex-wrap items-center gap-2">
      <span className="text-ink2">Часто ищут</span>
      {POPULAR_SEARCHES.map(({ label, query }) => (
        <Link key={label} to={VACANCY_SEARCH.path + toQueryString({ ...place, ...query })} className={CHIP_CLASS}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
