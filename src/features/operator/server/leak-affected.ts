import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { LeakedData } from '../leak/leak.contract.ts'

/** What is known of a leak. Without a suspect everything that anybody read in the time counts: the upper bound. */
type LeakFacts = {
  since: Date
  until: Date
  /** The account that was misused. */
  accountId?: number | undefined
  /** The company whose people were misused. */
  companyId?: number | undefined
  /** Network of the intruder, as the sessions keep it. */
  network?: string | undefined
}

export type AffectedPerson = { account_id: number; kinds: LeakedData[]; first_at: string; last_at: string }

/**
 * The people whose data could be read, by the log of contact views, views of resumes, applications of the suspect company,
 * downloaded archives, sessions from the network, and acts of operators. Ids only: the list itself is no second leak.
 */
export async function findAffectedPeople(db: Db, facts: LeakFacts): Promise<AffectedPerson[]> {
  const [since, until] = [facts.since.toISOString(), facts.until.toISOString()]
  const [account, company, network] = [facts.accountId ?? null, facts.companyId ?? null, facts.network ?? null]
  const isOpen = account === null && company === null && network === null
  const { rows } = await sql<AffectedPerson>`
    with suspects as (
      select ${account}::bigint as id where ${account !== null}::boolean
      union select session.account_id from session where session.address = ${network}::text
    ), companies as (
      select ${company}::bigint as id where ${company !== null}::boolean
      union select company_id from employer join suspects on suspects.id = employer.id where company_id is not null
    ), seen as (
      select resume.seeker_id as account_id, 'contacts' as kind, contact_access.at
        from contact_access join resume on resume.id = contact_access.resume_id
        where ${isOpen}::boolean or viewer_id in (select id from suspects) or company_id = ${company}::bigint
      union all
      select resume.seeker_id, 'resume', resume_view.at
        from resume_view join resume on resume.id = resume_view.resume_id
        where ${isOpen}::boolean or company_id in (select id from companies)
      union all
      -- An application can be read from its first day on.
      select seeker_id, 'application', greatest(created_at, ${since}::timestamptz) from negotiation
        where ${isOpen}::boolean or company_id in (select id from companies)
      union all
      select account_id, 'archive', ready_at from data_export
        where ready_at is not null and (${isOpen}::boolean or account_id in (select id from suspects))
      union all
      select account_id, 'account', last_used_at from session
        where account_id in (select id from suspects) and (${network}::text is null or address = ${network}::text)
      union all
      select subject_id::bigint, 'operator', at from audit_log
        where subject_kind = 'account' and subject_id ~ '^[0-9]+$' and (${isOpen}::boolean or actor_id in (select id from suspects))
    )
    select account_id, array_agg(distinct kind order by kind) as kinds, min(at) as first_at, max(at) as last_at
    from seen where account_id is not null and at >= ${since}::timestamptz and at <= ${until}::timestamptz
    group by account_id order by account_id`.execute(db)
  return rows
}
