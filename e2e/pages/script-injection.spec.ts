import type { Page } from '@playwright/test'
import { XSS_PAYLOADS } from '#test/threats/xss-payloads.ts'
import { givenNewAccount } from '../steps/accounts.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, test } from '../support/base-test.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

/** So many are filled side by side: one after the other, the descriptions take a minute. */
const DRAFTS = 6
/** Pages of searches are opened for some of the payloads. */
const SEARCHED_STEP = process.env.LONG ? 12 : 50
/** The server tests save them all; a browser runs every third in the short run. */
const PAYLOADS = process.env.LONG ? XSS_PAYLOADS : XSS_PAYLOADS.filter((_, at) => at % 3 === 0)

test(`${PAYLOADS.length} script payloads in a vacancy and in a search query run no script`, {
  tag: '@desktop',
}, async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => window.violations.push(blockedURI))
  })
  await givenNewAccount(page, 'employer')
  await callApiAsPage(page, '/api/employer/profile', COMPANY)
  const { id, slug } = await callApiAsPage<{ id: number; slug: string }>(
    page,
    '/api/employer/vacancy/draft/create',
    VACANCY,
  )
  const lanes = await Promise.all(
    Array.from({ length: DRAFTS }, async (_, lane) => {
      const draft = await callApiAsPage<{ id: number }>(page, '/api/employer/vacancy/draft/create', VACANCY)
      const payloads = PAYLOADS.filter((_, at) => at % DRAFTS === lane)
      return saveDescriptions(page, draft.id, payloads)
    }),
  )

  const publishable = [...new Set(lanes.flat())].filter((html) => !/@/.test(html))
  await callApiAsPage(
    page,
    `/api/employer/vacancy/draft/${id}`,
    { description: `${TEXT}${publishable.join('')}` },
    'PUT',
  )
  await page.goto(`/my-vacancy/${id}/edit`)
  await expect(page.getByRole('textbox', { name: 'О работе' })).toContainText('Кофейня у вокзала')
  await expectNoScript(page)
  await callApiAsPage(page, `/api/employer/vacancy/publish/${id}`, {})
  await page.goto(`/vacancies/${slug}`)
  await expect(page.getByRole('main')).toContainText('Кофейня у вокзала')
  await expectNoScript(page)

  for (const payload of XSS_PAYLOADS.filter((_, at) => at % SEARCHED_STEP === 0)) {
    await page.goto(`/search/vacancies?text=${encodeURIComponent(payload)}`)
    await expectNoScript(page)
  }
  expect(dialogs).toEqual([])
})

const TEXT = `<p>Кофейня у вокзала. ${'Варим кофе и печём хлеб каждое утро. '.repeat(8)}</p>`
const COMPANY = {
  name: 'Кофейня',
  company_type: 'company',
  inn: '7707083893',
  city_id: 1,
  contact_first_name: 'Анна',
  contact_last_name: 'Зимина',
}
const VACANCY = {
  name: 'Бариста',
  professional_role_ids: [101],
  city_ids: [1],
  description: TEXT,
  key_skills: ['Латте-арт'],
  experience_id: 1,
  work_type_id: 1,
  place_of_work_ids: [1],
  contract_types: ['labor'],
  salary_from: 90_000,
}

/** Returns what the server stored of each. */
async function saveDescriptions(page: Page, draftId: number, descriptions: readonly string[]): Promise<string[]> {
  const stored: string[] = []
  for (const description of descriptions) {
    const url = `/api/employer/vacancy/draft/${draftId}`
    stored.push((await callApiAsPage<{ description: string }>(page, url, { description }, 'PUT')).description)
  }
  return stored
}

/** Checks that no script tried to run and that no attribute on the page could run one. */
async function expectNoScript(page: Page) {
  const dangerousAttributes = await page.evaluate(() =>
    Array.from(document.querySelectorAll('*')).flatMap((element) =>
      Array.from(element.attributes)
        .filter(
          ({ name, value }) =>
            /^on|srcdoc|formaction/.test(name) || /^\s*(?:javascript|vbscript|data:text)/i.test(value),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ),
  )
  expect(dangerousAttributes).toEqual([])
  expect(await page.evaluate(() => window.violations)).toEqual([])
}
