import { createHash, randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { CodeSentReply as CodeSentShape } from '#contract/accounts/credentials.ts'
import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import type { CodePurpose, DB } from '#database/schema.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import type { Ctx } from '../context.ts'
import type { Client } from '../http/endpoint-registry.ts'
import { refuseTooMany } from '../http/limits.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobPayload } from '../jobs/job-payloads.ts'

type CodeSent = z.infer<typeof CodeSentShape>

export const CODE_LENGTH = 6
export const CODE_TTL_SECONDS = 300
export const CODE_RESEND_SECONDS = 60
const MAX_ATTEMPTS = 5
const MAX_SMS_PER_DAY = 5

type CodeRequest = { sent_to: string; purpose: CodePurpose; registration_id?: number; account_id?: number }
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
  request: CodeRequest,
  message: CodeMessage,
  client: Client,
): Promise<CodeSent> {
  await countSms(ctx, client)
  const code = generateCode()
  const isNoticeOnly = typeof message === 'object'
  const hash = isNoticeOnly ? null : hashCode(request.sent_to, request.purpose, code)
  const id = await ctx.db.transaction().execute((tx) => insertCode(tx, request, hash, ctx.now()))
  try {
    await ctx.integrations.sms.send(request.sent_to, isNoticeOnly ? message.noticeOnly : message(code))
  } catch (error) {
    await deleteUnsentCode(ctx, id)
    refuse('unavailable', { message: 'SMS сейчас не отправляются. Попробуйте через минуту', cause: error })
  }
  return CODE_SENT_REPLY
}

/**
 * Creates a code and sends it by a job, for requests that could probe whether an account exists (`account_id` is absent
 * when it does not). The response time and a gateway failure are then the same in both cases.
 */
export async function enqueueCode(ctx: Ctx, request: CodeRequest, client: Client): Promise<CodeSent> {
  await countSms(ctx, client)
  const code = generateCode()
  const hash = hashCode(request.sent_to, request.purpose, code)
  const hasAccount = request.account_id !== undefined
  await ctx.db.transaction().execute(async (tx) => {
    const code_id = await insertCode(tx, request, hasAccount ? hash : null, ctx.now())
    await enqueue(tx, 'send_enqueued_code', { code_id, code: hasAccount ? code : null })
  })
  return CODE_SENT_REPLY
}

