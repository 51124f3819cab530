import { startServer } from '#main/bootstrap.ts'
import { readConfig } from '#platform/config.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'

/**
 * Starts the built product with demo data and without rate limits on the given port. The database keeps its production
 * durability settings, because the benchmarks measure the product as it is deployed.
 */
export async function startBenchServer(port: number) {
  const database = await startThrowawayPostgres('bench')
  const settings = { PORT: String(port), SEED: 'demo', NODE_ENV: 'production', LIMITS: 'off', LOG_LEVEL: 'error' }
  const config = readConfig({ ...process.env, ...settings, ...database.settings })
  const server = await startServer(config)
  await server.listen()
  return {
    ...server,
    config,
    url: config.PUBLIC_URL,
    async close() {
      await server.close()
      await database.stop()
    },
  }
}

export async function findFirstVacancyPath(url: string) {
  const reply = await (await fetch(`${url}/api/vacancies/search`)).json()
  return `/vacancies/${(reply as { data: { items: { slug: string }[] } }).data.items[0]!.slug}`
}

export async function findFirstCompanyPath(url: string) {
  const reply = await (await fetch(`${url}/api/vacancies/search`)).json()
  return `/companies/${(reply as { data: { items: { company: { slug: string } }[] } }).data.items[0]!.company.slug}`
}
