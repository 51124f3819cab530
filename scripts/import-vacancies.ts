import { createReadStream, existsSync } from 'node:fs'
import { loadReferenceData } from '#database/load-reference.ts'
import { type ImportResult, importVacancies } from '#features/vacancies/import/import-vacancies.server.ts'
import { reportError, withDatabase } from './with-database.ts'

const file = process.argv[2]
if (!file || !existsSync(file)) {
  console.error(file ? `Нет файла ${file}` : 'Использование: npm run import:vacancies -- ФАЙЛ.csv')
  process.exit(1)
}

await withDatabase(async (db, now) => {
  await loadReferenceData(db)
  printResult(await importVacancies(db, createReadStream(file), now))
}).catch(reportError)

function printResult({ added, known, blocked, refused }: ImportResult) {
  for (const { number, reason } of refused) console.log(`Строка ${number}: ${reason}`)
  console.log(`Новых ${added}, уже были ${known}, отклонено ${refused.length}`)
  if (blocked > 0) console.log(`Из новых ${blocked} не показываем: проверка текста нашла, что исправить`)
}
