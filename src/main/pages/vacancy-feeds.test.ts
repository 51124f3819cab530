import { parseDocument } from 'htmlparser2'
import { expect } from 'vitest'
import { givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { waitForIndex } from '#test/fixtures/search/wait-for-index.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { serveVacancyFeeds } from './vacancy-feeds.ts'

test.beforeAll(({ app }) => {
  serveVacancyFeeds(app.fastify, app, app.registry)
})

const read = (app: TestApp, url: string, headers = {}) => app.fastify.inject({ url, headers })

type JsonFeed = {
  title: string
  home_page_url: string
  items: { id: string; url: string; title: string; summary: string }[]
}

test('M19: a search is read as RSS, Atom and JSON Feed, the newest vacancies first, as a guest may see them', async ({
  app,
}) => {
  const { company_id } = await app.employer()
  const name = 'Часовщик <b>&</b> ]]> «мастер»'
  const city = { city_ids: [MOSCOW_CITY_ID], salary_from: 90_000 }
  const older = await givenVacancy(app.db, company_id, { name, ...city, published_at: '2026-08-29T07:00:00Z' })
  const newer = await givenVacancy(app.db, company_id, { name: 'Часовщик', published_at: '2026-08-31T07:00:00Z' })
  await givenVacancy(app.db, company_id, { name: 'Часовщик', status: 'draft' })
  await givenVacancy(app.db, company_id, { name: 'Повар' })
  await waitForIndex(app)
  const query = `text=${encodeURIComponent('часовщик')}`

  const json = await read(app, `/search/vacancies.json?${query}`)
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
  const feed = json.json() as JsonFeed
  expect(feed.home_page_url).toBe(`${app.site.public_url}/search/vacancies?${query}`)
  expect(feed.items.map(({ id, url }) => [id, url])).toEqual(
    [newer, older].map(({ id, slug }) => [
      `${app.site.public_url}/vacancies/${id}`,
      `${app.site.public_url}/vacancies/${slug}`,
    ]),
  )
  expect(feed.items[1]!.title).toContain(name)
  expect(JSON.stringify(feed.items[1])).toMatch(/90.000.₽ на руки · Москва/)

  for (const [format, item] of [
    ['rss', 'item'],
    ['atom', 'entry'],
  ] as const) {
    const { headers, body } = await read(app, `/search/vacancies.${format}?${query}`)
    expect(headers['content-type']).toBe(`application/${format}+xml; charset=utf-8`)
    const titles = parseDocument(body, { xmlMode: true })
    expect(body.match(new RegExp(`<${item}>`, 'g'))).toHaveLength(2)
    expect(JSON.stringify(titles, ['children', 'data', 'name'])).toContain('Часовщик')
  }
})

test('M19: a feed is not sent again to who has it, and parameters of other programs make no other feed', async ({
  app,
}) => {
  const first = await read(app, '/search/vacancies.atom?text=a&utm_source=x')
  const { etag } = first.headers
  const again = await read(app, '/search/vacancies.atom?page=7&order_by=salary_desc&text=a', {
    'if-none-match': String(etag),
  })
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
})

test('M19: a query that the search refuses is refused with the reason in words', async ({ app }) => {
  for (const [query, reason] of [
    ['city_ids=Казань', 'city_ids'],
    ['for_resume=1', ''],
    [`text=${'я'.repeat(2000)}`, ''],
  ] as const) {
    const reply = await read(app, `/search/vacancies.rss?${encodeURI(query)}`)
    expect([query, reply.statusCode < 500 && reply.statusCode >= 400, reply.headers['content-type']]).toEqual([
      query,
      true,
      'text/plain; charset=utf-8',
    ])
    expect(reply.body).toContain(reason)
  }
})
