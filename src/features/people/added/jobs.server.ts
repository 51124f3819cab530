import { generateToken, hashToken } from '#features/accounts/server/token.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import { composeMail } from '#platform/jobs/compose-mail.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'

/**
 * Tells a person who was added by hand: who stores what, and a link where they agree or erase it. A repeated job sends the
 * same link. An SMS of a company that is not verified any more is not sent.
 */
export async function notifyAddedPerson(
  { db, integrations, secrets, site, now }: Ctx,
  { added_person_id }: JobPayload<'tell_added_person'>,
) {
  const added = await db
    .selectFrom('added_person')
    .innerJoin('company', 'company.id', 'added_person.company_id')
    .select(['added_person.phone', 'added_person.email', 'company.name', 'verification', 'token_encrypted', 'told_at'])
    .where('added_person.id', '=', added_person_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!added || added.told_at) return
  const context = secretContext('added_person.token_encrypted', added_person_id)
  const token = added.token_encrypted === null ? generateToken() : secrets.decrypt(added.token_encrypted, context)
  await db
    .updateTable('added_person')
    .set({ token_hash: hashToken(token), token_encrypted: secrets.encrypt(token, context) })
    .where('id', '=', added_person_id)
    .execute()
  const url = `${site.public_url}/my-record/${token}`
  const { phone, email, name, verification } = added
  if (email) await integrations.mail.send(recordLetter(email, name, url))
  else if (phone && verification === 'verified')
    await integrations.sms.send(
      phone,
      `Смена места: ${inQuotes(name)} просит разрешения хранить ваш контакт. Согласиться или удалить: ${url}`,
    )
  else {
    const unsent_at = now().toISOString()
    await db.updateTable('added_person').set({ unsent_at }).where('id', '=', added_person_id).execute()
    return
  }
  await db
    .updateTable('added_person')
    .set({ token_encrypted: null, told_at: now().toISOString() })
    .where('id', '=', added_person_id)
    .execute()
}

const recordLetter = (to: string, company: string, url: string) =>
  composeMail({
    to,
    subject: `${inQuotes(company)} записала ваш контакт`,
    paragraphs: [
      `Компания ${inQuotes(company)} добавила вас в свою базу людей, чтобы позвать на работу.`,
      'По ссылке видно, что записано. Там же можно разрешить хранить запись год или удалить её сразу. Если не ответить, через 30 дней запись удалится сама.',
    ],
    link: { text: 'Посмотреть и решить', url },
  })
