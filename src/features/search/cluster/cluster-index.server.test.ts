import { expect, onTestFinished } from 'vitest'
import { createSearchCluster } from '#integrations/search-cluster/search-cluster.ts'
import { createApp } from '#main/app.ts'
import { test } from '#test/test-app.ts'
import { createClusterIndex } from './cluster-index.server.ts'

/** Nothing listens there. */
const NO_CLUSTER = 'http://127.0.0.1:1'

test('a search whose cluster does not answer is refused with 503, a Russian sentence and the time to try again', async ({
  app,
}) => {
  const cluster = createSearchCluster([NO_CLUSTER])
  const index = createClusterIndex(cluster, 'documents')
  const { cards } = app.searchIndexes.vacancies
  const { app: fastify } = createApp({ ...app, searchIndexes: { vacancies: { ...index, cards }, resumes: index } })
  onTestFinished(async () => {
    await fastify.close()
    await cluster.close()
  })
  // As often as the cluster is left alone afterwards.
  for (let search = 0; search < 7; search++) {
    const reply = await fastify.inject('/api/vacancies/search?text=%D0%BF%D0%BE%D0%B2%D0%B0%D1%80')
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.json()).toMatchObject({
      code: 'unavailable',
      message: 'Поиск ненадолго недоступен. Попробуйте через минуту',
      details: { retry_after: 5 },
    })
  }
})
