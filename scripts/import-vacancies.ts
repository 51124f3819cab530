import { createReadStream, existsSync } from 'node:fs'
import { loadReference } from '#database/seed.ts'
import { type ImportResult, importVacancies } from '#server/vacancies/import/import-vacancies.ts'
import { sayWhatIsWrong, withDatabase } from './with-database.ts'

const file = process.argv[2]
if (!file || !existsSync(file)) {
  console.error(file ? `Нет файла ${file}` : 'Использование: npm run import:vacancies -- ФАЙЛ.csv')
  process.exit(1)
}

await withDatabase(async (db, now) => {
  await loadReference(db)
  print(await importVacancies(db, createReadStream(file), now))
}).catch(sayWhatIsWrong)

function print({ added, known, blocked, refused }: ImportResult) {
  for (const { number, reason } of refused) console.log(`Строка ${number}: ${reason}`)
  console.log(`Новых ${added}, уже были ${known}, отклонено ${refused.length}`)
  if (blocked > 0) console.log(`Из новых ${blocked} не показываем: проверка текста нашла, что исправить`)
}
