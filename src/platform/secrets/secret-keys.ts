import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import { SECRET_KEY_BYTES } from './secret-cipher.ts'

const KEY_FILE = 'secret-keys'

/** Parses keys in base64, separated by commas or lines. Undefined if one of them is not a key. */
export function parseSecretKeys(text: string): Buffer[] | undefined {
  const keys = text
    .split(/[,\s]+/)
    .filter((one) => one !== '')
    .map((one) => Buffer.from(one, 'base64'))
  return keys.length > 0 && keys.every((key) => key.length === SECRET_KEY_BYTES) ? keys : undefined
}

/**
 * Keys of the settings, else of the file `secret-keys` in the data folder, which the first start fills with a random
 * key. The file is outside the database, so that a copy of the database alone reveals no secret.
 */
export async function readSecretKeys({ keys, directory }: { keys: Buffer[] | undefined; directory: string }) {
  if (keys) return keys
  const file = path.join(directory, KEY_FILE)
  const text = (await readIfExists(file)) ?? (await createKeyFile(file))
  await closeToOthers(file)
  return parseSecretKeys(text) ?? refuseKeyFile(file)
}

/** A secret that is mounted read-only keeps the mode that its operator gave it. */
async function closeToOthers(file: string) {
  if (((await stat(file)).mode & 0o077) === 0) return
  await chmod(file, 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error
  })
}

const readIfExists = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/**
 * Creates the file whole or not at all: of two processes that start at once, the second reads the key of the first. It
 * is on the disk before a secret is encrypted: after a loss of power nothing could decrypt it.
 */
async function createKeyFile(file: string): Promise<string> {
  const directory = path.dirname(file)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  try {
    await writeDurably(draft, `${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`)
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  // Also when another process linked its file: its name may not be on the disk yet.
  await syncDirectory(directory)
  return readFile(file, 'utf8')
}

async function writeDurably(file: string, text: string) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncDirectory(directory: string) {
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}

function refuseKeyFile(file: string): never {
  throw new InvalidSettingError(
    `SECRET_KEYS: в файле ${file} нет ключей. Каждая строка — ключ, ${SECRET_KEY_BYTES} байта в base64.`,
  )
}
