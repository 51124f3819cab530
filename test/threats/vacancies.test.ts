import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  copyVacancy,
  createDraftFromVacancy,
  createVacancyDraft,
  deleteVacancy,
  deleteVacancyDraft,
  showOwnVacancy,
  showVacancyDraft,
  updateVacancy,
  updateVacancyDraft,
} from '#features/vacancies/editor/contract/vacancy-editor.ts'
import {
  archiveVacancy,
  cancelPublication,
  extendVacancy,
  publishVacancy,
  undoVacancyAct,
} from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { showVacancyQuota } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import { listVacancyChanges, showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { countOutcomes, inBatches, LONG_RUN_TIMEOUT_MS, outcomeOf, times } from '../fixtures/registered-accounts.ts'
import { COMPLETE_VACANCY, givenVacancy } from '../fixtures/rows.ts'
import { type Person, type TestApp, test } from '../test-app.ts'

/** Five in the short run, a thousand in the long run. */
const ROUNDS = process.env.LONG ? 1000 : 5
const PARALLEL_ROUNDS = 4

const paramsOf = (id: number) => ({ params: { id } })
const IGNORE_DUPLICATES = { body: { ignore_duplicates: true } }

async function givenDraftId(employer: Person) {
  return (await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })).id
}

const publish = (employer: Person, id: number) =>
  employer.call(publishVacancy, { ...paramsOf(id), ...IGNORE_DUPLICATES })

/** Creates an employer with the given number of free places of the vacancy quota of five. */
async function givenFreePlaces(app: TestApp, free: number) {
  const employer = await app.employer()
  await Promise.all(times(5 - free, () => givenVacancy(app.db, employer.company_id)))
  await updateVacancyCounter(app, employer)
  return employer
}

const updateVacancyCounter = (app: TestApp, { company_id }: Person) =>
  app.db
    .updateTable('company')
    .set((eb) => ({
      active_vacancies: eb
        .selectFrom('vacancy')
        .select((count) => count.fn.countAll<number>().as('active'))
        .where('company_id', '=', company_id)
        .where('status', '=', 'active')
        .$asScalar(),
    }))
    .where('id', '=', company_id)
    .execute()

/** The counter of the company's active vacancies, and their actual number. */
async function findVacancyCounts(app: TestApp, { company_id }: Person) {
  const { active_vacancies, active } = await app.db
    .selectFrom('company')
    .select((eb) => [
      'active_vacancies',
      eb
        .selectFrom('vacancy')
        .select((count) => count.fn.countAll<number>().as('active'))
        .whereRef('company_id', '=', 'company.id')
        .where('status', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('active'),
    ])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return { counted: active_vacancies, active }
}

describe('a vacancy of another company (T-037)', () => {
  const NEW_NAME = { name: 'Чужая' }
  const CALLS: [string, Endpoint, object?][] = [
    ['GET', showOwnVacancy],
    ['GET draft', showVacancyDraft],
    ['PUT', updateVacancy, { body: NEW_NAME }],
    ['PUT draft', updateVacancyDraft, { body: NEW_NAME }],
    ['DELETE', deleteVacancy, { query: {} }],
    ['DELETE draft', deleteVacancyDraft],
    ['archiving', archiveVacancy, { body: { archive_reason_id: 1 } }],
    ['publish', publishVacancy, IGNORE_DUPLICATES],
    ['call off', cancelPublication],
    ['create/draft', createDraftFromVacancy],
    ['copy', copyVacancy],
    ['prolong', extendVacancy],
    ['undo', undoVacancyAct],
  ]

  test.for(CALLS)('is not found by %s', async ([, endpoint, rest = {}], { app }) => {
    const [owner, thief] = [await app.employer(), await app.employer()]
    const ids = [await givenDraftId(owner), await givenDraftId(owner)]
    await publish(owner, ids[1]!)
    const before = await Promise.all(ids.map((id) => owner.call(showOwnVacancy, paramsOf(id))))

    for (const id of ids) {
      expect(await outcomeOf(thief.call(endpoint, { ...paramsOf(id), ...rest } as never))).toBe('vacancy_not_found')
    }

    expect(await Promise.all(ids.map((id) => owner.call(showOwnVacancy, paramsOf(id))))).toEqual(before)
    const theirs = app.db.selectFrom('vacancy').select('id').where('company_id', '=', thief.company_id)
    expect(await theirs.execute()).toEqual([])
  })
})

test('drafts and deleted vacancies are not public, and archived ones have no contacts (T-038)', async ({ app }) => {
  const [owner, other, seeker] = [await app.employer(), await app.employer(), await app.seeker()]
  const contacts = { contact_name: 'Анна', contacts_visibility: 'all_signed_in' as const }
  const row = await givenVacancy(app.db, owner.company_id, contacts)
  const [draft, deleted] = [await givenDraftId(owner), await givenDraftId(owner)]
  await publish(owner, deleted)
  await owner.call(deleteVacancy, { ...paramsOf(deleted), query: {} })
  await owner.call(archiveVacancy, { ...paramsOf(row.id), body: { archive_reason_id: 1 } })

  for (const { call } of [app.guest, seeker, other]) {
    for (const endpoint of [showVacancy, listVacancyChanges]) {
      expect(await outcomeOf(call(endpoint, { params: { id: String(draft) } }))).toBe('vacancy_not_found')
      expect(await outcomeOf(call(endpoint, { params: { id: `barista-${draft}` } }))).toBe('vacancy_not_found')
      expect(await outcomeOf(call(endpoint, { params: { id: String(deleted) } }))).toBe('gone')
    }
    expect(await call(showVacancy, { params: { id: row.slug } })).toMatchObject({ status: 'archived', contacts: null })
  }

  const last = Math.max(draft, deleted) + 3
  const readable = await inBatches(last, 10, async (n) => {
    const page = await app.guest.call(showVacancy, { params: { id: String(n + 1) } }).catch(() => undefined)
    return page && { id: page.id, status: page.status }
  })
  const rows = await app.db
    .selectFrom('vacancy')
    .select('id')
    .where('status', 'in', ['active', 'archived'])
    .orderBy('id')
    .execute()
  expect(readable.filter(Boolean).map((page) => page!.id)).toEqual(rows.map(({ id }) => id))
  const found = await app.guest.call(searchVacancies, { query: { company_ids: [owner.company_id] } })
  expect(found.items).toEqual([])
})

test(`the last place goes to one of twenty vacancies, in ${ROUNDS} rounds (T-120)`, {
  timeout: LONG_RUN_TIMEOUT_MS,
}, async ({ app }) => {
  await inBatches(ROUNDS, PARALLEL_ROUNDS, async () => {
    const employer = await givenFreePlaces(app, 1)
    const drafts = await inBatches(20, 10, () => givenDraftId(employer))

    const answers = await Promise.all(drafts.map((id) => outcomeOf(publish(employer, id))))

    expect(countOutcomes(answers)).toEqual({ ok: 1, limit_reached: 19 })
    expect(await findVacancyCounts(app, employer)).toEqual({ counted: 5, active: 5 })
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ free: 0, used: 5, reason: 'limit' })
  })
})

