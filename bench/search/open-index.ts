import type { Db } from '#database/connect.ts'
import { createIndexFile } from '#server/search/engine/index-file.ts'
import { vacancyIndexVersion } from '#server/vacancies/search/engine/index-documents.ts'
import { createVacancyIndex } from '#server/vacancies/search/engine/vacancy-index.ts'

type Filled = { isFromFile: boolean; documents: number }

/** The index of vacancies as the product has it, with its file. */
export function openBenchIndex(db: Db, file: string, onFilled?: (filled: Filled) => void) {
  const onError = (error: unknown) => console.error(error)
  const version = vacancyIndexVersion(db)
  const indexFile = createIndexFile({ db, file, version, now: () => new Date(), onWarning: onError })
  return createVacancyIndex({ db, file: indexFile, onError, onFilled })
}
