import { generateToken, hashToken } from '../accounts/token.ts'
import type { Ctx } from '../context.ts'
import { composeMail } from '../jobs/compose-mail.ts'
import type { JobPayload } from '../jobs/job-payloads.ts'

/** Makes the token of a link and mails it. A repeated job makes another token; a cancelled link is not sent. */
export async function sendEmailConfirmation(
  { db, integrations, site, now }: Ctx,
  { confirmation_id }: JobPayload<'send_email_confirmation'>,
) {
  const token = generateToken()
  const link = await db
    .updateTable('email_confirmation')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', confirmation_id)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .returning('email')
    .executeTakeFirst()
  if (!link) return
  await integrations.mail.send(
    composeMail({
      to: link.email,
      subject: 'Подтвердите адрес',
      paragraphs: [
        'Вы указали этот адрес в «Смене места». Подтвердите его, чтобы получать ответы на отклики. Ссылка действует сутки.',
      ],
      link: { text: 'Подтвердить адрес', url: `${site.public_url}/profile/email-verify?token=${token}` },
    }),
  )
}
