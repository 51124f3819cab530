import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { createVacancyDraft, updateVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { importVacancies } from '#features/vacancies/import/bulk/import-vacancies.server.ts'
import { IMPORT_COLUMNS } from '#features/vacancies/import/read-row.server.ts'
import { givenVacancy } from '../fixtures/rows.ts'
import { productFiles } from '../layer-files.ts'
import type { TestApp } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'
import { BREAKOUT_TEXTS, XSS_PAYLOADS } from './xss-payloads.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 180_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
  // The pages do not rely on the rule that names are one line.
  await app.changeSchema(sql`alter table company drop constraint company_name_is_one_line`)
  await app.changeSchema(sql`alter table vacancy drop constraint vacancy_name_is_one_line`)
}, 120_000)
afterAll(() => app.close())

const fetchPage = async (url: string) => (await app.fastify.inject({ url })).body

/** Tags of the HTML with the names of their attributes, in order. The text between the tags is left out. */
const listTags = (html: string) =>
  Array.from(html.matchAll(/<(\/?[a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gi), ([, tag, attributes]) =>
    [tag, ...Array.from(attributes!.matchAll(/([\w-]+)="/g), ([, name]) => name)].join(' '),
  )
const countScripts = (html: string) => listTags(html).filter((tag) => /^script/i.test(tag)).length

const IS_LONG_RUN = Boolean(process.env.LONG)
/** Each payload renders a page. The long run uses them all, the short run every `step`-th one, in all contexts. */
const selectPayloads = (step: number, offset: number) =>
  IS_LONG_RUN ? XSS_PAYLOADS : XSS_PAYLOADS.filter((_, at) => at % step === offset)

describe('a description cannot contain a script (T-078)', () => {
  const ALLOWED =
    /<(?:\/?(?:p|strong|em|ul|ol|li|h3)|br \/|\/a|a href="https:\/\/[^"<>\s]+" rel="nofollow noopener ugc")>/g
  const findForbiddenMarkup = (html: string) => html.replaceAll(ALLOWED, '').match(/[<>]/)

  test('there are at least three hundred XSS payloads', () => {
    expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(300)
  })

  test('a typed description keeps only paragraphs, emphasis, headings, lists and links', async () => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: { name: 'Повар' } })
    const stored: string[] = []
    for (const payload of XSS_PAYLOADS) {
      const body = { description: payload, duties: payload }
      const { description, duties } = await employer.call(updateVacancyDraft, { params: { id }, body })
      expect(findForbiddenMarkup(description), payload).toBeNull()
      expect(duties).toBe(description)
      stored.push(description)
    }

    const vacancy = await givenVacancy(app.db, employer.company_id, {
      description: `<p>${stored.join('</p><p>')}</p>`,
    })
    const plain = await givenVacancy(app.db, employer.company_id)
    const [bad, good] = [await fetchPage(`/vacancies/${vacancy.slug}`), await fetchPage(`/vacancies/${plain.slug}`)]
    expect(countScripts(bad)).toBe(countScripts(good))
    expect(listTags(bad).filter((tag) => /\bon|style|srcdoc|formaction/i.test(tag))).toEqual(
      listTags(good).filter((tag) => /\bon|style|srcdoc|formaction/i.test(tag)),
    )
  })

  test('an imported description keeps only the same tags', async () => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const rows = XSS_PAYLOADS.map((payload, at) => {
      const cells = { ...IMPORT_ROW, requirements: payload, url: `https://jobs.example.ru/${at}` }
      return Object.keys(IMPORT_COLUMNS).map((key) => quoted(cells[key as keyof typeof IMPORT_COLUMNS]))
    })
    const table = [Object.values(IMPORT_COLUMNS), ...rows].map((cells) => cells.join(',')).join('\n')

    const { added } = await importVacancies(app.db, Readable.from([Buffer.from(table)]), app.now())

    expect(added).toBe(XSS_PAYLOADS.length)
    const kept = await app.db.selectFrom('vacancy').select('description').where('source', '=', 'import').execute()
    expect(kept.filter(({ description }) => findForbiddenMarkup(description))).toEqual([])
  })
})

const IMPORT_ROW = {
  name: 'Кассир',
  company: 'Пекарня у вокзала',
  city: 'Москва',
  experience: 'Нет опыта',
  salary_from: '60000',
  salary_to: '',
  currency: 'RUR',
  key_skills: 'Касса',
}

/** Creates a vacancy and returns a function that renames it and loads its page, so that nothing else changes. */
async function givenRenamableVacancy() {
  const { company_id } = await app.employer()
  const { id } = await givenVacancy(app.db, company_id)
  return async function rename(name: string, more: object = {}) {
    await app.db
      .updateTable('company')
      .set({ name: `Кофейня ${name}` })
      .where('id', '=', company_id)
      .execute()
    const key_skills = toJsonColumn([{ name: name.slice(0, 100), must: true }])
    const vacancy = await app.db
      .updateTable('vacancy')
      .set({ name: `Повар ${name}`.slice(0, 220), key_skills, contact_name: name, ...more })
      .where('id', '=', id)
      .returning(['name', 'slug'])
      .executeTakeFirstOrThrow()
    return { name: vacancy.name, html: await fetchPage(`/vacancies/${vacancy.slug}`) }
  }
}

describe('a name or an echoed input cannot contain a script (T-079)', () => {
  test('the names of a vacancy, its company and its skills are printed as text', async () => {
    const rename = await givenRenamableVacancy()
    const baseline = listTags((await rename('тихо')).html)
    for (const payload of selectPayloads(8, 0))
      expect(listTags((await rename(payload)).html), payload).toEqual(baseline)
  })

  test.each([
    ['a vacancy search text', '/search/vacancies?text=', 0],
    ['a site search text', '/results?q=', 3],
    ['the address of a missing page', '/', 6],
    ['the address of a missing vacancy', '/vacancies/', 9],
    ['the redirect after the sign-in', '/sign-in?redirect=', 12],
  ])('%s is printed as text', async (_, url, offset) => {
    const baseline = await fetchPage(`${url}zzqq`)
    const isDangerousTag = (tag: string) =>
      /\bon\w+\b|srcdoc|formaction|^(?:iframe|object|embed|base|math)\b/i.test(tag)
    for (const payload of selectPayloads(16, offset)) {
      const html = await fetchPage(url + encodeURIComponent(payload))
      expect(countScripts(html), payload).toBe(countScripts(baseline))
      expect(listTags(html).filter(isDangerousTag), payload).toEqual(listTags(baseline).filter(isDangerousTag))
    }
  })

  test('dangerouslySetInnerHTML is used in known files only, for what the server escaped or rendered', () => {
    const files = productFiles('web').filter((file) => readFileSync(file, 'utf8').includes('dangerouslySetInnerHTML'))
    expect(files.toSorted()).toEqual([
      'src/app/late-scripts.tsx',
      'src/features/accounts/start/start.route.tsx',
      'src/features/content/markdown-content.tsx',
      'src/features/search/found/server-links.tsx',
      'src/features/vacancies/page/vacancy-tools.tsx',
      'src/features/vacancies/page/vacancy.route.tsx',
      'src/features/vacancies/preview/vacancy-preview.tsx',
      'src/features/vacancies/search/web/near-map.web.server.tsx',
      'src/ui/layout/drawn-icon.tsx',
      'src/ui/layout/structured-data.tsx',
      'src/ui/text/prose.tsx',
    ])
  })
})

/** State that the page carries for its script: a stream of JSON in strings. */
const parsePageState = (html: string): unknown[] =>
  Array.from(
    html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g),
    ([, text]) => JSON.parse(text!) as string,
  ).flatMap((chunk) =>
    chunk
      .split('\n')
      .filter((line) => line.startsWith('['))
      .flatMap((line) => JSON.parse(line)),
  )

test('no text ends the script that carries the state of a page (T-080)', async () => {
  const rename = await givenRenamableVacancy()
  const baseline = listTags((await rename('тихо')).html)
  for (const breakout of BREAKOUT_TEXTS) {
    const { name, html } = await rename(breakout)
    expect(listTags(html), breakout).toEqual(baseline)
    expect(parsePageState(html), breakout).toContain(name)
  }
})

test('no text ends or extends the structured data for search engines (T-081)', async () => {
  const rename = await givenRenamableVacancy()
  const description = '<p>Варить кофе &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>'
  for (const breakout of BREAKOUT_TEXTS) {
    const { name, html } = await rename(breakout, { description })
    const blocks = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, data]) =>
      JSON.parse(data!),
    )
    const postings = blocks.filter((block) => block['@type'] === 'JobPosting')
    expect(postings, breakout).toHaveLength(1)
    expect(postings[0]).toMatchObject({ title: name, hiringOrganization: { name: `Кофейня ${breakout}` } })
    expect(postings[0].description).toContain('&lt;/script&gt;')
  }
})
