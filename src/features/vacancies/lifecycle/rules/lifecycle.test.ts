import { expect, test } from 'vitest'
import {
  nextVacancyState,
  VACANCY_STATES,
  VACANCY_TRANSITIONS,
  type VacancyEvent,
  type VacancyState,
} from './lifecycle.ts'

const events = Object.keys(VACANCY_TRANSITIONS) as VacancyEvent[]
const everyPair = events.flatMap((event) => VACANCY_STATES.map((state) => [event, state] as const))

/**
 * The table of the specification (domain §2.11.1), repeated here on purpose. Columns: draft, active, archived, deleted.
 */
const ALLOWED: Record<VacancyEvent, (VacancyState | undefined)[]> = {
  save: ['draft', 'active', 'archived', undefined],
  publish: ['active', undefined, 'active', undefined],
  unpublish: [undefined, 'draft', undefined, undefined],
  unrestore: [undefined, 'archived', undefined, undefined],
  schedule: ['draft', undefined, undefined, undefined],
  replace: ['deleted', undefined, undefined, undefined],
  draw: ['draft', 'active', 'archived', undefined],
  prolong: [undefined, 'active', undefined, undefined],
  archive: [undefined, 'archived', undefined, undefined],
  expire: [undefined, 'archived', undefined, undefined],
  delete: ['deleted', 'deleted', 'deleted', undefined],
}

test.each(everyPair)(
  'vacancy event %s from state %s leads where the specification says, or is not allowed',
  (event, state) => {
    expect(nextVacancyState(event, state)).toBe(ALLOWED[event][VACANCY_STATES.indexOf(state)])
  },
)
