import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ClusterUnavailable } from './cluster-error.ts'
import { connectToIndexes } from './cluster-indexes.ts'
import { createSearchCluster } from './search-cluster.ts'

const ANSWER = { status: 200, hits: { total: { value: 1 }, hits: [] } }

/** A node that answers every request alike, and counts them. */
async function openNode(answer: RequestListener) {
  let requests = 0
  const server = createServer((request, reply) => {
    requests++
    answer(request, reply)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests }
}

const json =
  (body: object, status = 200): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

function connectTo(...nodes: string[]) {
  const cluster = createSearchCluster(nodes, { limitMs: 2000 })
  onTestFinished(() => cluster.close())
  return cluster
}

test.each([
  ['hangs', () => {}],
  ['ends the connection', (request) => request.socket.destroy()],
  ['is overloaded', json({ error: 'too many requests' }, 429)],
  ['lacks a part of the index', json({ responses: [{ status: 503, error: { type: 'no_shard' } }] })],
] as [string, RequestListener][])(
  'a search that meets a node which %s is answered by another one',
  async (_, broken) => {
    const [first, second] = [await openNode(broken), await openNode(json({ responses: [ANSWER] }))]
    const cluster = connectTo(first.url, second.url)
    for (let search = 0; search < 2; search++) expect(await cluster.search('documents', [{}])).toEqual([ANSWER])
    expect(first.requests()).toBeGreaterThan(0)
  },
)

test('a search waits until the other nodes have noticed that one is lost', async () => {
  let requests = 0
  const lost = { status: 500, error: { type: 'search_phase_execution_exception' } }
  const node = await openNode((request, reply) => json({ responses: [requests++ < 4 ? lost : ANSWER] })(request, reply))
  expect(await connectTo(node.url).search('documents', [{}])).toEqual([ANSWER])
})

test('a cluster that fails is left alone after five searches, and asked again after a pause', async () => {
  let isBroken = true
  const node = await openNode((request, reply) =>
    isBroken ? request.socket.destroy() : json({ responses: [ANSWER] })(request, reply),
  )
  const cluster = connectTo(node.url)
  const refused = () => expect(cluster.search('documents', [{}])).rejects.toThrow(ClusterUnavailable)
  const searchFiveTimes = () => Promise.all(Array.from({ length: 5 }, refused))
  await searchFiveTimes()
  const asked = node.requests()
  await searchFiveTimes()
  expect(node.requests()).toBe(asked)
  isBroken = false
  await expect
    .poll(() => cluster.search('documents', [{}]).catch(() => undefined), { timeout: 10_000 })
    .toEqual([ANSWER])
})

test('a query that the cluster does not understand is an error of ours and no outage', async () => {
  const node = await openNode(json({ responses: [{ status: 400, error: { type: 'parsing_exception' } }] }))
  const failure = await connectTo(node.url)
    .search('documents', [{}])
    .catch((error) => error)
  expect(failure).not.toBeInstanceOf(ClusterUnavailable)
  expect(failure.message).toBe('The search cluster: parsing_exception (400)')
})

test('an error names neither what was searched nor the password of the cluster', async () => {
  const node = await openNode((request) => request.socket.destroy())
  const cluster = connectTo(node.url.replace('//', '//user:password@'))
  const failure = await cluster.search('documents', [{ text: 'водитель' }]).catch((error) => error)
  expect(failure).toBeInstanceOf(ClusterUnavailable)
  expect(inspect(failure, { depth: 9 })).not.toMatch(/водитель|password/)
})

test('no query needs no answer', async () => {
  expect(await connectTo('http://127.0.0.1:1').search('documents', [])).toEqual([])
})

const taken = json({ items: [{ index: { status: 201 } }] })
const refused = (status: number) =>
  json({
    items: [{ index: { status: 201 } }, { index: { status, error: { type: 'es_rejected_execution_exception' } } }],
  })

test.each([
  ['the whole request', json({ error: { type: 'es_rejected_execution_exception' } }, 429)],
  ['one document', refused(429)],
] as [string, RequestListener][])('a cluster that is too busy for %s is sent the documents again', async (_, busy) => {
  let requests = 0
  const node = await openNode((request, reply) => (requests++ === 0 ? busy : taken)(request, reply))
  await connectIndexes(node.url).write('documents', [{ id: 1, version: 1, document: {} }])
  expect(node.requests()).toBe(2)
})

test('a document that the cluster cannot take is refused at once', async () => {
  const node = await openNode(refused(400))
  const writing = connectIndexes(node.url).write('documents', [{ id: 1, version: 1, document: {} }])
  await expect(writing).rejects.toThrow('es_rejected_execution_exception (400)')
  expect(node.requests()).toBe(1)
})

function connectIndexes(url: string) {
  const indexes = connectToIndexes([url])
  onTestFinished(() => indexes.close())
  return indexes
}
