import type { Ctx } from '../context.ts'
import { composeMail } from '../jobs/compose-mail.ts'
import type { JobPayload } from '../jobs/job-payloads.ts'

export async function sendEmailConfirmation(
  { db, integrations, site }: Ctx,
  { account_id, token }: JobPayload<'send_email_confirmation'>,
) {
  const account = await db
    .selectFrom('account')
    .select('email_to_verify')
    .where('id', '=', account_id)
    .executeTakeFirst()
  if (!account?.email_to_verify) return
  await integrations.mail.send(
    composeMail({
      to: account.email_to_verify,
      subject: 'Подтвердите адрес',
      paragraphs: [
        'Вы указали этот адрес в «Смене места». Подтвердите его, чтобы получать ответы на отклики. Ссылка действует сутки.',
      ],
      link: { text: 'Подтвердить адрес', url: `${site.public_url}/profile/email-verify?token=${token}` },
    }),
  )
}
