import type { Browser, Locator, Page } from '@playwright/test'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { pressEnterOn, tabTo, typeInto } from '../steps/keyboard.ts'
import { expect, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

/** Newest first. */
const NEWEST_FIRST_ADDRESS = `${STABLE_SEARCH_ADDRESS}&order_by=date`

// Journey 17: favorites and the blacklist. On a phone by keyboard alone at 320 px.

test('a vacancy saved in one tab is saved in the other and in the list', { tag: '@long' }, async ({ page }) => {
  await openSearchAsNewSeeker(page)

  const title = await saveFavoriteInTwoTabs(page)

  await expect(rows(page).filter({ hasText: title }).getByRole('button', { name: 'В избранном' })).toBeVisible()
})

test('a saved vacancy gets a note and a folder, is removed and restored with them', async ({ page }) => {
  await openSearchAsNewSeeker(page)
  const title = await titleOf(rows(page).first())
  // The button changes before the server has answered, and the next page is opened at once.
  const saved = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await activate(page, rows(page).first().getByRole('button', { name: 'В избранное' }))
  await saved
  await expect(rows(page).first().getByRole('button', { name: 'В избранном' })).toBeVisible()

  await organizeFavorite(page, title)
})

test('a hidden company leaves the search, and returns by undo and from the list of hidden companies', {
  tag: '@long',
}, async ({ page }) => {
  await openSearchAsNewSeeker(page)
  await hideCompany(page)
})

test('a vacancy is hidden by keyboard, the focus moves to the next one, and its page restores it', {
  tag: '@long',
}, async ({ page }) => {
  await openSearchAsNewSeeker(page)
  await hideVacancyByKeyboard(page)
})

test('a vacancy is hidden and restored without JavaScript', async ({ page, browser }) => {
  await openSearchAsNewSeeker(page)
  await hideVacancyWithoutJavaScript(page, browser)
})

async function openSearchAsNewSeeker(page: Page) {
  await givenSeekerWithProfile(page)
  if (isNarrow(page)) await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(NEWEST_FIRST_ADDRESS)
}

const rows = (page: Page) => page.getByRole('article')
const isNarrow = (page: Page) => page.viewportSize()!.width < 600

const activate = (page: Page, target: Locator) => (isNarrow(page) ? pressEnterOn(page, target) : target.click())

const enterText = (page: Page, target: Locator, text: string) =>
  isNarrow(page) ? typeInto(page, target, text) : target.fill(text)

async function selectSecondOption(page: Page, target: Locator, label: string) {
  if (!isNarrow(page)) return target.selectOption({ label })
  await tabTo(page, target)
  await page.keyboard.press('ArrowDown')
  await expect(target.locator('option:checked')).toHaveText(label)
}

const titleOf = async (row: Locator) => (await row.getByRole('heading').textContent())!

async function saveFavoriteInTwoTabs(page: Page): Promise<string> {
  const title = await titleOf(rows(page).first())
  const otherTab = await page.context().newPage()
  // Only a hydrated tab receives messages from the others.
  await otherTab.goto(NEWEST_FIRST_ADDRESS, { waitUntil: 'networkidle' })
  await expect(rows(otherTab).first().getByRole('button', { name: 'В избранное' })).toBeVisible()

  await activate(page, rows(page).first().getByRole('button', { name: 'В избранное' }))

  await expect(rows(page).first().getByRole('button', { name: 'В избранном' })).toBeVisible()
  await expect(rows(otherTab).first().getByRole('button', { name: 'В избранном' })).toBeVisible()
  await otherTab.goto('/vacancies/favorite')
  await expect(otherTab).toHaveURL('/favorite/vacancies')
  await expect(rows(otherTab)).toHaveCount(1)
  await expect(rows(otherTab)).toContainText(title)
  await otherTab.close()
  return title
}

async function organizeFavorite(page: Page, title: string) {
  await page.goto('/favorite/vacancies')
  const row = rows(page).filter({ hasText: title })
  await activate(page, page.getByRole('button', { name: 'Новая папка' }))
  await enterText(page, page.getByLabel('Название папки'), 'Рядом с домом')
  await activate(page, page.getByRole('button', { name: 'Создать' }))
  await expect(page.getByRole('link', { name: 'Рядом с домом' })).toBeVisible()

  await activate(page, row.getByRole('button', { name: /^Заметка и папка/ }))
  await enterText(page, row.getByLabel('Заметка', { exact: true }), 'Спросить про форму')
  await selectSecondOption(page, row.getByLabel('Папка'), 'Рядом с домом')
  await activate(page, row.getByRole('button', { name: 'Сохранить' }))
  await expect(row.locator('p', { hasText: 'Спросить про форму' })).toBeVisible()
  await activate(page, page.getByRole('link', { name: 'Рядом с домом' }))
  await expect(page).toHaveURL(/folder_id=\d+/)
  await expect(rows(page)).toHaveCount(1)
  await expectAccessibleScreen(page, /^Избранное/)

  await activate(page, row.getByRole('button', { name: /^Убрать/ }))
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByText('Убрали из избранного')).toBeVisible()
  // The toast is many Tabs away.
  await (isNarrow(page) ? page.keyboard.press('Control+z') : page.getByRole('button', { name: 'Вернуть' }).click())
  await expect(row.locator('p', { hasText: 'Спросить про форму' })).toBeVisible()
}

