import type { Page } from '@playwright/test'
import { givenNewApplication, waitForNewApplication } from '../steps/negotiations.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' })
const field = (page: Page) => page.getByLabel('Сообщение', { exact: true })

// Without a stream a page would learn of a change after thirty seconds: later than these tests wait.

test('Journey 16: what one side does shows on the open page of the other one: opening, message, reading and decision', {
  tag: '@desktop',
}, async ({ page: seeker, browser, contextOptions }) => {
  const { page: employer, consoleErrors } = await openPageInNewContext(browser, contextOptions)
  await givenDeliveredApplication(seeker, employer)
  await visit(seeker, '/profile/negotiations')
  const row = seeker.locator('[data-negotiation-row]')
  await expect(row).toContainText('Отклик отправлен')

  const id = await openNewestApplication(employer)
  await expect(row).toContainText('Просмотрен')

  await visit(employer, `/your-messages?open=${id}`)
  await seeker.context().setOffline(true)
  await write(employer, 'Здравствуйте! Вы работаете по выходным?')
  await seeker.context().setOffline(false)
  await expect(seeker.getByRole('link', { name: 'Сообщения 1' }).first()).toBeVisible()
  await expectTitleToCountBadges(seeker)
  await expect(log(employer).getByText(/прочитано/)).toHaveCount(0)
  await seeker.goto(`/your-messages?open=${id}`)
  await expect(log(employer).getByText(/прочитано/)).toBeVisible()
  await expect(seeker.getByRole('link', { name: 'Сообщения 1' })).toHaveCount(0)
  await expectTitleToCountBadges(seeker)

  await field(seeker).fill('Набираю ответ, когда')
  await write(employer, 'Ждём вас в среду')
  await expect(log(seeker).getByText('Ждём вас в среду')).toBeVisible()
  await expect(field(seeker)).toHaveValue('Набираю ответ, когда')
  await callApiAsPage(employer, `/api/employer/negotiations/${id}/invite`, { text: 'Приходите познакомиться' })
  await expect(log(seeker).getByText('Приходите познакомиться')).toBeVisible()
  expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

test('two tabs share one stream, which outlives a closed tab, and agree on counters, favorites and a sign-out', {
  tag: '@desktop',
}, async ({ page: firstTab, browser, contextOptions }) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenDeliveredApplication(firstTab, employer)
  const id = await openNewestApplication(employer)
  const streams: string[] = []
  firstTab.context().on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url())
  })
  await visit(firstTab, '/cabinet')
  const secondTab = await firstTab.context().newPage()
  await visit(secondTab, STABLE_SEARCH_ADDRESS)
  const { page: otherDevice } = await openPageInNewContext(browser, {
    ...contextOptions,
    storageState: await firstTab.context().storageState(),
  })
  await otherDevice.goto(STABLE_SEARCH_ADDRESS)
  const star = (page: Page, name: string) => page.getByRole('article').first().getByRole('button', { name })

  await callApiAsPage(employer, `/api/employer/conversations/${id}/messages`, { text: 'Здравствуйте!' })
  await expect(secondTab.getByRole('link', { name: 'Сообщения 1' }).first()).toBeVisible()
  for (const tab of [firstTab, secondTab]) await expectTitleToCountBadges(tab)
  expect(streams).toHaveLength(1)

  await firstTab.close()
  await expect.poll(() => streams.length, 'the other tab takes over').toBe(2)
  await star(otherDevice, 'В избранное').click()
  await expect(star(secondTab, 'В избранном')).toBeVisible()

  const thirdTab = await secondTab.context().newPage()
  await visit(thirdTab, '/profile/negotiations')
  await callApiAsPage(otherDevice, '/api/logout', {})
  await expect(thirdTab).toHaveURL(/\/sign-in/)
  await expect(secondTab.getByRole('link', { name: 'Войти' }).first()).toBeVisible()
  await employer.context().close()
  await otherDevice.context().close()
})

async function openNewestApplication(employer: Page): Promise<number> {
  const { data } = await (await employer.request.get('/api/employer/negotiations')).json()
  await employer.goto(`/responses?id=${data[0].id}`)
  return data[0].id
}

/** The script with the stream loads after the page. */
async function visit(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

/** The title begins with the sum of what the badges of messages and notifications in the header say. */
async function expectTitleToCountBadges(page: Page) {
  await expect(async () => {
    const links = await page
      .getByRole('banner')
      .getByRole('link', { name: /^(Сообщения|Уведомления)/ })
      .allInnerTexts()
    const unread = links.reduce((sum, text) => sum + Number(/\d+/.exec(text)?.[0] ?? 0), 0)
    expect(links).toHaveLength(2)
    expect(Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0)).toBe(unread)
  }).toPass({ timeout: 10_000 })
}

async function write(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
}

async function givenDeliveredApplication(seeker: Page, employer: Page) {
  await givenNewApplication(seeker, employer)
  await waitForNewApplication(employer)
}
