import type { Page } from '@playwright/test'
import { signUp } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { waitForDecision } from '../steps/negotiations.ts'
import { openOwnApplication } from '../steps/own-negotiations.ts'
import { openSearchFields } from '../steps/search.ts'
import {
  chooseSuggestion,
  fillInRequiredResumeFields,
  openApplyForm,
  submitApplyForm,
  waitForDelivery,
} from '../steps/shared-steps.ts'
import { fillInFoldedSections } from '../steps/vacancies.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

const INN = '7707083893'

test('an employer publishes a vacancy, a seeker finds it and applies, and sees the invitation', async ({
  page,
  browser,
  contextOptions,
}) => {
  const name = `Бариста в кофейню у вокзала ${Date.now() % 100_000}`
  const { page: employer, consoleErrors } = await openPageInNewContext(browser, contextOptions)

  await publishVacancy(employer, name)
  await findVacancyAndApply(page, name)
  await inviteApplicant(employer)
  await expectInvitation(page, name)

  expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

async function publishVacancy(page: Page, name: string) {
  await signUp(page, 'Нанять')
  await page.goto('/create-vacancy')
  await expect(page).toHaveURL(/\/profile\/employer\?redirect=create-vacancy/)
  await page.getByLabel('Название', { exact: true }).fill('Кофейня «Полустанок»')
  await page.getByLabel('Прямой работодатель').check()
  await page.getByLabel('ИНН').fill(INN)
  await chooseSuggestion(page, 'Город', 'каз', 'Казань')
  await page.getByLabel('Фамилия').fill('Зимина')
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await expectAccessibleScreen(page, /.+/)
  await page.getByRole('button', { name: 'Сохранить' }).click()

  // The profile also has a «Название» field and stays until the next screen is rendered.
  await expect(page.getByRole('heading', { level: 1, name: 'Новая вакансия' })).toBeVisible()
  await page.getByRole('button', { name: /^Все поля/ }).click()
  await page.getByLabel('Название', { exact: true }).fill(name)
  await chooseSuggestion(page, 'Профессия', 'бариста', 'Бариста')
  await page.getByLabel('Зарплата от').fill('90т')
  await fillInFoldedSections(page, 'Латте-арт')
  await page.getByLabel('О работе').fill('Ищем того, кто любит кофе и людей. '.repeat(8))
  await expectAccessibleScreen(page, 'Новая вакансия')
  await page.getByRole('button', { name: 'Опубликовать' }).click()

  await expect(page).toHaveURL(/\/my-vacancy\/\d+\/published/)
  await page.goto('/my-vacancies')
  await expectAccessibleScreen(page, 'Вакансии')
  await expect(page.locator('tbody tr')).toContainText([name])
}

async function findVacancyAndApply(page: Page, name: string) {
  await page.goto('/search/vacancies')
  await openSearchFields(page)
  await page.getByLabel('Кем работать').fill(name)
  await page.getByRole('search').getByLabel('Где').fill('Казань')
  await page.getByRole('button', { name: 'Найти', exact: true }).click()
  await expect(page).toHaveURL(/city_ids=/)
  await expectAccessibleScreen(page, new RegExp(name))
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expectAccessibleScreen(page, name)
  await expect(page.getByRole('main').getByRole('link', { name: 'Откликнуться', exact: true }).first()).toBeVisible()
  const address = new URL(page.url()).pathname

  await signUp(page, 'Найти работу')
  await page.getByLabel('Фамилия').fill('Андреев')
  await page.getByLabel('Имя', { exact: true }).fill('Пётр')
  await chooseSuggestion(page, 'Город', 'каз', 'Казань')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Андреев/)

  await fillInRequiredResumeFields(page, {
    title: 'Бариста',
    role: ['бариста', 'Бариста'],
    skills: ['Латте-арт', 'Работа с кассой'],
  })
  await expectAccessibleScreen(page, 'Новое резюме')
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page).toHaveURL(/\/my-resume\/\d+/)
  await expect(page.getByText('Опубликовано').first()).toBeVisible()
  await page.goto('/my-resumes')
  await expectAccessibleScreen(page, /Мои резюме/)

  await page.goto(address)
  await openApplyForm(page)
  await page.getByLabel('Сопроводительное письмо').fill('Здравствуйте, варю кофе второй год')
  await submitApplyForm(page)
  await waitForDelivery(page)
  await expectAccessibleScreen(page, name)
  await page.goto('/profile/negotiations')
  await expectAccessibleScreen(page, 'Мои отклики')
  await expect(page.locator('[data-negotiation-row]')).toContainText([name])
}

async function inviteApplicant(page: Page) {
  await page.goto('/responses')
  await expectAccessibleScreen(page, 'Отклики')
  await page.getByRole('link', { name: /Пётр/ }).first().click()
  await expect(page.getByText('Здравствуйте, варю кофе второй год').last()).toBeVisible()
  await expectAccessibleScreen(page, /.+/)
  await page.getByRole('button', { name: 'Пригласить' }).click()
  await page.getByRole('radio', { name: 'Без времени' }).check()
  await page.getByLabel('Сообщение').last().fill('Приходите в четверг в 10:00')
  await page.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(page.getByText('Приглашение: Пётр Андреев. Уйдёт')).toBeVisible()
  await waitForDecision(page)
}

async function expectInvitation(page: Page, name: string) {
  const row = await openOwnApplication(page, name)
  await expect(row).toContainText('Приглашение')
  await expect(row).toContainText('Приходите в четверг в 10:00')
  await expectAccessibleScreen(page, 'Мои отклики')
}
