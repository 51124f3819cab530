import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'
import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { EMPLOYER_STATE_LABELS } from '#features/negotiations/rules/state-labels.ts'
import { memberName } from '#features/negotiations/server/negotiation-columns.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { PersonEvent } from './people.contract.ts'
import { refusalFactText } from './person-lists.rules.ts'

const MAX_EVENTS = 200

/** Everything that the company and the person have had with each other, newest first. */
export async function listOwnEvents(db: Db, reader: CompanyReader, ids: readonly number[]): Promise<PersonEvent[]> {
  const [changes, talks, opened] = await Promise.all([
    listStateChanges(db, ids),
    listConversations(db, ids),
    listContactEvents(db, reader, sql`select resume_id from negotiation where id = any(${[...ids]}::bigint[])`),
  ])
  return [...changes, ...talks, ...opened].sort(newestFirst).slice(0, MAX_EVENTS)
}

/** What has happened to a resume without an application: its contacts were opened. */
export const listResumeEvents = (db: Db, reader: CompanyReader, resumeId: number) =>
  listContactEvents(db, reader, sql`select ${resumeId}::bigint`)

const newestFirst = (a: PersonEvent, b: PersonEvent) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)

/** Changes that say nothing to somebody who reads the history of years. */
const SILENT_STATES: readonly NegotiationState[] = ['viewed', 'considering', 'vacancy_closed']

async function listStateChanges(db: Db, ids: readonly number[]): Promise<PersonEvent[]> {
  const rows = await db
    .selectFrom('negotiation_event as event')
    .innerJoin('negotiation', 'negotiation.id', 'event.negotiation_id')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .leftJoin('team_review', 'team_review.negotiation_id', 'negotiation.id')
    .leftJoin('interview', 'interview.negotiation_id', 'negotiation.id')
    .leftJoin('employer', 'employer.id', 'interview.host_id')
    .select(['event.negotiation_id', 'event.actor', 'event.from_state', 'event.to_state', 'event.at', 'vacancy.name'])
    .select(['negotiation.refuse_reason_id', 'team_review.rating', memberName.as('host')])
    .where('event.negotiation_id', 'in', [...ids])
    .where('event.to_state', 'not in', [...SILENT_STATES])
    // A change of the time of a meeting, or of what is disclosed, changes no state.
    .where(sql<boolean>`event.from_state is distinct from event.to_state`)
    .orderBy('event.id', 'desc')
    .limit(MAX_EVENTS)
    .execute()
  return rows.map((row) => ({
    at: row.at,
    title: eventTitle(row),
    text: [row.name, ...(isOutcome(row.to_state) && row.rating ? [`оценка ${row.rating} из 5`] : [])].join(' · '),
    negotiation_id: row.negotiation_id,
  }))
}

type Change = {
  actor: string
  from_state: NegotiationState | null
  to_state: NegotiationState
  refuse_reason_id: number | null
  host: string
}

const isOutcome = (state: NegotiationState) => ['refused', 'hired', 'declined', 'withdrawn'].includes(state)

function eventTitle({ actor, from_state, to_state, refuse_reason_id, host }: Change): string {
  if (from_state === null) return actor === 'employer' ? 'Приглашение от нас' : 'Отклик'
  if (to_state === 'refused') return capitalised(refusalFactText(refuse_reason_id))
  if (to_state === 'interview' && host) return `${EVENT_TITLES.interview}, ${host}`
  if (to_state === 'declined') return from_state === 'offer' ? 'Отказ от предложения' : 'Отказ от приглашения'
  return EVENT_TITLES[to_state]
}

/** What happened, where it is said otherwise than the state that came of it. */
const EVENT_TITLES: Record<NegotiationState, string> = {
  ...EMPLOYER_STATE_LABELS,
  response: 'Отклик вернули',
  viewed: 'Отклик вернули',
  hired: 'Приём на работу',
  expired: 'Мы не ответили в срок',
  withdrawn: 'Отклик отозван',
}

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** One line for each conversation, on the day of its last message. */
async function listConversations(db: Db, ids: readonly number[]): Promise<PersonEvent[]> {
  const rows = await db
    .selectFrom('message')
    .innerJoin('negotiation', 'negotiation.id', 'message.negotiation_id')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select((eb) => [
      'message.negotiation_id',
      'vacancy.name',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('message.created_at').as('at'),
    ])
    .where('message.negotiation_id', 'in', [...ids])
    .groupBy(['message.negotiation_id', 'vacancy.name'])
    .execute()
  return rows.map(({ negotiation_id, name, count, at }) => ({
    at,
    title: `Переписка: ${count} ${plural(count, 'сообщение', 'сообщения', 'сообщений')}`,
    text: name,
    negotiation_id,
  }))
}

const listContactEvents = async (db: Db, { company_id }: CompanyReader, resumes: ReturnType<typeof sql>) => {
  const rows = await db
    .selectFrom('contact_access')
    .leftJoin('employer', 'employer.id', 'contact_access.viewer_id')
    .select(['contact_access.at', memberName.as('author')])
    .where('contact_access.company_id', '=', company_id)
    .where('contact_access.revoked_at', 'is', null)
    .where(sql<boolean>`contact_access.resume_id in (${resumes})`)
    .execute()
  return rows.map(({ at, author }) => ({ at, title: 'Открыли контакты', text: author, negotiation_id: null }))
}
