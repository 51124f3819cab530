import { generateToken, hashToken } from '#features/accounts/server/token.ts'
import type { Ctx } from '#platform/context.ts'
import { composeMail } from '#platform/jobs/compose-mail.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'

/**
 * Makes the token of a link and mails it. A repeated job sends the same token, which its row holds encrypted until it is
 * sent; a cancelled link is not sent.
 */
export async function sendEmailConfirmation(
  { db, integrations, secrets, site, now }: Ctx,
  { confirmation_id }: JobPayload<'send_email_confirmation'>,
) {
  const row = db.selectFrom('email_confirmation').select('token_encrypted').where('id', '=', confirmation_id)
  const token_encrypted = (await row.executeTakeFirst())?.token_encrypted ?? null
  const context = secretContext('email_confirmation.token_encrypted', confirmation_id)
  const token = token_encrypted === null ? generateToken() : secrets.decrypt(token_encrypted, context)
  const link = await db
    .updateTable('email_confirmation')
    .set({ token_hash: hashToken(token), token_encrypted: secrets.encrypt(token, context) })
    .where('id', '=', confirmation_id)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .returning('email')
    .executeTakeFirst()
  if (!link) return
  await integrations.mail.send(
    composeMail({
      to: link.email,
      subject: 'Подтвердите почту',
      paragraphs: [
        'Вы указали этот адрес в «Смене места». Подтвердите его, чтобы получать ответы на отклики. Ссылка действует сутки.',
      ],
      link: { text: 'Подтвердить адрес', url: `${site.public_url}/profile/email-verify?token=${token}` },
    }),
  )
  await db.updateTable('email_confirmation').set({ token_encrypted: null }).where('id', '=', confirmation_id).execute()
}
