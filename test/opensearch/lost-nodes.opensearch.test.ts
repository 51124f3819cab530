import { expect, test } from 'vitest'
import { ClusterUnavailable } from '#integrations/search-cluster/cluster-error.ts'
import { connectToIndexes } from '#integrations/search-cluster/cluster-indexes.ts'
import { createSearchCluster } from '#integrations/search-cluster/search-cluster.ts'
import { type ClusterResponse, toClusterQuery, toIndexResult } from '#search/cluster/cluster-query.ts'
import { clusterDocument, clusterSchema } from '#search/cluster/cluster-schema.ts'
import type { IndexQuery } from '#search/index/index-types.ts'
import { sharedCluster } from './shared-cluster.ts'

const CLIENTS = 16
const DOCUMENTS = 200
const SCHEMA = { attributes: ['half'], numbers: [] }
const QUERY: IndexQuery = {
  filters: [{ key: 'half', anyOf: [{ attribute: 'half', values: [1] }] }],
  order: 'date',
  offset: 0,
  limit: 10,
}

async function fillIndex(urls: string[], name: string) {
  const indexes = connectToIndexes(urls)
  const { settings, mappings } = clusterSchema(SCHEMA, name)
  await indexes.drop(name)
  await indexes.create(name, { settings, mappings })
  const documents = Array.from({ length: DOCUMENTS }, (_, id) => ({
    id,
    publishedAt: id,
    isSearchable: true,
    lexemes: "'слово':1A",
    numbers: {},
    attributes: { half: [id % 2] },
  }))
  await indexes.write(
    name,
    documents.map((one) => ({ id: one.id, version: 1, document: clusterDocument(one) })),
  )
  await indexes.refresh(name)
  await indexes.close()
}

test('none of 16 clients notices that a node is killed; without all nodes searches are refused, and go on by themselves', async () => {
  const cluster = await sharedCluster()
  await fillIndex(cluster.urls, 'lost')
  await cluster.untilCopied()
  // On a busy machine the killed nodes leave the others no time within the limit of a search.
  const patient = createSearchCluster(cluster.urls, { limitMs: 30_000 })
  const impatient = createSearchCluster(cluster.urls)
  const found = async (search = patient) => {
    const [answer] = await search.search('lost', [toClusterQuery(QUERY)])
    return toIndexResult(QUERY, answer as ClusterResponse).found
  }

  let isLost = false
  const wrong: unknown[] = []
  let answered = 0
  async function keepSearching() {
    for (let after = 0; after < 30; after += Number(isLost)) {
      await found().then(
        (count) => {
          answered++
          if (count !== DOCUMENTS / 2) wrong.push(count)
        },
        (error) => wrong.push(error),
      )
    }
  }
  const clients = Array.from({ length: CLIENTS }, keepSearching)
  await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(CLIENTS * 5)
  await cluster.killNode(1)
  isLost = true
  await Promise.all(clients)
  expect(wrong).toEqual([])

  await cluster.killNode(0)
  await cluster.killNode(2)
  for (let attempt = 0; attempt < 10; attempt++) await expect(found(impatient)).rejects.toThrow(ClusterUnavailable)

  await cluster.startAgain()
  await expect.poll(() => found(impatient).catch(() => 0), { timeout: 120_000, interval: 500 }).toBe(DOCUMENTS / 2)
  await Promise.all([patient.close(), impatient.close()])
})
