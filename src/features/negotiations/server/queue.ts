import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { QueuePosition } from '../contract/negotiation-shapes.ts'

/** Serialises applications, only for vacancies with a response cap. */
export async function lockCappedQueue(tx: Db, vacancyId: number) {
  const vacancy = await tx.selectFrom('vacancy').select('response_cap').where('id', '=', vacancyId).executeTakeFirst()
  if (vacancy?.response_cap) await lockVacancyQueue(tx, vacancyId)
}

export const lockVacancyQueue = (tx: Db, vacancyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('queue of ' || ${vacancyId}::text, 0))`.execute(tx)

export type QueueCounts = { waiting: number; queued: number }

/** How many applications wait for an answer, and how many are in the queue. */
export async function countQueue(tx: Db, vacancyId: number): Promise<QueueCounts> {
  return tx
    .selectFrom('negotiation')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('is_queued', '=', false).as('waiting'),
      eb.fn.countAll<number>().filterWhere('is_queued', '=', true).as('queued'),
    ])
    .where('vacancy_id', '=', vacancyId)
    .where((eb) =>
      eb.or([eb('state', '=', 'response'), eb.and([eb('state', '=', 'viewed'), eb('is_queued', '=', false)])]),
    )
    .where('initiator', '=', 'seeker')
    .executeTakeFirstOrThrow()
}

const QUEUE_SPEED_DAYS = 14

/** Place in the queue by time alone: it cannot be bought. */
export const queuePosition = (at: Date) =>
  sql<QueuePosition | null>`case when negotiation.answer_due_at is null and negotiation.is_queued and negotiation.state = 'response' then (
    select json_build_object(
      'position', count(*) filter (where (queued.created_at, queued.id) <= (negotiation.created_at, negotiation.id)),
      'total', count(*),
      'per_day', ${answersPerDay(at)}
    )
    from negotiation as queued
    where queued.vacancy_id = negotiation.vacancy_id and queued.is_queued and queued.state = 'response'
  ) end`

/** Answers a day, over the last days or since publication if the vacancy is younger. */
const answersPerDay = (at: Date) => sql`(
  select ceil(count(*) / least(${QUEUE_SPEED_DAYS}, greatest(1, extract(day from ${at}::timestamptz - min(vacancy.published_at)))))::int
  from negotiation as answered
  join vacancy on vacancy.id = answered.vacancy_id
  where answered.vacancy_id = negotiation.vacancy_id and answered.initiator = 'seeker'
    and answered.first_employer_action_at > ${at}::timestamptz - make_interval(days => ${QUEUE_SPEED_DAYS})
)`
