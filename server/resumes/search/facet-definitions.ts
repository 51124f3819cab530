import { sql } from 'kysely'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS, JOB_SEARCH_STATUSES } from '#contract/dictionaries/person.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import { REFRESHED_DAYS_OPTIONS, type ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import { SALARY_FILTER_STEPS } from '#domain/vacancies/salary.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import type { IndexCondition } from '#search/index/index-types.ts'
import { calendarMonthNumber } from '../../profiles/effective-resume.ts'
import { type FacetDefinition, facetItems } from '../../search-facets/facet-definition.ts'
import { languageLevelId, type ResumeAttribute, type ResumeNumber } from './engine/index-documents.ts'

const EXPERIENCE_MONTHS: Record<number, MonthBounds> = {
  1: { atLeast: 0, atMost: 0 },
  2: { atLeast: 1, atMost: 36 },
  3: { atLeast: 37, atMost: 72 },
  4: { atLeast: 73 },
}

type MonthBounds = { atLeast?: number; atMost?: number }

/** Who has a job gains a month with each calendar month. */
export function hasExperience(at: Date, { atLeast, atMost }: MonthBounds): IndexCondition[] {
  const month = calendarMonthNumber(at)
  const between = (number: ResumeNumber, passed: number) => ({
    number,
    ...(atLeast !== undefined && { atLeast: atLeast - passed }),
    ...(atMost !== undefined && { atMost: atMost - passed }),
  })
  return [between('months', 0), between('months_before', month)]
}

const withAttribute = (attribute: ResumeAttribute) => ({ attribute })

const refreshedLabel = (days: number) => (days === 1 ? 'за сутки' : `за ${days} ${plural(days, 'день', 'дня', 'дней')}`)

export const RESUME_FACETS: readonly FacetDefinition<ResumeSearch>[] = [
  {
    key: 'experience_ids',
    label: 'Опыт',
    items: facetItems(EXPERIENCES),
    values: { conditionsOf: (id, _, at) => hasExperience(at, EXPERIENCE_MONTHS[id]!) },
  },
  {
    key: 'salary_to',
    label: 'Зарплата на руки',
    items: SALARY_FILTER_STEPS.map((step) => ({ id: step, label: `до ${numberText(step)}\u00A0₽` })),
    values: { conditionsOf: (most) => [{ number: 'salary' satisfies ResumeNumber, atMost: most, orMissing: true }] },
  },
  {
    key: 'driver_license_ids',
    label: 'Водительские права',
    items: facetItems(DRIVER_LICENSES),
    values: withAttribute('driver_license'),
    hidesEmpty: true,
  },
  {
    key: 'schedule_ids',
    label: 'График',
    items: facetItems(SCHEDULES),
    values: withAttribute('schedule'),
  },
  {
    key: 'work_type_ids',
    label: 'Занятость',
    items: facetItems(WORK_TYPES),
    values: withAttribute('work_type'),
  },
  {
    key: 'industry_ids',
    label: 'Отрасль',
    items: [],
    names: sql`select id, name as label from industry where parent_id is null`,
    values: withAttribute('industry'),
  },
  {
    key: 'professional_role_ids',
    label: 'Профессия',
    items: [],
    names: sql`select id, name as label from professional_role where parent_id is not null`,
    values: withAttribute('role'),
  },
  {
    key: 'citizenship_ids',
    label: 'Гражданство',
    items: [],
    names: sql`select id, name as label from country`,
    values: withAttribute('citizenship'),
  },
  {
    key: 'work_permit_ids',
    label: 'Разрешение на работу',
    items: [],
    names: sql`select id, name as label from country`,
    values: withAttribute('work_permit'),
  },
  {
    key: 'has_vehicle',
    label: 'Автомобиль',
    items: [{ id: 1, label: 'есть автомобиль' }],
    values: withAttribute('has_vehicle'),
  },
  {
    key: 'refreshed_days',
    label: 'Обновлено',
    items: REFRESHED_DAYS_OPTIONS.map(({ id }) => ({ id, label: refreshedLabel(id) })),
    values: {
      conditionsOf: (days, _, at) => [{ number: 'publishedAt', atLeast: at.getTime() / 1000 - days * DAY_SECONDS }],
    },
  },
  {
    key: 'place_of_work_ids',
    label: 'Где работать',
    items: facetItems(PLACES_OF_WORK),
    values: withAttribute('place_of_work'),
  },
  {
    key: 'education_level_ids',
    label: 'Образование',
    items: facetItems(EDUCATION_LEVELS),
    values: withAttribute('education_level'),
  },
  {
    key: 'language_ids',
    label: 'Языки',
    items: facetItems(FOREIGN_LANGUAGES),
    values: withAttribute('language'),
    hidesEmpty: true,
  },
  {
    key: 'language_level_id',
    label: 'Уровень языка, не ниже',
    items: facetItems(LANGUAGE_LEVELS),
    values: {
      conditionsOf: (level, { language_ids }) => [
        {
          attribute: 'language_level' satisfies ResumeAttribute,
          values: language_ids.map((id) => languageLevelId(id, level)),
        },
      ],
    },
    isApplicable: ({ language_ids }) => language_ids.length > 0,
  },
  {
    key: 'job_search_status_ids',
    label: 'Статус поиска',
    items: facetItems(JOB_SEARCH_STATUSES),
    values: withAttribute('job_search_status'),
  },
]
