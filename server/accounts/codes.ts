import { createHash, randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { CodeSent as CodeSentShape } from '#contract/credentials.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { CodePurpose, DB } from '#database/schema.ts'
import type { Ctx } from '../context.ts'
import { refuseFor } from '../http/limits.ts'
import type { Visitor } from '../http/serve.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Payload } from '../jobs/jobs.ts'

type CodeSent = z.infer<typeof CodeSentShape>

export const CODE_LENGTH = 6
export const CODE_SECONDS = 300
export const RESEND_SECONDS = 60
const TRIES = 5
const MOST_A_DAY = 5
const DAY_SECONDS = 86_400

type Wanted = { sent_to: string; purpose: CodePurpose; registration_id?: number; account_id?: number }
/**
 * `noticeOnly`: the phone is registered already. We send a notice instead of a code, and no code is accepted, so that
 * the API does not reveal that the number is taken.
 */
type Words = ((code: string) => string) | { never: string }

const SENT: CodeSent = {
  code_length: CODE_LENGTH,
  expires_in: CODE_SECONDS,
  can_request_code_again_in: RESEND_SECONDS,
}

/**
 * Creates a code for the number and purpose, closes the previous one and sends the new one within the request.
 * Refuses `too_many` over the limits and `unavailable` when the SMS cannot be sent.
 */
export async function sendCode(ctx: Ctx, wanted: Wanted, words: Words, visitor: Visitor): Promise<CodeSent> {
  await countSms(ctx, visitor)
  const code = newCode()
  const isNever = typeof words === 'object'
  const hash = isNever ? null : hashCode(wanted.sent_to, wanted.purpose, code)
  const id = await ctx.db.transaction().execute((tx) => openCode(tx, wanted, hash, ctx.now()))
  try {
    await ctx.ports.sms.send(wanted.sent_to, isNever ? words.never : words(code))
  } catch (error) {
    await takeBack(ctx, id)
    refuse('unavailable', { message: 'SMS сейчас не отправляются. Попробуйте через минуту', cause: error })
  }
  return SENT
}

/**
 * Creates a code and sends it by a job, for requests that could probe whether an account exists (`account_id` is absent
 * when it does not). The response time and a gateway failure are then the same in both cases.
 */
export async function postCode(ctx: Ctx, wanted: Wanted, visitor: Visitor): Promise<CodeSent> {
  await countSms(ctx, visitor)
  const code = newCode()
  const hash = hashCode(wanted.sent_to, wanted.purpose, code)
  const isReal = wanted.account_id !== undefined
  await ctx.db.transaction().execute(async (tx) => {
    const code_id = await openCode(tx, wanted, isReal ? hash : null, ctx.now())
    await enqueue(tx, 'send_code', { code_id, code: isReal ? code : null })
  })
  return SENT
}

/** Job: sends an enqueued code. After a failure the code is deleted, so that the person can request another at once. */
export async function sendPostedCode(ctx: Ctx, { code_id, code }: Payload<'send_code'>) {
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
    await ctx.ports.sms.send(open.sent_to, codeText(code, ctx))
  } catch (error) {
    await takeBack(ctx, code_id)
    throw error
  }
}

async function countSms({ limits }: Ctx, { network }: Visitor) {
  await limits.spend('sms_of_address', network)
  await limits.spend('sms_of_all', 'all')
}

export const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** A code that was not sent does not count towards the limits. */
const takeBack = ({ db }: Ctx, id: number) => db.deleteFrom('one_time_code').where('id', '=', id).execute()

