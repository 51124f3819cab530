import type { Page } from '@playwright/test'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

const rows = (page: Page) => page.getByRole('article')
const titleOf = async (page: Page, n: number) => (await rows(page).nth(n).getByRole('heading').textContent())!

async function save(page: Page, n: number) {
  const bookmark = rows(page)
    .nth(n)
    .getByRole('button', { name: /^В избранное/ })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
}

test('what a guest saves stays on the device, and a removal is taken back (SK-17)', async ({ page }) => {
  await page.goto('/saved')
  await expectAccessibleScreen(page, 'Избранное')
  await expect(page.getByText('Пока пусто. Нажмите на закладку у вакансии')).toBeVisible()

  await page.goto(STABLE_SEARCH_ADDRESS)
  const titles = [await titleOf(page, 0), await titleOf(page, 1)]
  await save(page, 0)
  await save(page, 1)
  await page.reload()
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^В избранное/ }),
  ).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/saved')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(titles[1]!)
  await expectAccessibleScreen(page, 'Избранное 2')
  await expect(page.getByText('Сохранили на этом телефоне. Войдите по номеру, чтобы видеть и на других.')).toBeVisible()

  await rows(page)
    .first()
    .getByRole('button', { name: /^В избранное/ })
    .click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('the list of the device joins the account at the sign-in once, and what is removed later stays away (SK-17)', async ({
  page,
}) => {
  await page.goto(STABLE_SEARCH_ADDRESS)
  await save(page, 0)
  await save(page, 1)
  await givenSeekerWithProfile(page)
  await page.goto(STABLE_SEARCH_ADDRESS)
  await expect(rows(page).first().getByRole('button', { name: 'В избранном' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('saved-vacancies'))).toBe('[]')
  await page.goto('/saved')
  await expect(page).toHaveURL('/favorite/vacancies')
  await expect(rows(page)).toHaveCount(2)

  await rows(page)
    .first()
    .getByRole('button', { name: /^Убрать из избранного/ })
    .click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})

test('a browser that stores nothing says so, and leads to the sign-in (SK-17)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(STABLE_SEARCH_ADDRESS)

  await rows(page)
    .first()
    .getByRole('button', { name: /^В избранное/ })
    .click()

  await expect(page.getByText('Телефон не даёт сохранить. Войдите, и вакансии останутся в аккаунте.')).toBeVisible()
})
