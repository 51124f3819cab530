import { idByCode } from '#contract/dictionaries/dictionary.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import { VACANCY_SEARCH } from '../vacancies/search/search-kind.ts'

const POPULAR_SEARCHES = [
  { label: 'без опыта', query: { experience_ids: idByCode(EXPERIENCES, 'none') } },
  { label: 'вахта', query: { schedule_ids: idByCode(SCHEDULES, 'rotation') } },
  { label: 'удалённо', query: { place_of_work_ids: idByCode(PLACES_OF_WORK, 'remote') } },
  { label: 'от 100\u00A0000\u00A0₽', query: { salary_from: 100_000 } },
  { label: 'подработка', query: { work_type_ids: idByCode(WORK_TYPES, 'part') } },
]

export function PopularSearches() {
  return (
    <nav aria-label="Часто ищут" className="mt-3 flex flex-wrap items-baseline gap-x-4 text-ink2">
      <span>Часто ищут:</span>
      {POPULAR_SEARCHES.map(({ label, query }) => (
        <TextLink key={label} standalone to={VACANCY_SEARCH.path + toQueryString(query)}>
          {label}
        </TextLink>
      ))}
    </nav>
  )
}
