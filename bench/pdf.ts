import { setTimeout } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { startServerProcess } from '#test/server-process.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'
import { report } from './report.ts'

/** How long other requests wait while resumes are being made into PDFs (N-150). The server is a process of its own. */
const PDFS_AT_ONCE = 10
const ROUNDS = 5
const IDLE_MS = 3000
const PROBE_PAUSE_MS = 2

const database = await startThrowawayPostgres('bench')
const server = await startServerProcess(database.settings.DATABASE_URL, {
  ...database.settings,
  SEED: 'demo',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
})
const { phone: login } = DEMO_PEOPLE.find(({ key }) => key === 'S1')!
const signedIn = await fetch(`${server.url}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ login, password: DEMO_PASSWORD }),
})
const { data: session } = (await signedIn.json()) as { data: { token: string } }
const headers = { authorization: `Bearer ${session.token}` }
const own = await fetch(`${server.url}/api/seeker/resumes`, { headers })
const { data: resumes } = (await own.json()) as { data: { id: number }[] }

async function makePdf() {
  const reply = await fetch(`${server.url}/api/seeker/resumes/${resumes[0]!.id}/copy/pdf`, { headers })
  const bytes = await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${reply.status} ${Buffer.from(bytes)}`)
}

/** Milliseconds of the replies of an empty route until `work` is done. */
async function probeDuring(work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const startedAt = performance.now()
    await (await fetch(`${server.url}/healthz`)).text()
    times.push(performance.now() - startedAt)
    await setTimeout(PROBE_PAUSE_MS)
  }
  await ended
  return times.sort((a, b) => a - b)
}

const makeMany = async () => {
  for (let round = 0; round < ROUNDS; round++) await Promise.all(Array.from({ length: PDFS_AT_ONCE }, makePdf))
}

await makePdf()
const idle = await probeDuring(setTimeout(IDLE_MS))
const busy = await probeDuring(makeMany())
const p99 = (times: number[]) => `${times[Math.floor(times.length * 0.99)]!.toFixed(1)} ms`
report('p99 of an empty route, idle', p99(idle), '')
report(`p99 of an empty route, ${PDFS_AT_ONCE} PDFs at once`, p99(busy), '≤ 100 ms')
await server.stop()
await database.stop()
