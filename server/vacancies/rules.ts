import { refuse } from '#contract/errors.ts'
import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { OwnVacancy, VacancyStatus } from '#contract/vacancies.ts'
import type { ContactsVisibility } from '#database/schema.ts'
import { nextVacancyState, type VacancyEvent } from '#trade/vacancy-rules.ts'

/** How many vacancies a company may have open at once (wire.md §4). */
export const ACTIVE_VACANCIES = { unverified: 5, verified: 50 }

/** How long a published vacancy stays open. */
export const DAYS_OPEN = 30
/** How long a confirmation by the owner is valid. */
export const DAYS_ALIVE = 7
/** How long an archived vacancy stays readable. */
export const DAYS_IN_ARCHIVE = 90

/** Vacancy type 2: reachable by link only, never listed. */
export const CLOSED = 2
/** Vacancy type 3: the company is not named. */
export const ANONYMOUS = 3

/** Archive reasons set by the server. */
export const IRRELEVANT = 3
export const NOT_CONFIRMED = 5
export const EXPIRED = 6

const DAY = 24 * 60 * 60 * 1000
export const daysFrom = (moment: Date | string, days: number) =>
  new Date(new Date(moment).getTime() + days * DAY).toISOString()

/** Actions that the owner may take in this status. */
export const vacancyActions = (status: VacancyStatus): OwnVacancy['can'] => ({
  publish: nextVacancyState('publish', status) !== undefined,
  archive: nextVacancyState('archive', status) !== undefined,
  delete: nextVacancyState('delete', status) !== undefined,
  prolong: nextVacancyState('prolong', status) !== undefined,
  draft: status !== 'draft',
})

/** Refuses with `state_conflict` unless the event is allowed in this status. */
export function refuseUnlessPossible(event: VacancyEvent, { status }: { status: VacancyStatus }) {
  if (nextVacancyState(event, status) === undefined) refuse('state_conflict', { details: { state: status } })
}

const INVITED: readonly (NegotiationState | undefined)[] = ['invitation', 'interview', 'offer', 'hired']

/** Tells whether a signed-in user may see the contacts, by the state of the negotiation with the vacancy. */
export function mayContact(visibility: ContactsVisibility, state: NegotiationState | undefined): boolean {
  if (visibility === 'all_signed_in') return true
  if (visibility === 'after_invite') return INVITED.includes(state)
  return state !== undefined && state !== 'withdrawn'
}
