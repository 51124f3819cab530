import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { connect } from '#database/connect.ts'
import { joinEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { loadReference } from '#database/seed.ts'
import { readConfig } from '#server/config.ts'
import { type ImportResult, importVacancies } from '#server/vacancies/import/import-vacancies.ts'

const file = process.argv[2]
if (!file || !existsSync(file)) {
  console.error(file ? `Нет файла ${file}` : 'Использование: npm run import:vacancies -- ФАЙЛ.csv')
  process.exit(1)
}
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  print(await run(file))
} catch (error) {
  // What is wrong with the file or the settings is a sentence for whoever runs this.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(csv: string): Promise<ImportResult> {
  const config = readConfig(process.env)
  const directory = path.resolve(config.DATA_DIR, 'postgres')
  const embedded = config.DATABASE_URL ? undefined : await joinEmbedded({ directory })
  const { db } = connect(config.DATABASE_URL ?? embedded!.url)
  try {
    await migrate(db)
    await loadReference(db)
    return await importVacancies(db, createReadStream(csv), new Date(Date.now() + config.CLOCK_OFFSET * 1000))
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

function print({ added, known, blocked, refused }: ImportResult) {
  for (const { number, reason } of refused) console.log(`Строка ${number}: ${reason}`)
  console.log(`Новых ${added}, уже были ${known}, отклонено ${refused.length}`)
  if (blocked > 0) console.log(`Из новых ${blocked} не показываем: проверка текста нашла, что исправить`)
}
