import type { Ctx } from '../context.ts'
import type { Payload } from '../jobs/jobs.ts'
import { letter } from '../jobs/letters.ts'
import { findTicket } from './queries.ts'
import { senderOf, topicName } from './words.ts'

type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/**
 * Mails a new ticket to the operator. Without operator settings, `npm run support:answer` lists the waiting tickets.
 */
export async function tellSupportAboutTicket(
  { db, ports, site }: Ctx,
  { ticket_id }: Payload<'tell_support_about_ticket'>,
) {
  const ticket = await findTicket(db, ticket_id)
  if (!ticket || !site.operator) return
  await ports.mail.send(
    letter({
      to: site.operator.email,
      subject: `Обращение № ${ticket.id}: ${topicName(ticket)}`,
      paragraphs: [ticket.question, senderOf(ticket), `Ответить: npm run support:answer -- ${ticket.id} "текст"`],
    }),
  )
}

/** Confirms a ticket by mail without the text of the question: otherwise a guest could send any text to any address. */
export async function confirmSupportTicket({ db, ports, site }: Ctx, { ticket_id }: Payload<'confirm_support_ticket'>) {
  const ticket = await findTicket(db, ticket_id)
  if (!ticket?.email) return
  const [mine, stray] = [
    'Ответ придёт на этот адрес и появится на странице поддержки.',
    'Ответ придёт на этот адрес. Если вы нам не писали, делать ничего не нужно.',
  ]
  await ports.mail.send(
    letter({
      to: ticket.email,
      subject: `Обращение № ${ticket.id} принято`,
      paragraphs: [`Тема: ${topicName(ticket)}.`, ticket.account_id ? mine : stray],
      link: pageOf(ticket, site),
    }),
  )
}

export async function sendSupportAnswer({ db, ports, site }: Ctx, { message_id }: Payload<'send_support_answer'>) {
  const message = await db
    .selectFrom('support_message')
    .select(['ticket_id', 'text'])
    .where('id', '=', message_id)
    .executeTakeFirst()
  const ticket = message && (await findTicket(db, message.ticket_id))
  if (!ticket?.email) return
  await ports.mail.send(
    letter({
      to: ticket.email,
      subject: `Ответ на обращение № ${ticket.id}`,
      paragraphs: [message!.text, `Вы писали:\n${ticket.question}`],
      link: pageOf(ticket, site),
    }),
  )
}

const pageOf = ({ account_id }: Ticket, { public_url }: Ctx['site']) => ({
  text: account_id ? 'Мои обращения' : 'Написать ещё раз',
  url: `${public_url}/support${account_id ? '#requests' : ''}`,
})
