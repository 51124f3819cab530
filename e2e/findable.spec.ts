import { expect, type Page, test } from '@playwright/test'
import { login } from '#contract/accounts.ts'
import { type Call, client } from '#contract/client.ts'
import { archiveVacancy, createVacancyDraft, deleteVacancy, publishVacancy } from '#contract/own-vacancies.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/people.ts'
import { COMPLETE_VACANCY } from '#test/givens.ts'
import { expectSamePosting } from './job-postings.ts'
import { type ReadPage, readPages, readSitemap } from './read-pages.ts'

// The server sends the same HTML to a desktop and a phone. The console is not checked: some pages are meant to fail.
const LONGEST_TITLE = 65

test.beforeEach(async ({ page }) => {
  await page.goto('/robots.txt')
})

/** At most `maxCount` items, evenly spaced over the list. */
const some = (all: string[], most: number) => all.filter((_, n) => n % Math.ceil(all.length / most) === 0)

const vacanciesOf = (page: Page) => readSitemap(page, '/sitemap-vacancies-1.xml')

/** Keeps only vacancies that are still in the sitemap afterwards: other tests publish and archive meanwhile. */
async function readOpen(page: Page, most: number): Promise<ReadPage[]> {
  const pages = await readPages(page, some(await vacanciesOf(page), most))
  const still = new Set(await vacanciesOf(page))
  return pages.filter(({ address }) => still.has(address))
}

const postingOf = ({ data }: ReadPage) => data.find((one) => one['@type'] === 'JobPosting')
/** Breadcrumb names in the structured data. */
const namesOf = ({ data }: ReadPage) => {
  const steps = data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement as { name: string }[] | undefined
  return steps?.map(({ name }) => name)
}
const repeated = (words: string[]) => words.filter((one, n) => words.indexOf(one) !== n)

function expectIndexed(one: ReadPage, baseURL: string) {
  expect.soft(one, one.address).toMatchObject({
    status: 200,
    robots: '',
    canonical: baseURL + one.address,
    heading: expect.stringMatching(/./),
    description: expect.stringMatching(/^.{50,200}$/s),
    picture: expect.stringMatching(new RegExp(`^${baseURL}/assets/card-.*\\.png$`)),
  })
  expect.soft(one.title.length, one.title).toBeLessThanOrEqual(LONGEST_TITLE)
}

test('the structured data of open vacancies matches their pages, and titles are unique', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const vacancies = await readOpen(page, 240)

  expect(vacancies.length).toBeGreaterThanOrEqual(200)
  for (const one of vacancies) {
    expectIndexed(one, baseURL!)
    expectSamePosting(one, postingOf(one))
    expect.soft(namesOf(one), one.address).toEqual(one.path)
  }
  expect.soft(repeated(vacancies.map(({ title }) => title)), 'titles are unique').toEqual([])
  expect.soft(repeated(vacancies.map(({ description }) => description)), 'descriptions are unique').toEqual([])
})

test('the sitemap lists the vacancies that the search finds', { tag: '@desktop' }, async ({ page }) => {
  // Another test may publish between the two requests.
  await expect(async () => {
    const listed = await vacanciesOf(page)
    const { data } = await (await page.request.get('/api/vacancies/search?per_page=50&order_by=date')).json()

    expect(new Set(listed).size).toBe(data.found)
    const found = data.items.map(({ slug }: { slug: string }) => `/vacancies/${slug}`)
    expect(listed).toEqual(expect.arrayContaining(found))
  }).toPass()
})

