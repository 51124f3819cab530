import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { givenEmployerWithCompany, signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { pressEnterOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { givenNewApplication } from '../steps/negotiations.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { openApplyForm, submitApplyForm, waitForDelivery } from '../steps/shared-steps.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, nextPhoneNumber, openPageInNewContext, test } from '../support/base-test.ts'

const LETTER = 'Здравствуйте, варю кофе второй год'
const QUESTION = 'Сколько смен в неделю?'
const RESUME = 'Водитель-экспедитор'

test('an application needs its required fields, is sent once from two tabs and can be cancelled', {
  tag: '@desktop',
}, async ({ page, browser, contextOptions }) => {
  const { slug, name } = await givenVacancyWithQuestion(browser, contextOptions)
  await signInAs(page, 'S1')

  await page.goto(`/vacancies/${slug}`)
  await openApplyForm(page)
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText('Обязательно для заполнения').first()).toBeVisible()
  await expectAccessibleScreen(page, name)
  await page.getByLabel('Сопроводительное письмо').fill(LETTER)
  await expectLetterRestored(page)
  await page.getByLabel(QUESTION).fill('5')
  await page.getByLabel('Резюме', { exact: true }).selectOption({ label: RESUME })
  const secondTab = await page.context().newPage()
  await secondTab.goto(`/vacancies/${slug}?apply`)
  await page.getByRole('button', { name: 'Отправить отклик' }).dblclick()
  await expect(page.getByText(/Вы откликнулись/).first()).toBeVisible()
  await expect(page.getByText(/Отклик отправлен\. Ответят до \d\d\.\d\d/)).toBeVisible()
  await expectAccessibleScreen(page, name)
  await expectSecondApplicationRefused(secondTab)

  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByRole('link', { name: 'Откликнуться', exact: true }).first()).toBeVisible()
  await page.goto('/profile/negotiations')
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0)
  await page.goto(`/vacancies/${slug}`)
  await openApplyForm(page)
  await expect(page.getByLabel('Сопроводительное письмо')).toHaveValue(LETTER)
})

test('a delivered application is found in the list with its letter and answers, and is withdrawn', {
  tag: '@desktop',
}, async ({ page, browser, contextOptions }) => {
  const { slug, name } = await givenVacancyWithQuestion(browser, contextOptions)
  // A new seeker: the demo one has applications of other tests, and the counts of the tabs would change meanwhile.
  await givenSeekerWithResume(page, RESUME)
  await page.goto(`/vacancies/${slug}`)
  await openApplyForm(page)
  await page.getByLabel('Сопроводительное письмо').fill(LETTER)
  await page.getByLabel(QUESTION).fill('5')
  await page.getByLabel(/^Отметить вниманием/).check()
  await submitApplyForm(page)
  await waitForDelivery(page)
  await page.getByRole('link', { name: 'Открыть отклик' }).click()
  await expectApplicationInList(page, name)
  await withdraw(page, name)
})

async function expectSecondApplicationRefused(secondTab: Page) {
  await secondTab.getByLabel('Сопроводительное письмо').fill(LETTER)
  await secondTab.getByLabel(QUESTION).fill('5')
  await secondTab.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(secondTab.getByText(/Вы уже откликались на эту вакансию/)).toBeVisible()
  await secondTab.close()
}

/** A form closed by mistake opens again with its letter. */
async function expectLetterRestored(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openApplyForm(page)
  await expect(page.getByLabel('Сопроводительное письмо')).toHaveValue(LETTER)
}

async function expectApplicationInList(page: Page, name: string) {
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row).toContainText('Ждёт ответа')
  await expect(row).toContainText('Ответят до')
  await expect(row).toContainText('Отмечен вниманием')
  await expect(row).toContainText(`Резюме: ${RESUME}`)
  await row.getByText('Моё письмо').click()
  await expect(row.getByText(LETTER)).toBeVisible()
  await row.getByText('Мои ответы на вопросы').click()
  await expect(row).toContainText(QUESTION)
  await expectAccessibleScreen(page, 'Мои отклики')
}

