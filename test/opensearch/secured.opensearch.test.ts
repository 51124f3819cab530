import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import fc from 'fast-check'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ClusterIndexes, connectToIndexes } from '#integrations/search-cluster/cluster-indexes.ts'
import { createSearchCluster } from '#integrations/search-cluster/search-cluster.ts'
import { type ClusterResponse, toClusterQuery, toIndexResult } from '#search/cluster/cluster-query.ts'
import { clusterDocument, clusterSchema } from '#search/cluster/cluster-schema.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import { arbitraryDocument, arbitraryQuery, SCHEMA } from '../fixtures/search/arbitrary-searches.ts'
import { documentChange } from '../fixtures/search/naive-index.ts'
import { startSecuredNode } from './start-secured-node.ts'

const START_LIMIT_MS = 300_000
const QUERIES = 200
const TOGETHER = 20
/** As the feeder names them: roles of `deploy/` know no others. */
const [INDEX, ALIAS] = ['smena-vacancies-secured', 'smena-vacancies']
const NOTES = 'smena-search-notes'

let node: Awaited<ReturnType<typeof startSecuredNode>>
beforeAll(async () => {
  node = await startSecuredNode()
  // A process of the site gets it by NODE_EXTRA_CA_CERTS.
  setDefaultCACertificates([...getCACertificates(), node.authority])
  return () => node.stop()
}, START_LIMIT_MS)

/** A refused search is asked again until its time is over. */
const LIMIT_MS = 5000

/** What a user may do, by https with the password. */
function connectAs(user: Parameters<typeof node.urlOf>[0], password?: string) {
  const urls = [node.urlOf(user, password)]
  const [indexes, cluster] = [connectToIndexes(urls), createSearchCluster(urls, { limitMs: LIMIT_MS })]
  onTestFinished(async () => {
    await Promise.all([indexes.close(), cluster.close()])
  })
  return { indexes, cluster }
}

const REFUSED = { status: 403 }
const definition = () => {
  const { settings, mappings } = clusterSchema(SCHEMA, 'secured')
  return { settings, mappings }
}

async function fill(indexes: ClusterIndexes) {
  await indexes.allowLongTexts()
  await indexes.createOnce(NOTES, { mappings: { dynamic: false } })
  for (const name of await indexes.list(`${ALIAS}-*`)) await indexes.drop(name)
  await indexes.create(INDEX, definition())
  const documents = fc.sample(arbitraryDocument, { numRuns: 60, seed: 3 })
  const changes = documents.map((one, place) => ({ ...documentChange(one), id: place + 1 }))
  const toWrite = (change: (typeof changes)[number]) => ({
    id: change.id,
    version: 1,
    document: change.isSearchable ? clusterDocument(change) : undefined,
  })
  await indexes.write(INDEX, changes.map(toWrite))
  await indexes.setRefresh(INDEX, '500ms')
  await indexes.refresh(INDEX)
  await indexes.storeNote(NOTES, INDEX, '1:1')
  await indexes.swap(ALIAS, INDEX, undefined)
  return changes
}

test('with the roles of deploy/ a worker feeds and an app searches by https, with the answers of the index in memory (OP-7)', async () => {
  const [worker, app] = [connectAs('smena-worker'), connectAs('smena-app')]
  const index = new SearchIndex(SCHEMA)
  await index.apply(await fill(worker.indexes))
  const queries = fc.sample(arbitraryQuery, { numRuns: QUERIES, seed: 11 })
  for (let start = 0; start < queries.length; start += TOGETHER) {
    const some = queries.slice(start, start + TOGETHER)
    const answers = await app.cluster.search(ALIAS, some.map(toClusterQuery))
    for (const [place, query] of some.entries()) {
      const { quartiles: _, ...found } = toIndexResult(query, answers[place] as ClusterResponse)
      const { quartiles: __, ...wanted } = index.search(query)
      expect(found, JSON.stringify(query)).toEqual(wanted)
    }
  }
  expect(await worker.indexes.readNote(NOTES, INDEX)).toBe('1:1')
  expect(await worker.indexes.behind(ALIAS)).toMatchObject({ name: INDEX })
  await worker.indexes.expungeDeleted(INDEX)
  await index.close()
})

test('an app that searches changes nothing: no document, no index, no alias, no setting of the cluster', async () => {
  await fill(connectAs('smena-worker').indexes)
  const { indexes } = connectAs('smena-app')
  const document = { id: 1, version: 2, document: {} }
  await expect(indexes.write(INDEX, [document])).rejects.toMatchObject(REFUSED)
  await expect(indexes.drop(INDEX)).rejects.toMatchObject(REFUSED)
  await expect(indexes.create('smena-vacancies-other', definition())).rejects.toMatchObject(REFUSED)
  await expect(indexes.swap(ALIAS, INDEX, undefined)).rejects.toMatchObject(REFUSED)
  await expect(indexes.allowLongTexts()).rejects.toMatchObject(REFUSED)
  await expect(indexes.storeNote(NOTES, 'x', '1')).rejects.toMatchObject(REFUSED)
})

test('neither user reads or creates an index of somebody else, and a stranger, a wrong password and plain http get nothing', async () => {
  await fill(connectAs('smena-worker').indexes)
  const all = [toClusterQuery({ order: 'date', offset: 0, limit: 1 })]
  for (const user of ['smena-app', 'smena-worker'] as const) {
    const { indexes, cluster } = connectAs(user)
    await expect(indexes.create('payroll', definition())).rejects.toMatchObject(REFUSED)
    await expect(cluster.search('payroll', all)).rejects.toThrow()
    await expect(indexes.drop('.opendistro_security')).rejects.toMatchObject(REFUSED)
    await expect(cluster.search('.opendistro_security', all)).rejects.toThrow()
  }
  await expect(connectAs('stranger').cluster.search(ALIAS, all)).rejects.toThrow()
  await expect(connectAs('smena-app', 'wrong').indexes.list(`${ALIAS}-*`)).rejects.toMatchObject({ status: 401 })
  await expect(fetch(`http://127.0.0.1:${node.httpPort}/`)).rejects.toThrow()
})
