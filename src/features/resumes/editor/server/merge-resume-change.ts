import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import {
  listMetroStationIds,
  type NestedIds,
  refuseUnknownIds,
  refuseUnknownNestedIds,
} from '#features/reference/server/queries.ts'
import type { ResumeChange } from '../../contract/resumes.ts'
import { mergeFields, type ResumeFields } from './resume-fields.ts'

/** The fields after the change. Refuses, by field, what only the clock or the database can tell. */
export async function mergeResumeChange(
  db: Db,
  before: ResumeFields,
  change: ResumeChange,
  at: Date,
): Promise<ResumeFields> {
  refuseWrongDates(change, at)
  await refuseUnknownIds(db, change)
  await refuseUnknownNestedIds(db, listNestedIds(change))
  const next = mergeFields(before, change)
  return { ...next, content: { ...next.content, metro_ids: await stationsOfCity(db, next, change) } }
}

const MAX_YEARS_AHEAD = 8

function refuseWrongDates(change: ResumeChange, at: Date) {
  const [month, lastYear] = [at.toISOString().slice(0, 7), at.getUTCFullYear() + MAX_YEARS_AHEAD]
  const wrong: [path: string, message: string][] = [
    ...withIndexes(change.experience).flatMap(([{ start, end }, n]) => [
      ...(start > month ? [[`experience.${n}.start`, 'Начало не может быть в будущем'] as [string, string]] : []),
      ...(end && end > month ? [[`experience.${n}.end`, 'Окончание не может быть в будущем'] as [string, string]] : []),
    ]),
    ...EDUCATION_FIELDS.flatMap((field) =>
      withIndexes(change[field])
        .filter(([{ year }]) => year && year > lastYear)
        .map(([, n]): [string, string] => [`${field}.${n}.year`, `Не больше ${lastYear}`]),
    ),
    ...withIndexes(change.certificates)
      .filter(([{ achieved_month }]) => achieved_month && achieved_month > month)
      .map(([, n]): [string, string] => [`certificates.${n}.achieved_month`, 'Этот месяц ещё не наступил']),
  ]
  if (wrong.length > 0) refuse('invalid_input', { errors: Object.fromEntries(wrong) })
}

const EDUCATION_FIELDS = ['education_primary', 'education_additional', 'education_tests'] as const

function listNestedIds(change: ResumeChange): NestedIds[] {
  const places = withIndexes(change.experience).flatMap(([{ city_id, industry_ids }, n]): NestedIds[] => [
    { path: `experience.${n}.city_id`, field: 'city_id', ids: city_id ? [city_id] : [] },
    { path: `experience.${n}.industry_ids`, field: 'industry_ids', ids: industry_ids },
  ])
  const schools = EDUCATION_FIELDS.flatMap((field) =>
    withIndexes(change[field]).map(
      ([{ city_id }, n]): NestedIds => ({
        path: `${field}.${n}.city_id`,
        field: 'city_id',
        ids: city_id ? [city_id] : [],
      }),
    ),
  )
  return [...places, ...schools]
}

const withIndexes = <T>(rows: readonly T[] | undefined) =>
  [...(rows ?? []).entries()].map(([n, row]) => [row, n] as const)

/** Stations of the resume's own city. Another city drops the stations of the former one. */
async function stationsOfCity(db: Db, { content }: ResumeFields, change: ResumeChange): Promise<number[]> {
  if (content.metro_ids.length === 0) return []
  const cityStations = await listMetroStationIds(db, content.city_id)
  const ownStations = content.metro_ids.filter((id) => cityStations.includes(id))
  if (change.metro_ids && ownStations.length < content.metro_ids.length) {
    const message = content.city_id === null ? 'Сначала укажите город: без него метро берём из профиля' : undefined
    refuseField('metro_ids', message ?? 'Этой станции нет в выбранном городе')
  }
  return ownStations
}
