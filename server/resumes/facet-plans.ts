import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DictItem } from '#contract/dictionaries/item.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS, JOB_SEARCH_STATUSES } from '#contract/dictionaries/person.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import { REFRESHED_DAYS, type ResumeSearch } from '#contract/resume-search.ts'
import { numberText } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import { SALARY_STEPS } from '#trade/salary.ts'
import { said } from './as-profile.ts'
import { experienceMonths } from './experience-months.ts'
import { SHOWN_SALARY } from './shown-salary.ts'

export type FacetPlan = {
  key: keyof ResumeSearch
  label: string
  items: { id: number; label: string }[]
  /** SQL array of the values under which a resume is counted. */
  values: (search: ResumeSearch, at: Date) => RawBuilder<unknown>
  /** Condition for a number between the steps, where the values are steps. */
  fits?: (chosen: number) => RawBuilder<SqlBool>
  /** Shows only values with results, because the list is long. */
  isLong?: true
  /** Whether the facet applies, if it depends on another filter. */
  isAsked?: (search: ResumeSearch) => boolean
}

const items = (dictionary: readonly DictItem[]) =>
  dictionary.filter(({ id }) => id !== 0).map(({ id, name }) => ({ id, label: name }))

const column = (name: string) => () => sql`${sql.ref(name)}`

const dayWords = (days: number) => (days === 1 ? 'за сутки' : `за ${days} ${plural(days, 'день', 'дня', 'дней')}`)

export const FACETS: readonly FacetPlan[] = [
  {
    key: 'experience_ids',
    label: 'Опыт',
    items: items(EXPERIENCES),
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
    items: SALARY_STEPS.map((step) => ({ id: step, label: `до ${numberText(step)}\u00A0₽` })),
    values: () => sql`array(
      select step from unnest(${sql.lit(`{${SALARY_STEPS}}`)}::int[]) as step
      where ${SHOWN_SALARY} is null or ${SHOWN_SALARY} <= step
    )`,
    fits: (salary) => sql`(${SHOWN_SALARY} is null or ${SHOWN_SALARY} <= ${salary})`,
  },
  {
    key: 'driver_license_ids',
    label: 'Водительские права',
    items: items(DRIVER_LICENSES),
    values: () => said.driver_license_ids,
    isLong: true,
  },
  { key: 'schedule_ids', label: 'График', items: items(SCHEDULES), values: column('resume.schedule_ids') },
  { key: 'work_type_ids', label: 'Занятость', items: items(WORK_TYPES), values: column('resume.work_type_ids') },
  {
    key: 'refreshed_days',
    label: 'Обновлено',
    items: REFRESHED_DAYS.map(({ id }) => ({ id, label: dayWords(id) })),
    values: (_, at) => sql`array(
      select days from unnest(${sql.lit(`{${REFRESHED_DAYS.map(({ id }) => id)}}`)}::int[]) as days
      where resume.refreshed_at >= ${at.toISOString()}::timestamptz - days * interval '1 day'
    )`,
  },
  {
    key: 'place_of_work_ids',
    label: 'Где работать',
    items: items(PLACES_OF_WORK),
    values: column('resume.place_of_work_ids'),
  },
  {
    key: 'education_level_ids',
    label: 'Образование',
    items: items(EDUCATION_LEVELS),
    values: () => sql`array_remove(array[resume.education_level_id], null)`,
  },
  {
    key: 'language_ids',
    label: 'Языки',
    items: items(FOREIGN_LANGUAGES),
    values: () => sql`array(
      select (known ->> 'language_id')::int from jsonb_array_elements(${said.languages}) as known
    )`,
    isLong: true,
  },
  {
    key: 'language_level_id',
    label: 'Уровень языка, не ниже',
    items: items(LANGUAGE_LEVELS),
    values: ({ language_ids }) => sql`array(
      select distinct generate_series(1, (known ->> 'level_id')::int) from jsonb_array_elements(${said.languages}) as known
      where (known ->> 'language_id')::int = any(${language_ids}::int[])
    )`,
    isAsked: ({ language_ids }) => language_ids.length > 0,
  },
  {
    key: 'job_search_status_ids',
    label: 'Статус поиска',
    items: items(JOB_SEARCH_STATUSES),
    values: () => sql`array_remove(array[seeker.job_search_status_id], null)`,
  },
]

const ANY = 0

/** Chosen values. «Не имеет значения» among them turns the filter off. */
export function chosenOf({ key, isAsked }: FacetPlan, search: ResumeSearch): number[] {
  const chosen = [search[key] ?? []].flat() as number[]
  return chosen.includes(ANY) || (isAsked && !isAsked(search)) ? [] : chosen
}

export function fitsFacet(facet: FacetPlan, search: ResumeSearch, at: Date): RawBuilder<SqlBool> | undefined {
  const chosen = chosenOf(facet, search)
  if (chosen.length === 0) return undefined
  return facet.fits ? facet.fits(chosen[0]!) : sql`${facet.values(search, at)}::int[] && ${chosen}::int[]`
}