/** Checks the count on the tab, then withdraws; the withdrawal can be undone for ten seconds. */
async function withdraw(page: Page, name: string) {
  await page.goto('/profile/negotiations?tab=waiting')
  const tab = page.getByRole('link', { name: /^Ждут ответа/ })
  await expect(page.getByRole('article')).toHaveCount(Number(await tab.locator('span').textContent()))
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  const button = row.getByRole('button', { name: /Отозвать отклик/ })
  await button.click()
  await expect(row).toContainText('Вы отозвали отклик')
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(row).toContainText('Ждёт ответа')
  await button.click()
  await page.getByRole('button', { name: 'Закрыть' }).last().click()
  await page.getByRole('link', { name: /^Завершённые/ }).click()
  await row.getByRole('button', { name: /В архив/ }).click()
  await expect(page.getByText(/Отклик в архиве/)).toBeVisible()
  await page.getByRole('link', { name: /^Архив/ }).click()
  await expect(row).toContainText('Вы отозвали отклик')
  await expectAccessibleScreen(page, 'Мои отклики')
}

test('a seeker applies by keyboard alone, on a phone at 320 px', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}) => {
  const { slug, name } = await givenVacancyWithQuestion(browser, contextOptions)
  await signInAs(page, 'S1')
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })

  await page.goto(`/vacancies/${slug}`)
  await pressEnterOn(page, page.getByRole('link', { name: 'Откликнуться', exact: true }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
  await pressEnterOn(page, page.getByRole('button', { name: 'Отправить отклик' }))
  await expect(page.getByText('Обязательно для заполнения').first()).toBeVisible()
  await tabTo(page, page.getByLabel('Резюме', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await typeInto(page, page.getByLabel('Сопроводительное письмо'), LETTER)
  await typeInto(page, page.getByLabel(QUESTION), '5')
  await expectAccessibleScreen(page, name)
  await pressEnterOn(page, page.getByRole('button', { name: 'Отправить отклик' }))
  await expect(page.getByText(/Вы откликнулись/).first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Отменить' }))
  await pressEnterOn(page, page.getByRole('link', { name: 'Открыть отклик' }))
  await expectAccessibleScreen(page, 'Мои отклики')
})

test('a seeker withdraws an application by keyboard alone and takes that back, on a phone at 320 px', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(page, employer)
  await employer.context().close()
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })

  await page.goto('/profile/negotiations')
  await pressEnterOn(page, page.getByRole('button', { name: /Отозвать отклик/ }))
  await expect(page.getByRole('article')).toContainText('Вы отозвали отклик')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('article')).not.toContainText('Вы отозвали отклик')
  await pressEnterOn(page, page.getByRole('button', { name: /Отозвать отклик/ }))
  await expect(page.getByRole('article')).toContainText('Вы отозвали отклик')
  await expectAccessibleScreen(page, 'Мои отклики')
})

test('a seeker applies and cancels the application without JavaScript', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const { slug } = await givenVacancyWithQuestion(browser, contextOptions)
  await signInAs(page, 'S1')
  const noJsContext = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const noJsPage = await noJsContext.newPage()

  await noJsPage.goto(`/vacancies/${slug}`)
  await noJsPage.getByRole('link', { name: 'Откликнуться', exact: true }).first().click()
  await noJsPage.getByLabel('Сопроводительное письмо').fill(LETTER)
  await noJsPage.getByLabel(QUESTION).fill('5')
  await noJsPage.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(noJsPage.getByText(/Отклик отправлен/)).toBeVisible()
  await noJsPage.getByRole('button', { name: 'Отменить' }).click()
  await expect(noJsPage.getByRole('link', { name: 'Откликнуться', exact: true }).first()).toBeVisible()
  await noJsContext.close()
})

type CreatedVacancy = { id: number; slug: string; name: string }

let vacancyCount = 0

/**
 * Publishes a vacancy that requires a letter and asks a question, through the API that the pages use. Its company is new:
 * other tests open the newest applications of the demo employers.
 */
async function givenVacancyWithQuestion(browser: Browser, options: BrowserContextOptions): Promise<CreatedVacancy> {
  const { page } = await openPageInNewContext(browser, options)
  await givenEmployerWithCompany(page, `Кофейня ${nextPhoneNumber()}`)
  const stamp = `${test.info().workerIndex}-${++vacancyCount}-${Date.now() % 100_000}`
  const name = `Бариста ${stamp}`
  const questions = [{ type: 'number', text: QUESTION, required: true, max: 7 }]
  const { id: questionnaire_id } = await callApiAsPage<CreatedVacancy>(page, '/api/employer/questionnaires', {
    title: `О сменах ${stamp}`,
    questions,
  })
  const created = await callApiAsPage<CreatedVacancy>(page, '/api/employer/vacancy/draft/create', {
    ...COMPLETE_VACANCY,
    name,
    questionnaire_id,
    questionnaire_required: true,
    response_letter_required: true,
  })
  await callApiAsPage(page, `/api/employer/vacancy/publish/${created.id}`, { ignore_duplicates: true })
  await page.context().close()
  return { ...created, name }
}
