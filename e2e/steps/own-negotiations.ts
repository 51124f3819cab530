import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/base-test.ts'

/** Opens the seeker's list and in it the application of this vacancy: beside the list, or in its place on a phone. */
export async function openOwnApplication(page: Page, name: string | RegExp): Promise<Locator> {
  await page.goto('/profile/negotiations')
  await page.locator('[data-negotiation-row]').filter({ hasText: name }).first().click()
  await expect(page).toHaveURL(/open=\d+/)
  const application = page.getByRole('article').first()
  await expect(page.locator('#open-negotiation')).toBeFocused()
  return application
}

/** Chooses from the menu of an open application. */
export async function chooseFromMenu(application: Locator, name: string) {
  await application.getByRole('button', { name: 'Ещё' }).click()
  await application.getByRole('button', { name }).click()
}
