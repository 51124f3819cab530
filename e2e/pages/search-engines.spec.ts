import { expect, type Page, test } from '@playwright/test'
import { type ApiCall, createApiClient } from '#contract/client.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { login } from '#features/accounts/contract/accounts.ts'
import { createVacancyDraft, deleteVacancy } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { archiveVacancy, publishVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { expectJobPostingMatchesPage } from '../support/expect-job-posting.ts'
import { type ReadPage, readPages, readSitemap } from '../support/read-pages.ts'

// The server sends the same HTML to a desktop and a phone. The console is not checked: some pages are meant to fail.
const MAX_TITLE_LENGTH = 65
const [MAX_VACANCIES, MAX_SEARCHES, MAX_LINKS_OF_A_KIND] = process.env.LONG ? [240, 40, 6] : [16, 8, 1]

test.beforeEach(async ({ page }) => {
  // A page whose content security policy allows requests to the site itself.
  await page.goto('/legal/terms')
})

/** At most `maxCount` items, evenly spaced over the list. */
const sampleOf = (all: string[], maxCount: number) => all.filter((_, n) => n % Math.ceil(all.length / maxCount) === 0)

const readVacancySitemap = (page: Page) => readSitemap(page, '/sitemap-vacancies-1.xml')

/** Keeps only vacancies that are still in the sitemap afterwards: other tests publish and archive meanwhile. */
async function readOpenVacancies(page: Page, maxCount: number): Promise<ReadPage[]> {
  const pages = await readPages(page, sampleOf(await readVacancySitemap(page), maxCount))
  const listedAfterwards = new Set(await readVacancySitemap(page))
  return pages.filter(({ address }) => listedAfterwards.has(address))
}

const jobPostingOf = ({ data }: ReadPage) => data.find((one) => one['@type'] === 'JobPosting')
/** Breadcrumb names in the structured data. */
const breadcrumbNamesOf = ({ data }: ReadPage) => {
  const breadcrumbs = data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement as
    | { name: string }[]
    | undefined
  return breadcrumbs?.map(({ name }) => name)
}
const duplicatesIn = (words: string[]) => words.filter((one, n) => words.indexOf(one) !== n)

/** Pages with a preview picture of their own (N-072). */
const OWN_PICTURE = /^\/(vacancies|companies)\/[^/]+$/

function expectIndexable(one: ReadPage, baseURL: string) {
  expect.soft(one, one.address).toMatchObject({
    status: 200,
    robots: '',
    canonical: baseURL + one.address,
    heading: expect.stringMatching(/./),
    description: expect.stringMatching(/^.{50,200}$/s),
    picture: OWN_PICTURE.test(one.address)
      ? `${baseURL}${one.address}/preview.png`
      : expect.stringMatching(new RegExp(`^${baseURL}/assets/social-card-.*\\.png$`)),
  })
  expect.soft(one.title.length, one.title).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
}

test('the structured data of open vacancies matches their pages, and titles are unique', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const vacancies = await readOpenVacancies(page, MAX_VACANCIES)

  expect(vacancies.length).toBeGreaterThanOrEqual(MAX_VACANCIES / 2)
  for (const one of vacancies) {
    expectIndexable(one, baseURL!)
    expectJobPostingMatchesPage(one, jobPostingOf(one))
    // The first one stands in the header, the last one is the way back.
    expect.soft(breadcrumbNamesOf(one), one.address).toEqual(['Вакансии', ...one.breadcrumbs])
  }
  expect.soft(duplicatesIn(vacancies.map(({ title }) => title)), 'titles are unique').toEqual([])
  expect.soft(duplicatesIn(vacancies.map(({ description }) => description)), 'descriptions are unique').toEqual([])
})

test('the sitemap lists the vacancies that the search finds', { tag: '@desktop' }, async ({ page }) => {
  // Another test may publish between the two requests.
  await expect(async () => {
    const listed = await readVacancySitemap(page)
    const { data } = await (await page.request.get('/api/vacancies/search?per_page=50&order_by=date')).json()

    expect(new Set(listed).size).toBe(data.found)
    const found = data.items.map(({ slug }: { slug: string }) => `/vacancies/${slug}`)
    expect(listed).toEqual(expect.arrayContaining(found))
  }).toPass()
})

