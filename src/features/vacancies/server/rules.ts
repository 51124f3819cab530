import { refuse } from '#contract/errors.ts'
import type { ContactsVisibility } from '#database/schema.ts'
import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { VacancyStatus } from '../contract/vacancy-card.ts'
import { nextVacancyState, type VacancyEvent } from '../lifecycle/rules/lifecycle.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'

/** How long a published vacancy stays open. */
export const VACANCY_OPEN_DAYS = 30
/** How long a confirmation by the owner is valid. */
export const CONFIRMATION_DAYS = 7
/** How long an archived vacancy stays readable. */
export const ARCHIVE_READABLE_DAYS = 90

export const VACANCY_TYPE_OPEN = 1
/** Vacancy type 2: known only to invited people and to the company, never listed. */
export const VACANCY_TYPE_CLOSED = 2
/** Vacancy type 3: the company is not named. */
export const VACANCY_TYPE_ANONYMOUS = 3

/** How long the negotiations of an archived vacancy may wait for a decision of the employer. */
export const UNDECIDED_DAYS = 7

export const ARCHIVE_REASON_FOUND_HERE = 1
/** Archive reasons set by the server. */
export const ARCHIVE_REASON_IRRELEVANT = 3
export const ARCHIVE_REASON_NOT_CONFIRMED = 5
export const ARCHIVE_REASON_EXPIRED = 6
export const ARCHIVE_REASON_MODERATION = 7

export const addDaysIso = (moment: Date | string, days: number) =>
  new Date(new Date(moment).getTime() + days * DAY_MS).toISOString()

/** Actions that the owner may take in this status. */
export const ownVacancyActions = (status: VacancyStatus): OwnVacancy['can'] => ({
  publish: nextVacancyState('publish', status) !== undefined,
  archive: nextVacancyState('archive', status) !== undefined,
  delete: nextVacancyState('delete', status) !== undefined,
  prolong: nextVacancyState('prolong', status) !== undefined,
  draft: status !== 'draft',
})

/** Refuses with `state_conflict` unless the event is allowed in this status. */
export function refuseUnlessVacancyEventAllowed(event: VacancyEvent, { status }: { status: VacancyStatus }) {
  if (nextVacancyState(event, status) === undefined) refuse('state_conflict', { details: { state: status } })
}

const INVITED_STATES: readonly (NegotiationState | undefined)[] = ['invitation', 'interview', 'offer', 'hired']

/** Tells whether a signed-in user may see the contacts, by the state of the negotiation with the vacancy. */
export function mayContactEmployer(visibility: ContactsVisibility, state: NegotiationState | undefined): boolean {
  if (visibility === 'all_signed_in') return true
  if (visibility === 'after_invite') return INVITED_STATES.includes(state)
  return state !== undefined && state !== 'withdrawn'
}
