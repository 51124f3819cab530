/** What a vacancy may be. `deleted` is the end: only applicants still have their copy. */
export const VACANCY_STATES = ['draft', 'active', 'archived', 'deleted'] as const
export type VacancyState = (typeof VACANCY_STATES)[number]

/** What may happen to a vacancy, and where that leads (domain §2.11.1). What is not here cannot happen. */
export const VACANCY_RULES = {
  save: { draft: 'draft', active: 'active', archived: 'archived' },
  publish: { draft: 'active', archived: 'active' },
  schedule: { draft: 'draft' },
  /** A draft of changes goes into the vacancy that it was made from. */
  replace: { draft: 'deleted' },
  draw: { draft: 'draft', active: 'active', archived: 'archived' },
  prolong: { active: 'active' },
  archive: { active: 'archived' },
  expire: { active: 'archived' },
  delete: { draft: 'deleted', active: 'deleted', archived: 'deleted' },
} as const satisfies Record<string, Partial<Record<VacancyState, VacancyState>>>

export type VacancyEvent = keyof typeof VACANCY_RULES

/** The state that this event leads to, or nothing when it may not happen. */
export const nextVacancyState = (event: VacancyEvent, state: VacancyState): VacancyState | undefined =>
  (VACANCY_RULES[event] as Partial<Record<VacancyState, VacancyState>>)[state]
