import { refuse, refuseField } from '#contract/errors.ts'
import type { ResumeChange } from '#contract/resumes.ts'
import type { Db } from '#database/connect.ts'
import { type IdsAt, listStationsOf, refuseUnknownAt, refuseUnknownIds } from '../reference/queries.ts'
import { changed, type Fields } from './resume-fields.ts'

/** The fields after the change. Refuses, by field, what only the clock or the database can tell. */
export async function nextFields(db: Db, was: Fields, change: ResumeChange, at: Date): Promise<Fields> {
  refuseWrongDates(change, at)
  await refuseUnknownIds(db, change)
  await refuseUnknownAt(db, idsWithin(change))
  const next = changed(was, change)
  return { ...next, content: { ...next.content, metro_ids: await stationsNearby(db, next, change) } }
}

const YEARS_AHEAD = 8

function refuseWrongDates(change: ResumeChange, at: Date) {
  const [month, lastYear] = [at.toISOString().slice(0, 7), at.getUTCFullYear() + YEARS_AHEAD]
  const wrong: [path: string, message: string][] = [
    ...indexed(change.experience).flatMap(([{ start, end }, n]) => [
      ...(start > month ? [[`experience.${n}.start`, 'Начало не может быть в будущем'] as [string, string]] : []),
      ...(end && end > month ? [[`experience.${n}.end`, 'Окончание не может быть в будущем'] as [string, string]] : []),
    ]),
    ...SCHOOLS.flatMap((field) =>
      indexed(change[field])
        .filter(([{ year }]) => year && year > lastYear)
        .map(([, n]): [string, string] => [`${field}.${n}.year`, `Не больше ${lastYear}`]),
    ),
    ...indexed(change.certificates)
      .filter(([{ achieved_month }]) => achieved_month && achieved_month > month)
      .map(([, n]): [string, string] => [`certificates.${n}.achieved_month`, 'Этот месяц ещё не наступил']),
  ]
  if (wrong.length > 0) refuse('invalid_input', { errors: Object.fromEntries(wrong) })
}

const SCHOOLS = ['education_primary', 'education_additional', 'education_tests'] as const

function idsWithin(change: ResumeChange): IdsAt[] {
  const places = indexed(change.experience).flatMap(([{ city_id, industry_ids }, n]): IdsAt[] => [
    { path: `experience.${n}.city_id`, field: 'city_id', ids: city_id ? [city_id] : [] },
    { path: `experience.${n}.industry_ids`, field: 'industry_ids', ids: industry_ids },
  ])
  const schools = SCHOOLS.flatMap((field) =>
    indexed(change[field]).map(
      ([{ city_id }, n]): IdsAt => ({ path: `${field}.${n}.city_id`, field: 'city_id', ids: city_id ? [city_id] : [] }),
    ),
  )
  return [...places, ...schools]
}

const indexed = <T>(rows: readonly T[] | undefined) => [...(rows ?? []).entries()].map(([n, row]) => [row, n] as const)

/** Stations of the resume's own city. Another city drops the stations of the former one. */
async function stationsNearby(db: Db, { content }: Fields, change: ResumeChange): Promise<number[]> {
  if (content.metro_ids.length === 0) return []
  const nearby = await listStationsOf(db, content.city_id)
  const here = content.metro_ids.filter((id) => nearby.includes(id))
  if (change.metro_ids && here.length < content.metro_ids.length) {
    const why = content.city_id === null ? 'Сначала укажите город: без него метро берём из профиля' : undefined
    refuseField('metro_ids', why ?? 'Этой станции нет в выбранном городе')
  }
  return here
}
