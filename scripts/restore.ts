import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { BackupError } from '#platform/backup/archive-format.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { listenForShutdown, untilAborted } from '#platform/process/shutdown-signals.ts'
import { createSecretCipher } from '#platform/secrets/secret-cipher.ts'
import { parseSecretKeys } from '#platform/secrets/secret-keys.ts'
import { openBackupTarget } from './backup-target.ts'
import { reportError } from './with-database.ts'

const USAGE = `Восстановить базу и файлы из резервной копии. Сервис должен быть остановлен.

  npm run restore -- ФАЙЛ.tar             в пустую базу
  npm run restore -- ФАЙЛ.tar --replace   заменить то, что в базе: ВСЕ ДАННЫЕ, КОТОРЫЕ В НЕЙ ЕСТЬ, ПРОПАДУТ
  age -d ФАЙЛ.tar.age | npm run restore -- -
                                          из стандартного ввода; на время восстановления копия лежит в DATA_DIR

Сначала проверяется весь архив. База меняется одной операцией: если что-то помешает, она останется прежней. Копия более старой версии
обновляется сама, копия более новой не подойдёт. Ключи шифрования из копии (--with-keys) занимают место, только если своих нет.`

async function restore() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(USAGE)
  const [name] = positionals
  if (!name || positionals.length > 1) throw new BackupError(USAGE)

  const startedAt = Date.now()
  const { config, close, ...target } = await openBackupTarget({ mayRun: false })
  const dataDirectory = path.dirname(target.keyFile)
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  // Beside the data: a folder for temporary files may be in memory.
  const directory = await mkdtemp(path.join(dataDirectory, 'restore-'))
  const run = async () => {
    const file = name === '-' ? path.join(directory, 'backup.tar') : name
    if (name === '-') await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }))
    const { manifest, filesAside } = await restoreBackup(file, { ...target, mayReplace: values.replace })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Восстановлено на ${manifest.made_at}: строк ${rows}, секунд ${Math.round((Date.now() - startedAt) / 1000)}.`,
    )
    const keys = config.SECRET_KEYS ?? (await readKeyFile(target.keyFile))
    const present = keys ? createSecretCipher(keys).keyIds : []
    const absent = manifest.key_ids.filter((id) => !present.includes(id))
    if (absent.length > 0)
      console.log(
        `Нет ключей шифрования: ${absent.join(', ')}. Без них сервис не запустится: верните файл ${target.keyFile} или SECRET_KEYS.`,
      )
    if (filesAside) console.log(`Файлы, которых нет в копии, теперь в ${filesAside}. Проверьте их и удалите папку.`)
    if (manifest.missing_files.length > 0)
      console.log(`Этих файлов не было уже при копировании: ${manifest.missing_files.join(', ')}`)
  }
  try {
    await Promise.race([run(), untilAborted(stopping).then(refuseToGoOn)])
  } finally {
    await rm(directory, { recursive: true, force: true })
    await close()
  }
}

const readKeyFile = async (file: string) =>
  existsSync(file) ? parseSecretKeys(await readFile(file, 'utf8')) : undefined

function refuseToGoOn() {
  throw new BackupError('Восстановление прервано. Запустите его снова.')
}

const stopping = listenForShutdown()
await restore().catch(reportError)
// What was interrupted would go on.
if (stopping.aborted) process.exit(1)
