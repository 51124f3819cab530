import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/connect.ts'
import { RESUME_SOURCE, resumeIndexVersion } from '#features/resumes/search/engine/index-documents.server.ts'
import { createDocumentIndex } from '#features/search/engine/document-index.server.ts'
import { createIndexFile } from '#features/search/engine/index-file.server.ts'
import { refuseLargeIndexes, shareOfBudget } from '#features/search/engine/index-memory.server.ts'
import { vacancyIndexVersion } from '#features/vacancies/search/server/engine/index-documents.ts'
import { createVacancyIndex } from '#features/vacancies/search/server/engine/vacancy-index.ts'
import type { Config } from '#platform/config.ts'
import { isOutage } from '#platform/http/database-errors.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { OutageLog } from '#platform/process/outage-log.ts'
import type { SecretCipher } from '#platform/secrets/secret-cipher.ts'

type Surroundings = {
  db: Db
  url: string
  now: () => Date
  secrets: SecretCipher
  log: () => FastifyBaseLogger
  outages: OutageLog
  metrics: Metrics
}

/** What searches: indexes in the memory of this process, which a worker does not fill, or a cluster. */
export async function createSearchIndexes(
  config: Config,
  { db, url, now, secrets, log, outages, metrics }: Surroundings,
) {
  const { ROLE, SEARCH_ENGINE, SEARCH_MEMORY_MB, DATA_DIR } = config
  const onError = (error: unknown) =>
    isOutage(error) ? outages.failed(error) : log().error(error, 'a search index could not be filled, fed or merged')
  if (SEARCH_ENGINE === 'opensearch') {
    const { connectSearchCluster } = await import('./search-cluster.ts')
    return connectSearchCluster(config, { db, url, log, onError })
  }
  const onWarning = (error: unknown, message: string) => log().warn({ err: error }, message)
  const optionsOf = (kind: string) => ({
    db,
    onError,
    onFilled: (filled: object) => log().info({ kind, ...filled }, 'a search index is filled'),
  })
  const fileOf = (name: string) => ({ db, file: path.resolve(DATA_DIR, 'search', `${name}.index`), now, onWarning })
  const vacancyFile = createIndexFile({ ...fileOf('vacancies'), version: vacancyIndexVersion(db) })
  const vacancies = createVacancyIndex({ ...optionsOf('vacancies'), file: vacancyFile })
  // Resumes are personal data: without the key, which is outside the database and its backups, the file says nothing.
  const key = secrets.keyFor('search index of resumes')
  const resumeFile = createIndexFile({ ...fileOf('resumes'), version: resumeIndexVersion(db), key })
  const resumes = createDocumentIndex({ ...optionsOf('resumes'), source: RESUME_SOURCE, file: resumeFile })
  if (SEARCH_MEMORY_MB !== undefined)
    metrics.watchSearchMemory(() =>
      shareOfBudget(vacancies.documentCount() + resumes.documentCount(), SEARCH_MEMORY_MB),
    )
  return {
    vacancies,
    resumes,
    async start() {
      if (ROLE === 'worker') return
      await refuseLargeIndexes(db, SEARCH_MEMORY_MB)
      await Promise.all([vacancies.start(), resumes.start()])
    },
    async close() {
      await Promise.all([vacancies.close(), resumes.close()])
    },
  }
}
