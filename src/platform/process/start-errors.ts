import path from 'node:path'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import type { Config } from '../config.ts'
import { explainDatabaseAddress } from './wait-for-database.ts'

type StartError = Error & { code?: string; syscall?: string; path?: string }
type Explain = (error: StartError, config: Config) => string | undefined

/** The error of a start as a sentence that names the setting, or the error itself if no setting is the cause. */
export function describeStartError(error: unknown, config: Config): unknown {
  if (!(error instanceof Error) || error instanceof InvalidSettingError) return error
  // Its sentence is for the operator too.
  if (error.name === 'MigrationHistoryError') return new InvalidSettingError(`DATABASE_URL: ${error.message}`)
  for (const explain of [explainListening, explainDataDirectory, explainDatabase]) {
    const sentence = explain(error, config)
    if (sentence) return new InvalidSettingError(sentence)
  }
  return error
}

const LISTEN_ERRORS: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ PORT, HOST }) => `PORT: порт ${PORT} на ${HOST} уже занят другой программой.`,
  EACCES: ({ PORT }) => `PORT: нет права слушать порт ${PORT}. Порты до 1024 открывает только администратор.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST: у этой машины нет адреса ${HOST}.`,
  ENOTFOUND: ({ HOST }) => `HOST: имя ${HOST} не находится.`,
  EAI_AGAIN: ({ HOST }) => `HOST: имя ${HOST} не находится.`,
  EAFNOSUPPORT: ({ HOST }) => `HOST: эта машина не знает адресов такого вида, как ${HOST}.`,
}

const explainListening: Explain = ({ code = '', syscall, ...error }, config) => {
  const isLookup = syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === config.HOST
  return syscall === 'listen' || isLookup ? LISTEN_ERRORS[code]?.(config) : undefined
}

const DIRECTORY_ERRORS: Record<string, string> = {
  EACCES: 'нет права писать в эту папку',
  EPERM: 'нет права писать в эту папку',
  EROFS: 'эта папка только для чтения',
  ENOTDIR: 'на этом пути стоит файл, а нужна папка',
  EEXIST: 'на этом пути стоит файл, а нужна папка',
  ENOENT: 'такую папку создать нельзя',
  ENOSPC: 'на диске нет места',
  ENAMETOOLONG: 'путь слишком длинный',
}

const explainDataDirectory: Explain = ({ code = '', path: file }, { DATA_DIR }) => {
  const directory = path.resolve(DATA_DIR)
  const isInside = file !== undefined && !path.relative(directory, file).startsWith('..')
  const isAbove = file !== undefined && !path.relative(file, directory).startsWith('..')
  const reason = DIRECTORY_ERRORS[code]
  return reason && (isInside || isAbove) ? `DATA_DIR: ${reason} (${directory}).` : undefined
}

/** PostgreSQL refuses a right only while the tables are made: the application's own come from these. */
const explainDatabase: Explain = (error, { DATABASE_URL, DATABASE_OWNER_URL }) => {
  const [setting, address] = DATABASE_OWNER_URL
    ? (['DATABASE_OWNER_URL', DATABASE_OWNER_URL] as const)
    : (['DATABASE_URL', DATABASE_URL] as const)
  return address && explainDatabaseAddress(error, setting, address)
}
