import { choiceFilter, flagFilter, idFilter, listFilter } from '#contract/search-filter.ts'
import { DISTANCE_FILTER } from '#features/reference/contract/search-radius.ts'
import { SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { VACANCY_LABELS } from '#features/reference/dictionaries/vacancy.contract.ts'
import {
  BENEFITS,
  EXPERIENCES,
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'

const FILTERED_LABELS = [
  'with_address',
  'accept_disabled',
  'direct_employer',
  'accept_14',
  'internship',
  'night_shifts',
  'labor_contract',
]
/** Labels that a search filters by. A salary, a confirmation and a promise have filters of their own. */
export const SEARCHED_LABELS = VACANCY_LABELS.filter(({ code }) => FILTERED_LABELS.includes(code))

/** «Нет опыта» says something about a person, and the filter about a job. */
const noExperience = (words: string) => (item: { code: string }) => (item.code === 'none' ? words : undefined)

/** The filters of vacancies by what their documents have, in the order of the facets. */
export const VACANCY_FILTERS = [
  flagFilter('only_with_salary', 'только с указанной зарплатой', {
    label: 'Зарплата указана',
    group: 'Зарплата на руки, от',
    flagInPanel: 'только с указанной',
    attribute: 'has_salary',
  }),
  choiceFilter('salary_mode_id', SALARY_MODES, {
    label: 'Период оплаты',
    attribute: 'salary_mode',
    alone: ({ name }) => `оплата ${name}`,
  }),
  /** Companies that an operator has verified. */
  flagFilter('only_verified', 'проверенные компании', {
    label: 'Проверенные компании',
    group: 'Надёжность',
    flagInPanel: 'проверенные',
    attribute: 'is_verified',
  }),
  listFilter('experience_ids', EXPERIENCES, {
    label: 'Опыт',
    attribute: 'experience',
    inPanel: noExperience('Не нужен'),
    alone: noExperience('без опыта'),
  }),
  listFilter('schedule_ids', SCHEDULES, { label: 'График', attribute: 'schedule' }),
  listFilter('work_type_ids', WORK_TYPES, {
    label: 'Занятость',
    group: 'Занятость и формат',
    attribute: 'work_type',
  }),
  listFilter('place_of_work_ids', PLACES_OF_WORK, {
    label: 'Где работать',
    group: 'Занятость и формат',
    attribute: 'place_of_work',
  }),
  listFilter('benefit_ids', BENEFITS, { label: 'Что дают', attribute: 'benefit', hidesEmpty: true }),
  listFilter('week_schedule_ids', WEEK_SCHEDULES, {
    label: 'Дни',
    group: 'Дни и часы',
    attribute: 'week_schedule',
    hidesEmpty: true,
  }),
  listFilter('working_hours_ids', WORKING_HOURS, {
    label: 'Часов в день',
    group: 'Дни и часы',
    attribute: 'working_hours',
    hidesEmpty: true,
  }),
  listFilter('part_time_ids', PART_TIMES, {
    label: 'Неполная занятость',
    group: 'Дни и часы',
    attribute: 'part_time',
    hidesEmpty: true,
  }),
  listFilter('education_level_ids', EDUCATION_LEVELS, {
    label: 'Образование',
    group: 'Образование и права',
    attribute: 'education_level',
    hidesEmpty: true,
  }),
  listFilter('driver_license_ids', DRIVER_LICENSES, {
    label: 'Права',
    group: 'Образование и права',
    attribute: 'driver_license',
    hidesEmpty: true,
    alone: ({ name }) => `права категории ${name}`,
  }),
  listFilter('labels', SEARCHED_LABELS, { label: 'Особенности', attribute: 'label', hidesEmpty: true }),
  idFilter('professional_role_ids', { label: 'Профессия', attribute: 'role' }),
  idFilter('industry_ids', { label: 'Отрасль', attribute: 'industry' }),
  // Anonymous vacancies have none: filtering by each company would reveal their owner.
  idFilter('company_ids', { label: 'Компания', attribute: 'company', countsMostOnly: true }),
  idFilter('metro_ids', { label: 'Метро', attribute: 'metro' }),
  idFilter('metro_line_ids', { label: 'Линия метро', attribute: 'metro_line' }),
  /** Districts of the stations that the place of work is at: one with two stations in a district is counted once. */
  idFilter('district_ids', { label: 'Район', attribute: 'district' }),
  DISTANCE_FILTER,
] as const