async function openCode(db: Db, wanted: Wanted, code_hash: Buffer | null, at: Date) {
  const { sent_to, purpose } = wanted
  // Serialises requests for one number, so that both limits below hold.
  await sql`select pg_advisory_xact_lock(hashtext(${sent_to}))`.execute(db)
  await refuseTooSoon(db, sent_to, at)
  await closeOpen(db, sent_to, purpose, at)
  const expires_at = new Date(at.getTime() + CODE_SECONDS * 1000).toISOString()
  const { id } = await db
    .insertInto('one_time_code')
    .values({ ...wanted, code_hash, tries_left: TRIES, sent_at: at.toISOString(), expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Refuses `too_many` above one SMS per minute or five per day to a number, over all purposes (wire §4). */
async function refuseTooSoon(db: Db, sentTo: string, at: Date) {
  const since = new Date(at.getTime() - DAY_SECONDS * 1000).toISOString()
  const sent = await db
    .selectFrom('one_time_code')
    .select('sent_at')
    .where('sent_to', '=', sentTo)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .execute()
  const secondsSince = (moment: string) => (at.getTime() - Date.parse(moment)) / 1000
  if (sent[0] && secondsSince(sent[0].sent_at) < RESEND_SECONDS) {
    refuseFor(Math.ceil(RESEND_SECONDS - secondsSince(sent[0].sent_at)))
  }
  const oldest = sent[MOST_A_DAY - 1]
  if (oldest) {
    const retry_after = Math.ceil(DAY_SECONDS - secondsSince(oldest.sent_at))
    const message = 'Сегодня мы уже отправили 5 кодов на этот номер. Попробуйте завтра или напишите в поддержку.'
    refuse('too_many', { message, details: { retry_after } })
  }
}

export const secondsUntilNext = (sentAt: string, at: Date) =>
  Math.max(0, Math.ceil(RESEND_SECONDS - (at.getTime() - Date.parse(sentAt)) / 1000))

/** Text of the SMS. The last line binds the code to our host, so that a phone offers it on our pages only. */
export const codeText = (code: string, { site }: Pick<Ctx, 'site'>) =>
  `${code} — код Смены места. Никому не сообщайте.\n@${new URL(site.public_url).hostname} #${code}`

const closeOpen = (db: Db, sent_to: string, purpose: CodePurpose, at: Date) =>
  db
    .updateTable('one_time_code')
    .set({ closed_at: at.toISOString() })
    .where('sent_to', '=', sent_to)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .execute()

type Given = { sent_to: string; purpose: CodePurpose; code: string; registration_id?: number }

/**
 * Checks a code and closes it when it is right. Refuses `wrong_code`, `code_dead` or `code_expired`.
 * The same UPDATE compares the code and counts the attempt, so fifty concurrent guesses still get five attempts.
 * Call it outside a transaction that a refusal would roll back: a wrong attempt must stay counted.
 */
export async function spendCode(db: Db, given: Given, at: Date): Promise<Selectable<DB['one_time_code']>> {
  const { sent_to, purpose, code, registration_id } = given
  const right = sql<boolean>`code_hash is not distinct from ${hashCode(sent_to, purpose, code)}`
  const now = at.toISOString()
  let update = db
    .updateTable('one_time_code')
    .set({
      tries_left: sql`case when ${right} then tries_left else tries_left - 1 end`,
      closed_at: sql`case when ${right} or tries_left = 1 then ${now}::timestamptz end`,
    })
    .where('sent_to', '=', sent_to)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
  if (registration_id !== undefined) update = update.where('registration_id', '=', registration_id)
  const row = await update.returningAll().returning(right.as('is_right')).executeTakeFirst()
  if (!row) return refuseDead(db, given)
  if (row.is_right) return row
  const attempts_left = row.tries_left
  return attempts_left === 0
    ? refuse('code_dead')
    : refuse('wrong_code', { message: wrongText(attempts_left), details: { attempts_left } })
}

const wrongText = (left: number) =>
  `Код не подошёл. Осталось ${left} ${left === 1 ? 'попытка' : left < 5 ? 'попытки' : 'попыток'}.`

/** Refuses when no code is open: `code_expired` after its time, `code_dead` when it was used up, used or replaced. */
async function refuseDead(db: Db, { sent_to, purpose }: Given): Promise<never> {
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
