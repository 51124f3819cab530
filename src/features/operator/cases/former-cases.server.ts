import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { targetTitle } from '#features/complaints/complaint-targets.server.ts'
import { type CaseActor, MAX_ACTOR_ROWS } from './case-actor.contract.ts'
import type { ActorIds, CaseId } from './find-actor-ids.server.ts'

const complaintsAbout = (condition: RawBuilder<unknown>) => sql`
  select target_kind, target_id, false as is_finding, state = 'confirmed' as is_confirmed, decided_at
  from complaint where state in ('confirmed', 'rejected') and decided_at is not null and ${condition}`

const findingsAbout = (kind: 'vacancy' | 'company' | 'resume', ids: RawBuilder<unknown>) => sql`
  select subject_kind as target_kind, subject_id as target_id, true as is_finding, state = 'held' as is_confirmed, decided_at
  from moderation_case where subject_kind = ${kind} and subject_id in (${ids}) and state <> 'new' and decided_by is not null`

const union = (...queries: RawBuilder<unknown>[]) => sql.join(queries, sql` union all `)

const casesOfCompany = (id: number) => {
  const vacancies = sql`select id from vacancy where company_id = ${id}`
  return union(
    complaintsAbout(sql`target_kind = 'company' and target_id = ${id}`),
    complaintsAbout(sql`target_kind = 'vacancy' and target_id in (${vacancies})`),
    complaintsAbout(sql`about_company_id = ${id}`),
    findingsAbout('company', sql`select ${id}::bigint`),
    findingsAbout('vacancy', vacancies),
  )
}

const casesOfSeeker = (id: number) => {
  const resumes = sql`select id from resume where seeker_id = ${id}`
  return union(
    complaintsAbout(sql`target_kind = 'resume' and target_id in (${resumes})`),
    complaintsAbout(sql`target_kind = 'message' and target_id in (select id from message where author_id = ${id})`),
    complaintsAbout(sql`target_kind = 'letter' and target_id in (select id from negotiation where seeker_id = ${id})`),
    findingsAbout('resume', resumes),
  )
}

/** What was decided before about the company, or about the person without one; the last decisions first. */
export async function listFormerCases(
  db: Db,
  { company_id, account_id }: ActorIds,
  current?: CaseId,
): Promise<CaseActor['former_cases']> {
  if (company_id === null && account_id === null) return []
  const all = company_id === null ? casesOfSeeker(account_id!) : casesOfCompany(company_id)
  const { rows } = await sql<CaseActor['former_cases'][number]>`
    select target_kind, target_id, ${targetTitle} as title, is_finding, is_confirmed,
      ${isoTimestamp('complaint.decided_at')} as decided_at,
      array(
        select distinct measure from case_measure
        where case_measure.target_kind = complaint.target_kind and case_measure.target_id = complaint.target_id
          and reversed_at is null and not is_finding
        order by measure
      ) as measures
    from (
      select target_kind, target_id, is_finding, bool_or(is_confirmed) as is_confirmed, max(decided_at) as decided_at
      from (${all}) as found group by target_kind, target_id, is_finding
    ) as complaint
    where not (target_kind = ${current?.kind ?? ''} and target_id = ${current?.id ?? 0})
    order by complaint.decided_at desc, target_kind, target_id
    limit ${MAX_ACTOR_ROWS}`.execute(db)
  return rows
}
