import { sql } from 'kysely'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS, JOB_SEARCH_STATUSES } from '#contract/dictionaries/person.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import { REFRESHED_DAYS_OPTIONS, type ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import { SALARY_FILTER_STEPS } from '#domain/vacancies/salary.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { effectiveResume, experienceMonths, VISIBLE_SALARY } from '../../profiles/effective-resume.ts'
import { hasSearchedRole } from '../../search-facets/conditions.ts'
import {
  type FacetDefinition,
  facetItems,
  manyValues,
  oneValue,
  stepValues,
} from '../../search-facets/facet-definition.ts'

const columnValues = (name: string) => () => manyValues(sql.ref(name))

const refreshedLabel = (days: number) => (days === 1 ? 'за сутки' : `за ${days} ${plural(days, 'день', 'дня', 'дней')}`)

export const RESUME_FACETS: readonly FacetDefinition<ResumeSearch>[] = [
  {
    key: 'experience_ids',
    label: 'Опыт',
    together: 'person',
    items: facetItems(EXPERIENCES),
    values: (_, at) =>
      oneValue(sql`case
        when ${experienceMonths(at)} = 0 then 1
        when ${experienceMonths(at)} <= 36 then 2
        when ${experienceMonths(at)} <= 72 then 3
        else 4
      end`),
  },
  {
    key: 'salary_to',
    label: 'Зарплата на руки',
    together: 'person',
    items: SALARY_FILTER_STEPS.map((step) => ({ id: step, label: `до ${numberText(step)}\u00A0₽` })),
    values: () =>
      stepValues(
        VISIBLE_SALARY,
        SALARY_FILTER_STEPS,
        (salary, step) => sql`(${salary} is null or ${salary} <= ${step})`,
      ),
  },
  {
    key: 'driver_license_ids',
    label: 'Водительские права',
    together: 'details',
    items: facetItems(DRIVER_LICENSES),
    values: () => manyValues(effectiveResume.driver_license_ids),
    hidesEmpty: true,
  },
  {
    key: 'schedule_ids',
    label: 'График',
    together: 'work',
    items: facetItems(SCHEDULES),
    values: columnValues('resume.schedule_ids'),
  },
  {
    key: 'work_type_ids',
    label: 'Занятость',
    together: 'work',
    items: facetItems(WORK_TYPES),
    values: columnValues('resume.work_type_ids'),
  },
  {
    key: 'industry_ids',
    label: 'Отрасль',
    items: [],
    names: sql`select id, name as label from industry where parent_id is null`,
    values: columnValues('resume.experience_industry_ids'),
  },
  {
    key: 'professional_role_ids',
    label: 'Профессия',
    items: [],
    names: sql`select id, name as label from professional_role where parent_id is not null`,
    values: () => ({
      ...manyValues(sql.ref('resume.professional_role_ids')),
      passes: (chosen) => hasSearchedRole('resume', chosen),
    }),
  },
  {
    key: 'citizenship_ids',
    label: 'Гражданство',
    items: [],
    names: sql`select id, name as label from country`,
    values: () => manyValues(effectiveResume.citizenship_ids),
  },
  {
    key: 'work_permit_ids',
    label: 'Разрешение на работу',
    items: [],
    names: sql`select id, name as label from country`,
    values: () => manyValues(effectiveResume.work_permit_ids),
  },
  {
    key: 'has_vehicle',
    label: 'Автомобиль',
    together: 'details',
    items: [{ id: 1, label: 'есть автомобиль' }],
    values: () => oneValue(sql`(${effectiveResume.has_vehicle})::int`),
  },
  {
    key: 'refreshed_days',
    label: 'Обновлено',
    together: 'person',
    items: REFRESHED_DAYS_OPTIONS.map(({ id }) => ({ id, label: refreshedLabel(id) })),
    values: (_, at) =>
      stepValues(
        sql.ref('resume.refreshed_at'),
        REFRESHED_DAYS_OPTIONS.map(({ id }) => id),
        (refreshed, days) => sql`${refreshed} >= ${at.toISOString()}::timestamptz - ${days} * interval '1 day'`,
      ),
  },
  {
    key: 'place_of_work_ids',
    label: 'Где работать',
    together: 'work',
    items: facetItems(PLACES_OF_WORK),
    values: columnValues('resume.place_of_work_ids'),
  },
  {
    key: 'education_level_ids',
    label: 'Образование',
    together: 'person',
    items: facetItems(EDUCATION_LEVELS),
    values: () => oneValue(sql.ref('resume.education_level_id')),
  },
  {
    key: 'language_ids',
    label: 'Языки',
    together: 'details',
    items: facetItems(FOREIGN_LANGUAGES),
    values: () =>
      manyValues(sql`array(
        select (known ->> 'language_id')::int from jsonb_array_elements(${effectiveResume.languages}) as known
      )`),
    hidesEmpty: true,
  },
  {
    key: 'language_level_id',
    label: 'Уровень языка, не ниже',
    items: facetItems(LANGUAGE_LEVELS),
    values: ({ language_ids }) =>
      manyValues(sql`array(
        select distinct generate_series(1, (known ->> 'level_id')::int) from jsonb_array_elements(${effectiveResume.languages}) as known
        where (known ->> 'language_id')::int = any(${language_ids}::int[])
      )`),
    isApplicable: ({ language_ids }) => language_ids.length > 0,
  },
  {
    key: 'job_search_status_ids',
    label: 'Статус поиска',
    together: 'person',
    items: facetItems(JOB_SEARCH_STATUSES),
    values: () => oneValue(sql.ref('seeker.job_search_status_id')),
  },
]
