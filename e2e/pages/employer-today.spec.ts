import { givenNewAccount, signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, test } from '../support/base-test.ts'

const DAY = /^(Понедельник|Вторник|Среда|Четверг|Пятница|Суббота|Воскресенье), \d+ /

test('the day screen of an employer says who waits, whom they meet and how the promise is kept', async ({ page }) => {
  await signInAs(page, 'E1')
  await page.goto('/cabinet')

  const people = page.getByRole('region', { name: /^Ответить сегодня/ })
  await expect(people.getByRole('listitem').first()).toContainText(/просрочен|сегодня/)
  await expect(page.getByRole('region', { name: /^Встречи сегодня/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Обещание' })).toContainText(/\d+ из \d+ получили ответ в срок/)
  await expectAccessibleScreen(page, DAY)

  const first = await people.getByRole('listitem').getByRole('link').first().getAttribute('href')
  await expect(people.getByRole('link', { name: 'Разобрать' })).toHaveAttribute('href', first!)
})

test('the key G opens the queue of today at its first person', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'E1')
  await page.goto('/cabinet')
  const people = page.getByRole('region', { name: /^Ответить сегодня/ })
  await expect(people.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('g')

  await expect(page).toHaveURL(/\/responses\?view=today&id=\d+/)
})

test('a new company reads the three steps to its first applications', async ({ page }) => {
  await givenNewAccount(page, 'employer')
  await page.goto('/cabinet')

  await expect(page.getByRole('heading', { level: 2, name: 'Три шага до первых откликов' })).toBeVisible()
  await expectAccessibleScreen(page, DAY)
  await page.getByRole('link', { name: 'Заполнить профиль' }).click()

  await expect(page).toHaveURL(/\/profile\/employer/)
})
