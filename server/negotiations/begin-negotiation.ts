import { type Insertable, sql } from 'kysely'
import { idOf } from '#contract/dictionaries/item.ts'
import { VACANCY_TYPES } from '#contract/dictionaries/vacancy.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'

const DIRECT = idOf(VACANCY_TYPES, 'direct')

/** Locks the vacancy (shared) until the transaction ends, so that an application cannot race with archiving. */
export async function lockVacancy(db: Db, id: number) {
  return db
    .selectFrom('vacancy')
    .select([
      'id',
      'company_id',
      'status',
      'moderation_status',
      'expires_at',
      'type_id',
      'promise_days',
      'response_cap',
    ])
    .select('response_letter_required')
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forShare()
    .executeTakeFirst()
}

type Vacancy = NonNullable<Awaited<ReturnType<typeof lockVacancy>>>

export const isPublic = ({ status, moderation_status }: Vacancy) =>
  status !== 'draft' && moderation_status === 'approved'

/** Refuses a vacancy that is a draft, not approved, archived, or expired but not archived yet. */
export function refuseClosed({ status, moderation_status, expires_at }: Vacancy, at: Date) {
  if (status === 'draft') refuse('state_conflict', { details: { state: 'draft' } })
  if (moderation_status !== 'approved') refuse('state_conflict', { details: { state: moderation_status } })
  const isOpen = status === 'active' && expires_at !== null && new Date(expires_at) > at
  if (!isOpen) refuse('state_conflict', { message: 'Вакансия уже в архиве', details: { state: 'archived' } })
}

export function refuseDirect({ type_id }: Vacancy) {
  if (type_id !== DIRECT) return
  refuse('state_conflict', {
    message: 'На эту вакансию откликаются на сайте работодателя',
    details: { state: 'direct' },
  })
}

/** Only a finished negotiation may lose its seeker and resume, by erasure. */
type Beginning = Insertable<DB['negotiation']> & { seeker_id: number; resume_id: number }

/**
 * Inserts a negotiation with its first event. Parallel attempts create one negotiation, the unique index decides;
 * refuses the others with `negotiation_exists`.
 */
export async function beginNegotiation(db: Db, row: Beginning, whenExists?: string): Promise<number> {
  const begun = await db
    .insertInto('negotiation')
    .values(row)
    .onConflict((same) => same.columns(['seeker_id', 'vacancy_id']).where('state', '<>', 'withdrawn').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) {
    refuse('negotiation_exists', { message: whenExists, details: { id: await findStanding(db, row) } })
  }
  const { initiator: actor, state: to_state, created_at: at } = row
  await db.insertInto('negotiation_event').values({ negotiation_id: begun.id, actor, to_state, at }).execute()
  return begun.id
}

async function findStanding(db: Db, { seeker_id, vacancy_id }: Beginning) {
  const standing = await db
    .selectFrom('negotiation')
    .select('id')
    .where('seeker_id', '=', seeker_id)
    .where('vacancy_id', '=', vacancy_id)
    .where('state', '<>', sql.lit('withdrawn'))
    .executeTakeFirst()
  return standing?.id
}
