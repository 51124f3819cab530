import { givenSeekerWithProfile, SIGN_UP_PASSWORD } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

test('a search is saved from its results, paused, deleted and brought back', async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto(`${STABLE_SEARCH_ADDRESS}&city_ids=1&salary_from=50000`)
  await page.getByRole('link', { name: 'Сообщать' }).click()

  await expectAccessibleScreen(page, 'Сохранить поиск')
  await expect(page.getByLabel('Название')).toHaveValue('Повар в Москве')
  await page.getByLabel('Название').fill('')
  await page.getByLabel('Никогда').check()
  await page.getByRole('button', { name: 'Сохранить поиск' }).click()
  await expect(page.getByText('Обязательно для заполнения', { exact: true })).toBeVisible()
  await page.getByLabel('Название').fill('Кухня')
  await page.getByRole('button', { name: 'Сохранить поиск' }).click()

  await expectAccessibleScreen(page, 'Сохранённые поиски')
  const row = page.getByRole('listitem').filter({ hasText: 'Кухня' })
  await expect(row).toContainText('Повар в Москве, от 50 000 ₽')
  await expect(page.getByRole('heading', { name: '1 из 10 поисков' })).toBeVisible()
  await row.getByRole('button', { name: 'Поставить на паузу поиск «Кухня»' }).click()
  await row.getByRole('button', { name: 'Возобновить' }).click()
  await row.getByRole('link', { name: 'Изменить поиск' }).click()
  // What was refused first and saved then is no draft.
  await expectAccessibleScreen(page, 'Изменить сохранённый поиск')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('saved search')))).toEqual([])
  await page.getByRole('button', { name: 'Удалить поиск' }).click()
  await expect(page.getByText('Здесь будут поиски')).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await row.getByRole('button', { name: /^Открыть/ }).click()

  await expect(page).toHaveURL(/\/search\/vacancies\?.*text=.*order_by=date/)
  await expect(page.getByRole('link', { name: 'Поиск сохранён' })).toHaveAttribute(
    'href',
    /\/subscriptions\/edit\/\d+$/,
  )
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest saves a search: the sign-in leads back to it, and a deletion is undone', async ({ page }) => {
    const phone = await givenSeekerWithProfile(page)
    await page.context().clearCookies()
    await page.goto(STABLE_SEARCH_ADDRESS)
    await page.getByRole('link', { name: 'Сообщать' }).click()

    await page.getByLabel('Телефон').fill(phone)
    await page.getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
    await page.getByRole('button', { name: 'Войти' }).click()
    await page.getByLabel('Название').fill('Моя кухня')
    await page.getByRole('button', { name: 'Сохранить поиск' }).click()

    await expect(page.getByText('Поиск сохранён')).toBeVisible()
    await page.getByRole('button', { name: 'Удалить поиск «Моя кухня»' }).click()
    await page.getByRole('button', { name: 'Отменить' }).click()
    await page.getByRole('link', { name: 'Изменить поиск «Моя кухня»' }).click()
    await page.getByLabel('Название').fill('Кухня рядом')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByRole('heading', { name: 'Кухня рядом' })).toBeVisible()
  })
})
