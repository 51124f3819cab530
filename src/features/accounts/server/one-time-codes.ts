import { createHash, randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { CodePurpose, DB } from '#database/schema.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { CODE_RESEND_SECONDS, type CodeSentReply as CodeSentShape } from '../credentials/credentials.contract.ts'
import { isHeldBack, lockContacts, refuseTooSoon } from './sms-limits.ts'

type CodeSent = z.infer<typeof CodeSentShape>

export const CODE_LENGTH = 6
export const CODE_TTL_SECONDS = 300
const MAX_ATTEMPTS = 5

type CodeRequest = {
  /** What was typed, normalized: a phone or an e-mail. Limits that a client notices and the check of the code use it. */
  requested_by: string
  /** Phone that gets the SMS, or e-mail of an account whose phone proves nothing; null when nobody has this login. */
  sent_to: string | null
  purpose: CodePurpose
  registration_id?: number
  account_id?: number
}

const CODE_SENT_REPLY: CodeSent = {
  code_length: CODE_LENGTH,
  expires_in: CODE_TTL_SECONDS,
  can_request_code_again_in: CODE_RESEND_SECONDS,
}

/**
 * Requests a code for the number and purpose and closes the previous one. A job makes and sends it, so that a gateway
 * delays no reply, and a known and an unknown login take the same time (decision 51). Refuses `too_many` over the limits
 * and `unavailable` within a minute of a code that could not be sent.
 */
export async function enqueueCode(ctx: Ctx, request: CodeRequest, client: Client): Promise<CodeSent> {
  await ctx.limits.spend('sms_of_address', client.network)
  await ctx.limits.spend('sms_of_all', 'all')
  await inTransaction(ctx.db, async (tx) => {
    const code_id = await insertCode(tx, request, ctx.now())
    await enqueue(tx, 'send_enqueued_code', { code_id })
  })
  return CODE_SENT_REPLY
}

/**
 * Counts the SMS of an invitation towards the limits of its number. Call it in the transaction that enqueues the SMS.
 * Refuses `too_many`; returns false if no SMS may be sent although nothing must show it.
 */
export async function countInvitationSms(tx: Db, phone: string, at: Date): Promise<boolean> {
  const id = await insertCode(tx, { requested_by: phone, sent_to: phone, purpose: 'invitation' }, at)
  return !(await isHeldBack(tx, { id, sent_to: phone }, at))
}

/** Inserts a request without a code, for which every code is wrong. Refuses `too_many` over the limits of the login. */
async function insertCode(db: Db, request: CodeRequest, at: Date) {
  const { requested_by, sent_to, purpose } = request
  await lockContacts(db, [requested_by, sent_to])
  await refuseTooSoon(db, requested_by, at)
  await closeOpenCodes(db, requested_by, purpose, at)
  const expires_at = new Date(at.getTime() + CODE_TTL_SECONDS * 1000).toISOString()
  const { id } = await db
    .insertInto('one_time_code')
    .values({ ...request, attempts_left: MAX_ATTEMPTS, sent_at: at.toISOString(), expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const generateCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

export const hashCode = (requestedBy: string, purpose: CodePurpose, code: string) =>
  createHash('sha256').update(`${purpose} ${requestedBy} ${code}`).digest()

export const secondsUntilResend = (sentAt: string, at: Date) =>
  Math.max(0, Math.ceil(CODE_RESEND_SECONDS - (at.getTime() - Date.parse(sentAt)) / 1000))

const closeOpenCodes = (db: Db, requested_by: string, purpose: CodePurpose, at: Date) =>
  db
    .updateTable('one_time_code')
    .set({ closed_at: at.toISOString(), code_encrypted: null })
    .where('requested_by', '=', requested_by)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .execute()

type CodeOwner = Pick<CodeRequest, 'requested_by' | 'purpose'>
type CodeAttempt = CodeOwner & {
  code: string
  registration_id?: number
  /** A right code stays usable until `closeCode`: what follows may still ask for something else. */
  staysOpen?: boolean
}

/**
 * Checks a code and closes it when it is right, unless it stays open. Refuses `wrong_code`, `code_dead` or `code_expired`.
 * The same UPDATE compares the code and counts the attempt, so fifty concurrent guesses still get five attempts.
 * Call it outside a transaction that a refusal would roll back: a wrong attempt must stay counted.
 */
export async function verifyCode(db: Db, attempt: CodeAttempt, at: Date): Promise<Selectable<DB['one_time_code']>> {
  const { requested_by, purpose, code, registration_id, staysOpen = false } = attempt
  const isMatch = sql<boolean>`code_hash is not distinct from ${hashCode(requested_by, purpose, code)}`
  let update = db
    .updateTable('one_time_code')
    .set({
      attempts_left: sql`case when ${isMatch} then attempts_left else attempts_left - 1 end`,
      closed_at: sql`case when (${isMatch} and not ${staysOpen}::boolean) or (not ${isMatch} and attempts_left = 1) then ${at}::timestamptz end`,
    })
    .where('requested_by', '=', requested_by)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .where('attempts_left', '>', 0)
  if (registration_id !== undefined) update = update.where('registration_id', '=', registration_id)
  const row = await update.returningAll().returning(isMatch.as('is_right')).executeTakeFirst()
  if (!row) return refuseDeadCode(db, attempt)
  if (row.is_right) return row
  const attempts_left = row.attempts_left
  return attempts_left === 0
    ? refuse('code_dead')
    : refuse('wrong_code', { message: wrongCodeText(attempts_left), details: { attempts_left } })
}

/** Uses up a code that stayed open. Refuses `code_dead` if somebody else has used it, or another one was sent. */
export async function closeCode(tx: Db, id: Selectable<DB['one_time_code']>['id'], at: Date) {
  const closed = await tx
    .updateTable('one_time_code')
    .set({ closed_at: at.toISOString() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!closed) refuse('code_dead')
}

const wrongCodeText = (left: number) =>
  `Код не подошёл. ${plural(left, 'Осталась', 'Осталось', 'Осталось')} ${left} ${plural(left, 'попытка', 'попытки', 'попыток')}.`

/** Refuses when no code is open: `code_expired` after its time, `code_dead` when it was used up, used or replaced. */
async function refuseDeadCode(db: Db, { requested_by, purpose }: CodeAttempt): Promise<never> {
  const last = await db
    .selectFrom('one_time_code')
    .select('closed_at')
    .where('requested_by', '=', requested_by)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return refuse(last && last.closed_at === null ? 'code_expired' : 'code_dead')
}
