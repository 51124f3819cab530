import { givenEmployerWithCompany, givenNewAccount, givenSeekerWithProfile } from '../steps/accounts.ts'
import { expect, expectAccessible, nextPhoneNumber, test } from '../support/base-test.ts'

test('@phone a field that a completed profile needs says so when it is left empty, and stays (SP-7)', async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto('/profile/seeker?edit')
  const name = page.getByLabel('Имя', { exact: true })
  await name.fill('')
  await name.press('Tab')
  await expect(name).toHaveAccessibleDescription(/Обязательно для заполнения/)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('link', { name: /^Имя/ })).toBeVisible()
  await expectAccessible(page)

  const { data } = await (await page.request.get('/api/seeker/profile')).json()
  expect(data).toMatchObject({ first_name: 'Пётр', is_completed: true })
})

test('@phone a newcomer is asked for three fields and nothing else, all in the first view (SK-05)', async ({
  page,
}) => {
  await givenNewAccount(page, 'seeker')
  await page.goto('/profile/seeker')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeInViewport()
  await expectAccessible(page)
})

test('@phone an employer who leaves the name of the company empty is told at once (SP-7)', async ({ page }) => {
  await givenEmployerWithCompany(page, `Северный ветер ${nextPhoneNumber()}`)
  await page.goto('/profile/employer')
  const name = page.getByLabel('Название', { exact: true })
  await name.fill('')
  await name.press('Tab')
  await expect(name).toHaveAccessibleDescription(/Обязательно для заполнения/)
  const taxNumber = page.getByLabel('ИНН', { exact: true })
  await taxNumber.fill('')
  await taxNumber.press('Tab')
  await expect(taxNumber).toHaveAccessibleDescription(/Обязательно для заполнения/)
})

test('@phone the homes of both sides begin with what waits for the person (SP-15)', async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto('/')
  await expect(page).toHaveURL('/profile/seeker')
  await expect(page.getByRole('search')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Всё на сегодня' }).click()
  await expect(page).toHaveURL('/cabinet')

  const employer = await (await browser.newContext(contextOptions)).newPage()
  await givenEmployerWithCompany(employer, `Северный ветер ${nextPhoneNumber()}`)
  await employer.goto('/')
  await expect(employer).toHaveURL('/profile/employer')
  await expect(employer.getByRole('region', { name: 'Ответить сегодня' })).toBeVisible()
  await expectAccessible(employer)
})
