import type { Db } from '#database/connect.ts'
import type { Facet } from '#features/search/search-facets.contract.ts'
import type { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import { searchInIndex } from '#features/vacancies/search/server/engine/search-in-index.ts'
import type { VacancySearchContext } from '#features/vacancies/search/server/search-context.ts'
import { readSearchedWords } from '#features/vacancies/search/server/understand-search.ts'
import { parseTextQuery } from '#search/language/parse-text-query.ts'
import { openBenchIndex } from '../open-index.ts'
import { openEngineConnections } from './database-connections.ts'
import type { BenchEngine, FacetCounts } from './engine.ts'

/** The index in the memory of this process with the cards last used; changes and other cards come from the database. */
export async function openIndexEngine(url: string, now: Date, file: string): Promise<BenchEngine> {
  const { db, serverCpuMs } = await openEngineConnections(url)
  const index = openBenchIndex(db, file)
  await index.start()
  // Clients wait for answers in turns, so the last time is not always one's own: only a single client reads it.
  let indexMs = 0
  const { searchAll } = index
  index.searchAll = async (prepare) => {
    // The other engines name no neighbouring cities.
    const queries = (await prepare()).slice(0, 1)
    const startedAt = performance.now()
    const results = await searchAll(async () => queries)
    indexMs = performance.now() - startedAt
    return results
  }
  return {
    name: 'index in process',
    serverCpuMs,
    async close() {
      await index.close()
      await db.destroy()
    },
    async search({ search, withCounts }) {
      const context = await contextOf(db, search, now)
      const { cards, found, facets } = await searchInIndex(
        db,
        index,
        { ...search, facets: withCounts },
        context,
        undefined,
      )
      return {
        ids: cards.map(({ id }) => id),
        found,
        counts: withCounts ? countsOf(facets) : undefined,
        indexMs,
      }
    },
  }
}

export async function contextOf(db: Db, search: VacancySearch, now: Date): Promise<VacancySearchContext> {
  const typed = parseTextQuery(search.text)
  return { viewerId: undefined, now, ...(await readSearchedWords(db, { typed, rest: typed }, search)) }
}

const countsOf = (facets: Facet[]): FacetCounts =>
  new Map(
    facets.map(({ key, items }) => [
      key,
      new Map(items.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])),
    ]),
  )
