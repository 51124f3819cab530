import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { loadReferenceData } from '#database/load-reference.ts'
import { type ImportResult, importVacancies } from '#features/vacancies/import/bulk/import-vacancies.server.ts'
import { reportError, withDatabase } from './with-database.ts'

const HASHED_BYTES = 1024 * 1024
const RECORDS_PER_LINE = 2000

const file = process.argv[2]
if (!file || !existsSync(file)) {
  console.error(
    file ? `Нет файла ${file}` : 'Использование: npm run import:vacancies -- ФАЙЛ (CSV, XML или JSON, и с .gz)',
  )
  process.exit(1)
}

await withDatabase(async (db, now) => {
  await loadReferenceData(db)
  const content = createReadStream(file)
  const stream = file.endsWith('.gz') ? content.pipe(createGunzip()) : content
  content.on('error', (error) => stream.destroy(error))
  let printed = 0
  const onProgress = (records: number, { added, known, refused }: ImportResult) => {
    if (records < printed + RECORDS_PER_LINE) return
    printed = records
    console.log(`Прочитали ${records}: новых ${added}, уже были ${known}, отклонено ${refused.length}`)
  }
  printResult(await importVacancies(db, stream, now, { file: await nameFile(file), onProgress }))
}).catch(reportError)

/** The same file under another name is the same: by its size and its beginning. */
async function nameFile(path: string): Promise<string> {
  const hash = createHash('sha256').update(String(statSync(path).size))
  for await (const part of createReadStream(path, { end: HASHED_BYTES })) hash.update(part as Buffer)
  return hash.digest('hex')
}

function printResult({ added, known, blocked, refused }: ImportResult) {
  for (const { number, reason } of refused.slice(0, 1000)) console.log(`Строка ${number}: ${reason}`)
  if (refused.length > 1000) console.log(`И ещё отклонено ${refused.length - 1000}`)
  console.log(`Новых ${added}, уже были ${known}, отклонено ${refused.length}`)
  if (blocked > 0) console.log(`Из новых ${blocked} не показываем: проверка текста нашла, что исправить`)
}
