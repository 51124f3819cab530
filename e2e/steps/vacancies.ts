import type { Page } from '@playwright/test'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { callApiAsPage } from '../support/api.ts'
import { addValues, chooseSuggestion } from './shared-steps.ts'

/** Fills in every field that publishing requires except the name. */
export async function fillInVacancyForm(page: Page, salary = '90000') {
  await chooseSuggestion(page, 'Профессия', 'бариста', 'Бариста')
  await page.getByLabel('Зарплата от').fill(salary)
  await fillInFoldedSections(page, 'Латте-арт')
  await page.getByLabel('О работе').fill('Варить кофе, знать гостей по именам и держать стойку в порядке. '.repeat(4))
}

/** What publishing requires of the folded sections. */
export async function fillInFoldedSections(page: Page, skill: string) {
  for (const title of ['Требования', 'Условия и выплаты', 'Оформление']) await openEditorSection(page, title)
  await page.getByText('Нет опыта', { exact: true }).click()
  await addValues(page, 'Ключевые навыки', skill)
  // Chosen already where the form goes on from the short one.
  await page.getByRole('checkbox', { name: 'На месте работодателя', exact: true }).check()
  await page.getByText('Полная занятость', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Трудовой договор', exact: true }).check()
}

/** Opens a folded section of the editor, if it is not open yet. */
export async function openEditorSection(page: Page, title: string) {
  // The name of the heading goes on with what is missing.
  const heading = page.getByRole('heading', { name: new RegExp(`^${title}`) })
  const section = page.locator('details').filter({ has: heading })
  if ((await section.getAttribute('open')) === null) await section.locator('summary').first().click()
}

/** Writes a complete draft of the employer who is signed in, through the API. */
export async function givenCompleteDraft(page: Page, name: string) {
  const body = { ...COMPLETE_VACANCY, name }
  const { id } = await callApiAsPage<{ id: number }>(page, '/api/employer/vacancy/draft/create', body)
  return { homePath: `/my-vacancy/${id}`, editorPath: `/my-vacancy/${id}/edit` }
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
  return { id, homePath: `/my-vacancy/${id}`, editorPath: `/my-vacancy/${id}/edit`, address: `/vacancies/${slug}` }
}
