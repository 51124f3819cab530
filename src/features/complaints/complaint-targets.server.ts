import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { isReceivedText } from '#features/negotiations/conversations/server/received-texts.ts'
import { findVisibleResume } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import { isReadableVacancy } from '#features/vacancies/server/queries.ts'
import type { ComplaintTarget } from './complaints.contract.ts'

export type TargetOfComplaint = { target_kind: ComplaintTarget; target_id: number }

/** Name of what the complaint is about; of the vacancy for texts of a negotiation. Empty if it is erased. */
export const targetTitle = sql<string>`coalesce(case complaint.target_kind
  when 'vacancy' then (select name from vacancy where vacancy.id = complaint.target_id)
  when 'company' then (select name from company where company.id = complaint.target_id)
  when 'resume' then (select searchable_title from resume where resume.id = complaint.target_id)
  when 'message' then (
    select vacancy.name from message
      join negotiation on negotiation.id = message.negotiation_id
      join vacancy on vacancy.id = negotiation.vacancy_id
    where message.id = complaint.target_id)
  else (
    select vacancy.name from negotiation join vacancy on vacancy.id = negotiation.vacancy_id
    where negotiation.id = complaint.target_id)
end, '')`

/** Whether the caller can read the target and somebody else has written it. */
export async function mayComplainAbout(db: Db, caller: Caller, target: TargetOfComplaint, at: Date): Promise<boolean> {
  const { target_kind, target_id } = target
  if (target_kind === 'vacancy') return isForeignVacancy(db, caller, target_id)
  if (target_kind === 'company') return isForeignCompany(db, caller, target_id)
  if (target_kind === 'resume') return isForeignResume(db, caller, target_id, at)
  return isReceivedText(db, caller, { target_kind, target_id })
}

async function isForeignVacancy(db: Db, caller: Caller, id: number) {
  const row = await db
    .selectFrom('vacancy')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '<>', caller.company_id ?? 0)
    .where(isReadableVacancy(caller.id))
    .executeTakeFirst()
  return row !== undefined
}

async function isForeignCompany(db: Db, { company_id }: Caller, id: number) {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', id)
    .where('id', '<>', company_id ?? 0)
    .executeTakeFirst()
  return row !== undefined
}

async function isForeignResume(db: Db, caller: Caller, id: number, at: Date) {
  const resume = await findVisibleResume(db, await findViewer(db, caller, at), id, at)
  if (!resume) return false
  const own = await db
    .selectFrom('resume')
    .select('id')
    .where(sql<SqlBool>`id = ${id} and seeker_id = ${caller.id}`)
    .executeTakeFirst()
  return own === undefined
}
