import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { isVoice } from '#features/accounts/server/voices.ts'
import type { ComplaintState } from '#features/complaints/complaint-states.contract.ts'
import {
  independentAuthors,
  isProvenAuthor,
  joinsAuthors,
  mayHideByComplaint,
} from '#features/complaints/independent-authors.server.ts'
import type { PhoneComplaintSubject } from './phone-checks.contract.ts'

/** States in which a complaint counts. */
const COUNTED_STATES = sql`('new', 'in_review', 'confirmed')`

/**
 * Complaints since the operator cleared the number: the earlier ones were judged. The sum keeps the planner from reading
 * the index of dates, which holds complaints about all numbers.
 */
const countedComplaints = (number: string) => sql`
  phone_complaint.number = ${number} and phone_complaint.state in ${COUNTED_STATES}
  and phone_complaint.created_at + interval '0' > coalesce(
    (select decided_at from phone_decision where number = ${number} and decision = 'cleared'), '-infinity')`

/**
 * What the public verdict counts: complaints that an operator has confirmed, and before that those of people whose voice counts in public
 * figures (ruling 50). The others stand in the queue of the operator.
 */
const isHeard = sql`(phone_complaint.state = 'confirmed' or coalesce(${isVoice(sql`phone_complaint.created_at`)}, false))`

/** Complaints of the subject `other` do not count. */
const countsAuthors = sql`asked_for <> 'other' and ${isProvenAuthor}`

/**
 * Authors who are independent of each other and may hide what they complain about: the risk of vacancies follows. People of one company or of one
 * network count as one.
 */
export async function countIndependentAuthors(db: Db, number: string, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${independentAuthors} as count
    from phone_complaint ${joinsAuthors}
    where ${countedComplaints(number)} and ${countsAuthors} and ${mayHideByComplaint(at)}`.execute(db)
  return rows[0]!.count
}

/** Blocked are vacancies that people have hidden: a forbidden word in a text says nothing about the number. */
type LinkedVacancies = { active: number; blocked: number; companies: number; blocked_at: string | null }

type PhoneFacts = {
  complaints: { code: PhoneComplaintSubject; count: number; first_at: string; last_at: string }[]
  independent: number
  linked: LinkedVacancies
  decision: { decision: 'dangerous' | 'cleared'; at: string } | null
  /** The verified company that names the number as its own. */
  company: { company_id: number; name: string; since: string | null } | null
  /** Other accounts that have checked the number since `since`. */
  other_checkers: number
  /** The own complaint since `report_since`, as long as no other one can be made. */
  my_report: { id: number; asked_for: PhoneComplaintSubject; state: ComplaintState; created_at: string } | null
  /** The last answer of the owner. Its text is for operators only. */
  answer: { state: 'new' | 'confirmed' | 'rejected'; created_at: string } | null
  /** The number is the proven phone of the account. */
  is_own: boolean
}

type PhoneQuestion = { number: string; account_id: number; since: string; report_since: string }

/** All that the rows say about a number, in one statement: each round trip takes longer than the reading. */
export async function findPhoneFacts(
  db: Db,
  { number, account_id, since, report_since }: PhoneQuestion,
): Promise<PhoneFacts> {
  const { rows } = await sql<PhoneFacts>`
    with counted as materialized (
      select asked_for, origin, author_id, phone_complaint.created_at
      from phone_complaint left join account on account.id = author_id
      where ${countedComplaints(number)} and ${isHeard}
    )
    select
      (
        select coalesce(jsonb_agg(subject), '[]') from (
          select asked_for as code, count(*) as count, min(${isoTimestamp('created_at')}) as first_at,
            max(${isoTimestamp('created_at')}) as last_at
          from counted group by asked_for
        ) as subject
      ) as complaints,
      (select ${independentAuthors} from counted ${joinsAuthors} where ${countsAuthors}) as independent,
      (
        select jsonb_build_object(
          'active', count(*) filter (where status = 'active' and moderation_status = 'approved'),
          'blocked', count(*) filter (where moderation_hold is not null),
          'companies', count(distinct company_id),
          'blocked_at', max(${isoTimestamp('updated_at')}) filter (where moderation_hold is not null))
        from vacancy
        where contact_phones <> '[]' and contact_phones @> ${JSON.stringify([{ number }])}::jsonb and status <> 'draft'
      ) as linked,
      (
        select jsonb_build_object('decision', decision, 'at', ${isoTimestamp('decided_at')})
        from phone_decision where number = ${number}
      ) as decision,
      (
        select jsonb_build_object('company_id', id, 'name', name, 'since', ${isoTimestamp('verified_at')})
        from company where phone_public = ${number} and verification = 'verified' order by verified_at limit 1
      ) as company,
      (
        select count(distinct account_id)::int from phone_check
        where number = ${number} and day > ${since} and account_id <> ${account_id}
      ) as other_checkers,
      (
        select jsonb_build_object('id', id, 'asked_for', asked_for, 'state', state, 'created_at', ${isoTimestamp('created_at')})
        from phone_complaint where author_id = ${account_id} and number = ${number} and created_at + interval '0' > ${report_since}
      ) as my_report,
      (
        select jsonb_build_object('state', state, 'created_at', ${isoTimestamp('created_at')})
        from phone_appeal where number = ${number} order by id desc limit 1
      ) as answer,
      exists (select from account where id = ${account_id} and phone = ${number}) as is_own`.execute(db)
  return rows[0]!
}
