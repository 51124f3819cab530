import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { DAY_MS } from '#lib/dates/time-units.ts'
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
  await givenInvitation({ page, browser, contextOptions })

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

test('an invitation stands first on «Сегодня»: an own time is proposed on a page of its own, «Приду» accepts once', async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenInvitation({ page, browser, contextOptions }, { slots: [SLOT], place: 'Баумана, 12' })

  await page.goto('/cabinet')
  const waiting = page.getByRole('region', { name: 'Ждут вас' })
  await expect(waiting.getByRole('heading', { level: 3 })).toHaveText(/^Приглашают (завтра|\d\d\.\d\d) в 10:00$/)
  await expect(waiting).toContainText('Баумана, 12')
  await expectAccessibleScreen(page, 'Сегодня')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/cabinet')
  await waiting.getByRole('button', { name: /^Не смогу/ }).click()
  await expectAccessibleScreen(page, 'Сегодня')
  await page.getByRole('button', { name: 'Подумать ещё' }).click()
  await waiting.getByRole('link', { name: /^Другое время/ }).click()
  await expect(page.getByRole('group', { name: 'Дни' })).toBeVisible()

  await page.goto('/cabinet')
  await waiting.getByRole('button', { name: /^Приду/ }).dblclick()
  await expect(page.getByText(/^Вы приняли приглашение/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Собеседования' })).toBeVisible()
  await expect(waiting).toBeHidden()
  await otherTab.getByRole('button', { name: /^Не смогу/ }).click()
  await otherTab.getByRole('button', { name: 'Отказаться' }).click()
  await expect(otherTab.getByRole('region', { name: 'Собеседования' })).toBeVisible()
  await expect(otherTab.getByRole('button', { name: /^Приду/ })).toBeHidden()
})

test('without JavaScript an application is opened by its link and answered', { tag: ['@desktop', '@long'] }, async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenInvitation({ page, browser, contextOptions })
  const noJsContext = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const noJsPage = await noJsContext.newPage()

  await noJsPage.goto('/profile/negotiations')
  await noJsPage.locator('[data-negotiation-row]').click()
  await noJsPage.getByRole('button', { name: /^Приду/ }).click()
  await expect(noJsPage.getByText(/Вы приняли приглашение/).first()).toBeVisible()
  await noJsContext.close()
})

test('a refused reason for declining an invitation stands in its open form, also without JavaScript', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, contextOptions }) => {
  await givenInvitation({ page, browser, contextOptions })
  await page.goto('/cabinet')
  const form = await declineWithTooLongReason(page)
  await expectAccessibleScreen(page, 'Сегодня')
  await form.getByRole('link', { name: 'Подумать ещё' }).click()
  await expect(form).toBeHidden()

  const noJsContext = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const noJsPage = await noJsContext.newPage()
  await noJsPage.goto('/cabinet')
  const noJsForm = await declineWithTooLongReason(noJsPage)
  await noJsForm.getByRole('textbox', { name: 'Причина' }).fill('Нашёл работу ближе к дому')
  await noJsForm.getByRole('button', { name: 'Отказаться' }).click()
  await expect(noJsPage.getByText(/^Вы отказались от приглашения/)).toBeVisible()
  await noJsContext.close()
})

async function declineWithTooLongReason(page: Page) {
  await page.getByRole('button', { name: /^Не смогу/ }).click()
  await page.getByRole('textbox', { name: 'Причина' }).fill('Д'.repeat(201))
  await page.getByRole('button', { name: 'Отказаться' }).click()
  const form = page.getByRole('region', { name: 'Не сможете прийти?' })
  await expect(form.getByRole('alert')).toContainText('Причина')
  await expect(page.getByRole('button', { name: /^Не смогу/ })).toBeHidden()
  return form
}

/** In two days at ten in Moscow. */
const SLOT = `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T07:00:00Z`

type Browsers = { page: Page; browser: Browser; contextOptions: BrowserContextOptions }

/** Signs in a new seeker whose application a new employer has answered with an invitation. */
async function givenInvitation({ page, browser, contextOptions }: Browsers, meeting: object = {}) {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(page, employer)
  await waitForNewApplication(employer)
  const list = await employer.request.get('/api/employer/negotiations')
  const [{ id }] = (await list.json()).data
  await callApiAsPage(employer, `/api/employer/negotiations/${id}/invite`, {
    text: 'Приходите познакомиться',
    ...meeting,
  })
  await employer.context().close()
}
