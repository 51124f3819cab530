import type { Ctx } from '../context.ts'
import type { Payload } from '../jobs/jobs.ts'
import { letter } from '../jobs/letters.ts'

const DAY = 24 * 60 * 60 * 1000
/** Retention in days after the end of use: codes serve the daily limit, sessions the list that their owner sees. */
const KEPT = { codes: 1, registrations: 7, sessions: 30, outbox: 30 }

/** Deletes codes, unfinished sign-ups, ended sessions and sent messages, as the personal data policy promises. */
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
  password: 'Пароль вашего аккаунта в Смене места изменён',
  phone: 'Телефон вашего аккаунта в Смене места изменён',
  email: 'Эл. почта вашего аккаунта в Смене места изменена',
}

export async function tellAboutChange({ ports, site }: Ctx, { what, to }: Payload<'tell_about_change'>) {
  const words = `${CHANGED[what]}. Если это сделали не вы, восстановите доступ`
  const link = { text: 'Восстановить доступ', url: `${site.public_url}/forgot-password` }
  if (to.includes('@')) await ports.mail.send(letter({ to, subject: CHANGED[what], paragraphs: [`${words}.`], link }))
  else await ports.sms.send(to, `${words}: ${link.url}`)
}
