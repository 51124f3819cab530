import { describe, expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

type Query = Record<string, unknown>

let counter = 0

async function givenVacancies(app: TestApp, count: number) {
  const { company_id } = await app.employer()
  const word = `фарватер${++counter}`
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const fields = {
      name: n % 3 === 0 ? `Смотритель ${word}` : 'Смотритель',
      description: `<p>${word}</p>`,
      salary_net_month: n % 4 === 0 ? null : 50_000 + (n % 5) * 10_000,
      promise_days: 1 + (n % 3),
      published_at: `2026-08-0${1 + (n % 4)}T09:00:00.123456Z`,
    }
    ids.push((await givenVacancy(app.db, company_id, fields)).id)
  }
  const search = (query: Query) => app.guest.call(searchVacancies, { query: { text: word, ...query } })
  const walk = async (query: Query) => {
    const found: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await search({ ...query, ...(cursor && { cursor }), per_page: 3 })
      expect(page.found).toBe(count)
      found.push(...page.items.map(({ id }) => id))
      cursor = page.cursor
    }
    return found
  }
  return { ids, search, walk }
}

test('a page without facets has the same results and number as one with facets, in every order', async ({ app }) => {
  const { ids, search } = await givenVacancies(app, 20)
  for (const order_by of ['relevance', 'date', 'salary_desc']) {
    for (const page of [1, 3, 4, 5]) {
      const query = { order_by, page, per_page: 6 }
      const [plain, counted] = [await search({ ...query, facets: 'false' }), await search(query)]
      expect(plain.found).toBe(ids.length)
      expect(plain.items).toEqual(counted.items)
      expect(plain.cursor).toBe(counted.cursor)
    }
  }
})

describe('the cursor of a search', () => {
  test('leads through all results in every order', async ({ app }) => {
    const { search, walk } = await givenVacancies(app, 20)

    for (const order_by of [undefined, 'relevance', 'date', 'salary_desc', 'salary_asc', 'promise']) {
      const inOrder = (await search({ order_by, per_page: 50 })).items.map(({ id }) => id)
      expect(await walk({ order_by }), order_by).toEqual(inOrder)
    }
  })

  test('is absent behind the last page, whether that page is full or not', async ({ app }) => {
    const { search } = await givenVacancies(app, 6)
    const countPages = async (perPage: number) => {
      let count = 0
      for (let cursor: string | null | undefined; cursor !== null; count++)
        cursor = (await search({ order_by: 'salary_desc', ...(cursor && { cursor }), per_page: perPage })).cursor
      return count
    }

    expect(await countPages(2)).toBe(3)
    expect(await countPages(3)).toBe(2)
    expect(await countPages(4)).toBe(2)
    expect(await countPages(6)).toBe(1)
    expect((await search({ order_by: 'date', per_page: 3, page: 2 })).cursor).toBeNull()
  })

  test('goes on from its place when the vacancy that was there is closed', async ({ app }) => {
    const { search } = await givenVacancies(app, 6)
    const all = (await search({ order_by: 'date' })).items.map(({ id }) => id)
    const { cursor } = await search({ order_by: 'date', per_page: 3 })
    const archived = { status: 'archived' as const, archived_at: app.now().toISOString(), archive_reason_id: 1 }
    await app.db.updateTable('vacancy').set(archived).where('id', '=', all[2]!).execute()

    const next = await search({ order_by: 'date', per_page: 3, cursor })

    expect(next.items.map(({ id }) => id)).toEqual(all.slice(3))
  })

  test('is refused when it is damaged, belongs to another order or comes with a page', async ({ app }) => {
    const { search } = await givenVacancies(app, 4)
    const { cursor } = await search({ order_by: 'date', per_page: 3 })
    const encode = (text: string) => Buffer.from(text).toString('base64url')
    const place = { order: 'salary_desc', tier: 0, number: 60_000, published: 1, id: 1 }
    const withFields = (fields: object) => encode(JSON.stringify({ ...place, ...fields }))

    for (const query of [
      { order_by: 'relevance', cursor },
      { cursor: 'x' },
      { order_by: 'date', cursor: encode('{"order":"date","id":"1; drop"}') },
      { order_by: 'salary_desc', cursor: withFields({ number: 0.5 }) },
      { order_by: 'salary_desc', cursor: withFields({ number: 1e300 }) },
      { order_by: 'salary_desc', cursor: withFields({ published: -9e15 }) },
    ])
      await expect(search(query)).rejects.toMatchObject({
        code: 'invalid_input',
        errors: { cursor: expect.anything() },
      })
    await expect(search({ order_by: 'date', cursor, page: 2 })).rejects.toMatchObject({
      errors: { page: expect.anything() },
    })
    await search({ order_by: 'salary_desc', cursor: withFields({ published: Number.MAX_SAFE_INTEGER }) })
    expect((await search({ order_by: 'match', per_page: 3 })).cursor).toBeNull()
    expect((await search({ order_by: 'date', per_page: 50 })).cursor).toBeNull()
  })
})
