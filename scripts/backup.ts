import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '#platform/backup/archive-format.ts'
import { writeBackup, writeBackupFile } from '#platform/backup/write-backup.ts'
import { openBackupTarget } from './backup-target.ts'
import { reportError } from './with-database.ts'

const USAGE = `Резервная копия базы и файлов, одним архивом. Сервис может работать.

  npm run backup -- ФАЙЛ.tar              записать в файл; он появится, только когда копия готова
  npm run backup -- ФАЙЛ.tar --with-keys  и ключи шифрования из DATA_DIR
  npm run -s backup -- - | age -r КЛЮЧ > ФАЙЛ.tar.age
                                          в стандартный вывод: зашифровать или отправить дальше

В копии всё, что есть в базе, и все файлы, на которые она ссылается, из папки или из S3. Настроек (.env) в ней нет.
Ключи шифрования (SECRET_KEYS или файл secret-keys в DATA_DIR) храните отдельно: без них из копии не прочитать секреты второго фактора.
Личные данные людей в копии не зашифрованы: храните её как саму базу. Восстановить: npm run restore -- ФАЙЛ.tar`

async function backup() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-keys': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(USAGE)
  const [file] = positionals
  if (!file || positionals.length > 1) throw new BackupError(USAGE)
  if (file !== '-' && existsSync(file)) throw new BackupError(`Файл ${file} уже есть. Назовите другой.`)
  if (file === '-' && process.stdout.isTTY)
    throw new BackupError('Копия не для экрана: направьте вывод в другую команду.')

  const startedAt = new Date()
  const { config, keyFile, close, ...source } = await openBackupTarget({ mayRun: true })
  try {
    const withKeys = { ...source, keyFile: values['with-keys'] ? findKeyFile(keyFile, config.SECRET_KEYS) : undefined }
    const manifest =
      file === '-'
        ? await writeBackup(withKeys, writeToStdout, startedAt)
        : await writeBackupFile(withKeys, path.resolve(file), startedAt)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000)
    console.error(`Копия готова: строк ${rows}, секунд ${seconds}.`)
    if (manifest.missing_files.length > 0)
      console.error(`Нет в хранилище, хотя база на них ссылается, файлов: ${manifest.missing_files.length}.`)
    if (!values['with-keys'] && manifest.key_ids.length > 0)
      console.error(`Ключей шифрования в ней нет. Сохраните отдельно: ${manifest.key_ids.join(', ')}.`)
  } finally {
    await close()
  }
}

function findKeyFile(keyFile: string, keys: unknown): string {
  if (keys) throw new BackupError('Ключи заданы настройкой SECRET_KEYS, в копию они не попадут. Уберите --with-keys.')
  if (!existsSync(keyFile)) throw new BackupError(`Нет файла ключей ${keyFile}.`)
  return keyFile
}

const writeToStdout = (chunk: Buffer) =>
  new Promise<void>((resolve, reject) => process.stdout.write(chunk, (error) => (error ? reject(error) : resolve())))

await backup().catch(reportError)
