import { givenEmployerWithCompany, signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { countWholeRows } from '../steps/search.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { expect, nextPhoneNumber, test } from '../support/base-test.ts'

test('seven whole people stand above the fold at 1280 × 800, compared with a vacancy', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'E1')
  await page.goto('/search/resumes')
  const rows = page.getByRole('main').getByRole('article')
  await expect(page.getByLabel('Сравнить с')).toBeVisible()
  await page.getByLabel('Сравнить с').selectOption({ index: 1 })
  await expect(page).toHaveURL(/match_vacancy_id=\d+.*order_by=match/)

  await expect(rows.first()).toContainText(/Совпадение \d+\s%/)
  expect(await countWholeRows(rows, 800)).toBeGreaterThanOrEqual(7)
  await expectAccessibleScreen(page, 'Резюме')
  await rows
    .first()
    .getByText(/^Совпадение \d+\s%$/)
    .click()
  await expect(rows.first().getByText(/^Всего \d+/)).toBeVisible()
})

test('an employer selects two people by keys and invites them at once, which can be undone', {
  tag: '@desktop',
}, async ({ page }) => {
  await givenEmployerWithCompany(page, `Кофейня ${nextPhoneNumber()}`)
  await givenOpenVacancy(page, `Бариста у вокзала ${Date.now() % 100_000}`)
  await page.goto('/search/resumes')
  await expect(page.getByRole('link', { name: /^Пригласить: / }).first()).toBeVisible()

  for (const index of [0, 1]) {
    await page.keyboard.press('j')
    await expect(page.getByRole('article').nth(index).getByRole('heading').getByRole('link')).toBeFocused()
    await page.keyboard.press('x')
  }
  await expect(page.getByRole('region', { name: 'Выбранные резюме' })).toContainText(': 2')
  await page.keyboard.press('i')
  const dock = page.getByRole('region', { name: 'Пригласить: 2 человека' })
  await dock.getByLabel('Вакансия').selectOption({ index: 1 })
  await expectAccessibleScreen(page, 'Резюме')
  await dock.getByRole('button', { name: 'Пригласить 2 человека' }).click()

  await expect(page.getByRole('article').getByText('Приглашение', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Выбранные резюме' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByRole('article').getByText('Приглашение', { exact: true })).toHaveCount(0)
})

test('selected people are saved to favorites at once, and taken out again', { tag: ['@desktop', '@long'] }, async ({
  page,
}) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  await page.goto('/search/resumes')
  await page
    .getByLabel(/^Выбрать: /)
    .first()
    .check()
  await page.getByRole('region', { name: 'Выбранные резюме' }).getByRole('button', { name: 'В избранное' }).click()

  const button = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /избранн/ })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('a guest reads people without their workplaces and is asked to sign in', async ({ page }) => {
  await page.goto('/search/resumes')

  await expect(page.getByRole('link', { name: 'Войдите как работодатель' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Пригласить/ })).toHaveCount(0)
  await expectAccessibleScreen(page, 'Резюме')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an employer gets from a person in the list to the form that invites', { tag: '@desktop' }, async ({ page }) => {
    await givenEmployerWithCompany(page, `Чайная ${nextPhoneNumber()}`)
    await givenOpenVacancy(page, `Бариста у моста ${Date.now() % 100_000}`)
    await page.goto('/search/resumes')

    await page
      .getByRole('link', { name: /^Пригласить: / })
      .first()
      .click()

    await expect(page.getByRole('button', { name: 'Отправить приглашение' })).toBeVisible()
  })
})

test('the search for people understands places and amounts, and repairs a misspelt word', async ({ page }) => {
  await page.goto('/search/resumes?text=водитель+мск+до+900к')

  await expect(page.getByText('Учли как фильтр: Москва, до 900 000 ₽.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Москва')
  await page.goto('/search/resumes?text=бухгалтир')
  await expect(page.getByText('Показаны результаты по «бухгалтер».')).toBeVisible()
  await expectAccessibleScreen(page, /./)
  await page.getByRole('link', { name: 'Искать «бухгалтир»' }).click()
  await expect(page.getByText('По запросу «бухгалтир» ничего нет')).toBeVisible()
})
