import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import { isForAdults, isMinorPerson } from '#features/vacancies/server/age-limits.ts'
import { mayKnowVacancy } from '#features/vacancies/server/queries.ts'

const DIRECT_TYPE_ID = idByCode(VACANCY_TYPES, 'direct')

/**
 * Locks the vacancy (shared) until the transaction ends, so that an application cannot race with archiving. Finds no
 * closed vacancy of others.
 */
export async function lockVacancyShared(db: Db, id: number, viewerId: number | undefined) {
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
    .select(['response_letter_required', isForAdults.as('is_for_adults')])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .where(mayKnowVacancy(viewerId))
    .forShare()
    .executeTakeFirst()
}

type LockedVacancy = NonNullable<Awaited<ReturnType<typeof lockVacancyShared>>>

export const isPublicVacancy = ({ status, moderation_status }: LockedVacancy) =>
  status !== 'draft' && moderation_status === 'approved'

/** Refuses a vacancy that is a draft, not approved, archived, or expired but not archived yet. */
export function refuseClosedVacancy({ status, moderation_status, expires_at }: LockedVacancy, at: Date) {
  if (status === 'draft') refuse('state_conflict', { details: { state: 'draft' } })
  if (moderation_status !== 'approved') refuse('state_conflict', { details: { state: moderation_status } })
  const isOpen = status === 'active' && expires_at !== null && new Date(expires_at) > at
  if (!isOpen) refuse('state_conflict', { message: 'Вакансия уже в архиве', details: { state: 'archived' } })
}

/** L-14: a person under eighteen neither applies for work that the law keeps for adults nor is invited to it. */
export async function refuseMinor(tx: Db, seekerId: number, { is_for_adults }: LockedVacancy, at: Date) {
  if (!is_for_adults || !(await isMinorPerson(tx, seekerId, at))) return
  refuse('state_conflict', {
    message: 'На эту работу закон разрешает брать только с 18 лет',
    details: { state: 'adults_only' },
  })
}

export function refuseDirectVacancy({ type_id }: LockedVacancy) {
  if (type_id !== DIRECT_TYPE_ID) return
  refuse('state_conflict', {
    message: 'Откликнуться можно только на сайте работодателя. Ссылка есть на странице вакансии',
    details: { state: 'direct' },
  })
}
