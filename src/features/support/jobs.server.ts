import type { Ctx } from '#platform/context.ts'
import { composeMail } from '#platform/jobs/compose-mail.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { findTicket } from './queries.server.ts'
import { describeFiles, describeSender, supportTopicName } from './ticket-labels.server.ts'

type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/**
 * Mails a new ticket to the operator. Without operator settings, `npm run support:answer` lists the waiting tickets.
 */
export async function notifySupportAboutTicket(
  { db, integrations, site, now }: Ctx,
  { ticket_id }: JobPayload<'notify_support_about_ticket'>,
) {
  const ticket = await findTicket(db, ticket_id)
  if (!ticket || !site.operator) return
  const files = describeFiles(ticket, site.public_url, now())
  await integrations.mail.send(
    composeMail({
      to: site.operator.email,
      subject: `Обращение № ${ticket.id}: ${supportTopicName(ticket)}`,
      paragraphs: [
        ticket.question,
        ...(files ? [`Файлы (адреса действуют час, новые покажет npm run support:answer):\n${files}`] : []),
        describeSender(ticket),
        `Ответить: npm run support:answer -- ${ticket.id} "текст"`,
      ],
    }),
  )
}

/** Confirms a ticket by mail without the text of the question: otherwise a guest could send any text to any address. */
export async function confirmSupportTicket(
  { db, integrations, site }: Ctx,
  { ticket_id }: JobPayload<'confirm_support_ticket'>,
) {
  const ticket = await findTicket(db, ticket_id)
  if (!ticket?.email) return
  const [accountText, guestText] = [
    'Ответ придёт на этот адрес и появится на странице поддержки.',
    'Ответ придёт на этот адрес. Если вы нам не писали, делать ничего не нужно.',
  ]
  await integrations.mail.send(
    composeMail({
      to: ticket.email,
      subject: `Обращение № ${ticket.id} принято`,
      paragraphs: [`Тема: ${supportTopicName(ticket)}.`, ticket.account_id ? accountText : guestText],
      link: supportPageLink(ticket, site),
    }),
  )
}

export async function sendSupportAnswer(
  { db, integrations, site }: Ctx,
  { message_id }: JobPayload<'send_support_answer'>,
) {
  const message = await db
    .selectFrom('support_message')
    .select(['ticket_id', 'text'])
    .where('id', '=', message_id)
    .executeTakeFirst()
  const ticket = message && (await findTicket(db, message.ticket_id))
  if (!ticket?.email) return
  await integrations.mail.send(
    composeMail({
      to: ticket.email,
      subject: `Ответ на обращение № ${ticket.id}`,
      paragraphs: [message!.text, `Вы писали:\n${ticket.question}`],
      link: supportPageLink(ticket, site),
    }),
  )
}

const supportPageLink = ({ account_id }: Ticket, { public_url }: Ctx['site']) => ({
  text: account_id ? 'Мои обращения' : 'Написать ещё раз',
  url: `${public_url}/support${account_id ? '#requests' : ''}`,
})
