import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/connect.ts'
import type { Config } from './config.ts'
import { isOutage } from './http/database-errors.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { OutageLog } from './process/outage-log.ts'
import { RESUME_SOURCE, resumeIndexVersion } from './resumes/search/engine/index-documents.ts'
import { createDocumentIndex } from './search/engine/document-index.ts'
import { createIndexFile } from './search/engine/index-file.ts'
import { refuseLargeIndexes, shareOfBudget } from './search/engine/index-memory.ts'
import type { SecretCipher } from './secrets/secret-cipher.ts'
import { vacancyIndexVersion } from './vacancies/search/engine/index-documents.ts'
import { createVacancyIndex } from './vacancies/search/engine/vacancy-index.ts'

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
