import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/accounts/demo-people.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import {
  expectAccessibleScreen,
  givenSeekerWithProfile,
  openApplyForm,
  postFromPage,
  submitApplyForm,
  submitSignInForm,
  waitForDelivery,
} from '../steps/shared-steps.ts'
import { collectConsoleErrors, expect, test } from '../support/base-test.ts'
import { signInAs } from '../support/screens.ts'

const uniqueNumber = () => String(Date.now() % 1_000_000)

async function openAnotherPage(browser: Browser, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage()
  return { page, consoleErrors: collectConsoleErrors(page) }
}

/** Publishes a resume that is visible to verified companies only. */
async function givenPublishedResume(page: Page, title: string) {
  await givenSeekerWithProfile(page)
  const { id, slug } = await postFromPage<{ id: number; slug: string }>(page, '/api/seeker/resumes/create', {
    title,
    professional_role_ids: [101],
    work_type_ids: [1],
    education_level_id: 2,
    skills: [{ name: 'Латте-арт' }],
    experience: [{ company: 'Кофейня «Полустанок»', position: 'Бариста', start: '2024-01' }],
    about: '<p>Меня зовут Пётр Андреев, варю кофе в «Полустанке».</p>',
  })
  await postFromPage(page, `/api/seeker/resumes/publish/${id}`, {}, 'PUT')
  return { id, address: `/resumes/${slug}` }
}

async function setVisibility(page: Page, id: number, kind: RegExp, company?: string) {
  await page.goto(`/my-resume/${id}`)
  const audience = page.getByText(/^Сейчас увидят:/)
  const before = await audience.textContent()
  // A click before hydration is lost.
  await expect(async () => {
    await page.getByRole('radio', { name: kind }).click()
    await expect(audience).not.toHaveText(before!, { timeout: 500 })
  }).toPass()
  if (company) {
    await page.getByLabel('Кому показывать', { exact: true }).fill(company)
    await page.getByRole('option', { name: company }).first().click()
    await expect(page.getByText('Сейчас увидят: 1 компания.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Сохранить резюме' }).click()
  await expect(page.getByText(/Сохранено/).first()).toBeVisible()
}

async function expectVisibility(
  page: Page,
  { address, title, isVisible }: { address: string; title: string; isVisible: boolean },
) {
  await page.goto(`/search/resumes?text=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article')).toHaveCount(isVisible ? 1 : 0)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isVisible ? title : 'Страница не найдена')
}

test('a resume is visible to one named company only, then to all but that one', { tag: '@desktop' }, async ({
  page: seeker,
  browser,
  contextOptions,
}) => {
  const title = `Бариста на маяк ${uniqueNumber()}`
  const { id, address } = await givenPublishedResume(seeker, title)
  const [workshop, north] = [
    await openAnotherPage(browser, contextOptions),
    await openAnotherPage(browser, contextOptions),
  ]
  await submitSignInForm(workshop.page, DEMO_PEOPLE.find(({ key }) => key === 'D')!.phone, DEMO_PASSWORD)
  await expect(workshop.page).not.toHaveURL(/sign-in/)
  await signInAs(north.page, 'E1')

  await setVisibility(seeker, id, /^Только компаниям, которые вы назовёте/, 'Мастерская «Сафина')
  await expectVisibility(workshop.page, { address, title, isVisible: true })
  await expectVisibility(north.page, { address, title, isVisible: false })

  await setVisibility(seeker, id, /^Проверенным работодателям, кроме некоторых/)
  await expectVisibility(workshop.page, { address, title, isVisible: false })
  await expectVisibility(north.page, { address, title, isVisible: true })

  for (const { page, consoleErrors } of [workshop, north]) {
    expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
    await page.context().close()
  }
})

test('an anonymous applicant is named only after both sides agree', { tag: '@phone' }, async ({
  page: seeker,
  browser,
  contextOptions,
}) => {
  const title = `Бариста без имени ${uniqueNumber()}`
  await givenPublishedResume(seeker, title)
  const { page: employer, consoleErrors } = await openAnotherPage(browser, contextOptions)
  await signInAs(employer, 'E1')
  const name = `Бариста вслепую ${uniqueNumber()}`
  const created = await postFromPage<{ id: number; slug: string }>(employer, '/api/employer/vacancy/draft/create', {
    ...COMPLETE_VACANCY,
    name,
  })
  await postFromPage(employer, `/api/employer/vacancy/publish/${created.id}`, { ignore_duplicates: true })

  await seeker.goto(`/vacancies/${created.slug}`)
  await openApplyForm(seeker)
  await seeker.getByLabel('Сопроводительное письмо').fill('Здравствуйте, я Пётр Андреев из «Полустанка»')
  await seeker.getByLabel('Откликнуться без имени').check()
  await expectAccessibleScreen(seeker, name)
  await submitApplyForm(seeker)
  await waitForDelivery(seeker)

  await employer.goto(`/responses?vacancy_id=${created.id}`)
  await employer.getByRole('link', { name: /Имя скрыто/ }).click()
  await expect(employer.getByRole('heading', { level: 2, name: 'Имя скрыто' })).toBeVisible()
  await expectNoNameInHtml(employer)
  await employer.getByRole('button', { name: 'Попросить открыть имя' }).click()
  await expect(employer.getByText(/Вы попросили открыть имя/)).toBeVisible()
  await expectAccessibleScreen(employer, 'Отклики')
  await expectNoNameInHtml(employer)

  await seeker.goto('/profile/negotiations')
  const row = seeker.getByRole('article').filter({ hasText: name })
  await expect(row).toContainText('Работодатель хочет узнать, кто вы.')
  await row.getByRole('button', { name: 'Открыться' }).click()
  await row.getByRole('dialog').getByRole('button', { name: 'Открыться' }).click()
  await expect(row).toContainText('Отклик был без имени. Вы оба открылись.')
  await expectAccessibleScreen(seeker, 'Мои отклики')

  await employer.reload()
  await expect(employer.getByRole('heading', { level: 2, name: 'Пётр Андреев' })).toBeVisible()
  await expect(employer.getByText('Кофейня «Полустанок»')).toBeVisible()
  await expect(employer.getByRole('article').locator('a[href^="tel:"]')).toBeVisible()
  await expectAccessibleScreen(employer, 'Отклики')
  expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

/** Checks the HTML of the server too, not only the screen. */
async function expectNoNameInHtml(page: Page) {
  const html = await (await page.request.get(page.url())).text()
  expect(['Андреев', 'Полустан'].filter((secret) => html.includes(secret))).toEqual([])
}
