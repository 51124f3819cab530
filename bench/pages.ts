import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fastify from 'fastify'
import type { ApiCall } from '#contract/client.ts'
import { builtPages } from '#main/pages/built-pages.ts'
import { mountPages } from '#main/pages/mount-pages.ts'
import { median, report } from './report.ts'
import { startBenchServer } from './test-server.ts'

/**
 * Pages per second of the vacancy search, compared with the same page rendered from cached API replies. The ratio
 * within one run shows the cost of the database and the business rules.
 */
const SEARCH_PATH = '/search/vacancies?text=%D0%B2%D0%BE%D0%B4%D0%B8%D1%82%D0%B5%D0%BB%D1%8C&city_ids=1'
const ROUNDS = 5
const SECONDS = 4

const server = await startBenchServer(3131)
const constantServer = await serveConstantPages(3132)

const rates: Record<'live' | 'constant', number[]> = { live: [], constant: [] }
await measureRate(server.url)
await measureRate('http://127.0.0.1:3132')
for (let round = 0; round < ROUNDS; round++) {
  rates.live.push(await measureRate(server.url))
  rates.constant.push(await measureRate('http://127.0.0.1:3132'))
}
const [live, constantRate] = [median(rates.live), median(rates.constant)]
report('pages/s of /search/vacancies', live.toFixed(0), '')
report('the same page from constant data', constantRate.toFixed(0), '')
report('ratio', `${((100 * live) / constantRate).toFixed(0)} %`, '≥ 50 %')
await constantServer.close()
await server.close()

/** The load generator runs in a separate process: inside this one it would take CPU time from the server. */
async function measureRate(origin: string) {
  const { stdout } = await promisify(execFile)('autocannon', [
    '-c',
    '10',
    '-d',
    String(SECONDS),
    '--json',
    origin + SEARCH_PATH,
  ])
  const { requests, non2xx } = JSON.parse(stdout) as { requests: { average: number }; non2xx: number }
  if (non2xx > 0) throw new Error(`${origin} returned ${non2xx} responses other than 2xx`)
  return requests.average
}

/** Mounts the same build in the same way, but answers every repeated API call from memory. */
async function serveConstantPages(port: number) {
  const cachedReplies = new Map<string, Promise<unknown>>()
  const callAsGuest = server.registry.callAs(async () => undefined, {
    address: '127.0.0.1',
    network: '127.0.0.1',
    device: '',
    agent: '',
  })
  const callFromCache: ApiCall = (endpoint, input) => {
    const key = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`
    cachedReplies.set(key, cachedReplies.get(key) ?? callAsGuest(endpoint, input))
    return cachedReplies.get(key) as never
  }
  const app = fastify()
  const switchboard = { ...server.registry, callAs: () => callFromCache }
  await mountPages(app, server.ctx, switchboard, builtPages())
  await app.listen({ port, host: '127.0.0.1' })
  return app
}
