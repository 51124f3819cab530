import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/connect.ts'
import type { Config } from './config.ts'
import { RESUME_SOURCE } from './resumes/search/engine/index-documents.ts'
import { createDocumentIndex } from './search/engine/document-index.ts'
import type { DocumentSource } from './search/engine/document-source.ts'
import { createIndexFile, type IndexFile } from './search/engine/index-file.ts'
import { VACANCY_SOURCE, vacancyIndexVersion } from './vacancies/search/engine/index-documents.ts'

type Surroundings = { db: Db; now: () => Date; log: () => FastifyBaseLogger }

/** The indexes in the memory of this process, or none where the database searches alone. */
export function createSearchIndexes({ ROLE, SEARCH_ENGINE, DATA_DIR }: Config, { db, now, log }: Surroundings) {
  if (ROLE === 'worker' || SEARCH_ENGINE === 'postgres') return undefined
  const onError = (error: unknown) => log().error(error, 'a search index could not be filled, merged or saved')
  const indexOf = (kind: string, source: DocumentSource, file?: IndexFile) =>
    createDocumentIndex({
      db,
      source,
      file,
      onError,
      onFilled: (filled) => log().info({ kind, ...filled }, 'a search index is filled'),
    })
  const file = path.resolve(DATA_DIR, 'search', 'vacancies.index')
  const version = vacancyIndexVersion(db)
  const vacancies = indexOf('vacancies', VACANCY_SOURCE, createIndexFile({ db, file, version, now, onError }))
  // Resumes are personal data: they are read from the database at each start, and no file holds what was erased there.
  const resumes = indexOf('resumes', RESUME_SOURCE)
  return {
    vacancies,
    resumes,
    async start() {
      await Promise.all([vacancies.start(), resumes.start()])
    },
    async close() {
      await Promise.all([vacancies.close(), resumes.close()])
    },
  }
}
