import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/house.ts'
import { startThrowAway } from '#test/clusters.ts'

/**
 * Starts the built product with demo data and without rate limits on the given port. The database keeps its production
 * durability settings, because the benchmarks measure the product as it is deployed.
 */
export async function openBenchHouse(port: number) {
  const database = await startThrowAway('bench')
  const settings = { PORT: String(port), SEED: 'demo', NODE_ENV: 'production', LIMITS: 'off', LOG_LEVEL: 'error' }
  const config = readConfig({ ...process.env, ...settings, DATABASE_URL: database.url })
  const house = await openHouse(config)
  await house.listen()
  return {
    ...house,
    config,
    url: config.PUBLIC_URL,
    async close() {
      await house.close()
      await database.stop()
    },
  }
}

export async function firstVacancy(url: string) {
  const reply = await (await fetch(`${url}/api/vacancies/search`)).json()
  return `/vacancies/${(reply as { data: { items: { slug: string }[] } }).data.items[0]!.slug}`
}
