import { sql } from 'kysely'
import { calendarMonthNumber } from '#features/profiles/effective-resume.server.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { type FacetDefinition, facetItems, facetsOf } from '#features/search/facets/facet-definition.server.ts'
import { NEGATIVE_RADIUS, RADIUS_FACET } from '#features/search/facets/nearness.server.ts'
import { SALARY_FILTER_STEPS } from '#features/vacancies/rules/salary.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { IndexCondition } from '#search/index/index-types.ts'
import { languageLevelId, type ResumeAttribute, type ResumeNumber } from './engine/index-documents.server.ts'
import { RESUME_FILTERS } from './resume-filters.contract.ts'
import { REFRESHED_DAYS_OPTIONS, type ResumeSearch } from './resume-search.contract.ts'

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

const refreshedLabel = (days: number) => (days === 1 ? 'за сутки' : `за ${days} ${plural(days, 'день', 'дня', 'дней')}`)

const COUNTRY_NAMES = sql`select id, name as label from country`

const RUSSIAN = FOREIGN_LANGUAGES.find(({ code }) => code === 'rus')!.id

/** One of the chosen languages, at the chosen level or a higher one. A level alone is that of any language but Russian. */
export function knowsLanguage({
  language_ids,
  language_level_id: level,
}: Pick<ResumeSearch, 'language_ids' | 'language_level_id'>): { attribute: ResumeAttribute; values: number[] } {
  if (!level) return { attribute: 'language', values: language_ids }
  const others = FOREIGN_LANGUAGES.map(({ id }) => id).filter((id) => id !== RUSSIAN)
  const ids = language_ids.length > 0 ? language_ids : others
  return { attribute: 'language_level', values: ids.map((id) => languageLevelId(id, level)) }
}

/** The radius stands first in the panel. */
const [RADIUS, ...OTHER_ROWS] = facetsOf<ResumeSearch>(RESUME_FILTERS, {
  // `conditionsOfPlace` says more: it knows the other places of the search.
  radius_km: { ...RADIUS_FACET, values: { conditionsOf: (km) => [{ number: NEGATIVE_RADIUS, atLeast: -km }] } },
  experience_ids: { values: { conditionsOf: (id, _, at) => hasExperience(at, EXPERIENCE_MONTHS[id]!) } },
  industry_ids: { names: sql`select id, name as label from industry where parent_id is null` },
  professional_role_ids: { names: sql`select id, name as label from professional_role where parent_id is not null` },
  citizenship_ids: { names: COUNTRY_NAMES },
  work_permit_ids: { names: COUNTRY_NAMES },
})

export const RESUME_FACETS: readonly FacetDefinition<ResumeSearch>[] = [
  RADIUS!,
  {
    key: 'salary_to',
    label: 'Зарплата на руки',
    items: SALARY_FILTER_STEPS.map((step) => ({ id: step, label: `до ${numberText(step)}\u00A0₽` })),
    values: { conditionsOf: (most) => [{ number: 'salary' satisfies ResumeNumber, atMost: most, orMissing: true }] },
  },
  {
    key: 'refreshed_days',
    label: 'Обновлено',
    items: REFRESHED_DAYS_OPTIONS.map(({ id }) => ({ id, label: refreshedLabel(id) })),
    values: {
      conditionsOf: (days, _, at) => [{ number: 'publishedAt', atLeast: at.getTime() / 1000 - days * DAY_SECONDS }],
    },
  },
  ...OTHER_ROWS,
  {
    key: 'language_level_id',
    label: 'Уровень языка, не ниже',
    items: facetItems(LANGUAGE_LEVELS),
    values: {
      conditionsOf: (level, search) => [knowsLanguage({ ...search, language_level_id: level })],
    },
    // A level is that of the chosen languages: both are one filter.
    filter: 'language_ids',
    isApplicable: ({ language_ids, language_level_id }) => language_ids.length > 0 || Boolean(language_level_id),
  },
]
