import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { LIVE_EVENTS_PATH } from '#contract/live-events.ts'
import { connect, type Db } from '#database/connect.ts'
import { givenAccount, givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'
import { median, report } from './report.ts'

/**
 * Two thousand open event streams at one process: the memory of a stream, and the time from the request that sends a message
 * until the event is at the other side. Clients and database run on the same machine, the database in memory.
 */
const STREAMS = 2000
const CONVERSATIONS = 20
const MESSAGES = 400
const OPENED_AT_ONCE = 8
const WARM_UP_REQUESTS = 5000
/** Until garbage is collected and some beats have been sent. */
const SETTLE_MS = 30_000
const MAX_EVENT_MS = 10_000
const RESULTS_FILE = 'bench/results/live.md'

type Account = Awaited<ReturnType<typeof givenAccount>>
type Side = { account: Account; path: string; onEvent: (() => void) | undefined }

const sockets: ReturnType<typeof request>[] = []
const postgres = await startThrowawayPostgres('live-bench')
const server = await startServerProcess(postgres.url, {
  ROLE: 'app',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
  DATABASE_OWNER_URL: postgres.ownerUrl,
})
const { db } = connect(postgres.url)
const sides = await givenConversations(db)
const others: Account[] = []
while (others.length + sides.length < STREAMS) others.push(await givenAccount(db, new Date(), { seeker: true }))

for (let sent = 0; sent < WARM_UP_REQUESTS; sent += OPENED_AT_ONCE)
  await Promise.all(others.slice(0, OPENED_AT_ONCE).map((other) => call(other, 'GET', '/api/profile')))
await sendMessages(sides, 40)
await setTimeout(SETTLE_MS)
const before = memoryOf(server)

const openings = [
  ...sides.map((side) => ({ account: side.account, onEvent: () => side.onEvent?.() })),
  ...others.map((account) => ({ account, onEvent: () => {} })),
]
for (let opened = 0; opened < openings.length; opened += OPENED_AT_ONCE)
  await Promise.all(openings.slice(opened, opened + OPENED_AT_ONCE).map(openStream))
await setTimeout(SETTLE_MS)
const bytesOfStream = (memoryOf(server) - before) / STREAMS

const times = await sendMessages(sides, MESSAGES)
const sorted = times.toSorted((a, b) => a - b)
const [typical, slow] = [median(times), sorted[Math.floor(sorted.length * 0.95)]!]
const figures = [
  ['memory of a stream', `${(bytesOfStream / 1000).toFixed(1)} kB`, '≤ 60 kB'],
  ['message to the other side, median', `${typical.toFixed(0)} ms`, '≤ 200 ms'],
  ['message to the other side, p95', `${slow.toFixed(0)} ms`, '≤ 200 ms'],
] as const
for (const [name, measured, goal] of figures) report(name, measured, goal)
writeFileSync(
  RESULTS_FILE,
  `# Live events

${new Date().toISOString().slice(0, 10)}, ${cpus()[0]!.model.trim()} × ${cpus().length}, Node ${process.version}. Written by \`node bench/live.ts\`: ${STREAMS} open event streams at one
process, ${MESSAGES} messages in ${CONVERSATIONS} conversations, one after another. The time is from the request of the message to the event at the other side;
memory is the growth of the resident memory of the process. Clients and database run on the same machine, the database in memory.

| figure | measured | goal |
| --- | --- | --- |
${figures.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`,
)

for (const socket of sockets) socket.destroy()
await db.destroy()
await server.stop()
await postgres.stop()

/** Both sides of each conversation, one after the other. */
async function givenConversations(at: Db): Promise<Side[]> {
  const all: Side[] = []
  for (let n = 0; n < CONVERSATIONS; n++) {
    const seeker = await givenAccount(at, new Date(), { seeker: true })
    const employer = await givenAccount(at, new Date(), { employer: true })
    const vacancy = await givenVacancy(at, employer.company_id!, { manager_id: employer.id })
    const resume = await givenResume(at, seeker.id)
    const { id } = await givenNegotiation(at, {
      vacancy: { ...vacancy, company_id: employer.company_id! },
      resume,
      seekerId: seeker.id,
    })
    all.push({ account: seeker, path: `/api/seeker/conversations/${id}/messages`, onEvent: undefined })
    all.push({ account: employer, path: `/api/employer/conversations/${id}/messages`, onEvent: undefined })
  }
  return all
}

/** Resolves with the milliseconds of each message that reached the other side. Without a stream it reaches nobody. */
async function sendMessages(all: Side[], count: number): Promise<number[]> {
  const elapsed: number[] = []
  for (let n = 0; n < count; n++) {
    const index = n % all.length
    const [from, to] = [all[index]!, all[index ^ 1]!]
    const startedAt = performance.now()
    const reached = new Promise<void>((resolve) => {
      to.onEvent = () => {
        elapsed.push(performance.now() - startedAt)
        to.onEvent = undefined
        resolve()
      }
    })
    await call(from.account, 'POST', from.path, { text: `Сообщение ${n}` })
    if (sockets.length > 0) await Promise.race([reached, failAfter(MAX_EVENT_MS, `message ${n} reached nobody`)])
  }
  return elapsed
}

async function failAfter(ms: number, text: string): Promise<never> {
  await setTimeout(ms, undefined, { ref: false })
  throw new Error(text)
}

async function call({ token }: Account, method: string, address: string, body?: object) {
  const reply = await fetch(server.url + address, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${address} answered ${reply.status} ${text}`)
}

function openStream({ account: { token }, onEvent }: { account: Account; onEvent(): void }) {
  return new Promise<void>((resolve, reject) => {
    const stream = request(server.url + LIVE_EVENTS_PATH, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    stream.on('response', (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`a stream was answered ${reply.statusCode}`))
      reply.on('data', (chunk) => String(chunk).includes('"kind":"message"') && onEvent())
      reply.on('error', () => {})
      resolve()
    })
    stream.on('error', reject)
    stream.end()
    sockets.push(stream)
  })
}

/** Resident memory in bytes. */
function memoryOf({ child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+) kB/)![1]) * 1024
}
