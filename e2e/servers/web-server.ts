import { startServer } from '#main/bootstrap.ts'
import { readConfig } from '#platform/config.ts'
import { ADMISSION_LIMITS } from '#platform/http/admission.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'
import { givenEarlierSearches } from './earlier-searches.ts'
import { givenOperatorSessions } from './operator-sessions.ts'

// The built product with demo data in its own database. Tests sign up and sign in through the pages; codes come from
// /dev/outbox.json.
const database = await startThrowawayPostgres('e2e')
const settings = {
  ...database.settings,
  SEED: 'demo',
  NODE_ENV: 'production',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
  REDIRECT_HOSTS: 'partner.example',
  PROVIDERS: 'fake',
}
// A crowded machine is slow, not overloaded: what an overload does has tests of its own.
const admissionLimits = { ...ADMISSION_LIMITS, maxWaitMs: 120_000 }
const app = await startServer(readConfig({ ...process.env, ...settings }), { admissionLimits })
// Rules of an operator: an old address, an allowed partner host, and a host that REDIRECT_HOSTS does not allow.
const rules = [
  { path: '/old-search', redirect: '/search/vacancies' },
  { path: '/partner', redirect: 'https://partner.example/' },
  { path: '/lure', redirect: 'https://evil.example/' },
]
await app.ctx.db.insertInto('redirect_rule').values(rules).execute()
await givenOperatorSessions(app.ctx.db)
await givenEarlierSearches(app.ctx.db)
await app.listen()

process.once('SIGTERM', async () => {
  await app.close()
  await database.stop()
  process.exit(0)
})
