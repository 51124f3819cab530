import { LONGEST_MESSAGE } from '#contract/support.ts'
import type { Db } from '#database/connect.ts'
import { dateText } from '#lib/dates.ts'
import { cleanText } from '#lib/text.ts'
import { answerTicket, closeTicket } from '#server/support/answer-ticket.ts'
import { listWaitingTickets } from '#server/support/queries.ts'
import { senderOf, topicName } from '#server/support/words.ts'
import { sayWhatIsWrong, withDatabase } from './with-database.ts'

const USAGE = `Использование:
  npm run support:answer                     показать обращения, которые ждут ответа
  npm run support:answer -- НОМЕР "ОТВЕТ"    сохранить ответ и отправить его письмом
  npm run support:answer -- НОМЕР --close    закрыть без ответа`

const [number, words] = process.argv.slice(2)

await withDatabase(async (db, now) => {
  if (number === undefined) return show(db)
  const id = /^\d{1,9}$/.test(number) ? Number(number) : undefined
  if (id === undefined || !words) throw new Error(USAGE)
  return words === '--close' ? close(db, id) : answer(db, id, cleanText(words), now)
}).catch(sayWhatIsWrong)

async function show(db: Db) {
  const tickets = await listWaitingTickets(db)
  for (const ticket of tickets) {
    console.log(`№ ${ticket.id} от ${dateText(ticket.created_at)}. ${topicName(ticket)}. ${senderOf(ticket)}`)
    console.log(`${ticket.question}\n`)
  }
  console.log(tickets.length === 0 ? 'Никто не ждёт ответа' : `Ждут ответа: ${tickets.length}`)
}

async function answer(db: Db, id: number, text: string, now: Date) {
  if (text === '' || text.length > LONGEST_MESSAGE) throw new Error(`Ответ: от 1 до ${LONGEST_MESSAGE} символов`)
  const ticket = (await answerTicket(db, id, text, now)) ?? refuseUnknown(id)
  console.log(
    ticket.email ? `Ответ сохранён. Письмо уйдёт на ${ticket.email}` : `Ответ сохранён. ${withoutMail(ticket)}`,
  )
}

const withoutMail = (ticket: Parameters<typeof senderOf>[0]) =>
  ticket.account_id
    ? `Почты нет, ответ виден на странице поддержки: ${senderOf(ticket)}`
    : `Почты нет, позвоните: ${senderOf(ticket)}`

async function close(db: Db, id: number) {
  if (!(await closeTicket(db, id))) refuseUnknown(id)
  console.log(`Обращение № ${id} закрыто`)
}

function refuseUnknown(id: number): never {
  throw new Error(`Обращения № ${id} нет`)
}
