import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { NewResume, OwnResume } from '../../contract/resumes.ts'
import { findOwnResume } from '../../own-list/own-resumes.server.ts'
import { mergeResumeChange } from './merge-resume-change.ts'
import { EMPTY_RESUME, resumeColumnsOf, resumeFieldsOf } from './resume-fields.ts'

/** What a person says instead of sending a resume (ruling 45). */
export type ShortFacts = {
  /** Months of such work; null leaves what was said before. */
  experience_months: number | null
  start_ready: 'today' | 'tomorrow' | 'week' | 'date'
  start_date: string | null
  skills: string[]
  hide_phone: boolean
}

type Work = { name: string; role: { id: number; name: string } | undefined }

/** The short resume of the seeker for work of this kind; undefined if there is none yet. */
export function findShortResume(db: Db, seekerId: number, roleId: number | undefined) {
  return db
    .selectFrom('resume')
    .select(['id', 'total_experience_months'])
    .where('seeker_id', '=', seekerId)
    .where('is_short', '=', true)
    .where('status', '=', 'draft')
    .where(sql<number>`coalesce(professional_role_ids[1], 0)`, '=', roleId ?? 0)
    .executeTakeFirst()
}

/** Makes the short resume for work of this kind, or adds to the one that exists, and returns its id. */
export async function saveShortResume(
  tx: Db,
  seekerId: number,
  work: Work,
  facts: ShortFacts,
  at: Date,
): Promise<number> {
  await insertEmpty(tx, seekerId, work, at)
  const { id } = (await findShortResume(tx, seekerId, work.role?.id))!
  await tx.selectFrom('resume').select('id').where('id', '=', id).forUpdate().execute()
  const before = (await findOwnResume(tx, { seekerId, id }, at))!
  const months = facts.experience_months ?? before.total_experience_months
  const hidden: OwnResume['hidden_fields'] = before.hidden_fields.filter((field) => field !== 'phones')
  const known = new Set(before.skills.map(({ name }) => name.toLowerCase()))
  const change = {
    experience_none: months === 0,
    start_ready: startReadyOf(facts, at),
    skills: [...before.skills, ...facts.skills.filter((name) => !known.has(name.toLowerCase())).map(skillOf)],
    hidden_fields: facts.hide_phone ? hidden.concat('phones') : hidden,
  }
  const fields = await mergeResumeChange(tx, resumeFieldsOf(before), change, at)
  await tx
    .updateTable('resume')
    .set({
      ...resumeColumnsOf(fields, at),
      total_experience_months: months,
      updated_at: at.toISOString(),
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute()
  return id
}

const skillOf = (name: string) => ({ name, level: null })

/** Does nothing if there is one: of two answers at once the index lets one insert it. */
async function insertEmpty(tx: Db, seekerId: number, { name, role }: Work, at: Date) {
  const created_at = at.toISOString()
  const resume: NewResume = {
    title: (role?.name ?? name).slice(0, 100),
    professional_role_ids: role ? [role.id] : [],
    access_type: 'direct',
  } as NewResume
  const fields = await mergeResumeChange(tx, EMPTY_RESUME, resume, at)
  await tx
    .insertInto('resume')
    .values({
      ...resumeColumnsOf(fields, at),
      skills: toJsonColumn([]),
      is_short: true,
      seeker_id: seekerId,
      refreshed_at: created_at,
      created_at,
      updated_at: created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const DAYS_OF_TWO_WEEKS = 14
const DAYS_OF_A_MONTH = 31

/** The day in the words of a resume. */
function startReadyOf({ start_ready, start_date }: ShortFacts, at: Date) {
  if (start_ready !== 'date' || start_date === null) return 'now' as const
  const days = (Date.parse(start_date) - at.getTime()) / DAY_MS
  if (days <= DAYS_OF_TWO_WEEKS) return '2w' as const
  return days <= DAYS_OF_A_MONTH ? ('1m' as const) : ('later' as const)
}
