import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { findGuardRedirect } from '#app/rules/guard.ts'
import { ROUTE_NAMES, routePath, routeRow } from '#app/rules/routes.ts'
import { refreshVacancySummaries } from '#features/vacancies/summaries/vacancy-summaries.server.ts'
import { givenResume, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { serveFixedFiles } from './fixed-files.ts'
import { serveSitemap } from './sitemap.ts'

test.beforeAll(({ app }) => {
  serveSitemap(app.fastify, app)
  serveFixedFiles(app.fastify, app)
})

async function read(app: TestApp, path: string) {
  const { statusCode, body, headers } = await app.fastify.inject({ url: path })
  const entries = [...body.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)]
  return { statusCode, body, headers, entries: entries.map(([, loc, lastmod]) => ({ loc, lastmod })) }
}

/** Passes the five minutes for which sitemap data is cached, after the job that computes it anew. */
async function expireSitemapCache(app: TestApp) {
  await refreshVacancySummaries(app)
  app.advanceSeconds(301)
}

describe('the sitemap', () => {
  test('the sitemap lists every publicly findable vacancy, no other and no resume (T-125)', async ({ app }) => {
    const { company_id } = await app.employer()
    const insertVacancy = (fields = {}) => givenVacancy(app.db, company_id, fields)
    const open = await insertVacancy({ updated_at: '2026-08-31T07:00:00Z' })
    const anonymous = await insertVacancy({ type_id: 3 })
    await insertVacancy({ type_id: 2 })
    await insertVacancy({ status: 'draft' })
    await insertVacancy({ status: 'deleted' })
    await insertVacancy({ status: 'archived', archived_at: '2026-08-31T07:00:00Z', archive_reason_id: 1 })
    await insertVacancy({ moderation_status: 'blocked' })
    await insertVacancy({ expires_at: '2026-09-01T08:59:59Z' })
    const resume = await givenResume(app.db, (await app.seeker()).id)
    await expireSitemapCache(app)

    const { entries } = await read(app, '/sitemap-vacancies-1.xml')

    expect(entries).toEqual([
      { loc: `http://localhost/vacancies/${open.slug}`, lastmod: '2026-08-31T07:00:00Z' },
      { loc: `http://localhost/vacancies/${anonymous.slug}`, lastmod: '2026-08-30T09:00:00Z' },
    ])
    const { entries: parts } = await read(app, '/sitemap.xml')
    expect(parts).toHaveLength(3)
    for (const { loc } of parts) {
      const { body } = await read(app, new URL(loc!).pathname)
      expect(body).not.toMatch(new RegExp(`/resumes/|${resume.slug}`))
    }
  })

  test('the sitemap has a part per fifty thousand vacancy ids and skips empty parts', async ({ app }) => {
    const { company_id } = await app.employer()
    const { id } = await givenVacancy(app.db, company_id)
    await app.changeSchema(sql`alter table vacancy alter column id restart with 100001`)
    await givenVacancy(app.db, company_id, { updated_at: '2026-09-01T01:00:00Z' })
    await expireSitemapCache(app)

    const { entries, headers } = await read(app, '/sitemap.xml')

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
    expect((await read(app, '/sitemap-vacancies-3.xml')).entries).toMatchObject([{ loc: /-100001$/ }])
    for (const part of ['2', '0', '01', 'x', '-1']) {
      expect((await read(app, `/sitemap-vacancies-${part}.xml`)).statusCode, part).toBe(404)
    }
  })

  test('the sitemap lists searches that have results, by their canonical addresses', async ({ app }) => {
    const { company_id } = await app.employer()
    await givenVacancy(app.db, company_id, {
      professional_role_ids: [101, 102],
      city_ids: [MOSCOW_CITY_ID],
      schedule_id: 5,
      place_of_work_ids: [2],
    })
    await givenVacancy(app.db, company_id, { professional_role_ids: [103], city_ids: [PETERSBURG_CITY_ID], type_id: 2 })
    await app.db
      .updateTable('company')
      .set({ industry_ids: [203] })
      .where('id', '=', company_id)
      .execute()
    await expireSitemapCache(app)

    const { entries } = await read(app, '/sitemap-pages.xml')
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
        '/search/vacancies?industry_ids=2',
        '/search/vacancies?schedule_ids=5',
        '/search/vacancies?place_of_work_ids=2',
      ]),
    )
    expect(paths.join()).not.toMatch(/=103|city_ids=2|schedule_ids=4|\/resumes/)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

test('robots.txt lists exactly the paths that ask for sign-in, irrelevant parameters and the sitemap', async ({
  app,
}) => {
  const { body, headers } = await app.fastify.inject({ url: '/robots.txt' })

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  const disallowed = lines
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => new RegExp(`^${line.slice('Disallow: '.length).replaceAll('*', '.*')}`))
  expect(disallowed.some((pattern) => pattern.test('/api/vacancies/search'))).toBe(true)
  for (const name of ROUTE_NAMES) {
    const address = routePath(name).replaceAll(/:\w+/g, 'x-1')
    // Nobody else learns that the pages of operators exist.
    const isOpen =
      routeRow(name).access === 'operator' || findGuardRedirect({ name, params: {} }, undefined) === undefined
    expect(
      disallowed.some((pattern) => pattern.test(address)),
      address,
    ).toBe(!isOpen)
  }
  expect(lines).toContain('Sitemap: http://localhost/sitemap.xml')
  expect(body).toMatch(/^Clean-param: utm_source&utm_medium&.* \/$/m)
})

test('the icon and the address for reports of a weakness are small files, not pages (N-070)', async ({ app }) => {
  const icon = await app.fastify.inject({ url: '/favicon.ico' })
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(icon.rawPayload.length).toBeLessThan(1000)

  const { statusCode, body } = await app.fastify.inject({ url: '/.well-known/security.txt' })
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^Contact: https?:.*\/support$/m)
  const [, expires] = body.match(/^Expires: (.*)$/m)!
  expect(Date.parse(expires!)).toBeGreaterThan(app.now().getTime())
})

test('the manifest names icons, colours and shortcuts that exist (N-070)', async ({ app }) => {
  const reply = await app.fastify.inject({ url: '/manifest.webmanifest' })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  const manifest = reply.json()
  expect(manifest).toMatchObject({ name: 'Смена места', lang: 'ru', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of [
    ...manifest.icons,
    ...manifest.screenshots,
    { src: '/apple-touch-icon.png', sizes: '180x180' },
  ]) {
    const icon = await app.fastify.inject({ url: src })
    const { width, height, format } = await sharp(icon.rawPayload).metadata()
    expect([icon.headers['content-type'], format, `${width}x${height}`]).toEqual(['image/png', 'png', sizes])
  }
  const paths = ROUTE_NAMES.map((name) => routePath(name))
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url)
})
