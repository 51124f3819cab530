import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashToken } from '#features/accounts/server/token.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { type Fixtures, givenFixtures } from '../fixtures/fixtures.ts'
import { isProviderRefusal } from '../is-provider-refusal.ts'
import type { Person, TestApp } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'
import { FUZZED_PAGES, type FuzzRequest, fuzzApiRequest, fuzzPageRequest } from './fuzz-requests.ts'
import { createRandom, type Random } from './random.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.LONG ? 50_000 : 1000))
/** Another one each day. A failure prints it; `FUZZ_SEED` repeats the run. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / (DAY_SECONDS * 1000)))
/** Requests change and delete rows, so each batch has new ones. */
const BATCH = 250
const RESTORE_EVERY = 5
const MAX_PARALLEL = 4
const MAX_ANSWER_MS = 30_000

vi.setConfig({ testTimeout: process.env.LONG ? 7_200_000 : 600_000 })

let app: TestApp
/** For the description of a failure. The reply does not reveal its cause. */
let lastError: unknown
beforeAll(async () => {
  app = await openTestAppWithPages()
  app.fastify.addHook('onError', async (_, __, error) => {
    lastError = error
  })
  await compilePages()
}, 240_000)
afterAll(() => app.close())

test(`${REQUESTS} random and mutated requests of guest, seeker and employer give no 5xx and no hang (N-021, seed ${SEED})`, async () => {
  // The refusals of this test are not news; an unexpected error is printed with its request below.
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failures: string[] = []
  for (let start = 0; start < REQUESTS && failures.length === 0; start += BATCH) {
    const fixtures = await givenFixtures(app)
    const isEmployerMode = (start / BATCH) % 2 === 1
    const numbers = Array.from({ length: Math.min(BATCH, REQUESTS - start) }, (_, n) => start + n)
    const runNext = async (): Promise<void> => {
      const number = numbers.shift()
      if (number === undefined) return
      if (number % RESTORE_EVERY === 0) await restoreSession(fixtures.owner, isEmployerMode)
      const failure = await findFailure(makeRequest(fixtures, number))
      if (failure)
        failures.push(
          [`request ${number}: ${failure}`, describeError(lastError), ...(log.mock.calls.at(-1) ?? [])]
            .map(String)
            .join('\n'),
        )
      return runNext()
    }
    await Promise.all(Array.from({ length: MAX_PARALLEL }, runNext))
  }
  log.mockRestore()
  expect(failures, `FUZZ_SEED=${SEED}`).toEqual([])
})

/** Vite compiles a screen at its first request, which takes longer than the server lets a page render. */
async function compilePages() {
  const { owner } = await givenFixtures(app)
  for (const url of [...FUZZED_PAGES.map((path) => path.replaceAll(/:\w+/g, 'x-1')), '/nothing']) {
    for (const cookie of ['', `session=${owner.token}`]) await app.fastify.inject({ url, headers: { cookie } })
  }
}

/**
 * Undoes a sign-out by an earlier request, so that the next ones reach more than the sign-in. Batches alternate between
 * the seeker and the employer mode of one account that has both profiles.
 */
async function restoreSession({ id, token }: Person, is_employer_mode: boolean) {
  const now = app.now()
  await app.db.updateTable('account').set({ is_employer_mode }).where('id', '=', id).execute()
  await app.db
    .insertInto('session')
    .values({
      account_id: id,
      token_hash: hashToken(token),
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + DAY_SECONDS * 1000).toISOString(),
    })
    .onConflict((old) => old.column('token_hash').doUpdateSet({ revoked_at: null }))
    .execute()
}

const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.stack} ${error.cause ? describeError(error.cause) : ''}` : String(error)

function makeRequest(fixtures: Fixtures, number: number): FuzzRequest {
  const random: Random = createRandom(SEED * 1_000_003 + number)
  const token = random.isLikely(0.8) ? fixtures.owner.token : undefined
  return random.isLikely(0.5)
    ? fuzzApiRequest(fixtures, token, random)
    : fuzzPageRequest(fixtures, token, app.site.public_url, random)
}

/** Describes what is wrong with the answer: a failure of the server, none at all, or a refusal without a sentence. */
async function findFailure(request: FuzzRequest): Promise<string | undefined> {
  const answer = await Promise.race([
    app.fastify.inject(request).catch((error: unknown) => ({ statusCode: 599, body: String(error) })),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), MAX_ANSWER_MS).unref()),
  ])
  const { method, url, headers, payload } = request
  const description = `${method} ${url} ${JSON.stringify(headers)} ${JSON.stringify(String(payload ?? '')).slice(0, 1500)}`
  if (!answer) return `no answer to ${description}`
  if (answer.statusCode >= 500 && !isProviderRefusal({ method, url: String(url) }, answer))
    return `${answer.statusCode} ${answer.body.slice(0, 300)} for ${description}`
  const isSilent = answer.statusCode >= 400 && answer.body === '' && method !== 'HEAD'
  return isSilent ? `an empty ${answer.statusCode} for ${description}` : undefined
}
