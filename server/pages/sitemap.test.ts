import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { givenVacancy, MOSCOW, PETERSBURG } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'
import { serveRobots } from './robots.ts'
import { serveSitemap } from './sitemap.ts'

test.beforeAll(({ house }) => {
  serveSitemap(house.app, house)
  serveRobots(house.app, house)
})

async function read(house: House, path: string) {
  const { statusCode, body, headers } = await house.app.inject({ url: path })
  const entries = [...body.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)]
  return { statusCode, body, headers, entries: entries.map(([, loc, lastmod]) => ({ loc, lastmod })) }
}

/** Passes the five minutes for which sitemap data is cached. */
const passALittle = (house: House) => house.passSeconds(301)

describe('the sitemap', () => {
  test('the sitemap lists every publicly findable vacancy and no other', async ({ house }) => {
    const { company_id } = await house.employer()
    const give = (fields = {}) => givenVacancy(house.db, company_id, fields)
    const open = await give({ updated_at: '2026-08-31T07:00:00Z' })
    const anonymous = await give({ type_id: 3 })
    await give({ type_id: 2 })
    await give({ status: 'draft' })
    await give({ status: 'deleted' })
    await give({ status: 'archived', archived_at: '2026-08-31T07:00:00Z', archive_reason_id: 1 })
    await give({ moderation_status: 'blocked' })
    await give({ expires_at: '2026-09-01T08:59:59Z' })
    passALittle(house)

    const { entries } = await read(house, '/sitemap-vacancies-1.xml')

    expect(entries).toEqual([
      { loc: `http://localhost/vacancies/${open.slug}`, lastmod: '2026-08-31T07:00:00Z' },
      { loc: `http://localhost/vacancies/${anonymous.slug}`, lastmod: '2026-08-30T09:00:00Z' },
    ])
  })

  test('the sitemap has a part per fifty thousand vacancy ids and skips empty parts', async ({ house }) => {
    const { company_id } = await house.employer()
    const { id } = await givenVacancy(house.db, company_id)
    await sql`select setval(pg_get_serial_sequence('vacancy', 'id'), 100000)`.execute(house.db)
    await givenVacancy(house.db, company_id, { updated_at: '2026-09-01T01:00:00Z' })
    passALittle(house)

    const { entries, headers } = await read(house, '/sitemap.xml')

    expect(id).toBeLessThan(50_000)
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
    expect(entries).toEqual([
      { loc: 'http://localhost/sitemap-pages.xml', lastmod: undefined },
      { loc: 'http://localhost/sitemap-companies.xml', lastmod: undefined },
      { loc: 'http://localhost/sitemap-vacancies-1.xml', lastmod: expect.any(String) },
      { loc: 'http://localhost/sitemap-vacancies-3.xml', lastmod: '2026-09-01T01:00:00Z' },
    ])
    expect((await read(house, '/sitemap-vacancies-3.xml')).entries).toMatchObject([{ loc: /-100001$/ }])
    for (const part of ['2', '0', '01', 'x', '-1']) {
      expect((await read(house, `/sitemap-vacancies-${part}.xml`)).statusCode, part).toBe(404)
    }
  })

  test('the sitemap lists searches that have results, by their canonical addresses', async ({ house }) => {
    const { company_id } = await house.employer()
    await givenVacancy(house.db, company_id, { professional_role_ids: [101, 102], city_ids: [MOSCOW] })
    await givenVacancy(house.db, company_id, { professional_role_ids: [103], city_ids: [PETERSBURG], type_id: 2 })
    passALittle(house)

    const { entries } = await read(house, '/sitemap-pages.xml')
    const paths = entries.map(({ loc }) => loc!.replace('http://localhost', ''))

    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/legal/terms',
        '/advice/first-shift',
        '/courses/first-resume',
        '/courses/first-resume/experience',
        '/search/vacancies?city_ids=1',
        '/search/vacancies?professional_role_ids=102',
        '/search/vacancies?city_ids=1&amp;professional_role_ids=102',
      ]),
    )
    expect(paths.join()).not.toMatch(/=103|city_ids=2|\/resumes/)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

test('robots.txt lists private paths, irrelevant parameters and the sitemap', async ({ house }) => {
  const { body, headers } = await house.app.inject({ url: '/robots.txt' })

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  for (const path of ['/api/', '/profile', '/cabinet', '/my-', '/your-', '/create-', '/favorite', '/subscriptions']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines).toContain('Sitemap: http://localhost/sitemap.xml')
  expect(body).toMatch(/^Clean-param: utm_source&utm_medium&.* \/$/m)
})
