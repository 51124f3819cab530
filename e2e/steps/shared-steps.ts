import type { Page } from '@playwright/test'
import { expect } from '../support/base-test.ts'

/** Opens a section of the resume form, if it is not open; that closes the other one. */
export async function openResumeSection(page: Page, section: string) {
  const row = page.locator('details[name=resume-section]', {
    has: page.getByRole('heading', { name: section, exact: true, includeHidden: true }),
  })
  if ((await row.getAttribute('open')) === null) await row.locator('summary').first().click()
}

/** Types into a combobox and chooses the suggestion with this name. */
export async function chooseSuggestion(page: Page, label: string, text: string, option: string) {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

/** Adds values to a multi-value field, each by Enter. */
export async function addValues(page: Page, label: string, ...values: string[]) {
  for (const value of values) {
    await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel(label, { exact: true }).press('Enter')
  }
}

type RequiredResumeFields = { title: string; role: [typed: string, name: string]; skills: string[] }

/** Fills in the fields of a new resume that publishing requires. */
export async function fillInRequiredResumeFields(page: Page, { title, role, skills }: RequiredResumeFields) {
  await page.goto('/create-resume')
  await page.getByLabel('Должность').first().fill(title)
  await chooseSuggestion(page, 'Профессия', ...role)
  await page.getByLabel('Полная занятость').check()
  await page.getByLabel('Образование', { exact: true }).selectOption({ label: 'Среднее специальное' })
  await addValues(page, 'Навыки', ...skills)
  await openResumeSection(page, 'Опыт работы')
  await page.getByLabel('Пока нет опыта').check()
}

/** Opens the apply form over the vacancy page. */
export async function openApplyForm(page: Page) {
  await page.getByRole('link', { name: 'Откликнуться', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function submitApplyForm(page: Page) {
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText(/Вы откликнулись/).first()).toBeVisible()
}

/** Waits until the application is delivered: before that it can be cancelled, and the employer does not see it. */
export async function waitForDelivery(page: Page) {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Состояние:/)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 120_000 })
}
