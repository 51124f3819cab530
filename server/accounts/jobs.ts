import { isRefusal } from '#contract/core/errors.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '../context.ts'
import { composeMail } from '../jobs/compose-mail.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobPayload } from '../jobs/job-payloads.ts'
import { countSmsWithoutCode } from './one-time-codes.ts'

/** Retention in days after the end of use: codes serve the daily limit, sessions the list that their owner sees. */
const RETENTION_DAYS = { codes: 1, registrations: 7, sessions: 30, outbox: 30 }

/** Deletes codes, unfinished sign-ups, ended sessions and sent messages, as the personal data policy promises. */
export async function deleteExpiredAccountData({ db, now }: Ctx) {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  await db.deleteFrom('one_time_code').where('sent_at', '<', before(RETENTION_DAYS.codes)).execute()
  await db.deleteFrom('registration').where('created_at', '<', before(RETENTION_DAYS.registrations)).execute()
  await db.deleteFrom('email_confirmation').where('expires_at', '<', now().toISOString()).execute()
  await db.deleteFrom('session').where('expires_at', '<', before(RETENTION_DAYS.sessions)).execute()
  await db.deleteFrom('session').where('revoked_at', '<', before(RETENTION_DAYS.sessions)).execute()
  await db.deleteFrom('outbox').where('created_at', '<', before(RETENTION_DAYS.outbox)).execute()
}

const CHANGE_SUBJECTS = {
  password: 'Пароль вашего аккаунта в Смене места изменён',
  phone: 'Телефон вашего аккаунта в Смене места изменён',
  email: 'Эл. почта вашего аккаунта в Смене места изменена',
}

/** An SMS over the daily limit of its number waits until there is room: it must not be lost. */
export async function notifyAboutCredentialChange(
  { db, now, integrations, site }: Ctx,
  { what, to }: JobPayload<'notify_about_credential_change'>,
) {
  const text = `${CHANGE_SUBJECTS[what]}. Если это сделали не вы, восстановите доступ`
  const link = { text: 'Восстановить доступ', url: `${site.public_url}/forgot-password` }
  if (to.includes('@'))
    return integrations.mail.send(composeMail({ to, subject: CHANGE_SUBJECTS[what], paragraphs: [`${text}.`], link }))
  const wait = await db
    .transaction()
    .execute((tx) => countSmsWithoutCode(tx, to, 'notice', now()))
    .then(() => 0)
    .catch(secondsToWait)
  if (wait > 0) return enqueue(db, 'notify_about_credential_change', { what, to }, wait)
  await integrations.sms.send(to, `${text}: ${link.url}`)
}

function secondsToWait(error: unknown): number {
  if (isRefusal(error) && error.code === 'too_many') return Number(error.details?.retry_after)
  throw error
}