test(`parallel publishing, deleting, archiving and editing keep the counter right, in ${ROUNDS} rounds (T-121)`, {
  timeout: LONG_RUN_TIMEOUT_MS,
}, async ({ app }) => {
  await inBatches(ROUNDS, PARALLEL_ROUNDS, async () => {
    const employer = await app.employer()
    const once = await givenDraftId(employer)
    const published = await Promise.all(times(20, () => publish(employer, once)))
    expect(new Set(published.map(({ version }) => version)).size).toBe(1)
    expect(await findVacancyCounts(app, employer)).toEqual({ counted: 1, active: 1 })

    const gone = await givenDraftId(employer)
    const raced = await Promise.all([
      outcomeOf(publish(employer, gone)),
      outcomeOf(employer.call(deleteVacancy, { ...paramsOf(gone), query: {} })),
    ])
    expect(raced[1]).toBe('ok')
    expect(['ok', 'vacancy_not_found']).toContain(raced[0])
    expect(await findVacancyCounts(app, employer)).toEqual({ counted: 1, active: 1 })

    const { version } = published[0]!
    const edit = (positions_count: number) =>
      outcomeOf(employer.call(updateVacancy, { ...paramsOf(once), body: { positions_count, version } }))
    const archive = outcomeOf(employer.call(archiveVacancy, { ...paramsOf(once), body: { archive_reason_id: 1 } }))
    const answers = await Promise.all([archive, ...times(5, (n) => edit(n + 2))])
    expect(answers[0]).toBe('ok')
    expect(answers.slice(1).filter((answer) => answer === 'ok').length).toBeLessThanOrEqual(1)
    expect(answers.slice(1).every((answer) => answer === 'ok' || answer === 'version_conflict')).toBe(true)
    expect(await findVacancyCounts(app, employer)).toEqual({ counted: 0, active: 0 })
    expect(await edit(9)).toBe('version_conflict')
  })
})

const STEPS = ['publish', 'archive', 'delete', 'draw', 'copy', 'prolong', 'edit'] as const
/** Number of random sequences of fifty steps: six in the short run. */
const SEQUENCES = process.env.LONG ? 200 : 6

test('random sequences of publishing, archiving, drafting, copying and deleting keep the counter right (T-122)', {
  timeout: LONG_RUN_TIMEOUT_MS,
}, async ({ app }) => {
  const step = fc.record({ what: fc.constantFrom(...STEPS), which: fc.nat({ max: 7 }), twice: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50 }), async (steps) => {
      const employer = await app.employer()
      const ids = [await givenDraftId(employer), await givenDraftId(employer)]
      for (const { what, which, twice } of steps) {
        const id = ids[which % ids.length]!
        const answers = await Promise.all(times(twice ? 2 : 1, () => performStep(employer, what, id)))
        for (const made of answers)
          if (typeof made === 'number' && !ids.includes(made) && ids.length < 8) ids.push(made)
        const { counted, active } = await findVacancyCounts(app, employer)
        expect(counted).toBe(active)
        expect(counted).toBeGreaterThanOrEqual(0)
        expect(counted).toBeLessThanOrEqual(5)
      }
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  )
})

/** Takes a step and returns the id of the resulting vacancy, or undefined for an expected refusal. */
async function performStep(employer: Person, what: (typeof STEPS)[number], id: number): Promise<number | undefined> {
  const named = paramsOf(id)
  const ACTIONS = {
    publish: () => employer.call(publishVacancy, { ...named, ...IGNORE_DUPLICATES }),
    archive: () => employer.call(archiveVacancy, { ...named, body: { archive_reason_id: 1 } }),
    delete: () => employer.call(deleteVacancy, { ...named, query: {} }),
    draw: () => employer.call(createDraftFromVacancy, named),
    copy: () => employer.call(copyVacancy, named),
    prolong: () => employer.call(extendVacancy, named),
    edit: () => employer.call(updateVacancy, { ...named, body: { positions_count: 2 } }),
  }
  return ACTIONS[what]().then(
    (made) => made.id,
    ({ code }) => {
      expect(['state_conflict', 'limit_reached', 'vacancy_not_found']).toContain(code)
      return undefined
    },
  )
}
