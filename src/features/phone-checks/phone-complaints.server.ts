import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { phoneObject, readPhone } from '#features/accounts/server/phones.ts'
import { phoneDueAt, URGENT_PHONE_SUBJECTS } from '#features/complaints/complaint-review.rules.ts'
import type { ComplaintState } from '#features/complaints/complaint-states.contract.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { isOwnPhone, refuseUnlessKnown } from './known-caller.server.ts'
import {
  type FiledPhoneComplaint,
  type filePhoneComplaint,
  MAX_LISTED_PHONE_COMPLAINTS,
  PHONE_COMPLAINT_PERIOD_DAYS,
  type PhoneComplaintSubject,
} from './phone-checks.contract.ts'

type NewPhoneComplaint = ParsedInput<typeof filePhoneComplaint>['body']

/** Stores a complaint about a number. Refuses `complaint_exists` with the id of an own one of the last thirty days. */
export async function createPhoneComplaint(ctx: Ctx, caller: Caller, body: NewPhoneComplaint, client: Client) {
  refuseUnlessKnown(caller)
  const { db, now, secrets, limits } = ctx
  const number = readPhone(body.phone)
  const at = now()
  if (body.when && body.when > moscowDay(at)) refuseField('when', 'Этот день ещё не наступил')
  const row = {
    number,
    asked_for: body.asked_for,
    text: body.text,
    called_on: body.when ?? null,
    vacancy_id: body.vacancy_id ?? null,
    origin: Buffer.from(secrets.sign(client.network, 'phone complaint')),
    state: 'new',
    created_at: at.toISOString(),
    decided_at: null,
  }
  return inTransaction(db, async (tx) => {
    if (await isOwnPhone(tx, caller.id, number)) refuseField('phone', 'Это ваш номер. На жалобы о нём можно ответить')
    if (body.vacancy_id) await refuseUnlessVacancyExists(tx, body.vacancy_id)
    const periodStart = new Date(at.getTime() - PHONE_COMPLAINT_PERIOD_DAYS * DAY_MS).toISOString()
    const stored = await tx
      .insertInto('phone_complaint')
      .values({ ...row, author_id: caller.id })
      .onConflict((same) =>
        same.constraint('phone_complaint_once').doUpdateSet(row).where('phone_complaint.created_at', '<=', periodStart),
      )
      .returning('id')
      .executeTakeFirst()
    const own = await findOwnPhoneComplaint(tx, caller.id, number)
    if (!own) throw new Error('a complaint that was stored in this transaction is missing')
    if (!stored) refuse('complaint_exists', { details: { id: own.id } })
    await limits.spend('phone_complaints_of_account', caller.id)
    return own
  })
}

export async function listOwnPhoneComplaints(db: Db, accountId: number): Promise<FiledPhoneComplaint[]> {
  const rows = await db
    .selectFrom('phone_complaint')
    .select(['id', 'number', 'created_at'])
    .select((eb) => [
      eb.ref('asked_for').$castTo<PhoneComplaintSubject>().as('asked_for'),
      eb.ref('state').$castTo<ComplaintState>().as('state'),
    ])
    .where('author_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_PHONE_COMPLAINTS)
    .execute()
  return rows.map(({ number, ...complaint }) => ({
    ...complaint,
    phone: phoneObject(number),
    due_at: complaint.state === 'new' || complaint.state === 'in_review' ? dueAt(complaint).toISOString() : null,
  }))
}

function dueAt({ asked_for, created_at }: { asked_for: PhoneComplaintSubject; created_at: string }): Date {
  const filedAt = new Date(created_at)
  return phoneDueAt(filedAt, URGENT_PHONE_SUBJECTS.includes(asked_for) ? filedAt : null)
}

async function refuseUnlessVacancyExists(db: Db, id: number) {
  const vacancy = await db
    .selectFrom('vacancy')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst()
  if (!vacancy) refuse('vacancy_not_found')
}

export async function deleteOwnPhoneComplaint(db: Db, author_id: number, id: number) {
  const deleted = await db
    .deleteFrom('phone_complaint')
    .where((eb) => eb.and({ id, author_id, state: 'new' }))
    .returning('id')
    .executeTakeFirst()
  return deleted ?? refuse('not_found')
}

async function findOwnPhoneComplaint(db: Db, author_id: number, number: string) {
  const row = await db
    .selectFrom('phone_complaint')
    .select((eb) => [
      'id',
      eb.ref('asked_for').$castTo<PhoneComplaintSubject>().as('asked_for'),
      eb.ref('state').$castTo<ComplaintState>().as('state'),
      'created_at',
    ])
    .where((eb) => eb.and({ author_id, number }))
    .executeTakeFirst()
  return row ?? null
}
