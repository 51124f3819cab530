import { flagFilter, idFilter, listFilter } from '#contract/search-filter.ts'
import { DISTANCE_FILTER } from '#features/reference/contract/search-radius.ts'
import { FOREIGN_LANGUAGES } from '#features/reference/dictionaries/languages.contract.ts'
import {
  DRIVER_LICENSES,
  EDUCATION_LEVELS,
  JOB_SEARCH_STATUSES,
} from '#features/reference/dictionaries/person.contract.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'

/** The filters of resumes by what their documents have, in the order of the facets and of the panel. */
export const RESUME_FILTERS = [
  DISTANCE_FILTER,
  /** Counted in months, to which each calendar month adds one: the facet has conditions of its own. */
  listFilter('experience_ids', EXPERIENCES, { label: 'Опыт', attribute: 'experience' }),
  listFilter('driver_license_ids', DRIVER_LICENSES, {
    label: 'Водительские права',
    attribute: 'driver_license',
    hidesEmpty: true,
    alone: ({ name }) => `права категории ${name}`,
  }),
  flagFilter('has_vehicle', 'есть автомобиль', {
    label: 'Автомобиль',
    group: 'Водительские права',
    attribute: 'has_vehicle',
  }),
  listFilter('schedule_ids', SCHEDULES, { label: 'График', attribute: 'schedule', isFolded: true }),
  listFilter('work_type_ids', WORK_TYPES, { label: 'Занятость', attribute: 'work_type', isFolded: true }),
  listFilter('place_of_work_ids', PLACES_OF_WORK, {
    label: 'Где работать',
    attribute: 'place_of_work',
    isFolded: true,
  }),
  /** Industries of the jobs. */
  idFilter('industry_ids', { label: 'Отрасль', attribute: 'industry', isFolded: true }),
  idFilter('professional_role_ids', { label: 'Профессия', attribute: 'role', isFolded: true }),
  idFilter('citizenship_ids', { label: 'Гражданство', attribute: 'citizenship', isFolded: true }),
  idFilter('work_permit_ids', { label: 'Разрешение на работу', attribute: 'work_permit', isFolded: true }),
  listFilter('education_level_ids', EDUCATION_LEVELS, {
    label: 'Образование',
    attribute: 'education_level',
    isFolded: true,
  }),
  listFilter('job_search_status_ids', JOB_SEARCH_STATUSES, {
    label: 'Статус поиска',
    attribute: 'job_search_status',
    isFolded: true,
  }),
  listFilter('language_ids', FOREIGN_LANGUAGES, {
    label: 'Языки',
    attribute: 'language',
    hidesEmpty: true,
    isFolded: true,
  }),
] as const
