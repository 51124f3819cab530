import { idOf } from '#contract/dictionaries/item.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import { writeQuery } from '#lib/fields.ts'
import { TextLink } from '../ui/text-link.tsx'
import { VACANCY_SEARCH } from '../vacancies/search-kind.ts'

const OFTEN = [
  { label: 'без опыта', query: { experience_ids: idOf(EXPERIENCES, 'none') } },
  { label: 'вахта', query: { schedule_ids: idOf(SCHEDULES, 'rotation') } },
  { label: 'удалённо', query: { place_of_work_ids: idOf(PLACES_OF_WORK, 'remote') } },
  { label: 'от 100\u00A0000\u00A0₽', query: { salary_from: 100_000 } },
  { label: 'подработка', query: { work_type_ids: idOf(WORK_TYPES, 'part') } },
]

export function OftenSought() {
  return (
    <nav aria-label="Часто ищут" className="mt-3 flex flex-wrap items-baseline gap-x-4 text-ink2">
      <span>Часто ищут:</span>
      {OFTEN.map(({ label, query }) => (
        <TextLink key={label} alone to={VACANCY_SEARCH.path + writeQuery(query)}>
          {label}
        </TextLink>
      ))}
    </nav>
  )
}
