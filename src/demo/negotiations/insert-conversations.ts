import type { Insertable } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { DAY_MS, MINUTE_MS } from '#lib/dates/time-units.ts'
import { DIALOGUES } from '../demo-words.ts'
import { insertRows } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'
import { toIsoMoment } from '../vacancies/vacancy-lifecycle.ts'
import type { DemoNegotiation } from './negotiation-collector.ts'

const WITH_CONVERSATION_PERCENT = 45
const MIN_PAUSE_MINUTES = 6
const MAX_PAUSE_MINUTES = 300
/** Only a message of these days can still be unread. */
const UNREAD_DAYS = 4

type Message = Insertable<DB['message']>

/** Inserts what the two sides of invited applications write to each other; some of the newest messages are unread. */
export async function insertConversations(
  db: Db,
  negotiations: readonly DemoNegotiation[],
  rows: readonly Insertable<DB['negotiation']>[],
  ids: readonly number[],
  now: Date,
) {
  const written = negotiations.flatMap((negotiation, n) => {
    const messages = messagesOf(negotiation, ids[n]!, now.getTime())
    return messages.length === 0 ? [] : [{ messages, negotiation: { ...rows[n]!, id: ids[n]! } }]
  })
  const conversations = written.map(({ messages, negotiation: { id, seeker_id, company_id } }) => ({
    negotiation_id: id,
    seeker_id: Number(seeker_id),
    company_id: Number(company_id),
    last_message_at: messages.at(-1)!.created_at,
    unread_by_seeker: countUnread(messages, 'employer'),
    unread_by_employer: countUnread(messages, 'seeker'),
  }))
  await insertRows(db, 'conversation', conversations)
  await insertRows(
    db,
    'message',
    written.flatMap(({ messages }) => messages),
  )
}

const countUnread = (messages: Message[], author: Message['author']) =>
  messages.filter((message) => message.author === author && message.read_at === null).length

/** Between the invitation and the next step, or now. A dialogue that does not fit into this time is cut. */
function messagesOf({ history, resume, vacancy }: DemoNegotiation, negotiation_id: number, now: number): Message[] {
  const random = seededRandom('conversation', negotiation_id)
  const invited = history.transitions.findIndex(({ to }) => to === 'invitation')
  if (invited < 0 || !random.chance(WITH_CONVERSATION_PERCENT)) return []
  const until = history.transitions[invited + 1]?.at ?? now
  const moments: number[] = []
  let at = history.transitions[invited]!.at
  const dialogue = random.pick(DIALOGUES)
  for (const _turn of dialogue) {
    at += random.integerBetween(MIN_PAUSE_MINUTES, MAX_PAUSE_MINUTES) * MINUTE_MS
    if (at < until) moments.push(at)
  }
  const isLastUnread = now - (moments.at(-1) ?? 0) < UNREAD_DAYS * DAY_MS && random.chance(60)
  return moments.map((moment, turn) => {
    const [writer, text] = dialogue[turn]!
    const isUnread = isLastUnread && turn === moments.length - 1
    return {
      negotiation_id,
      author: writer === 'с' ? 'seeker' : 'employer',
      author_id: writer === 'с' ? resume.row.seeker_id : vacancy.row.manager_id,
      text,
      created_at: toIsoMoment(moment),
      read_at: isUnread
        ? null
        : toIsoMoment(moments[turn + 1] ?? Math.min(moment + MIN_PAUSE_MINUTES * MINUTE_MS, now)),
    }
  })
}