test('a vacancy is indexed while it is open, has noindex in the archive and returns 410 after deletion', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const employer = await callAs(page, 'E1')
  const { id, slug } = await employer(createVacancyDraft, { body: { ...COMPLETE_VACANCY, name: 'Каменщик на сутки' } })
  const address = `/vacancies/${slug}`
  const look = async () => (await readPages(page, [address]))[0]!
  const isListed = async () => (await vacanciesOf(page)).includes(address)

  expect((await look()).status).toBe(404)

  await employer(publishVacancy, { params: { id } })
  const open = await look()
  expectIndexed(open, baseURL!)
  expect(postingOf(open)).toBeDefined()
  expect(await isListed()).toBe(true)

  await employer(archiveVacancy, { params: { id }, body: { archive_reason_id: 1 } })
  const archived = await look()
  expect(archived).toMatchObject({ status: 200, robots: expect.stringContaining('noindex') })
  expect(archived.text).toContain('Вакансия в архиве')
  expect(postingOf(archived)).toBeUndefined()
  expect(await isListed()).toBe(false)

  await employer(deleteVacancy, { params: { id }, query: {} })
  expect(await look()).toMatchObject({ status: 410, robots: expect.stringContaining('noindex') })
})

async function callAs(page: Page, who: 'E1'): Promise<Call> {
  const call = (token?: string) =>
    client(
      (path, { method, headers, body }) => page.request.fetch(path, { method, headers, ...(body && { data: body }) }),
      token,
    )
  const { phone } = DEMO_PEOPLE.find(({ key }) => key === who)!
  const signedIn = await call()(login, { body: { login: phone, password: DEMO_PASSWORD } })
  return call((signedIn as { token: string }).token)
}

test('every page in the sitemap is indexable, has a unique title and no broken links', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const listed = await readSitemap(page, '/sitemap-pages.xml')
  const own = listed.filter((address) => !address.includes('?'))
  const searches = listed.filter((address) => address.includes('?'))
  const pages = await readPages(page, [...own, ...some(searches, 40)])

  for (const one of pages) expectIndexed(one, baseURL!)
  expect.soft(repeated(pages.map(({ title }) => title)), 'titles are unique').toEqual([])
  expect.soft(repeated(pages.map(({ description }) => description)), 'descriptions are unique').toEqual([])

  const targets = new Set(pages.flatMap(({ links }) => links).filter((link) => /^\/(?!\/)/.test(link)))
  const known = new Set(pages.map(({ address }) => address))
  const unseen = [...targets].map((link) => link.split('#')[0]!).filter((link) => !known.has(link))
  // Status 410 is allowed: another test may have deleted the page meanwhile.
  const broken = (await readPages(page, everyKind(unseen, 6))).filter(({ status }) => status >= 400 && status !== 410)
  expect(broken.map(({ address, status }) => `${status} ${address}`)).toEqual([])
})

/** At most `maxCount` addresses of each kind: the same path but for its last segment, and the same query parameters. */
function everyKind(addresses: string[], most: number): string[] {
  const kindOf = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    return `${pathname.replace(/[^/]+$/, '')}?${[...searchParams.keys()].sort()}`
  }
  return [...Map.groupBy(new Set(addresses), kindOf).values()].flatMap((kind) => kind.slice(0, most))
}

test('resumes, sign-in pages, filtered searches and missing pages have noindex', { tag: '@desktop' }, async ({
  page,
}) => {
  const resume = await firstResume(page)
  const hidden = [
    '/search/resumes',
    resume,
    '/sign-in',
    '/forgot-password',
    '/search/vacancies?text=повар',
    '/search/vacancies?city_ids=1&schedule_ids=1',
    '/search/vacancies?text=абракадабра',
    '/nothing',
  ]

  for (const { address, robots } of await readPages(page, hidden)) expect.soft(robots, address).toContain('noindex')
  expect((await readPages(page, [resume]))[0]!.robots).toBe('noindex, noarchive, nosnippet')
  expect((await readPages(page, ['/search/vacancies?page=99999']))[0]!.status).toBe(404)
})

async function firstResume(page: Page): Promise<string> {
  const [list] = await readPages(page, ['/search/resumes'])
  return list!.links.find((link) => link.startsWith('/resumes/'))!
}
