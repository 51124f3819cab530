import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { callContext, siteContext } from '#app/context.ts'
import { listCities } from '#features/reference/contract/reference.ts'
import type { QueryFields } from '#lib/forms/query-string.ts'
import { loadNearParts } from './load-near-parts.web.server.ts'
import { listNearSteps } from './near-steps.web.server.ts'
import { countFound, type SearchedText } from './own-town.web.server.ts'

type Query = Record<string, unknown>

const TYUMEN = { id: 18, name: 'Тюмень', name_prepositional: 'в Тюмени' }
const PLACE = { lat: 57.15, lng: 65.53, count: 40, km: null }
const AS_TYPED: SearchedText = { corrections: null, magic: [], left_out: [] }
const CORRECTED: SearchedText = {
  ...AS_TYPED,
  corrections: { original: 'бухгалтир', fixed: 'бухгалтер', kind: 'spelling', applied: true } as never,
}
const FILTERS = { groups: [], chips: [] } as never

/** A search that answers as is said, and the queries that it was asked. */
function givenSearch(answer: (query: Query) => object) {
  const asked: Query[] = []
  const context = new RouterContextProvider()
  context.set(siteContext, { hasMapTiles: false } as never)
  context.set(callContext, (async (endpoint: object, { query }: { query: Query }) => {
    if (endpoint === listCities) return [TYUMEN]
    asked.push(query)
    return { found: 0, items: [], towns: [], nearby: [], ...AS_TYPED, ...answer(query) }
  }) as never)
  return { context, asked }
}

test('a place is counted by the text that the page has searched, never by another spelling or fewer words', async () => {
  const { context, asked } = givenSearch(() => ({ found: 7 }))
  expect(await countFound(context, { text: 'бухгалтир' }, CORRECTED)).toBe(7)
  expect(asked).toMatchObject([{ text: 'бухгалтер', as_typed: 'true' }])

  const repaired = givenSearch(() => ({ found: 7, ...CORRECTED })).context
  expect(await countFound(repaired, { text: 'бухгалтир' }, AS_TYPED)).toBe(0)
  expect(await countFound(repaired, { text: 'бухгалтир' })).toBe(7)
})

test('the step of the town counts the whole town also where a district or a part of the map is searched', async () => {
  const { context } = givenSearch(({ city_ids }) => ({ found: city_ids ? 40 : 900 }))
  const page = { ...AS_TYPED, found: 3 }
  const bounds = { top_lat: '57.2', bottom_lat: '57.1', left_lng: '65', right_lng: '66' }
  const parts: QueryFields[] = [{ district_ids: '5' }, bounds]
  for (const part of parts) {
    const query = { text: 'повар', city_ids: '18', ...part }
    const steps = await listNearSteps(context, TYUMEN, { query, filters: FILTERS, page })
    expect(steps).toMatchObject({ inTown: 40, links: [{ label: 'Тюмень', count: 40, isCurrent: false }, {}, {}] })
  }
  const whole = { query: { text: 'повар', city_ids: '18' }, filters: FILTERS, page }
  expect((await listNearSteps(context, TYUMEN, whole))!.links[0]).toMatchObject({ count: 3, isCurrent: true })
})

test.each([
  ['the first page', { current_page: 1 }, 9],
  ['a further page', { current_page: 2 }, 0],
  ['a further page with the map open', { current_page: 2, isMapOpen: true }, 9],
  ['a robot', { current_page: 1, isRobot: true }, 0],
])('the parts of a town are counted once: %s', async (_, { current_page, ...view }, count) => {
  const { context, asked } = givenSearch(() => ({ found: 7 }))
  const town = { ...TYUMEN, ...PLACE }
  const state = {
    query: { text: 'повар', city_ids: '18' },
    where: { shown: 'Тюмень', title: 'в Тюмени' },
    filters: FILTERS,
    head: { heading: 'Повар в Тюмени' },
    page: { ...AS_TYPED, found: 40, items: [], towns: [town], nearby: [], current_page },
  } as never
  const seen = { isMapOpen: false, isRobot: false, ...view }
  await loadNearParts(context, { state, ownTown: TYUMEN, mayAskTown: true, ...seen })
  expect(asked.filter(({ top_lat }) => top_lat !== undefined)).toHaveLength(count)
})
