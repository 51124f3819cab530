import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenNewApplication, waitForNewApplication } from '../steps/negotiations.ts'
import { openOwnApplication } from '../steps/own-negotiations.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

test('an invitation waits for the seeker until they open it, and opening the list reads nothing (N-090)', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(page, employer)
  await waitForNewApplication(employer)
  await inviteNewest(employer)
  await employer.context().close()

  await page.goto('/profile/negotiations')
  await expect(page.getByRole('heading', { level: 2, name: 'Ждут вас 1' })).toBeVisible()
  const row = page.locator('[data-negotiation-row]')
  await expect(row).toContainText('новое')
  expect((await row.boundingBox())!.height, 'a row of one line').toBeLessThan(
    page.viewportSize()!.width < 600 ? 120 : 70,
  )
  await page.reload()
  await expect(row).toContainText('новое')
  await expectAccessibleScreen(page, 'Мои отклики')
  await page.getByRole('searchbox', { name: 'Вакансия или компания' }).fill('нет такой')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Таких откликов нет.')).toBeVisible()
  await page.getByRole('link', { name: 'Показать все' }).click()

  const application = await openOwnApplication(page, /Бариста/)
  await expect(application).toContainText('Приходите познакомиться')
  await expectAccessibleScreen(page, 'Мои отклики')
  await page.goBack()
  await expect(row).not.toContainText('новое')
})

test('without JavaScript an application is opened by its link and answered', { tag: ['@desktop', '@long'] }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(page, employer)
  await waitForNewApplication(employer)
  await inviteNewest(employer)
  await employer.context().close()
  const noJsContext = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const noJsPage = await noJsContext.newPage()

  await noJsPage.goto('/profile/negotiations')
  await noJsPage.locator('[data-negotiation-row]').click()
  await noJsPage.getByRole('button', { name: 'Принять приглашение' }).click()
  await expect(noJsPage.getByText(/Вы приняли приглашение/).first()).toBeVisible()
  await noJsContext.close()
})

async function inviteNewest(employer: Page) {
  const list = await employer.request.get('/api/employer/negotiations')
  const [{ id }] = (await list.json()).data
  await callApiAsPage(employer, `/api/employer/negotiations/${id}/invite`, { text: 'Приходите познакомиться' })
}
