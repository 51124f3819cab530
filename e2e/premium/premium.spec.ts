import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, test } from '../support/base-test.ts'

test('premium is bought with a test payment, raises limits in another tab at once, and is left in two clicks @desktop', async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  await callApiAsPage(page, '/api/seeker/resumes/create', { title: 'Бариста' })
  const resumes = await page.context().newPage()
  await resumes.goto('/my-resumes')
  await expect(resumes.getByText('1 из 5')).toBeVisible()

  await page.goto('/premium')
  await expectAccessibleScreen(page, 'Премиум: больше места, не выше в выдаче')
  await expect(page.getByRole('region', { name: 'Не даёт никогда' })).toContainText('Место выше в поиске')
  await page.getByRole('button', { name: 'Оплатить сразу' }).click()
  await expectAccessibleScreen(page, /^Оплата 199/)
  await page.getByRole('button', { name: /^Оплатить 199/ }).click()
  await expect(page.getByRole('heading', { name: 'Оплата прошла, премиум включён' })).toBeVisible()
  // No reload: the open page of the other tab learns of it.
  await expect(resumes.getByText('1 из 20')).toBeVisible()

  await page.goto('/premium')
  await expectAccessibleScreen(page, 'Премиум')
  await expect(page.getByRole('row').nth(1)).toContainText('Оплачен')
  await page.getByRole('button', { name: 'Отменить продление' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить продление' }).click()
  await expect(page.getByText('Продление отменено, больше ничего не спишем.')).toBeVisible()
  await expect(page.getByText(/^До \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть продление' }).click()
  await expect(page.getByRole('button', { name: 'Отменить продление' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a bank that refuses takes nothing, and premium is left in two clicks @phone', async ({ page }) => {
    await givenSeekerWithProfile(page)
    await page.goto('/premium')
    await page.getByRole('button', { name: 'Оплатить сразу' }).click()
    await page.getByLabel('Банк отказал').check()
    await page.getByRole('button', { name: /^Оплатить 199/ }).click()
    await expect(page.getByText('На карте не хватило денег, деньги не списаны')).toBeVisible()
    await page.getByRole('button', { name: 'Оплатить сразу' }).click()
    await page.getByRole('button', { name: /^Оплатить 199/ }).click()
    await page.getByRole('link', { name: 'Отменить продление' }).click()
    await page.getByRole('button', { name: 'Отменить продление' }).click()
    await expect(page.getByText('Продление отменено')).toBeVisible()
  })
})
