import { sql } from 'kysely'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { SALARY_FILTER_STEPS } from '#domain/vacancies/salary.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import {
  type FacetDefinition,
  facetItems,
  manyValues,
  oneValue,
  stepValues,
} from '../../search-facets/facet-definition.ts'

const column = (name: string) => sql.ref(`vacancy.${name}`)

export const VACANCY_FACETS: readonly FacetDefinition<VacancySearch>[] = [
  {
    key: 'salary_from',
    label: 'Зарплата на руки',
    items: SALARY_FILTER_STEPS.map((step) => ({ id: step, label: `от ${numberText(step)}\u00A0₽` })),
    // A vacancy without an amount or with payment per service has no `salary_net_month` and never passes.
    values: () => stepValues(column('salary_net_month'), SALARY_FILTER_STEPS, (pay, step) => sql`${pay} >= ${step}`),
  },
  {
    key: 'experience_ids',
    label: 'Опыт',
    items: facetItems(EXPERIENCES),
    values: () => oneValue(column('experience_id')),
  },
  { key: 'schedule_ids', label: 'График', items: facetItems(SCHEDULES), values: () => oneValue(column('schedule_id')) },
  {
    key: 'work_type_ids',
    label: 'Занятость',
    items: facetItems(WORK_TYPES),
    values: () => oneValue(column('work_type_id')),
  },
  {
    key: 'place_of_work_ids',
    label: 'Где работать',
    items: facetItems(PLACES_OF_WORK),
    values: () => manyValues(column('place_of_work_ids')),
  },
]
