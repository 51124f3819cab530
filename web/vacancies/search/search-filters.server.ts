import type { User } from '#contract/accounts/accounts.ts'
import type { FilteredSearchKind, SearchFlag } from '../../search/search-kind.ts'
import { VACANCY_SEARCH } from './search-kind.ts'

/** Only for people who look for work: guests and employers apply to nothing. */
const PERSONAL_FLAGS: readonly SearchFlag[] = [
  { key: 'hide_applied', under: 'Скрыть', label: 'куда откликались' },
  { key: 'hide_seen', under: 'Скрыть', label: 'просмотренные' },
]

/** The vacancy search with its filters. */
export const FILTERED_VACANCY_SEARCH: FilteredSearchKind = {
  ...VACANCY_SEARCH,
  flags: [
    { key: 'only_with_salary', under: 'salary_from', label: 'только с указанной' },
    { key: 'only_verified', under: 'Надёжность', label: 'проверенные компании' },
    { key: 'alive_only', under: 'Надёжность', label: 'подтверждены недавно' },
    { key: 'promise_days_max', value: '3', under: 'Надёжность', label: 'ответ за 3 дня' },
  ],
  groups: [
    { legend: 'Зарплата на руки, от', facets: ['salary_from'] },
    { legend: 'Опубликованы', facets: ['period_days'] },
    { legend: 'Надёжность', facets: [] },
    { legend: 'Скрыть', facets: [] },
    { legend: 'Опыт', facets: ['experience_ids'] },
    { legend: 'График', facets: ['schedule_ids'] },
    { legend: 'Метро', facets: ['metro_ids'], isFolded: true },
    { legend: 'Профессия', facets: ['professional_role_ids'], isFolded: true },
    { legend: 'Отрасль', facets: ['industry_ids'], isFolded: true },
    { legend: 'Занятость и формат', facets: ['work_type_ids', 'place_of_work_ids'], isFolded: true, anyLabel: 'любые' },
    { legend: 'Дни и часы', facets: ['week_schedule_ids', 'working_hours_ids', 'part_time_ids'], isFolded: true },
    { legend: 'Образование и права', facets: ['education_level_ids', 'driver_license_ids'], isFolded: true },
    { legend: 'Что дают', facets: ['benefit_ids'], isFolded: true },
    { legend: 'Компания', facets: ['company_ids'], isFolded: true },
    { legend: 'Особенности', facets: ['labels'], isFolded: true },
  ],
  headings: {
    'schedule_ids 4': 'Удалённая работа',
    'schedule_ids 5': 'Работа вахтой',
    'place_of_work_ids 2': 'Удалённая работа',
    'experience_ids 1': 'Работа без опыта',
    'work_type_ids 2': 'Подработка',
    'work_type_ids 7': 'Работа вахтой',
  },
  chipLabels: {
    'hide_applied true': 'без тех, куда откликались',
    'hide_seen true': 'без просмотренных',
    'experience_ids 1': 'без опыта',
    'only_with_salary true': 'только с указанной зарплатой',
    'period_days 1': 'за сутки',
    'period_days 3': 'за 3 дня',
    'period_days 7': 'за неделю',
    'period_days 14': 'за 2 недели',
    'period_days 30': 'за месяц',
  },
}

/** The same for this user. */
export const vacancySearchFor = (user: Pick<User, 'is_employer_mode'> | null): FilteredSearchKind =>
  user && !user.is_employer_mode
    ? { ...FILTERED_VACANCY_SEARCH, flags: [...FILTERED_VACANCY_SEARCH.flags, ...PERSONAL_FLAGS] }
    : FILTERED_VACANCY_SEARCH
