import fc from 'fast-check'
import { expect } from 'vitest'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  createDraftFromVacancy,
  createVacancyDraft,
  deleteVacancy,
  updateVacancy,
  updateVacancyDraft,
} from '../../editor/contract/vacancy-editor.ts'
import { archiveVacancy, extendVacancy, publishVacancy } from '../contract/vacancy-lifecycle.ts'
import { nextVacancyState, VACANCY_TRANSITIONS, type VacancyEvent, type VacancyState } from '../rules/lifecycle.ts'
import { archiveExpiredVacancies } from './deadline-jobs.ts'

const RUNS = process.env.LONG ? 300 : 10
const STEPS = 30

/** Not called directly: publishing a draft of changes causes `replace`, and an undo depends on what was before. */
const INDIRECT_EVENTS: VacancyEvent[] = ['replace', 'unpublish', 'unrestore']
const EVENTS = (Object.keys(VACANCY_TRANSITIONS) as VacancyEvent[]).filter((event) => !INDIRECT_EVENTS.includes(event))

const step = fc.record({ event: fc.constantFrom(...EVENTS), which: fc.nat({ max: 5 }) })

test('random event sequences follow the table of vacancy states, drafts of changes included', {
  timeout: 600_000,
}, async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const employer = await app.employer()
      const ids = [(await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })).id]
      for (const { event, which } of steps) {
        const id = ids[which % ids.length]!
        const before = await statesOf(app, employer)
        const resultId = await performEvent(app, employer, event, id)
        expect(await statesOf(app, employer), `${event} of ${id}`).toEqual(expectedStates(before, event, id, resultId))
        if (resultId && !ids.includes(resultId)) ids.push(resultId)
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

type States = Map<number, { status: VacancyState; previous_id: number | null }>

async function statesOf(app: TestApp, { company_id }: Person): Promise<States> {
  const rows = await app.db
    .selectFrom('vacancy')
    .select(['id', 'status', 'previous_id'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** The states that the rule table predicts after the event. */
function expectedStates(before: States, event: VacancyEvent, id: number, resultId: number | undefined): States {
  const states: States = new Map(before)
  const { status, previous_id } = before.get(id)!
  if (event === 'publish' && previous_id !== null && status === 'draft') {
    const previous = before.get(previous_id)!
    states.set(previous_id, { ...previous, status: nextVacancyState('publish', previous.status) ?? previous.status })
    return states.set(id, { status: nextVacancyState('replace', status)!, previous_id })
  }
  const next = nextVacancyState(event, status) ?? status
  states.set(id, { status: next, previous_id: event === 'delete' && status === 'draft' ? null : previous_id })
  if (event === 'draw' && resultId && !before.has(resultId)) states.set(resultId, { status: 'draft', previous_id: id })
  if (event === 'delete' && status !== 'deleted') {
    for (const [other, state] of states) {
      if (state.previous_id === id && state.status === 'draft') states.set(other, { ...state, previous_id: null })
    }
  }
  return states
}

/** Performs the event through the API or the job; returns the resulting id, undefined after an expected refusal. */
async function performEvent(
  app: TestApp,
  employer: Person,
  event: VacancyEvent,
  id: number,
): Promise<number | undefined> {
  const input = { params: { id } }
  const scheduled_at = new Date(app.now().getTime() + DAY_MS).toISOString()
  const ACTIONS: Partial<Record<VacancyEvent, () => Promise<{ id: number }>>> = {
    save: async () => {
      const body = { positions_count: 2 }
      return employer
        .call(updateVacancyDraft, { ...input, body })
        .catch(() => employer.call(updateVacancy, { ...input, body }))
    },
    publish: () => employer.call(publishVacancy, { ...input, body: { ignore_duplicates: true } }),
    schedule: () => employer.call(publishVacancy, { ...input, body: { scheduled_at, ignore_duplicates: true } }),
    draw: () => employer.call(createDraftFromVacancy, input),
    prolong: () => employer.call(extendVacancy, input),
    archive: () => employer.call(archiveVacancy, { ...input, body: { archive_reason_id: 4 } }),
    expire: async () => {
      const expires_at = app.now().toISOString()
      await app.db
        .updateTable('vacancy')
        .set({ expires_at })
        .where('id', '=', id)
        .where('status', '=', 'active')
        .execute()
      await archiveExpiredVacancies(app)
      return { id }
    },
    delete: () => employer.call(deleteVacancy, { ...input, query: {} }),
  }
  return ACTIONS[event]!().then(
    (resultId) => resultId.id,
    ({ code }) => {
      expect(['state_conflict', 'vacancy_not_found', 'limit_reached']).toContain(code)
      return undefined
    },
  )
}
