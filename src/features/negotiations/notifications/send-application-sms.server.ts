import { sql } from 'kysely'
import type { NotificationType } from '#features/notifications/notification-types.contract.ts'
import { listDeliverySettings } from '#features/notifications/settings/delivery-settings.server.ts'
import { afterQuietHours, secondsUntil } from '#features/notifications/settings/quiet-hours.rules.ts'
import { sentenceDayText } from '#lib/dates/format-date.ts'
import { moscowDay, moscowDayStart } from '#lib/dates/moscow-time.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { shorten } from '#lib/text/shorten.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { attentionWeek } from '../apply/attention.server.ts'
import { selectUnanswered } from '../deadlines/warn-about-due-answers.server.ts'

const MAX_SMS_PER_WEEK = 3
/** The name of a vacancy in an SMS. */
const MAX_NAME = 40
/** No last day begins earlier on the clock of the person, also without quiet hours. */
const NIGHT = { quietFrom: '22:00', quietTo: '09:00' }

/**
 * Job: sends one SMS about the first applicant of a vacancy, or about all answers of the account whose last day it is: at most three in
 * a week (EM-5). Who has turned them off, or has answered meanwhile, gets none.
 */
export async function sendApplicationSms(ctx: Ctx, { notification_id }: JobPayload<'send_application_sms'>) {
  const waiting = await findWaiting(ctx, notification_id)
  if (!waiting) return
  const { account_id } = waiting
  const settings = (await listDeliverySettings(ctx.db, [account_id])).get(account_id)
  if (!settings?.hasSms) return endSms(ctx, [notification_id])
  const at = ctx.now()
  const earliest = new Date(Math.max(at.getTime(), Date.parse(waiting.due_at)))
  const isLastDay = waiting.type === 'negotiation.due_soon'
  const morning = isLastDay ? afterQuietHours(earliest, { ...settings.clock, ...NIGHT }) : earliest
  const due = afterQuietHours(morning, settings.clock)
  if (due > at) return enqueue(ctx.db, 'send_application_sms', { notification_id }, secondsUntil(due, at))

  const claimed = await claimSms(ctx, notification_id, waiting)
  const text = claimed.length > 0 && (await composeSms(ctx, waiting, claimed))
  if (!text) return
  try {
    await sendCounted(ctx, account_id, text)
  } catch (error) {
    await restoreSms(ctx, claimed)
    throw error
  }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

const findWaiting = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('notification_sms')
    .innerJoin('notification', 'notification.id', 'notification_sms.notification_id')
    .select(['account_id', 'due_at'])
    .select((eb) => eb.ref('type').$castTo<NotificationType>().as('type'))
    .where('notification_id', '=', id)
    .executeTakeFirst()

const endSms = async ({ db }: Ctx, ids: number[]) => {
  await db.deleteFrom('notification_sms').where('notification_id', 'in', ids).execute()
}

/** Takes what this SMS tells of, so that no other tells of it: this one and, of a last day, the others that are due. */
async function claimSms({ db, now }: Ctx, id: number, { account_id, type }: Waiting) {
  const { rows } = await sql<Claimed>`
    delete from notification_sms using notification
    where notification.id = notification_id and account_id = ${account_id} and type = ${type}
      and (notification_id = ${id} or ${type === 'negotiation.due_soon'} and due_at <= ${now().toISOString()})
      -- Only together with this one: the SMS of another may tell of it already.
      and exists (select from notification_sms as own where own.notification_id = ${id})
    returning notification_id, entity_id, due_at`.execute(db)
  return rows
}

type Claimed = { notification_id: number; entity_id: number; due_at: string }

const restoreSms = ({ db }: Ctx, claimed: Claimed[]) =>
  db
    .insertInto('notification_sms')
    .values(claimed.map(({ notification_id, due_at }) => ({ notification_id, due_at })))
    .onConflict((known) => known.doNothing())
    .execute()

/**
 * Beyond three in a week it is not sent: tomorrow it would be too late. It does not count for the five SMS that a number
 * gets in a day: those are codes and notices of the account.
 */
async function sendCounted(ctx: Ctx, accountId: number, text: string) {
  const phone = await countForWeek(ctx, accountId)
  if (!phone) return
  try {
    await ctx.integrations.sms.send(phone, text)
  } catch (error) {
    await uncountForWeek(ctx, accountId)
    throw error
  }
}

/** Takes one of the week, and returns the number that it goes to; undefined if none is left, wanted or possible. */
async function countForWeek({ db, now }: Ctx, accountId: number): Promise<string | undefined> {
  const { monday } = attentionWeek(now())
  const { rows } = await sql<{ phone: string }>`
    update notification_settings as chosen
    set sms_week = ${monday}::date,
      sms_count = case when chosen.sms_week = ${monday}::date then chosen.sms_count + 1 else 1 end
    from account
    where account.id = chosen.account_id and chosen.account_id = ${accountId} and chosen.has_sms
      and account.phone is not null
      and (chosen.sms_week is distinct from ${monday}::date or chosen.sms_count < ${MAX_SMS_PER_WEEK})
    returning account.phone`.execute(db)
  return rows[0]?.phone
}

/** What was not sent does not count. */
const uncountForWeek = async ({ db }: Ctx, accountId: number) => {
  await db
    .updateTable('notification_settings')
    .set((eb) => ({ sms_count: eb('sms_count', '-', 1) }))
    .where('account_id', '=', accountId)
    .where('sms_count', '>', 0)
    .execute()
}

/** Undefined if nobody waits any more. No name of a person: others read an SMS, too. */
async function composeSms(ctx: Ctx, waiting: Waiting, claimed: Claimed[]): Promise<string | undefined> {
  const rows = await listUnanswered(ctx, waiting, claimed)
  const [first] = rows
  if (!first) return undefined
  const vacancy = inQuotes(shorten(first.name, MAX_NAME))
  const address = `${ctx.site.public_url}/responses`
  if (waiting.type === 'negotiation.new_response') {
    const due = first.answer_due_at && ` Ответьте до ${sentenceDayText(first.answer_due_at, ctx.now().toISOString())}.`
    return `Смена места: первый отклик на вакансию ${vacancy}.${due ?? ''} ${address}?id=${first.id}`
  }
  const people = `${rows.length} ${plural(rows.length, 'отклик', 'отклика', 'откликов')}`
  const what = rows.length === 1 ? `отклик на вакансию ${vacancy}` : people
  return `Смена места: сегодня последний день ответить на ${what}. ${address}`
}

/** What still waits for an answer of the company in which the account is, and of a last day only what ends today. */
function listUnanswered({ db, now }: Ctx, { account_id, type }: Waiting, claimed: Claimed[]) {
  const unanswered = selectUnanswered(db)
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .innerJoin('employer', 'employer.company_id', 'negotiation.company_id')
    .select(['negotiation.id', 'vacancy.name', 'negotiation.answer_due_at'])
    .where('employer.id', '=', account_id)
    .where(sql<boolean>`negotiation.id = any(${claimed.map(({ entity_id }) => entity_id)})`)
    .orderBy('negotiation.answer_due_at')
  if (type === 'negotiation.new_response') return unanswered.execute()
  return unanswered
    .where('negotiation.answer_due_at', '>', now().toISOString())
    .where('negotiation.answer_due_at', '<', moscowDayStart(moscowDay(now()), 1).toISOString())
    .execute()
}
