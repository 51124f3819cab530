import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Owns the tables and runs migrations. Not a superuser: it can neither run programs nor read files of the server. */
export const OWNER_ROLE = 'smena_owner'
/** Reads and writes rows. */
export const APPLICATION_ROLE = 'smena_app'

export type EmbeddedSecrets = { owner: string; application: string }

const secretsFile = (directory: string) => path.join(directory, 'secrets.json')

/** Secrets of the two roles, or undefined while the cluster has no such roles. */
export function readSecrets(directory: string): EmbeddedSecrets | undefined {
  try {
    return JSON.parse(readFileSync(secretsFile(directory), 'utf8')) as EmbeddedSecrets
  } catch {
    return undefined
  }
}

export const createSecrets = (): EmbeddedSecrets => ({ owner: randomSecret(), application: randomSecret() })

const randomSecret = () => randomBytes(32).toString('base64url')

/** Writes and renames, so that a crash leaves a whole file or none. */
export function writeSecrets(directory: string, secrets: EmbeddedSecrets) {
  const draft = `${secretsFile(directory)}.new`
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(draft, secretsFile(directory))
}

/** The server's socket is in the directory, which only its owner may enter, so the number needs not be free. */
export const SOCKET_PORT = 5432

/** Longest path of a socket that every system takes. */
const MAX_SOCKET_PATH_BYTES = 103

/** Whether the directory can hold a socket. If not, the server listens on a port of loopback. */
export const hasSocket = (directory: string) =>
  process.platform !== 'win32' &&
  Buffer.byteLength(path.join(directory, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES

/** Addresses of a running server for the application and for migrations. */
export function embeddedUrls(directory: string, port: number | string, secrets: EmbeddedSecrets) {
  const host = hasSocket(directory) ? encodeURIComponent(directory) : '127.0.0.1'
  const urlOf = (role: string, secret: string) => `postgres://${role}:${secret}@${host}:${port}/postgres`
  return { url: urlOf(APPLICATION_ROLE, secrets.application), ownerUrl: urlOf(OWNER_ROLE, secrets.owner) }
}
