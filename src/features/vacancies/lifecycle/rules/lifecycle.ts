/** States of a vacancy. `deleted` is final: only applicants keep their snapshot. */
export const VACANCY_STATES = ['draft', 'active', 'archived', 'deleted'] as const
export type VacancyState = (typeof VACANCY_STATES)[number]

/**
 * Events of a vacancy and the states they lead to (domain §2.11.1). An event that is not listed for a state is not
 * allowed.
 */
export const VACANCY_TRANSITIONS = {
  save: { draft: 'draft', active: 'active', archived: 'archived' },
  publish: { draft: 'active', archived: 'active' },
  /** Undo of a publication, which nobody has answered yet. */
  unpublish: { active: 'draft' },
  unrestore: { active: 'archived' },
  schedule: { draft: 'draft' },
  /** A draft of changes is merged into the original vacancy and deleted. */
  replace: { draft: 'deleted' },
  draw: { draft: 'draft', active: 'active', archived: 'archived' },
  prolong: { active: 'active' },
  archive: { active: 'archived' },
  expire: { active: 'archived' },
  delete: { draft: 'deleted', active: 'deleted', archived: 'deleted' },
} as const satisfies Record<string, Partial<Record<VacancyState, VacancyState>>>

export type VacancyEvent = keyof typeof VACANCY_TRANSITIONS

/** Returns the state after the event, or undefined when the event is not allowed. */
export const nextVacancyState = (event: VacancyEvent, state: VacancyState): VacancyState | undefined =>
  (VACANCY_TRANSITIONS[event] as Partial<Record<VacancyState, VacancyState>>)[state]

/** How long the buttons of the screens offer to undo an act. */
const UNDO_SECONDS = 10
/** On top of it, for the request itself. */
const UNDO_DELAY_SECONDS = 3

/** Until when a publication, prolongation or confirmation of this moment can be undone (ruling 39). */
export const undoneUntil = (at: Date) =>
  new Date(at.getTime() + (UNDO_SECONDS + UNDO_DELAY_SECONDS) * 1000).toISOString()
