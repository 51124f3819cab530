import { parseDocument } from 'htmlparser2'
import { expect } from 'vitest'
import { readFeed } from '#features/vacancies/import/sources/read-feed.server.ts'
import { givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { serveAggregatorFeeds } from './aggregator-feeds.ts'

test.beforeAll(({ app }) => {
  serveAggregatorFeeds(app.fastify, app)
})

const read = (app: TestApp, url: string, headers = {}) => app.fastify.inject({ url, headers })
const SHAPES = ['yandex', 'jooble', 'indeed']

async function givenCompany(app: TestApp) {
  const { company_id } = await app.employer()
  const given = (fields = {}) => givenVacancy(app.db, company_id, { city_ids: [MOSCOW_CITY_ID], ...fields })
  return { company_id, given }
}

test('M19: what a company gives to other sites is read back by our own import as it was', async ({ app }) => {
  const { company_id, given } = await givenCompany(app)
  const name = 'Сварщик <5 разряда> & "мастер"'
  await given({ name, salary_from: 90_000, salary_to: 120_000, description: '<p>Варим ]]> трубы &amp; балки</p>' })
  await given({ name: 'Повар', salary_from: null, salary_to: null, salary_absent_reason: 'По итогам беседы' })
  await given({ name: 'Черновик', status: 'draft' })
  await given({ name: 'Закрытая', type_id: 2 })
  await given({ name: 'Анонимная', type_id: 3 })

  for (const shape of SHAPES) {
    const { body, headers, statusCode } = await read(app, `/feeds/${shape}.xml?company=${company_id}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const { rows } = readFeed(body)!
    expect(
      rows.map(({ cells }) => cells.name),
      shape,
    ).toEqual(['Повар', name])
    expect(rows[1]!.cells.description, shape).toContain('Варим ]]> трубы')
    const cells = JSON.stringify(rows[1]!.cells)
    expect(cells, shape).toMatch(/90.000.–.120.000/)
    expect(cells, shape).toContain('Москва')
  }
})

test('M19: the feed of all vacancies has every public one of every company', async ({ app }) => {
  const [first, second] = [await givenCompany(app), await givenCompany(app)]
  await first.given({ name: 'Кузнец' })
  await second.given({ name: 'Анонимный шорник', type_id: 3, custom_employer_name: 'Мастерская' })
  const { body } = await read(app, '/feeds/jooble.xml')
  const titles = parseDocument(body, { xmlMode: true })
  expect(JSON.stringify(titles, ['children', 'data', 'name'])).toContain('Кузнец')
  expect(body).toContain('<name>Анонимный шорник</name>')
  expect(body).toContain('<company>Мастерская</company>')
})

test('M19: a feed is not sent again before a vacancy changes', async ({ app }) => {
  const { company_id, given } = await givenCompany(app)
  const { id } = await given({ name: 'Печник' })
  const address = `/feeds/indeed.xml?company=${company_id}`
  const { etag } = (await read(app, address)).headers
  const ask = async () => (await read(app, address, { 'if-none-match': String(etag) })).statusCode
  expect(await ask()).toBe(304)
  await app.db
    .updateTable('vacancy')
    .set({ name: 'Трубочист', updated_at: app.now().toISOString() })
    .where('id', '=', id)
    .execute()
  expect(await ask()).toBe(200)
})

test('M19: an unknown shape, an unknown company and a company without vacancies have no feed', async ({ app }) => {
  const { company_id } = await app.employer()
  for (const address of [
    '/feeds/constructor.xml',
    '/feeds/rss.xml',
    '/feeds/jooble.xml?company=999999',
    '/feeds/jooble.xml?company=%00',
    '/feeds/jooble.xml?company=1&company=2',
    `/feeds/jooble.xml?company=${company_id}`,
  ])
    expect([address, (await read(app, address)).statusCode]).toEqual([address, 404])
})
