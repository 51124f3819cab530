import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
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
  await chmod(file, 0o600)
  return parseSecretKeys(text) ?? refuseKeyFile(file)
}

const readIfExists = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Creates the file whole or not at all: of two processes that start at once, the second reads the key of the first. */
async function createKeyFile(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

function refuseKeyFile(file: string): never {
  throw new Error(`${file} holds no keys: each line must be ${SECRET_KEY_BYTES} bytes in base64`)
}
