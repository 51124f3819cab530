import type { Page } from '@playwright/test'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { callApiAsPage } from '../support/api.ts'
import { addValues, chooseSuggestion } from './shared-steps.ts'

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

/** Publishes a vacancy of the employer who is signed in, through the API. */
export async function givenOpenVacancy(page: Page, name: string) {
  const body = { ...COMPLETE_VACANCY, name }
  const { id, slug } = await callApiAsPage<{ id: number; slug: string }>(
    page,
    '/api/employer/vacancy/draft/create',
    body,
  )
  await callApiAsPage(page, `/api/employer/vacancy/publish/${id}`, { ignore_duplicates: true })
  return { id, editorPath: `/my-vacancy/${id}`, address: `/vacancies/${slug}` }
}
