import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { archiveVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { flushVacancyViews } from '#features/vacancies/statistics/view-buffer.server.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { recordQueries } from '#test/queries/record-queries.ts'
import type { TestApp } from '#test/test-app.ts'
import { loadTestPages, openTestAppWithPages } from '#test/test-pages.ts'
import type * as Entry from '../../entry.server.tsx'
import { builtPages } from './built-pages.ts'
import { finishBody } from './finished-body.ts'
import { createGuestPageCache } from './guest-page-cache.ts'
import { replaceNonceByHashes } from './guest-pages.ts'

let app: TestApp
/** Times of the renderings since the list was emptied. */
let renderings: string[] = []
/** Reports a part of the next page as failed. */
let isNextBroken = false

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 180_000 })

beforeAll(async () => {
  let build: ServerBuild | undefined
  const load = async () => (build ??= watchRenderings(await loadTestPages()))
  app = await openTestAppWithPages({ securityPolicy: builtPages().securityPolicy, load })
}, 180_000)
afterAll(() => app.close())

function watchRenderings(build: ServerBuild): ServerBuild {
  const entry = build.entry.module as unknown as typeof Entry
  const makeLoadContext: typeof entry.makeLoadContext = (context) => {
    renderings.push(context.site.now)
    if (isNextBroken) context.wholePage?.onProblem()
    isNextBroken = false
    return entry.makeLoadContext(context)
  }
  const module = { ...entry, makeLoadContext } as unknown as ServerBuild['entry']['module']
  return { ...build, entry: { module } }
}

const FIREFOX = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
const read = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { ...FIREFOX, ...headers } })

async function givenPage() {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id)
  return { employer, vacancy, url: `/vacancies/${vacancy.slug}` }
}