/** Job: sends an enqueued code. After a failure the code is deleted, so that the person can request another at once. */
export async function sendEnqueuedCode(ctx: Ctx, { code_id, code }: JobPayload<'send_enqueued_code'>) {
  if (code === null) return
  const open = await ctx.db
    .selectFrom('one_time_code')
    .select('sent_to')
    .where('id', '=', code_id)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', ctx.now().toISOString())
    .executeTakeFirst()
  if (!open) return
  try {
    await ctx.integrations.sms.send(open.sent_to, codeText(code, ctx))
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

/** A code that was not sent does not count towards the limits. */
const deleteUnsentCode = ({ db }: Ctx, id: number) => db.deleteFrom('one_time_code').where('id', '=', id).execute()

/**
 * Counts an SMS without a code towards the limits of its number. Call it in the transaction that enqueues the SMS.
 * Refuses `too_many`.
 */
export const countSmsWithoutCode = (tx: Db, sent_to: string, purpose: 'invitation' | 'notice', at: Date) =>
  insertCode(tx, { sent_to, purpose }, null, at)

async function insertCode(db: Db, request: CodeRequest, code_hash: Buffer | null, at: Date) {
  const { sent_to, purpose } = request
  // Serialises requests for one number, so that both limits below hold.
  await sql`select pg_advisory_xact_lock(hashtext(${sent_to}))`.execute(db)
  await refuseTooSoon(db, request, at)
  await closeOpenCodes(db, sent_to, purpose, at)
  const expires_at = new Date(at.getTime() + CODE_TTL_SECONDS * 1000).toISOString()
  const { id } = await db
    .insertInto('one_time_code')
    .values({ ...request, code_hash, attempts_left: MAX_ATTEMPTS, sent_at: at.toISOString(), expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Refuses `too_many` above one SMS per minute or five per day to a number, over all purposes (wire §4). A notice about
 * the account itself neither waits for the minute nor makes a code wait, but counts for the day.
 */
async function refuseTooSoon(db: Db, { sent_to, purpose }: CodeRequest, at: Date) {
  const since = new Date(at.getTime() - DAY_MS).toISOString()
  const recentSms = await db
    .selectFrom('one_time_code')
    .select(['sent_at', 'purpose'])
    .where('sent_to', '=', sent_to)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .execute()
  const secondsSince = (moment: string) => (at.getTime() - Date.parse(moment)) / 1000
  const last = recentSms.find((sms) => sms.purpose !== 'notice')
  if (purpose !== 'notice' && last && secondsSince(last.sent_at) < CODE_RESEND_SECONDS) {
    refuseTooMany(Math.ceil(CODE_RESEND_SECONDS - secondsSince(last.sent_at)))
  }
  const oldest = recentSms[MAX_SMS_PER_DAY - 1]
  if (oldest) {
    const retry_after = Math.ceil(DAY_SECONDS - secondsSince(oldest.sent_at))
    const message = 'Сегодня мы уже отправили 5 SMS на этот номер. Попробуйте завтра или напишите в поддержку.'
    refuse('too_many', { message, details: { retry_after } })
  }
}

export const secondsUntilResend = (sentAt: string, at: Date) =>
  Math.max(0, Math.ceil(CODE_RESEND_SECONDS - (at.getTime() - Date.parse(sentAt)) / 1000))

/** Text of the SMS. The last line binds the code to our host, so that a phone offers it on our pages only. */
export const codeText = (code: string, { site }: Pick<Ctx, 'site'>) =>
  `${code} — код Смены места. Никому не сообщайте.\n@${new URL(site.public_url).hostname} #${code}`

const closeOpenCodes = (db: Db, sent_to: string, purpose: CodePurpose, at: Date) =>
  db
    .updateTable('one_time_code')
    .set({ closed_at: at.toISOString() })
    .where('sent_to', '=', sent_to)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .execute()

type CodeAttempt = { sent_to: string; purpose: CodePurpose; code: string; registration_id?: number }

/**
 * Checks a code and closes it when it is right. Refuses `wrong_code`, `code_dead` or `code_expired`.
 * The same UPDATE compares the code and counts the attempt, so fifty concurrent guesses still get five attempts.
 * Call it outside a transaction that a refusal would roll back: a wrong attempt must stay counted.
 */
export async function verifyCode(db: Db, attempt: CodeAttempt, at: Date): Promise<Selectable<DB['one_time_code']>> {
  const { sent_to, purpose, code, registration_id } = attempt
  const isMatch = sql<boolean>`code_hash is not distinct from ${hashCode(sent_to, purpose, code)}`
  const now = at.toISOString()
  let update = db
    .updateTable('one_time_code')
    .set({
      attempts_left: sql`case when ${isMatch} then attempts_left else attempts_left - 1 end`,
      closed_at: sql`case when ${isMatch} or attempts_left = 1 then ${now}::timestamptz end`,
    })
    .where('sent_to', '=', sent_to)
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
async function refuseDeadCode(db: Db, { sent_to, purpose }: CodeAttempt): Promise<never> {
  const last = await db
    .selectFrom('one_time_code')
    .select('closed_at')
    .where('sent_to', '=', sent_to)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return refuse(last && last.closed_at === null ? 'code_expired' : 'code_dead')
}

const hashCode = (sentTo: string, purpose: CodePurpose, code: string) =>
  createHash('sha256').update(`${purpose} ${sentTo} ${code}`).digest()
