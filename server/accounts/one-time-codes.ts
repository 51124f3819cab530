import { createHash, randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { CODE_RESEND_SECONDS, type CodeSentReply as CodeSentShape } from '#contract/accounts/credentials.ts'
import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import type { CodePurpose, DB } from '#database/schema.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import type { Ctx } from '../context.ts'
import type { Client } from '../http/endpoint-registry.ts'
import { refuseTooMany } from '../http/limits.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobPayload } from '../jobs/job-payloads.ts'
import { deliverCode } from './deliver-code.ts'

type CodeSent = z.infer<typeof CodeSentShape>

export const CODE_LENGTH = 6
export const CODE_TTL_SECONDS = 300
const MAX_ATTEMPTS = 5
const MAX_SMS_PER_DAY = 5

type CodeRequest = {
  /** What was typed, normalized: a phone or an e-mail. Limits that a client notices and the check of the code use it. */
  requested_by: string
  /** Phone that gets the SMS, or e-mail of an account whose phone proves nothing; null when nobody has this login. */
  sent_to: string | null
  purpose: CodePurpose
  registration_id?: number
  account_id?: number
}
/**
 * `noticeOnly`: the phone is registered already. We send a notice instead of a code, and no code is accepted, so that
 * the API does not reveal that the number is taken.
 */
type CodeMessage = ((code: string) => string) | { noticeOnly: string }

const CODE_SENT_REPLY: CodeSent = {
  code_length: CODE_LENGTH,
  expires_in: CODE_TTL_SECONDS,
  can_request_code_again_in: CODE_RESEND_SECONDS,
}

/**
 * Creates a code for the number and purpose, closes the previous one and sends the new one within the request.
 * Refuses `too_many` over the limits and `unavailable` when the SMS cannot be sent.
 */
export async function sendCode(
  ctx: Ctx,
  request: CodeRequest & { sent_to: string },
  message: CodeMessage,
  client: Client,
): Promise<CodeSent> {
  await countSms(ctx, client)
  const code = generateCode()
  const isNoticeOnly = typeof message === 'object'
  const { id, isHeld } = await ctx.db.transaction().execute(async (tx) => {
    const id = await insertCode(tx, request, ctx.now())
    const isHeld = await isHeldBack(tx, { id, sent_to: request.sent_to }, ctx.now())
    if (!isHeld && !isNoticeOnly) await setCode(tx, { ...request, id }, code)
    return { id, isHeld }
  })
  if (isHeld) return CODE_SENT_REPLY
  try {
    if (isNoticeOnly) await ctx.integrations.sms.send(request.sent_to, message.noticeOnly)
    else await deliverCode(ctx, request.sent_to, code, message(code))
  } catch (error) {
    await deleteUnsentCode(ctx, id)
    refuse('unavailable', { message: 'SMS сейчас не отправляются. Попробуйте через минуту', cause: error })
  }
  return CODE_SENT_REPLY
}

/**
 * Requests a code that a job creates and sends, for requests that could probe whether an account exists (`sent_to` is
 * null when it does not). The response time and a gateway failure are then the same in both cases.
 */
export async function enqueueCode(ctx: Ctx, request: CodeRequest, client: Client): Promise<CodeSent> {
  await countSms(ctx, client)
  await ctx.db.transaction().execute(async (tx) => {
    const code_id = await insertCode(tx, request, ctx.now())
    await enqueue(tx, 'send_enqueued_code', { code_id })
  })
  return CODE_SENT_REPLY
}

/**
 * Job: creates and sends a requested code, so that no table holds the code itself. After a failure the code is deleted,
 * so that the person can request another at once.
 */
export async function sendEnqueuedCode(ctx: Ctx, { code_id }: JobPayload<'send_enqueued_code'>) {
  const code = generateCode()
  const recipient = await ctx.db.transaction().execute(async (tx) => {
    const openCode = tx
      .selectFrom('one_time_code')
      .select(['id', 'requested_by', 'sent_to', 'purpose'])
      .where('id', '=', code_id)
      .where('closed_at', 'is', null)
      .where('expires_at', '>', ctx.now().toISOString())
    // The contacts before the row: a new request closes the row while it holds them.
    const found = await openCode.executeTakeFirst()
    if (found) await lockContacts(tx, [found.requested_by, found.sent_to])
    const open = await openCode.forUpdate().executeTakeFirst()
    const sent_to = open?.sent_to ?? null
    if (!open || sent_to === null || (await isHeldBack(tx, { id: code_id, sent_to }, ctx.now()))) return undefined
    await setCode(tx, open, code)
    return sent_to
  })
  if (recipient === undefined) return
  try {
    await deliverCode(ctx, recipient, code, codeText(code, ctx))
  } catch (error) {
    await deleteUnsentCode(ctx, code_id)
    throw error
  }
}

async function countSms({ limits }: Ctx, { network }: Client) {
  await limits.spend('sms_of_address', network)
  await limits.spend('sms_of_all', 'all')
}

export const generateCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** An SMS that was not sent does not count towards the limits. */
export const deleteUnsentCode = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db.deleteFrom('one_time_code').where('id', '=', id).execute()

/**
 * Counts the SMS of an invitation towards the limits of its number. Call it in the transaction that enqueues the SMS.
 * Refuses `too_many`; returns false if no SMS may be sent although nothing must show it.
 */
export async function countInvitationSms(tx: Db, phone: string, at: Date): Promise<boolean> {
  const id = await insertCode(tx, { requested_by: phone, sent_to: phone, purpose: 'invitation' }, at)
  return !(await isHeldBack(tx, { id, sent_to: phone }, at))
}

/**
 * Counts the SMS of a notice about the account itself for the day of its number. Returns the id to uncount it with, or
 * the seconds to wait: a notice waits for the day, never for the minute, and must not be lost.
 */
export function countNoticeSms(db: Db, phone: string, at: Date): Promise<{ id: number } | { waitSeconds: number }> {
  return db.transaction().execute(async (tx) => {
    await lockContacts(tx, [phone])
    const oldest = (await findRecentTimes(tx, 'sent_to', phone, at).execute())[MAX_SMS_PER_DAY - 1]
    if (oldest) return { waitSeconds: Math.ceil(DAY_SECONDS - secondsBetween(oldest.sent_at, at)) }
    const time = at.toISOString()
    return tx
      .insertInto('one_time_code')
      .values({
        // Requested by nobody, so that it does not count for what a client types.
        ...{ requested_by: '', sent_to: phone, purpose: 'notice', attempts_left: 0 },
        ...{ sent_at: time, expires_at: time, closed_at: time },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** Inserts a request without a code, for which every code is wrong. Refuses `too_many` over the limits of the login. */
async function insertCode(db: Db, request: CodeRequest, at: Date) {
  const { requested_by, sent_to, purpose } = request
  // Serialises requests for one login or one phone, so that each sees the rows of the earlier ones and all limits hold.
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

const setCode = (db: Db, { id, requested_by, purpose }: { id: number } & CodeOwner, code: string) =>
  db
    .updateTable('one_time_code')
    .set({ code_hash: hashCode(requested_by, purpose, code) })
    .where('id', '=', id)
    .execute()

/** Always in the order of their keys, so that two requests do not wait for each other. */
const lockContacts = (db: Db, contacts: (string | null)[]) =>
  sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtext(contact) as key from unnest(${contacts}::text[]) as contact order by key) as keys
  `.execute(db)

const findRecentTimes = (db: Db, column: 'requested_by' | 'sent_to', contact: string, at: Date) =>
  db
    .selectFrom('one_time_code')
    .select(['sent_at', 'purpose'])
    .where(column, '=', contact)
    .where('sent_at', '>', new Date(at.getTime() - DAY_MS).toISOString())
    .orderBy('sent_at', 'desc')

const secondsBetween = (moment: string, at: Date) => (at.getTime() - Date.parse(moment)) / 1000

/**
 * Refuses `too_many` above one SMS per minute or five per day for what was typed, over all purposes (wire §4). It does
 * not count by the phone of the account: two logins that share a limit would show that they belong together (N-020).
 */
async function refuseTooSoon(db: Db, requestedBy: string, at: Date) {
  const recentCodes = await findRecentTimes(db, 'requested_by', requestedBy, at).execute()
  const secondsSince = (moment: string) => secondsBetween(moment, at)
  if (recentCodes[0] && secondsSince(recentCodes[0].sent_at) < CODE_RESEND_SECONDS) {
    refuseTooMany(Math.ceil(CODE_RESEND_SECONDS - secondsSince(recentCodes[0].sent_at)))
  }
  const oldest = recentCodes[MAX_SMS_PER_DAY - 1]
  if (oldest) {
    const retry_after = Math.ceil(DAY_SECONDS - secondsSince(oldest.sent_at))
    const message = 'Сегодня мы уже отправили 5 SMS. Попробуйте завтра или напишите в поддержку.'
    refuse('too_many', { message, details: { retry_after } })
  }
}

/**
 * Whether the phone got its SMS of this minute or this day already, through another login. Then none is sent, and the
 * client does not notice. The caller holds the lock of the phone.
 */
async function isHeldBack(db: Db, { id, sent_to }: { id: number; sent_to: string }, at: Date): Promise<boolean> {
  const earlier = await findRecentTimes(db, 'sent_to', sent_to, at).where('id', '<', id).execute()
  // A notice about the account itself does not make a code wait.
  const last = earlier.find((sms) => sms.purpose !== 'notice')
  const isTooSoon = last !== undefined && secondsBetween(last.sent_at, at) < CODE_RESEND_SECONDS
  const isHeld = isTooSoon || earlier.length >= MAX_SMS_PER_DAY
  if (isHeld) await db.updateTable('one_time_code').set({ sent_to: null }).where('id', '=', id).execute()
  return isHeld
}

export const secondsUntilResend = (sentAt: string, at: Date) =>
  Math.max(0, Math.ceil(CODE_RESEND_SECONDS - (at.getTime() - Date.parse(sentAt)) / 1000))

/** Text of the SMS. The last line binds the code to our host, so that a phone offers it on our pages only. */
export const codeText = (code: string, { site }: Pick<Ctx, 'site'>) =>
  `${code} — код Смены места. Никому не сообщайте.\n@${new URL(site.public_url).hostname} #${code}`

const closeOpenCodes = (db: Db, requested_by: string, purpose: CodePurpose, at: Date) =>
  db
    .updateTable('one_time_code')
    .set({ closed_at: at.toISOString() })
    .where('requested_by', '=', requested_by)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .execute()

type CodeOwner = Pick<CodeRequest, 'requested_by' | 'purpose'>
type CodeAttempt = CodeOwner & { code: string; registration_id?: number }

/**
 * Checks a code and closes it when it is right. Refuses `wrong_code`, `code_dead` or `code_expired`.
 * The same UPDATE compares the code and counts the attempt, so fifty concurrent guesses still get five attempts.
 * Call it outside a transaction that a refusal would roll back: a wrong attempt must stay counted.
 */
export async function verifyCode(db: Db, attempt: CodeAttempt, at: Date): Promise<Selectable<DB['one_time_code']>> {
  const { requested_by, purpose, code, registration_id } = attempt
  const isMatch = sql<boolean>`code_hash is not distinct from ${hashCode(requested_by, purpose, code)}`
  const now = at.toISOString()
  let update = db
    .updateTable('one_time_code')
    .set({
      attempts_left: sql`case when ${isMatch} then attempts_left else attempts_left - 1 end`,
      closed_at: sql`case when ${isMatch} or attempts_left = 1 then ${now}::timestamptz end`,
    })
    .where('requested_by', '=', requested_by)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
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

const wrongCodeText = (left: number) =>
  `Код не подошёл. Осталось ${left} ${left === 1 ? 'попытка' : left < 5 ? 'попытки' : 'попыток'}.`

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

const hashCode = (requestedBy: string, purpose: CodePurpose, code: string) =>
  createHash('sha256').update(`${purpose} ${requestedBy} ${code}`).digest()
