import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DictionaryEntry } from '#contract/dictionaries/dictionary.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS, JOB_SEARCH_STATUSES } from '#contract/dictionaries/person.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import { REFRESHED_DAYS_OPTIONS, type ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import { SALARY_FILTER_STEPS } from '#domain/vacancies/salary.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { effectiveResume, experienceMonths, VISIBLE_SALARY } from '../../profiles/effective-resume.ts'

export type ResumeFacet = {
  key: keyof ResumeSearch
  label: string
  items: { id: number; label: string }[]
  /** SQL array of the values under which a resume is counted. */
  values: (search: ResumeSearch, at: Date) => RawBuilder<unknown>
  /** Condition for a number between the steps, where the values are steps. */
  condition?: (chosen: number) => RawBuilder<SqlBool>
  /** Shows only values with results, because the list is long. */
  hidesEmpty?: true
  /** Whether the facet applies, if it depends on another filter. */
  isApplicable?: (search: ResumeSearch) => boolean
}

const facetItems = (dictionary: readonly DictionaryEntry[]) =>
  dictionary.filter(({ id }) => id !== 0).map(({ id, name }) => ({ id, label: name }))

const columnValues = (name: string) => () => sql`${sql.ref(name)}`

const refreshedLabel = (days: number) => (days === 1 ? 'за сутки' : `за ${days} ${plural(days, 'день', 'дня', 'дней')}`)

export const RESUME_FACETS: readonly ResumeFacet[] = [
  {
    key: 'experience_ids',
    label: 'Опыт',
    items: facetItems(EXPERIENCES),
    values: (_, at) => sql`array[case
      when ${experienceMonths(at)} = 0 then 1
      when ${experienceMonths(at)} <= 36 then 2
      when ${experienceMonths(at)} <= 72 then 3
      else 4
    end]`,
  },
  {
    key: 'salary_to',
    label: 'Зарплата на руки',
    items: SALARY_FILTER_STEPS.map((step) => ({ id: step, label: `до ${numberText(step)}\u00A0₽` })),
    values: () => sql`array(
      select step from unnest(${sql.lit(`{${SALARY_FILTER_STEPS}}`)}::int[]) as step
      where ${VISIBLE_SALARY} is null or ${VISIBLE_SALARY} <= step
    )`,
    condition: (salary) => sql`(${VISIBLE_SALARY} is null or ${VISIBLE_SALARY} <= ${salary})`,
  },
  {
    key: 'driver_license_ids',
    label: 'Водительские права',
    items: facetItems(DRIVER_LICENSES),
    values: () => effectiveResume.driver_license_ids,
    hidesEmpty: true,
  },
  { key: 'schedule_ids', label: 'График', items: facetItems(SCHEDULES), values: columnValues('resume.schedule_ids') },
  {
    key: 'work_type_ids',
    label: 'Занятость',
    items: facetItems(WORK_TYPES),
    values: columnValues('resume.work_type_ids'),
  },
  {
    key: 'refreshed_days',
    label: 'Обновлено',
    items: REFRESHED_DAYS_OPTIONS.map(({ id }) => ({ id, label: refreshedLabel(id) })),
    values: (_, at) => sql`array(
      select days from unnest(${sql.lit(`{${REFRESHED_DAYS_OPTIONS.map(({ id }) => id)}}`)}::int[]) as days
      where resume.refreshed_at >= ${at.toISOString()}::timestamptz - days * interval '1 day'
    )`,
  },
  {
    key: 'place_of_work_ids',
    label: 'Где работать',
    items: facetItems(PLACES_OF_WORK),
    values: columnValues('resume.place_of_work_ids'),
  },
  {
    key: 'education_level_ids',
    label: 'Образование',
    items: facetItems(EDUCATION_LEVELS),
    values: () => sql`array_remove(array[resume.education_level_id], null)`,
  },
  {
    key: 'language_ids',
    label: 'Языки',
    items: facetItems(FOREIGN_LANGUAGES),
    values: () => sql`array(
      select (known ->> 'language_id')::int from jsonb_array_elements(${effectiveResume.languages}) as known
    )`,
    hidesEmpty: true,
  },
  {
    key: 'language_level_id',
    label: 'Уровень языка, не ниже',
    items: facetItems(LANGUAGE_LEVELS),
    values: ({ language_ids }) => sql`array(
      select distinct generate_series(1, (known ->> 'level_id')::int) from jsonb_array_elements(${effectiveResume.languages}) as known
      where (known ->> 'language_id')::int = any(${language_ids}::int[])
    )`,
    isApplicable: ({ language_ids }) => language_ids.length > 0,
  },
  {
    key: 'job_search_status_ids',
    label: 'Статус поиска',
    items: facetItems(JOB_SEARCH_STATUSES),
    values: () => sql`array_remove(array[seeker.job_search_status_id], null)`,
  },
]

const ANY_VALUE_ID = 0

/** Chosen values. «Не имеет значения» among them turns the filter off. */
export function chosenValues({ key, isApplicable }: ResumeFacet, search: ResumeSearch): number[] {
  const chosen = [search[key] ?? []].flat() as number[]
  return chosen.includes(ANY_VALUE_ID) || (isApplicable && !isApplicable(search)) ? [] : chosen
}

export function facetCondition(facet: ResumeFacet, search: ResumeSearch, at: Date): RawBuilder<SqlBool> | undefined {
  const chosen = chosenValues(facet, search)
  if (chosen.length === 0) return undefined
  return facet.condition ? facet.condition(chosen[0]!) : sql`${facet.values(search, at)}::int[] && ${chosen}::int[]`
}
