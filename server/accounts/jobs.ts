import type { Ctx } from '../context.ts'
import type { Payload } from '../jobs/jobs.ts'
import { letter } from '../jobs/letters.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long what is over may still be needed, in days: codes for the daily limit, sessions for their owner's list. */
const KEPT = { codes: 1, registrations: 7, sessions: 30, outbox: 30 }

/** What the personal data policy promises: nothing of an unfinished sign-up or a dead session stays. */
export async function forgetOldTraces({ db, now }: Ctx) {
  const before = (days: number) => new Date(now().getTime() - days * DAY).toISOString()
  await db.deleteFrom('one_time_code').where('sent_at', '<', before(KEPT.codes)).execute()
  await db.deleteFrom('registration').where('created_at', '<', before(KEPT.registrations)).execute()
  await db.deleteFrom('email_confirmation').where('expires_at', '<', now().toISOString()).execute()
  await db.deleteFrom('session').where('expires_at', '<', before(KEPT.sessions)).execute()
  await db.deleteFrom('session').where('revoked_at', '<', before(KEPT.sessions)).execute()
  await db.deleteFrom('outbox').where('created_at', '<', before(KEPT.outbox)).execute()
}

const CHANGED = {
  password: 'Пароль вашего аккаунта в Смене места изменён.',
  phone: 'Телефон вашего аккаунта в Смене места изменён.',
}

/** To the phone as it was before, and to the proven e-mail: if it was not the owner, the owner must know. */
export async function tellAboutChange(
  { db, ports, site }: Ctx,
  { account_id, what, phone }: Payload<'tell_about_change'>,
) {
  const account = await db.selectFrom('account').select('email').where('id', '=', account_id).executeTakeFirst()
  const words = `${CHANGED[what]} Если это сделали не вы, восстановите доступ`
  const url = `${site.public_url}/forgot-password`
  await ports.sms.send(phone, `${words}: ${url}`)
  if (!account?.email) return
  const link = { text: 'Восстановить доступ', url }
  await ports.mail.send(
    letter({ to: account.email, subject: CHANGED[what].replace(/\.$/, ''), paragraphs: [`${words}.`], link }),
  )
}
