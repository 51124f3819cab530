import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { givenAccount } from '#test/givens.ts'
import { openBenchHouse } from './house.ts'
import { median, report } from './report.ts'
import { isLikelySame } from './same.ts'

/**
 * Checks that response times do not reveal whether a phone number is registered. Known and unknown numbers alternate,
 * so that both are measured under the same load.
 */
const PAIRS = 200
/** Pause in which the jobs of the previous request finish. */
const JOBS_MS = 20
const PASSWORD = 'новое место у моря'

type Kind = 'known' | 'unknown'
const DOORS: Record<string, { path: string; body: (phone: string) => object }> = {
  'sign-in': { path: '/auth/login', body: (login) => ({ login, password: 'не тот пароль' }) },
  'forgot password': { path: '/auth/forgot-password', body: (login) => ({ login }) },
  'sign-in by code': { path: '/auth/login/code', body: (phone) => ({ phone }) },
  registration: {
    path: '/auth/register',
    body: (phone) => ({ phone, password: PASSWORD, consent_terms: true, consent_pd: true }),
  },
}

const house = await openBenchHouse(3133)
for (const [name, door] of Object.entries(DOORS)) {
  for (let warm = 0; warm < 20; warm++) await timeOf(door, 'unknown')
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  for (let pair = 0; pair < PAIRS; pair++) {
    const order: Kind[] = randomInt(2) === 0 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const kind of order) times[kind].push(await timeOf(door, kind))
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  report(`${name}: known, unknown`, `${known.toFixed(2)}, ${unknown.toFixed(2)} ms`, '')
  report(`${name}: difference, ratio`, `${(known - unknown).toFixed(2)} ms, ${(known / unknown).toFixed(3)}`, '< 5 ms')
  report(`${name}: p that both are one`, isLikelySame(times.known, times.unknown).toFixed(3), '> 0.01')
}
await house.close()

/**
 * Uses a new number for each call, because one number may be requested once a minute. An account is created before both
 * kinds of call, so that both find the same warm connection.
 */
async function timeOf({ path, body }: (typeof DOORS)[string], kind: Kind) {
  const somebody = await givenAccount(house.ctx.db, new Date(), {})
  await setTimeout(JOBS_MS)
  const phone = kind === 'known' ? somebody.phone : newPhone()
  const payload = JSON.stringify(body(phone))
  const began = performance.now()
  const answer = await fetch(`${house.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: payload,
  })
  await answer.arrayBuffer()
  const took = performance.now() - began
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${path} answered ${answer.status}`)
  return took
}

function newPhone() {
  return `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`
}
