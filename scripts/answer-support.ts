import type { Db } from '#database/connect.ts'
import { answerTicket, closeTicket } from '#features/support/answer-ticket.server.ts'
import { listWaitingTickets } from '#features/support/queries.server.ts'
import { MAX_SUPPORT_MESSAGE_LENGTH } from '#features/support/support.contract.ts'
import { describeFiles, describeSender, supportTopicName } from '#features/support/ticket-labels.server.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { reportError, withDatabase } from './with-database.ts'

const USAGE = `Использование:
  npm run support:answer                     показать обращения, которые ждут ответа
  npm run support:answer -- НОМЕР "ОТВЕТ"    сохранить ответ и отправить его письмом
  npm run support:answer -- НОМЕР --close    закрыть без ответа`

const [ticketNumber, answerText] = process.argv.slice(2)

await withDatabase(async (db, now, { publicUrl }) => {
  if (ticketNumber === undefined) return printWaitingTickets(db, now, publicUrl)
  const id = /^\d{1,9}$/.test(ticketNumber) ? Number(ticketNumber) : undefined
  if (id === undefined || !answerText) throw new Error(USAGE)
  return answerText === '--close' ? closeWithoutAnswer(db, id) : sendAnswer(db, id, cleanText(answerText), now)
}).catch(reportError)

async function printWaitingTickets(db: Db, now: Date, publicUrl: string) {
  const tickets = await listWaitingTickets(db)
  for (const ticket of tickets) {
    console.log(
      `№ ${ticket.id} от ${dateText(ticket.created_at)}. ${supportTopicName(ticket)}. ${describeSender(ticket)}`,
    )
    console.log([ticket.question, describeFiles(ticket, publicUrl, now), ''].join('\n'))
  }
  console.log(tickets.length === 0 ? 'Никто не ждёт ответа' : `Ждут ответа: ${tickets.length}`)
}

async function sendAnswer(db: Db, id: number, text: string, now: Date) {
  if (text === '' || text.length > MAX_SUPPORT_MESSAGE_LENGTH)
    throw new Error(`Ответ: от 1 до ${MAX_SUPPORT_MESSAGE_LENGTH} символов`)
  const ticket = (await answerTicket(db, id, text, now)) ?? throwUnknownTicket(id)
  console.log(
    ticket.email ? `Ответ сохранён. Письмо уйдёт на ${ticket.email}` : `Ответ сохранён. ${noMailNotice(ticket)}`,
  )
}

const noMailNotice = (ticket: Parameters<typeof describeSender>[0]) =>
  ticket.account_id
    ? `Почты нет, ответ виден на странице поддержки: ${describeSender(ticket)}`
    : `Почты нет, позвоните: ${describeSender(ticket)}`

async function closeWithoutAnswer(db: Db, id: number) {
  if (!(await closeTicket(db, id))) throwUnknownTicket(id)
  console.log(`Обращение № ${id} закрыто`)
}

function throwUnknownTicket(id: number): never {
  throw new Error(`Обращения № ${id} нет`)
}
