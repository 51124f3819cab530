import { refuse } from '#contract/errors.ts'
import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { OwnVacancy, VacancyStatus } from '#contract/vacancies.ts'
import type { ContactsVisibility } from '#database/schema.ts'
import { nextVacancyState, type VacancyEvent } from '#trade/vacancy-rules.ts'

/** How many vacancies a company may have open at once (wire.md §4). */
export const ACTIVE_VACANCIES = { unverified: 5, verified: 50 }

/** A published vacancy stays open so long. */
export const DAYS_OPEN = 30
/** Its owner says again that it is alive before so many are over. */
export const DAYS_ALIVE = 7
/** An archived one may be read so long. */
export const DAYS_IN_ARCHIVE = 90

/** Type 2 is for those who were sent its address. */
export const CLOSED = 2
/** Type 3 does not say who is hiring. */
export const ANONYMOUS = 3

/** Reasons of archiving that the site itself gives. */
export const IRRELEVANT = 3
export const NOT_CONFIRMED = 5
export const EXPIRED = 6

const DAY = 24 * 60 * 60 * 1000
export const daysFrom = (moment: Date | string, days: number) =>
  new Date(new Date(moment).getTime() + days * DAY).toISOString()

/** What the owner may do next. */
export const vacancyActions = (status: VacancyStatus): OwnVacancy['can'] => ({
  publish: nextVacancyState('publish', status) !== undefined,
  archive: nextVacancyState('archive', status) !== undefined,
  delete: nextVacancyState('delete', status) !== undefined,
  prolong: nextVacancyState('prolong', status) !== undefined,
  draft: status !== 'draft',
})

/** Whether it may happen to a vacancy in this state; refuses with the state where it may not. */
export function refuseUnlessPossible(event: VacancyEvent, { status }: { status: VacancyStatus }) {
  if (nextVacancyState(event, status) === undefined) refuse('state_conflict', { details: { state: status } })
}

const INVITED: readonly (NegotiationState | undefined)[] = ['invitation', 'interview', 'offer', 'hired']

/** Whether somebody signed in may see the contacts, by what this person and the vacancy have had with each other. */
export function mayContact(visibility: ContactsVisibility, state: NegotiationState | undefined): boolean {
  if (visibility === 'all_signed_in') return true
  if (visibility === 'after_invite') return INVITED.includes(state)
  return state !== undefined && state !== 'withdrawn'
}
