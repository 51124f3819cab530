import type { Ctx } from '../context.ts'
import type { Payload } from '../jobs/jobs.ts'
import { letter } from '../jobs/letters.ts'

export async function sendEmailConfirmation(
  { db, ports, site }: Ctx,
  { account_id, token }: Payload<'send_email_confirmation'>,
) {
  const account = await db
    .selectFrom('account')
    .select('email_to_verify')
    .where('id', '=', account_id)
    .executeTakeFirst()
  if (!account?.email_to_verify) return
  await ports.mail.send(
    letter({
      to: account.email_to_verify,
      subject: 'Подтвердите адрес',
      paragraphs: [
        'Вы указали этот адрес в «Смене места». Подтвердите его, чтобы получать ответы на отклики. Ссылка действует сутки.',
      ],
      link: { text: 'Подтвердить адрес', url: `${site.public_url}/profile/email-verify?token=${token}` },
    }),
  )
}
