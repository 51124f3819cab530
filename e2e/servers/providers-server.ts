import { startServer } from '#main/bootstrap.ts'
import { readConfig } from '#platform/config.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'

// A site with fake providers for one test: an account there belongs to one account here, and the page of their operator
// changes everybody's records.
const database = await startThrowawayPostgres('providers')
const settings = {
  ...database.settings,
  SEED: 'none',
  MODERATION: 'auto',
  NODE_ENV: 'production',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
  PROVIDERS: 'fake',
}
const app = await startServer(readConfig({ ...process.env, ...settings }))
await app.listen()

process.once('disconnect', async () => {
  await app.close()
  await database.stop()
  process.exit(0)
})
process.send!('ready')
