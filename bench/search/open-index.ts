import type { Db } from '#database/connect.ts'
import { createDocumentIndex } from '#server/search/engine/document-index.ts'
import { createIndexFile } from '#server/search/engine/index-file.ts'
import { VACANCY_SOURCE, vacancyIndexVersion } from '#server/vacancies/search/engine/index-documents.ts'

type Filled = { isFromFile: boolean; documents: number }

/** The index of vacancies as the product has it, with its file. */
export function openBenchIndex(db: Db, file: string, onFilled?: (filled: Filled) => void) {
  const onError = (error: unknown) => console.error(error)
  const indexFile = createIndexFile({ db, file, version: vacancyIndexVersion(db), now: () => new Date(), onError })
  return createDocumentIndex({ db, source: VACANCY_SOURCE, file: indexFile, onError, onFilled })
}