const resultCount = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d\s]+ ваканс/ })

/** Hides all vacancies of a company from the page of one; undoes it by the toast, then by the list of hidden companies. */
async function hideCompany(page: Page) {
  const fullCount = await resultCount(page).textContent()
  const vacancy = (await rows(page).first().getByRole('heading').getByRole('link').getAttribute('href'))!
  await page.goto(vacancy)
  const link = page.locator('main a[href^="/companies/"]').first()
  const address = (await link.getAttribute('href'))!
  const hide = async () => {
    await activate(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /^Ещё: / })
        .first(),
    )
    await activate(page, page.getByRole('button', { name: /^Скрыть все вакансии компании/ }))
    await expect(page.getByText(/^Вы скрыли компанию «/)).toBeVisible()
  }

  await hide()
  await (isNarrow(page) ? page.keyboard.press('Control+z') : page.getByRole('button', { name: 'Отменить' }).click())
  await expect(page.getByText(/^Вы скрыли компанию «/)).toHaveCount(0)
  await page.goto(NEWEST_FIRST_ADDRESS)
  await expect(resultCount(page)).toHaveText(fullCount!)
  await page.goto(vacancy)
  await hide()
  const company = (await page.getByText(/^Вы скрыли компанию «/).textContent())!.match(/«(.+)»/)![1]!
  await page.goto(NEWEST_FIRST_ADDRESS)
  await expect(resultCount(page)).not.toHaveText(fullCount!)
  await expectAccessibleScreen(page, /.+/)

  await page.goto(vacancy)
  await expect(page.getByText(`Вы скрыли компанию «${company}»`)).toBeVisible()
  await expectAccessibleScreen(page, /.+/)
  await page.goto(address)
  await expect(page.getByText(`Вы скрыли компанию «${company}»`)).toBeVisible()
  await expect(rows(page)).not.toHaveCount(0)
  // The heading of a verified company says so.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(company)
  await expectAccessibleScreen(page, /.+/)

  await page.goto('/profile/seeker')
  await activate(page, page.getByRole('link', { name: /^Скрыт/ }))
  // The list opens the tab that has rows, and stays in it when its last row leaves.
  await expect(rows(page)).toContainText(company)
  await expectAccessibleScreen(page, 'Скрытые вакансии и компании')
  await activate(page, page.getByRole('button', { name: `Показывать снова: ${company}` }))
  await expect(page.getByText('Скрытых компаний нет')).toBeVisible()
  await page.goto(NEWEST_FIRST_ADDRESS)
  await expect(resultCount(page)).toHaveText(fullCount!)
}

async function hideVacancyByKeyboard(page: Page) {
  await page.setViewportSize({ width: 1000, height: 640 })
  await page.goto(NEWEST_FIRST_ADDRESS)
  const address = (await rows(page).first().getByRole('heading').getByRole('link').getAttribute('href'))!
  const nextAddress = (await rows(page).nth(1).getByRole('heading').getByRole('link').getAttribute('href'))!

  await page.goto(address)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ещё: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Скрыть эту вакансию' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Вы скрыли эту вакансию')).toBeVisible()
  await page.goto(NEWEST_FIRST_ADDRESS)
  await expect(rows(page).first().getByRole('heading').getByRole('link')).toHaveAttribute('href', nextAddress)
  await expectAccessibleScreen(page, /.+/)
  await page.goto(address)
  await expect(page.getByText('Вы скрыли эту вакансию')).toBeVisible()
  await expectAccessibleScreen(page, /.+/)
  await activate(page, page.getByRole('button', { name: 'Показывать снова' }))
  await expect(page.getByText('Вы скрыли эту вакансию')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Ещё: / }).first()).toBeVisible()
}

/** The forms work without hydration. */
async function hideVacancyWithoutJavaScript(page: Page, browser: Browser) {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({
    storageState,
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  })
  const noJsPage = await context.newPage()
  await noJsPage.goto(NEWEST_FIRST_ADDRESS)
  const title = await titleOf(rows(noJsPage).first())
  await rows(noJsPage).first().getByRole('heading').getByRole('link').click()
  await noJsPage
    .getByRole('main')
    .getByRole('button', { name: /^Ещё: / })
    .first()
    .click()
  await noJsPage.getByRole('button', { name: 'Скрыть эту вакансию' }).click()

  await expect(noJsPage.getByText(`Вакансия «${title}» больше не появится в поиске.`)).toBeVisible()
  await expect(rows(noJsPage)).toContainText(title)
  await noJsPage.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(noJsPage.getByText(`Вакансия «${title}» снова видна в поиске.`)).toBeVisible()
  await context.close()
}
