import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { givenEmployerWithCompany, signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { pressEnterOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { givenNewApplication } from '../steps/negotiations.ts'
import { chooseFromMenu, openOwnApplication } from '../steps/own-negotiations.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { openApplyForm, submitApplyForm, waitForDelivery } from '../steps/shared-steps.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, nextPhoneNumber, openPageInNewContext, test } from '../support/base-test.ts'

const LETTER = 'Здравствуйте, варю кофе второй год'
const QUESTION = 'Сколько смен в неделю?'
const RESUME = 'Водитель-экспедитор'

test('an application needs its required fields, is cancelled with its letter retained, and is sent once from two tabs', {
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
  await fillInAnswers(page)
  await page.getByRole('button', { name: 'Отправить отклик' }).dblclick()
  await expect(page.getByText(/Отклик отправлен\. Ответят до [а-я]+, \d/)).toBeVisible()
  await takeBackFromSheet(page)
  await expect(page.getByRole('link', { name: 'Откликнуться', exact: true }).first()).toBeVisible()
  await page.goto('/profile/negotiations')
  await expect(page.locator('[data-negotiation-row]').filter({ hasText: name })).toHaveCount(0)

  await page.goto(`/vacancies/${slug}?apply`)
  await expect(page.getByLabel('Сопроводительное письмо')).toHaveValue(LETTER)
  await fillInAnswers(page)
  const secondTab = await page.context().newPage()
  await secondTab.goto(`/vacancies/${slug}?apply`)
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText(/Вы откликнулись/).first()).toBeVisible()
  await expectNoSecondApplication(secondTab)
  await expectAccessibleScreen(page, name)
})

async function takeBackFromSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Отклик отправлен' })
  await expect(sheet.getByText(/обещает ответить до /)).toBeVisible()
  await sheet.getByRole('button', { name: 'Отозвать отклик' }).click()
}

async function fillInAnswers(page: Page) {
  await page.getByLabel(QUESTION).fill('5')
  await page.getByLabel('Резюме', { exact: true }).selectOption({ label: RESUME })
}

test('an application to a vacancy that closed meanwhile gives way to a notice that keeps the letter', {
  tag: '@desktop',
}, async ({ page, browser, contextOptions }) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenEmployerWithCompany(employer, `Кофейня ${nextPhoneNumber()}`)
  const { id, address } = await givenOpenVacancy(employer, 'Бариста на один день')
  await givenSeekerWithResume(page, RESUME)
  await page.goto(address)
  await openApplyForm(page)
  await page.getByLabel('Сопроводительное письмо').fill(LETTER)
  await callApiAsPage(employer, `/api/employer/vacancy/archiving/${id}`, { archive_reason_id: 4 }, 'PUT')
  await page.getByRole('button', { name: 'Отправить отклик' }).click()

  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Место уже закрыли, пока вы писали. Отклик не отправлен.')).toBeVisible()
  await expect(sheet.getByText(LETTER)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Отправить отклик' })).toHaveCount(0)
  await sheet.getByRole('link', { name: 'Похожие рядом' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(/^Вакансию закрыли/).first()).toBeVisible()
  await employer.context().close()
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
  await page.getByText('Ещё: выделить отклик').click()
  await page.getByLabel(/^Выделить отклик/).check()
  await submitApplyForm(page)
  await waitForDelivery(page)
  await page.getByRole('link', { name: 'Открыть отклик' }).click()
  await expectApplicationInList(page, name)
  await withdraw(page, name)
})

async function expectNoSecondApplication(secondTab: Page) {
  await secondTab.getByLabel('Сопроводительное письмо').fill(LETTER)
  await secondTab.getByLabel(QUESTION).fill('5')
  await secondTab.getByRole('button', { name: 'Отправить отклик' }).click()
  // Both tabs hold one draft, and so one form: its second submission has the result of the first.
  await expect(secondTab.getByText(/Вы (?:откликнулись|уже откликались)/).first()).toBeVisible()
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
  await expect(row).toContainText('Отклик отправлен')
  await expect(row).toContainText('Ответят до')
  await expect(row).toContainText('Выделен')
  await expect(row).toContainText(`Резюме: ${RESUME}`)
  await row.getByText('Ваше письмо').click()
  await expect(row.getByText(LETTER)).toBeVisible()
  await row.getByText('Ваши ответы на вопросы').click()
  await expect(row).toContainText(QUESTION)
  await expectAccessibleScreen(page, 'Мои отклики')
}

/** The withdrawal can be undone for ten seconds; then the application is hidden, which can be undone too. */
async function withdraw(page: Page, name: string) {
  const application = await openOwnApplication(page, name)
  await chooseFromMenu(application, 'Отозвать отклик')
  await expect(application).toContainText('Отозван вами')
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(application).toContainText('Отклик отправлен')
  await chooseFromMenu(application, 'Отозвать отклик')
  await page.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отклик вы отозвали')
  await expect(application.getByRole('heading', { name: 'Похожие рядом' })).toBeVisible()
  await chooseFromMenu(application, 'Скрыть из списка')
  await expect(page.getByText(/Отклик скрыт из списка/).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Мои отклики' }).click()
  await page.getByRole('link', { name: /^Скрытые из списка/ }).click()
  await expect(page.locator('[data-negotiation-row]')).toContainText(['Отозван вами'])
  await expectAccessibleScreen(page, 'Мои отклики')
}

test('a seeker applies by keyboard alone, on a phone at 320 px', { tag: '@long' }, async ({
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
  // The sheet has its own way to take it back; the toast waits until the sheet has gone.
  await expect(page.getByRole('dialog', { name: 'Отклик отправлен' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отменить' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Отменить' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('link', { name: 'Откликнуться', exact: true }).first()).toBeVisible()
  await expectAccessibleScreen(page, name)
})

test('a seeker withdraws an application by keyboard alone and takes that back, on a phone at 320 px', {
  tag: '@long',
}, async ({ page, browser, contextOptions, isMobile }) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(page, employer)
  await employer.context().close()
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })

  await page.goto('/profile/negotiations')
  const row = page.locator('[data-negotiation-row]')
  await pressEnterOn(page, row)
  // The opened application replaces the one that stood beside the list.
  await expect(page.locator('#open-negotiation')).toBeFocused()
  await withdrawByKeyboard(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('article')).not.toContainText('Отозван вами')
  await withdrawByKeyboard(page)
  await expectAccessibleScreen(page, 'Мои отклики')
})

async function withdrawByKeyboard(page: Page) {
  const application = page.getByRole('article')
  await pressEnterOn(page, application.getByRole('button', { name: 'Ещё' }))
  await pressEnterOn(page, application.getByRole('button', { name: 'Отозвать отклик' }))
  await expect(application).toContainText('Отозван вами')
}

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
