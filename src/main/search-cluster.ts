import type { FastifyBaseLogger } from 'fastify'
import { connect, type Db } from '#database/connect.ts'
import { RESUME_SOURCE, resumeIndexVersion } from '#features/resumes/search/engine/index-documents.server.ts'
import { createClusterIndex } from '#features/search/cluster/cluster-index.server.ts'
import { createDocumentFeeder } from '#features/search/cluster/document-feeder.server.ts'
import { VACANCY_SOURCE, vacancyIndexVersion } from '#features/vacancies/search/server/engine/index-documents.ts'
import { createReadyCards } from '#features/vacancies/search/server/ready-cards/ready-cards.ts'
import { connectToIndexes } from '#integrations/search-cluster/cluster-indexes.ts'
import { createSearchCluster } from '#integrations/search-cluster/search-cluster.ts'
import type { Config } from '#platform/config.ts'

type Surroundings = { db: Db; url: string; log: () => FastifyBaseLogger; onError: (error: unknown) => void }

const VACANCIES = 'smena-vacancies'
const RESUMES = 'smena-resumes'

/** Vacancies and resumes are read side by side. */
const CONNECTIONS = 2

/** Searches in the cluster of `OPENSEARCH_URL`; a process with background jobs also feeds it when its turn comes. */
export function connectSearchCluster({ ROLE, OPENSEARCH_URL }: Config, { db, url, log, onError }: Surroundings) {
  const cluster = createSearchCluster(OPENSEARCH_URL)
  const vacancies = {
    ...createClusterIndex(cluster, VACANCIES),
    /** Nobody tells this process what has changed, so each page reads its cards anew. */
    get cards() {
      return createReadyCards(db)
    },
  }
  const resumes = createClusterIndex(cluster, RESUMES)
  const feeder = ROLE === 'app' ? undefined : openFeeder()

  function openFeeder() {
    const options = { statement_timeout: 0, onError }
    const lock = connect(url, { ...options, max: 1 })
    const reading = connect(url, { ...options, max: CONNECTIONS })
    const indexes = connectToIndexes(OPENSEARCH_URL)
    const common = { db: reading.db, indexes }
    const feeds = [
      { ...common, source: VACANCY_SOURCE, alias: VACANCIES, documentVersion: vacancyIndexVersion(db) },
      { ...common, source: RESUME_SOURCE, alias: RESUMES, documentVersion: resumeIndexVersion(db) },
    ]
    const onServed = (index: string) => log().info({ index }, 'an index of the search cluster is filled')
    const { start, close } = createDocumentFeeder({ lockDb: lock.db, name: 'smena', feeds, onError, onServed })
    return {
      start,
      async close() {
        await close()
        await Promise.all([reading.db.destroy(), lock.db.destroy(), indexes.close()])
      },
    }
  }

  return {
    vacancies,
    resumes,
    /** Ends when the cluster answers searches. In a worker nobody searches. */
    async start() {
      feeder?.start()
      if (ROLE !== 'worker') await Promise.all([vacancies.start(), resumes.start()])
    },
    async close() {
      await Promise.all([vacancies.close(), resumes.close(), feeder?.close()])
      await cluster.close()
    },
  }
}
