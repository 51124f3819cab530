import { startLoadServer } from '../load/load-server.ts'
import { createLoadClient, type LoadClient } from '../load/open-loop.ts'
import { median } from '../report.ts'
import { lexemeOf } from './generated-vacancies.ts'

export type PageFigures = { name: string; large: number; small: number }
type Folder = { folder: string; port: number }

const TURNS = 5
const TURN_SECONDS = 4
const CLIENTS = 8

/** Addresses of the screen, of a few forms each, that find vacancies in a small set as well. */
const PAGES: { name: string; pathOf: (n: number) => string }[] = [
  { name: '/search/vacancies', pathOf: () => '/search/vacancies' },
  {
    name: 'with a frequent word',
    pathOf: (n) => `/search/vacancies?text=${encodeURIComponent(lexemeOf(30 + (n % 40)))}`,
  },
  {
    name: 'with a word and filters',
    pathOf: (n) =>
      `/search/vacancies?text=${encodeURIComponent(lexemeOf(40 + (n % 9)))}&experience_ids=${1 + (n % 4)}&salary_from=50000`,
  },
]

/**
 * Pages a second of the whole product with many vacancies and with few: two servers that take turns, so that whatever else
 * runs hits both. The middle turn of each counts.
 */
export async function measurePages(large: Folder, small: Folder): Promise<PageFigures[]> {
  const figures: PageFigures[] = []
  const servers = []
  for (const { folder, port } of [large, small]) servers.push(await startLoadServer(folder, port))
  const clients = [large, small].map(({ port }) => createLoadClient(port))
  try {
    for (const { name, pathOf } of PAGES) {
      const rates = await takeTurns(clients, { name, next: (n) => ({ path: pathOf(n) }) })
      figures.push({ name, large: rates[0]!, small: rates[1]! })
    }
    return figures
  } finally {
    for (const client of clients) client.close()
    for (const server of servers) await server.stop()
  }
}

async function takeTurns(clients: LoadClient[], scenario: Parameters<LoadClient['findCapacity']>[0]) {
  const rates = clients.map((): number[] => [])
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [n, client] of clients.entries()) {
      const rate = await client.findCapacity(scenario, TURN_SECONDS, CLIENTS)
      // The first turn warms up.
      if (turn > 0) rates[n]!.push(rate)
    }
  }
  return rates.map(median)
}
