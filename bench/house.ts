import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/house.ts'
import { startThrowAway } from '#test/clusters.ts'

/** The built product with demo data, limits off, on a port of its own. What is measured is the product, so the database is durable as usual. */
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
