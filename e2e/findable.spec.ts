import { expect, type Page, test } from '@playwright/test'
import { login } from '#contract/accounts.ts'
import { type Call, client } from '#contract/client.ts'
import { archiveVacancy, createVacancyDraft, deleteVacancy, publishVacancy } from '#contract/own-vacancies.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/people.ts'
import { COMPLETE_VACANCY } from '#test/givens.ts'
import { expectSamePosting } from './job-postings.ts'
import { type ReadPage, readPages, readSitemap } from './read-pages.ts'

// What the server sends is the same for a desktop and a phone. The console may complain: some of these pages are gone on purpose.
const LONGEST_TITLE = 65

test.beforeEach(async ({ page }) => {
  await page.goto('/robots.txt')
})

/** So many of a long list, from all over it. */
const some = (all: string[], most: number) => all.filter((_, n) => n % Math.ceil(all.length / most) === 0)

const vacanciesOf = (page: Page) => readSitemap(page, '/sitemap-vacancies-1.xml')

/** Other stories publish and archive meanwhile: what was on the map before it was read, and still is. */
async function readOpen(page: Page, most: number): Promise<ReadPage[]> {
  const pages = await readPages(page, some(await vacanciesOf(page), most))
  const still = new Set(await vacanciesOf(page))
  return pages.filter(({ address }) => still.has(address))
}

const postingOf = ({ data }: ReadPage) => data.find((one) => one['@type'] === 'JobPosting')
/** The way to the page, as search engines are told. */
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

test('an open vacancy tells search engines what it tells people', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const vacancies = await readOpen(page, 240)

  expect(vacancies.length).toBeGreaterThanOrEqual(200)
  for (const one of vacancies) {
    expectIndexed(one, baseURL!)
    expectSamePosting(one, postingOf(one))
    expect.soft(namesOf(one), one.address).toEqual(one.path)
  }
  expect.soft(repeated(vacancies.map(({ title }) => title)), 'every title is its own').toEqual([])
  expect.soft(repeated(vacancies.map(({ description }) => description)), 'every description is its own').toEqual([])
})

test('the map names the vacancies that the search finds', { tag: '@desktop' }, async ({ page }) => {
  // Another story may publish between the one and the other.
  await expect(async () => {
    const listed = await vacanciesOf(page)
    const { data } = await (await page.request.get('/api/vacancies/search?per_page=50&order_by=date')).json()

    expect(new Set(listed).size).toBe(data.found)
    const found = data.items.map(({ slug }: { slug: string }) => `/vacancies/${slug}`)
    expect(listed).toEqual(expect.arrayContaining(found))
  }).toPass()
})

test('a vacancy is found while it is open, then only by who has its address, then not at all', {
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

test('every page of the map is there, by its own name, and leads nowhere that is not', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const listed = await readSitemap(page, '/sitemap-pages.xml')
  const own = listed.filter((address) => !address.includes('?'))
  const searches = listed.filter((address) => address.includes('?'))
  const pages = await readPages(page, [...own, ...some(searches, 40)])

  for (const one of pages) expectIndexed(one, baseURL!)
  expect.soft(repeated(pages.map(({ title }) => title)), 'every title is its own').toEqual([])
  expect.soft(repeated(pages.map(({ description }) => description)), 'every description is its own').toEqual([])

  const targets = new Set(pages.flatMap(({ links }) => links).filter((link) => /^\/(?!\/)/.test(link)))
  const known = new Set(pages.map(({ address }) => address))
  const unseen = [...targets].map((link) => link.split('#')[0]!).filter((link) => !known.has(link))
  // What another story has deleted meanwhile says that it is gone.
  const broken = (await readPages(page, everyKind(unseen, 6))).filter(({ status }) => status >= 400 && status !== 410)
  expect(broken.map(({ address, status }) => `${status} ${address}`)).toEqual([])
})

/** So many addresses of each kind: the same path but for its last part, and the same questions. */
function everyKind(addresses: string[], most: number): string[] {
  const kindOf = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    return `${pathname.replace(/[^/]+$/, '')}?${[...searchParams.keys()].sort()}`
  }
  return [...Map.groupBy(new Set(addresses), kindOf).values()].flatMap((kind) => kind.slice(0, most))
}

test('what is not for search engines says so', { tag: '@desktop' }, async ({ page }) => {
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
