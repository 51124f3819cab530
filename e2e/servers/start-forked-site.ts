import { startServer } from '#main/bootstrap.ts'
import { readConfig } from '#platform/config.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'

/** Starts a site of one test, with an empty database. It ends with the process that has forked it, and `cleanUp` last. */
export async function startForkedSite(name: string, settings: NodeJS.ProcessEnv = {}, cleanUp = () => {}) {
  const database = await startThrowawayPostgres(name)
  const config = readConfig({
    ...process.env,
    ...database.settings,
    SEED: 'none',
    MODERATION: 'auto',
    NODE_ENV: 'production',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  })
  const app = await startServer(config)
  process.once('disconnect', async () => {
    await app.close()
    await database.stop()
    cleanUp()
    process.exit(0)
  })
  return { app, config }
}