describe('the public pages of a guest (N-071)', () => {
  test('N-071: may be kept by shared caches for a minute, have a tag, and are sent as br, zstd or gzip', async () => {
    const { url } = await givenPage()
    for (const page of ['/', '/about', url]) {
      const plain = await read(page)
      expect([page, plain.statusCode]).toEqual([page, 200])
      expect(plain.headers, page).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=60',
        vary: 'Cookie, Accept-Encoding',
        etag: expect.stringMatching(/^W\/"/),
      })
      expect(plain.headers, page).not.toHaveProperty('set-cookie')
      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['zstd', zstdDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const packed = await read(page, { 'accept-encoding': `identity, ${encoding};q=0.8` })
        expect(packed.headers['content-encoding'], page).toBe(encoding)
        expect(decode(packed.rawPayload).toString(), page).toBe(plain.body)
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      }
      const again = await read(page, { 'if-none-match': String(plain.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('N-071: sitemaps are compressed, and the number of the build is not sent again', async () => {
    await givenPage()
    for (const url of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-companies.xml', '/sitemap-vacancies-1.xml']) {
      const { statusCode, headers, rawPayload } = await read(url, { 'accept-encoding': 'gzip' })
      expect([url, statusCode]).toEqual([url, 200])
      const isSmall = headers['content-encoding'] === undefined
      if (isSmall) expect(rawPayload.length, url).toBeLessThan(1024)
      else expect(gunzipSync(rawPayload).toString(), url).toMatch(/<\/(urlset|sitemapindex)>\n$/)
    }
    expect((await read('/sitemap-pages.xml', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    const build = await read('/builds/latest.json')
    const again = await read('/builds/latest.json', { 'if-none-match': String(build.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('of a signed-in person, of an ended session and of a page with a form are kept by nobody', async () => {
    const { url } = await givenPage()
    const person = await app.seeker()
    await read(url)
    const cases: [string, Record<string, string>][] = [
      [url, { cookie: `session=${person.token}` }],
      [url, { authorization: `Bearer ${person.token}` }],
      [url, { cookie: 'session=ended' }],
      [url, { cookie: 'auth=%7B%7D' }],
      ['/sign-in', {}],
      ['/search/vacancies', {}],
      ['/search/resumes', {}],
      ['/nothing', {}],
    ]
    for (const [page, headers] of cases) {
      const reply = await read(page, headers)
      expect([page, headers, reply.headers['cache-control']]).toEqual([page, headers, 'private, no-store'])
      expect(reply.headers).not.toHaveProperty('etag')
    }
  })

  test('allow their scripts by hashes, because many people get one page, and hold no nonce', async () => {
    const { url } = await givenPage()
    for (const page of ['/', url, '/about']) {
      const [first, second] = [await read(page), await read(page)]
      const policy = String(first.headers['content-security-policy'])
      expect(second.headers['content-security-policy']).toBe(policy)
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/)
      expect(policy + first.body).not.toMatch(/nonce=|'nonce-/)
    }
  })

  test('a script without the nonce of the page gets no hash', () => {
    const html = '<script nonce="N">ours()</script><script>theirs()</script><script nonce="M">guessed()</script>'
    const page = replaceNonceByHashes(html, { nonce: 'N', policy: "script-src 'self' 'nonce-N'" })

    expect(page.html).toBe('<script>ours()</script><script>theirs()</script><script nonce="M">guessed()</script>')
    expect(page.policy).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
  })
})

describe('a page that everybody opens (F-39)', () => {
  test('F-39: is rendered once for many guests at the same time, and its views are one statement', async () => {
    const { vacancy, url } = await givenPage()
    await read('/about')
    await flushVacancyViews(app)
    const guests = 300

    const queries = await recordQueries(async () => {
      const replies = await Promise.all(
        Array.from({ length: guests }, (_, n) =>
          app.fastify.inject({ url, headers: FIREFOX, remoteAddress: `198.51.${n % 250}.7` }),
        ),
      )
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
      await flushVacancyViews(app)
    })

    // One a second, and the last one.
    expect(queries.filter(({ text }) => text.includes('vacancy_view (')).length).toBeLessThan(10)
    expect(queries.length).toBeLessThan(30)
    const { views } = await app.db
      .selectFrom('vacancy_view')
      .select(({ fn }) => fn.countAll<number>().as('views'))
      .where('vacancy_id', '=', vacancy.id)
      .executeTakeFirstOrThrow()
    expect(views).toBe(250)
  })

  test('F-39: parameters that the page does not read neither miss its copy nor make another one', async () => {
    const { url } = await givenPage()
    const plain = await read(url)
    renderings = []
    for (const query of ['utm_source=mail', 'gclid=a', 'yclid=b&utm_campaign=c', 'page=2', 'x='])
      expect((await read(`${url}?${query}`)).body, query).toBe(plain.body)
    expect(renderings).toEqual([])

    const advice = await read('/advice?topic=search&utm_source=mail')
    renderings = []
    expect((await read('/advice?fbclid=d&topic=search')).body).toBe(advice.body)
    expect(renderings).toEqual([])
    expect((await read('/advice')).body).not.toBe(advice.body)
  })

  test('of a vacancy lead to the application with the link by which the guest came (EM-18)', async () => {
    const { url } = await givenPage()
    expect((await read(url)).body).not.toContain('from%3Dqr')
    expect((await read(`${url}?from=qr&utm_source=mail`)).body).toContain('query=from%3Dqr')
  })

  test('F-39: a redirect to the name of the vacancy keeps the whole address', async () => {
    const { vacancy, url } = await givenPage()
    const reply = await read(`/vacancies/other-name-${vacancy.id}?utm_source=mail`)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `${url}?utm_source=mail`])
  })

  test('F-39: made-up addresses push no page out that people open', async () => {
    const findPage = createGuestPageCache(() => new Date(0))
    let rendered = 0
    const ask = (key: string, isUsual: boolean) =>
      findPage({
        key,
        isUsual,
        findVersion: async () => ({ version: '' }),
        render: async () => {
          rendered++
          const body = finishBody(Buffer.alloc(1024 * 1024))
          return { body, policy: '', contentType: 'text/html', renderedAt: 0 }
        },
      })
    await ask('/about', true)
    for (let page = 1; page <= 100; page++) await ask(`/companies/1?page=${page}`, false)
    await ask('/about', true)
    expect(rendered).toBe(101)
  })

  test('F-38: shows a change at the next request, and a vacancy that is archived is gone from the search at once', async () => {
    const { employer, vacancy, url } = await givenPage()
    const listed = async () =>
      (await app.guest.call(searchVacancies, { query: { company_ids: [employer.company_id] } })).found
    expect((await read(url)).body).toContain('Бариста')
    expect(await listed()).toBe(1)
    const { slug } = await app.db
      .selectFrom('company')
      .select('slug')
      .where('id', '=', employer.company_id)
      .executeTakeFirstOrThrow()
    expect((await read(`/companies/${slug}`)).body).toContain(vacancy.slug)

    await app.db.updateTable('vacancy').set({ salary_from: 77_777 }).where('id', '=', vacancy.id).execute()
    expect((await read(url)).body).toMatch(/77\s777/)

    await employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } })
    expect(await listed()).toBe(0)
    expect((await read('/search/vacancies')).body).not.toContain(vacancy.slug)
    expect((await read(url)).body).toContain('Вакансию закрыли')
    expect((await read(`/companies/${slug}`)).body).not.toContain(vacancy.slug)
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    await expect(
      seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ).rejects.toMatchObject({ code: 'state_conflict' })
  })

  test('F-39: is sent from memory while the database does not answer, for half a minute', async () => {
    const { url } = await givenPage()
    const before = await read(url)
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
      throw new Error('the database is away')
    })
    try {
      expect((await read(url)).body).toBe(before.body)
      app.advanceSeconds(31)
      vi.spyOn(console, 'error').mockImplementation(() => {})
      expect((await read(url)).statusCode).toBeGreaterThanOrEqual(500)
    } finally {
      spy.mockRestore()
      vi.restoreAllMocks()
    }
  })

  test('F-39: an answer that is not for everybody is rendered once, for the guest who asked', async () => {
    const { employer, vacancy } = await givenPage()
    await employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } })
    for (const [url, status] of [
      [`/vacancies/other-name-${vacancy.id}`, 301],
      ['/advice/nothing', 404],
    ] as const) {
      renderings = []
      const reply = await read(url)
      expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, status, 'private, no-store'])
      expect(renderings, url).toHaveLength(1)
      const nonce = /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))?.[1]
      if (status === 404) expect(reply.body).toContain(`nonce="${nonce}"`)
    }
  })

  test('F-39: a page of which a part failed or was not ready in time is not kept for others', async () => {
    const { url } = await givenPage()
    isNextBroken = true
    const broken = await read(url)
    expect([broken.statusCode, broken.headers['cache-control'], broken.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ])
    expect((await read(url)).headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
  })
})
