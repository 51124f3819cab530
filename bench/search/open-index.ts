import type { Db } from '#database/connect.ts'
import { createIndexFile } from '#features/search/engine/index-file.server.ts'
import { vacancyIndexVersion } from '#features/vacancies/search/server/engine/index-documents.ts'
import { createVacancyIndex } from '#features/vacancies/search/server/engine/vacancy-index.ts'

type Filled = { isFromFile: boolean; documents: number }

/** The index of vacancies as the product has it, with its file. */
export function openBenchIndex(db: Db, file: string, onFilled?: (filled: Filled) => void) {
  const onError = (error: unknown) => console.error(error)
  const version = vacancyIndexVersion(db)
  const indexFile = createIndexFile({ db, file, version, now: () => new Date(), onWarning: onError })
  return createVacancyIndex({ db, file: indexFile, onError, onFilled })
}
