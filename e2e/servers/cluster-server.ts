import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startForkedSite } from './start-forked-site.ts'

// A site whose searches a cluster answers: one that has no documents, and that goes away and comes back as the test says.
let isAway = false
const NUMBERS = { numbers: { buckets: [], sum_other_doc_count: 0 }, count: { value: 0 }, quartiles: { values: {} } }
const NOTHING_FOUND = { status: 200, hits: { total: { value: 0 }, hits: [] }, aggregations: { found: NUMBERS } }

const cluster = createServer(async (request, reply) => {
  const lines = (await text(request)).trim().split('\n')
  const responses = Array.from({ length: lines.length / 2 }, () => NOTHING_FOUND)
  reply.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ responses }))
}).listen(0, '127.0.0.1')
await new Promise((resolve) => cluster.once('listening', resolve))

const settings = {
  LOG_LEVEL: 'silent',
  ROLE: 'app',
  SEARCH_ENGINE: 'opensearch',
  OPENSEARCH_URL: `http://127.0.0.1:${(cluster.address() as AddressInfo).port}`,
}
const { app } = await startForkedSite('cluster', settings, () => cluster.close())
await app.listen()

process.on('message', (message: 'away' | 'back') => {
  isAway = message === 'away'
  process.send!(message)
})
process.send!('ready')
