import { existsSync } from 'node:fs'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { startCompileCache } from '#platform/process/compile-cache.ts'
import { ignoreLostReaders } from '#platform/process/log-stream.ts'
import { openDatabase } from '#platform/process/open-database.ts'
import { listenForShutdown, untilAborted } from '#platform/process/shutdown-signals.ts'
import { describeStartError } from '#platform/process/start-errors.ts'
import { startMessage } from './start-message.ts'

// Nothing that this process or its database writes is for other users of the machine.
process.umask(0o077)
ignoreLostReaders()

/** A code of its own, after which the services of `deploy/systemd` do not start again. */
const PERMANENT = 78

const stopping = listenForShutdown()
try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const server = await start(config)
  await untilAborted(stopping)
  await server?.close()
  process.exit(0)
} catch (error) {
  // A person reads the message about a setting, so it has no stack.
  console.error(error instanceof InvalidSettingError ? `Настройки (см. .env.example):\n${error.message}` : error)
  process.exit(error instanceof InvalidSettingError && error.isPermanent ? PERMANENT : 1)
}

/** Undefined if the process was told to stop before it had started. */
async function start(config: Config) {
  try {
    const saveCompileCache = startCompileCache()
    // PostgreSQL starts while the product is loaded: each takes about a second.
    const database = openDatabase(config)
    database.catch(() => {})
    const { startServer } = await import('./bootstrap.ts')
    const { hasOperator } = await import('#features/operator/server/set-operator-role.ts')
    const server = await startServer(config, { database, stopping })
    if (stopping.aborted) return server
    await server.listen()
    console.log(startMessage(config, { hasOperator: await hasOperator(server.ctx.db) }))
    saveCompileCache()
    return server
  } catch (error) {
    if (stopping.aborted) return undefined
    throw describeStartError(error, config)
  }
}
