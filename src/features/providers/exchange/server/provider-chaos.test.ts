import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import type { FakeScenario } from '#fakes/providers/fake-scenarios.ts'
import { listOwnResumes, updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { updateVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { listVacancyDrafts } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import {
  type ConnectedApp,
  connectWith,
  freeAccounts,
  sync,
  testWithSharedProviders as test,
  usedProvider,
} from '#test/fixtures/providers/connected-app.ts'
import type { Person } from '#test/test-app.ts'
import { listVacancyAtProviders, startVacancyAct } from '../../acts/provider-acts.contract.ts'
import {
  createAuthorizationAddress,
  disconnectEmployerProviders,
  disconnectSeekerProviders,
  listEmployerProviders,
  listSeekerProviders,
} from '../../links/provider-links.contract.ts'
import type { Provider, ProviderProfile } from '../../provider-names.contract.ts'
import { importResumesByPost, showImportJob, syncVacancies } from '../contract/import-jobs.ts'

/** What a person may wait for an answer of ours, whatever the other site does (G-20). */
const MAX_ANSWER_MS = 500
const ALL_MODES = [
  'server_error',
  'wrong_types',
  'silence',
  'html',
  'too_many',
  'huge',
] as const satisfies FakeScenario[]
/** The long run has them all. */
const MODES = process.env.LONG ? ALL_MODES : ALL_MODES.slice(0, 2)

const allTimes: number[] = []

/** The long run tells how long people have waited. */
afterAll(() => {
  if (!process.env.LONG || allTimes.length === 0) return
  const sorted = allTimes.toSorted((one, other) => one - other)
  const at = (part: number) => `${sorted[Math.ceil(sorted.length * part) - 1]!.toFixed(0)} ms`
  console.info(`G-20: ${sorted.length} answers, median ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`)
})

/** Calls of a person while the other site is broken: none of them may wait for it. */
function createStopwatch({ fake }: ConnectedApp) {
  const times: number[] = []
  const called = fake.calls.length
  return {
    async time<T>(call: Promise<T>): Promise<T | undefined> {
      const startedAt = performance.now()
      // A refusal is an answer too.
      const reply = await call.catch(() => undefined)
      times.push(performance.now() - startedAt)
      allTimes.push(times.at(-1)!)
      return reply
    },
    expectIndependence() {
      expect(fake.calls.slice(called)).toEqual([])
      expect(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]).toBeLessThan(MAX_ANSWER_MS)
    },
  }
}

type Side = { provider: Provider; profile: ProviderProfile; person?: string }
const SIDES: Side[] = [
  { provider: 'hh', profile: 'employer' },
  { provider: 'superjob', profile: 'employer' },
  { provider: 'superjob', profile: 'seeker', person: '2003' },
]

const start = (who: Person, { provider, profile }: Side) =>
  profile === 'employer'
    ? who.call(syncVacancies, { body: { providers: [provider] } })
    : who.call(importResumesByPost, { body: { providers: [provider] } })

/** Our records of this side, each with a text that only we have changed. */
async function editHere(who: Person, { profile }: Side): Promise<() => Promise<string[]>> {
  if (profile === 'employer') {
    const { data } = await who.call(listVacancyDrafts, { query: {} })
    for (const { id } of data) await who.call(updateVacancyDraft, { params: { id }, body: { code: `наш ${id}` } })
    return async () => (await who.call(listVacancyDrafts, { query: {} })).data.map(({ id, code }) => `${id} ${code}`)
  }
  for (const { id } of await who.call(listOwnResumes, {}))
    await who.call(updateResume, { params: { id }, body: { about: `<p>наше ${id}</p>` } })
  return async () => (await who.call(listOwnResumes, {})).map(({ id, about }) => `${id} ${about}`)
}

/** Every call of a person that has to do with the other site. */
async function callEverything(connected: ConnectedApp, who: Person, side: Side) {
  const { app } = connected
  const { time, expectIndependence } = createStopwatch(connected)
  const { provider, profile } = side
  const reply = await time(start(who, side))
  const job = reply?.jobs[0]
  if (job) await time(who.call(showImportJob, { params: { id: job.id } }))
  await time(who.call(profile === 'employer' ? listEmployerProviders : listSeekerProviders, {}))
  await time(who.call(createAuthorizationAddress, { query: { profile, provider } }))
  if (profile === 'employer') {
    const vacancy = await app.db
      .selectFrom('external_record')
      .select('vacancy_id')
      .where('company_id', '=', who.company_id)
      .limit(1)
      .executeTakeFirst()
    const params = { id: vacancy?.vacancy_id ?? 1 }
    await time(who.call(listVacancyAtProviders, { params }))
    await time(who.call(startVacancyAct, { params: { ...params, provider }, body: { kind: 'prolong' } }))
  }
  expectIndependence()
}

describe.each(SIDES)('while $provider is in chaos ($profile)', (side) => {
  test.for(MODES)(
    '«%s»: answers at once, nothing twice, no edit lost, and it mends itself',
    async (mode, { connected }) => {
      const { app, fake } = connected
      fake[side.provider].switch.set(null)
      await freeAccounts(connected)
      const who = await (side.profile === 'employer' ? app.employer() : app.seeker())
      await connectWith(app, who, side)
      await sync(connected, who, side.provider, side.profile)
      const readEdits = await editHere(who, side)
      const before = await readEdits()
      expect(before.length).toBeGreaterThan(0)

      app.advanceSeconds(601)
      fake[side.provider].switch.set(mode)
      await callEverything(connected, who, side)
      await app.runJobs()
      await callEverything(connected, who, side)
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
      await app.runJobs()
      // Whatever the other site does, the person is signed in and keeps the connection.
      expect(await usedProvider(who, side)).toMatchObject({ connected: true })

      fake[side.provider].switch.set(null)
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
      await app.runJobs()
      await sync(connected, who, side.provider, side.profile)
      const last = await sync(connected, who, side.provider, side.profile)
      expect(last).toMatchObject({ state: 'done', created_n: 0, updated_n: 0, conflict_n: 0, failed: [] })
      expect(await readEdits()).toEqual(before)
      const endpoint = side.profile === 'employer' ? disconnectEmployerProviders : disconnectSeekerProviders
      fake[side.provider].switch.set(mode)
      const stopwatch = createStopwatch(connected)
      await stopwatch.time(who.call(endpoint, { query: {}, body: { providers: [side.provider] } }))
      stopwatch.expectIndependence()
    },
  )
})
