import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { givenAccount } from '#test/fixtures/rows.ts'
import { mannWhitneyPValue } from './mann-whitney.ts'
import { median, report } from './report.ts'
import { startBenchServer } from './test-server.ts'

/**
 * Checks that response times do not reveal whether a phone number is registered. Known and unknown numbers alternate,
 * so that both are measured under the same load.
 */
const PAIRS = 200
/** Pause in which the jobs of the previous request finish. */
const JOBS_PAUSE_MS = 20
const PASSWORD = 'новое место у моря'

type PhoneKind = 'known' | 'unknown'
const MEASURED_ENDPOINTS: Record<string, { path: string; body: (phone: string) => object }> = {
  'sign-in': { path: '/auth/login', body: (login) => ({ login, password: 'не тот пароль' }) },
  'forgot password': { path: '/auth/forgot-password', body: (login) => ({ login }) },
  'sign-in by code': { path: '/auth/login/code', body: (phone) => ({ phone }) },
  registration: {
    path: '/auth/register',
    body: (phone) => ({ phone, password: PASSWORD, consent_terms: true, consent_pd: true }),
  },
}

const server = await startBenchServer(3133)
for (const [name, endpoint] of Object.entries(MEASURED_ENDPOINTS)) {
  for (let warm = 0; warm < 20; warm++) await measureCall(endpoint, 'unknown')
  const times: Record<PhoneKind, number[]> = { known: [], unknown: [] }
  for (let pair = 0; pair < PAIRS; pair++) {
    const order: PhoneKind[] = randomInt(2) === 0 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const kind of order) times[kind].push(await measureCall(endpoint, kind))
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  report(`${name}: known, unknown`, `${known.toFixed(2)}, ${unknown.toFixed(2)} ms`, '')
  report(`${name}: difference, ratio`, `${(known - unknown).toFixed(2)} ms, ${(known / unknown).toFixed(3)}`, '< 5 ms')
  report(`${name}: p that both are one`, mannWhitneyPValue(times.known, times.unknown).toFixed(3), '> 0.01')
}
await server.close()

/**
 * Uses a new number for each call, because one number may be requested once a minute. An account is created before both
 * kinds of call, so that both find the same warm connection.
 */
async function measureCall({ path, body }: (typeof MEASURED_ENDPOINTS)[string], kind: PhoneKind) {
  const account = await givenAccount(server.ctx.db, new Date(), {})
  await setTimeout(JOBS_PAUSE_MS)
  const phone = kind === 'known' ? account.phone : randomPhone()
  const payload = JSON.stringify(body(phone))
  const startedAt = performance.now()
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: payload,
  })
  await answer.arrayBuffer()
  const elapsed = performance.now() - startedAt
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${path} answered ${answer.status}`)
  return elapsed
}

function randomPhone() {
  return `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`
}
