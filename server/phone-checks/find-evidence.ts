import { sql } from 'kysely'
import type { PhoneComplaintSubject } from '#contract/phone-checks/phone-checks.ts'
import type { Db } from '#database/connect.ts'
import { independentAuthors, isProvenAuthor, joinsAuthors } from '../complaints/independent-authors.ts'

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

type ComplaintCount = { code: PhoneComplaintSubject; count: number; first_at: string; last_at: string }

export async function countPhoneComplaints(db: Db, number: string): Promise<ComplaintCount[]> {
  const { rows } = await sql<ComplaintCount>`
    select asked_for as code, count(*)::int as count,
      min(created_at) as first_at, max(created_at) as last_at
    from phone_complaint where ${countedComplaints(number)}
    group by asked_for`.execute(db)
  return rows
}

/**
 * Verified authors who are independent of each other. People of one company or of one network count as one, so that
 * nobody makes a number dangerous alone.
 */
export async function countIndependentAuthors(db: Db, number: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${independentAuthors} as count
    from phone_complaint ${joinsAuthors}
    where ${countedComplaints(number)} and asked_for <> 'other'
      and ${isProvenAuthor}`.execute(db)
  return rows[0]!.count
}

/** The verified company that names the number as its own. */
export const findCompanyOfPhone = (db: Db, number: string) =>
  db
    .selectFrom('company')
    .select(['id as company_id', 'name', 'verified_at as since'])
    .where('phone_public', '=', number)
    .where('verification', '=', 'verified')
    .orderBy('verified_at')
    .limit(1)
    .executeTakeFirst()

/** Blocked are those that people have hidden: a forbidden word in a text says nothing about the number. */
export async function countLinkedVacancies(db: Db, number: string) {
  const { rows } = await sql<{ active: number; blocked: number; companies: number; blocked_at: string | null }>`
    select
      count(*) filter (where status = 'active' and moderation_status = 'approved')::int as active,
      count(*) filter (where moderation_hold is not null)::int as blocked,
      count(distinct company_id)::int as companies,
      max(updated_at) filter (where moderation_hold is not null) as blocked_at
    from vacancy
    where contact_phones <> '[]' and contact_phones @> ${JSON.stringify([{ number }])}::jsonb
      and status <> 'draft'`.execute(db)
  return rows[0]!
}

export const findPhoneDecision = (db: Db, number: string) =>
  db
    .selectFrom('phone_decision')
    .select((eb) => [eb.ref('decision').$castTo<'dangerous' | 'cleared'>().as('decision'), 'decided_at as at'])
    .where('number', '=', number)
    .executeTakeFirst()

export async function countCheckers(db: Db, number: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('phone_check')
    .select((eb) => eb.fn.count<number>('account_id').distinct().as('count'))
    .where('number', '=', number)
    .where('day', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
