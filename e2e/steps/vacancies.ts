import { expect, type Page } from '@playwright/test'
import { addValues, chooseSuggestion, fillInRequiredResumeFields, signUp } from './shared-steps.ts'

/** Tax number with a valid checksum. */
const INN = '7707083893'

/** Signs up a new employer and fills in the company profile, which publishing requires. */
export async function signUpEmployer(page: Page, company: string) {
  await signUp(page, 'Нанять')
  await page.goto('/profile/employer')
  await page.getByLabel('Название', { exact: true }).fill(company)
  await page.getByLabel('Прямой работодатель').check()
  await page.getByLabel('ИНН').fill(INN)
  await chooseSuggestion(page, 'Город', 'каз', 'Казань')
  await page.getByLabel('Фамилия').fill('Зимина')
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/Сохранено/).first()).toBeVisible()
}

/** Fills in every field that publishing requires except the name. */
export async function fillInVacancyForm(page: Page, salary = '90000') {
  await chooseSuggestion(page, 'Роль', 'бариста', 'Бариста')
  await page.getByText('Нет опыта', { exact: true }).click()
  await addValues(page, 'Ключевые навыки', 'Латте-арт')
  await page.getByLabel('Зарплата от').fill(salary)
  await page.getByText('На месте работодателя', { exact: true }).click()
  await page.getByText('Полная занятость', { exact: true }).click()
  await page.getByText('Трудовой договор', { exact: true }).click()
  await page.getByLabel('О работе').fill('Варить кофе, знать гостей по именам и держать стойку в порядке. '.repeat(4))
}

export async function publishNewVacancy(page: Page, name: string) {
  await page.goto('/create-vacancy')
  await page.getByLabel('Название', { exact: true }).fill(name)
  await fillInVacancyForm(page)
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await expect(page.getByText('Активна').first()).toBeVisible()
  return new URL(page.url()).pathname
}

/** Signs up a new seeker and publishes a resume. */
export async function signUpSeekerWithResume(page: Page) {
  await signUp(page, 'Найти работу')
  await page.getByLabel('Фамилия').fill('Андреев')
  await page.getByLabel('Имя', { exact: true }).fill('Пётр')
  await chooseSuggestion(page, 'Город', 'каз', 'Казань')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/Сохранено в/)).toBeVisible()
  await fillInRequiredResumeFields(page, { title: 'Бариста', role: ['бариста', 'Бариста'], skills: ['Латте-арт'] })
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page).toHaveURL(/\/my-resume\/\d+/)
}
