import { givenSeekerWithProfile, signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, test } from '../support/base-test.ts'

test('the filters are a modal dialog on every screen, and Tab stays in it (SK-27)', async ({ page }) => {
  await page.goto('/search/vacancies?text=повар')
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await expect.poll(() => sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await expectAccessibleScreen(page, /./)
  await page
    .getByRole('search')
    .getByRole('button')
    .first()
    .focus({ timeout: 1000 })
    .catch(() => undefined)
  await page.keyboard.press('Tab')
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toHaveCount(0)
})

test('a seeker is led to no API tokens, and an address that is missing is said in one gender (SK-12, SK-21)', async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto('/profile/seeker')
  await expect(
    page.getByRole('link', { name: 'Почта не указана Добавьте, чтобы не потерять доступ Добавить' }),
  ).toBeVisible()
  await page.goto('/profile/security')
  await expect(page.getByRole('link', { name: 'Вернуться в профиль' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Токены API' })).toHaveCount(0)
})

test('a saved vacancy has a bookmark in its corner, and nothing beside the way to apply (SK-11)', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAs(page, 'S1')
  await page.goto('/favorite/vacancies')
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^Откликнуться/ }) })
    .first()
  const bookmark = await row.getByRole('button', { name: /^Убрать из избранного/ }).boundingBox()
  const title = await row.getByRole('heading').boundingBox()
  expect(bookmark!.y, 'on the line of the title').toBeLessThan(title!.y + title!.height)
  const date = await row.locator('time').boundingBox()
  expect(date!.height, 'one line').toBeLessThan(30)
})

test('after a refusal the reason comes first, then what is near, and the call code is folded (SK-14)', async ({
  page,
}) => {
  await signInAs(page, 'S1')
  await page.goto('/profile/negotiations?state=refused')
  await page.locator('[id^=row-]').first().click()
  await expectAccessibleScreen(page, 'В этот раз не сложилось')
  const application = page.locator('article').first()
  const parts = (await application.textContent())!.replaceAll('\u00A0', ' ')
  expect(parts.indexOf('Что написала компания')).toBeGreaterThan(0)
  expect(parts.indexOf('Что написала компания')).toBeLessThan(parts.search(/Похожие рядом|Здесь хватит/))
  expect(parts.search(/Похожие рядом|Здесь хватит/)).toBeLessThan(parts.indexOf('Как всё шло'))
  await expect(page.getByText(/^Код для звонка/)).toBeHidden()
  await page.getByText('Если вам звонят от этой компании', { exact: true }).click()
  await expect(page.getByText(/^Код для звонка/)).toBeVisible()
})