test('a vacancy is indexed while it is open, has noindex in the archive and returns 410 after deletion', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const employer = await callApiAs(page, 'E1')
  const { id, slug } = await employer(createVacancyDraft, { body: { ...COMPLETE_VACANCY, name: 'Каменщик на сутки' } })
  const address = `/vacancies/${slug}`
  const readVacancy = async () => (await readPages(page, [address]))[0]!
  const isListed = async () => (await readVacancySitemap(page)).includes(address)

  expect((await readVacancy()).status).toBe(404)

  await employer(publishVacancy, { params: { id } })
  const open = await readVacancy()
  expectIndexable(open, baseURL!)
  expect((await page.request.get(open.picture)).headers()['content-type']).toBe('image/png')
  expect(jobPostingOf(open)).toBeDefined()
  expect(await isListed()).toBe(true)

  await employer(archiveVacancy, { params: { id }, body: { archive_reason_id: 1 } })
  const archived = await readVacancy()
  expect(archived).toMatchObject({ status: 200, robots: expect.stringContaining('noindex') })
  expect(archived.text).toContain('Вакансию закрыли')
  expect(jobPostingOf(archived)).toBeUndefined()
  expect(await isListed()).toBe(false)

  await employer(deleteVacancy, { params: { id }, query: {} })
  expect(await readVacancy()).toMatchObject({ status: 410, robots: expect.stringContaining('noindex') })
})

async function callApiAs(page: Page, who: 'E1'): Promise<ApiCall> {
  const createCaller = (token?: string) =>
    createApiClient(
      (path, { method, headers, body }) => page.request.fetch(path, { method, headers, ...(body && { data: body }) }),
      token,
    )
  const { phone } = DEMO_PEOPLE.find(({ key }) => key === who)!
  const session = await createCaller()(login, { body: { login: phone, password: DEMO_PASSWORD } })
  return createCaller((session as { token: string }).token)
}

test('every page in the sitemap is indexable, has a unique title and no broken links', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const listed = await readSitemap(page, '/sitemap-pages.xml')
  const ownPages = listed.filter((address) => !address.includes('?'))
  const searches = listed.filter((address) => address.includes('?'))
  const pages = await readPages(page, [...ownPages, ...sampleOf(searches, MAX_SEARCHES)])

  for (const one of pages) expectIndexable(one, baseURL!)
  expect.soft(duplicatesIn(pages.map(({ title }) => title)), 'titles are unique').toEqual([])
  expect.soft(duplicatesIn(pages.map(({ description }) => description)), 'descriptions are unique').toEqual([])

  const targets = new Set(pages.flatMap(({ links }) => links).filter((link) => /^\/(?!\/)/.test(link)))
  const known = new Set(pages.map(({ address }) => address))
  const unseen = [...targets].map((link) => link.split('#')[0]!).filter((link) => !known.has(link))
  // Status 410 is allowed: another test may have deleted the page meanwhile.
  const broken = (await readPages(page, sampleOfEachKind(unseen, MAX_LINKS_OF_A_KIND))).filter(
    ({ status }) => status >= 400 && status !== 410,
  )
  expect(broken.map(({ address, status }) => `${status} ${address}`)).toEqual([])
})

/** At most `maxCount` addresses of each kind: the same path but for its last segment, and the same query parameters. */
function sampleOfEachKind(addresses: string[], maxCount: number): string[] {
  const kindOf = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    return `${pathname.replace(/[^/]+$/, '')}?${[...searchParams.keys()].sort()}`
  }
  return [...Map.groupBy(new Set(addresses), kindOf).values()].flatMap((kind) => kind.slice(0, maxCount))
}

test('resumes, sign-in pages, filtered searches and missing pages have noindex', { tag: '@desktop' }, async ({
  page,
}) => {
  const resume = await firstResumeAddress(page)
  const hidden = [
    '/search/resumes',
    resume,
    '/sign-in',
    '/forgot-password',
    '/search/vacancies?text=повар',
    '/search/vacancies?city_ids=1&schedule_ids=1',
    '/search/vacancies?text=абракадабра',
    '/search/vacancies?city_ids=1&page=9999',
    '/nothing',
  ]

  for (const { address, robots } of await readPages(page, hidden)) expect.soft(robots, address).toContain('noindex')
  expect((await readPages(page, [resume]))[0]!.robots).toBe('noindex, noarchive, nosnippet')
})

test('a search address forgives what it does not understand, and marks of advertising are not in its canonical', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const [marked, wrong, rotation] = await readPages(page, [
    '/search/vacancies?city_ids=1&utm_source=mail&gclid=x',
    '/search/vacancies?city_ids=1&schedule_ids=вахта&page=0',
    '/search/vacancies?schedule_ids=5',
  ])

  expect(marked).toMatchObject({ status: 200, robots: '', canonical: `${baseURL}/search/vacancies?city_ids=1` })
  expect(wrong).toMatchObject({ status: 200, canonical: `${baseURL}/search/vacancies?city_ids=1` })
  expect(rotation).toMatchObject({ status: 200, robots: '', heading: 'Работа вахтой' })
})

async function firstResumeAddress(page: Page): Promise<string> {
  const [list] = await readPages(page, ['/search/resumes'])
  return list!.links.find((link) => link.startsWith('/resumes/'))!
}
