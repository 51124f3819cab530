import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ADMIN_TOKEN } from '../servers/operator-sessions.ts'
import { givenSeekerWithProfile, setSession } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, test } from '../support/base-test.ts'

test('an admin gives and takes a role; what is typed wrongly is said beside its field (TR-19)', async ({ page }) => {
  const phone = await givenSeekerWithProfile(page)
  await setSession(page, { token: ADMIN_TOKEN })
  await page.goto('/operator/roles')
  await page.getByLabel('Телефон или номер аккаунта').fill('+7 912')
  await page.getByRole('radio', { name: 'Оператор' }).check()
  await page.getByLabel('Причина').last().fill('Принята в ночную смену')
  await page.getByRole('button', { name: 'Дать роль' }).click()
  await expect(page.getByText(/Не хватает цифр/).last()).toBeVisible()
  await expectAccessibleScreen(page, 'Роли')
  await page.getByLabel('Телефон или номер аккаунта').fill(phone)
  await page.getByRole('button', { name: 'Дать роль' }).click()
  await expect(page.getByText('Решено и записано в журнал.')).toBeVisible()

  await page.goto(`/operator/people?q=7${phone}`)
  const [account] = (await page.getByRole('heading', { name: /аккаунт \d/ }).textContent())!.match(/аккаунт \d+/)!
  await page.goto('/operator/roles')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${account!.toLowerCase()} ` })
  await row.locator('summary').click()
  await row.getByLabel('Причина').fill('Ушла в другую команду')
  await row.getByRole('button', { name: 'Забрать роль' }).click()
  await expect(page.getByText('Решено и записано в журнал.')).toBeVisible()
})

test('an operator takes a block back before it is carried out, and the person was never blocked (TR-21)', async ({
  page,
}) => {
  const phone = await givenSeekerWithProfile(page)
  await setSession(page, { token: ADMIN_TOKEN })
  await page.goto(`/operator/people?q=7${phone}`)
  await page.getByLabel('Почему заблокировать').fill('Рассылает просьбы о деньгах')
  await page.getByRole('button', { name: 'Заблокировать', exact: true }).click()
  await expect(page.getByText('Решено. Исполним через 10 секунд, до этого можно отменить.')).toBeVisible()
  await expect(page.getByLabel('Почему заблокировать')).toHaveCount(0)
  await expectAccessibleScreen(page, 'Люди')
  await page.getByRole('button', { name: 'Отменить решение' }).click()
  await expect(page.getByRole('button', { name: 'Заблокировать', exact: true })).toBeVisible()
  await expect(page.getByText('Заблокирован', { exact: true })).toHaveCount(0)
})

test('an operator finds an entry of the log by its act and words, and takes what is found away as a table (TR-19)', async ({
  page,
}) => {
  await setSession(page, { token: ADMIN_TOKEN })
  // The search for a person is an entry of its own.
  await page.goto('/operator/people?q=1')
  await page.goto('/operator/audit')
  await page.locator('summary').filter({ hasText: 'Условия' }).click()
  await page.getByLabel('Что сделано').selectOption('Поиск человека')
  await page.getByLabel('Номер того, с чем').fill('1')
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page).toHaveURL(/action=find_person/)
  await expect(page.getByRole('main').getByText('аккаунт 1', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Выбранные условия' })).toHaveText(/Поиск человека.*№ 1/)
  await page.getByRole('main').getByRole('link', { name: 'Поиск человека', exact: true }).first().click()
  await expect(page.getByText('Причина: не указана')).toBeVisible()
  await expectAccessibleScreen(page, 'Журнал')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV', exact: true }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('"Поиск человека";"аккаунт 1"')
  await nameSearch(page, `Поиски людей ${Date.now()}`)
  await page.goto('/operator/audit?q=нет таких слов')
  await expect(page.getByText('Таких записей нет.')).toBeVisible()
})

/** Gives the search on the screen a name, comes back to it by that name, and takes the name away. */
async function nameSearch(page: Page, name: string) {
  await page.locator('summary').filter({ hasText: 'Сохранить этот поиск' }).click()
  await page.getByLabel('Как назвать').fill(name)
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const searches = page.getByRole('list', { name: 'Сохранённые поиски' })
  await expect(searches.getByRole('link', { name })).toBeVisible()
  await page.goto('/operator/audit')
  await searches.getByRole('link', { name }).click()
  await expect(page.getByRole('list', { name: 'Выбранные условия' })).toHaveText(/Поиск человека/)
  await page.getByRole('button', { name: `Убрать поиск ${name}` }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
}

test('an admin sees what other risk weights would change, whose data a leak has touched, and what the figures leave out (TR-19, ruling 50)', async ({
  page,
}) => {
  await setSession(page, { token: ADMIN_TOKEN })
  await page.goto('/operator/risk-weights')
  await page.getByLabel('Компания не указала ИНН: за один случай').fill('40')
  await page.getByLabel('Компания не указала ИНН: не больше').fill('40')
  await page.getByRole('button', { name: 'Посчитать, что изменится' }).click()
  const preview = page.getByRole('status', { name: 'Что изменится' })
  await expect(preview.getByText('Компания не указала ИНН: 10 → 40')).toBeVisible()
  await expectAccessibleScreen(page, 'Веса риска')
  await page.getByRole('link', { name: 'Подставить начальные веса' }).click()
  await expect(page.getByLabel('Компания не указала ИНН: за один случай')).toHaveValue('10')

  await page.goto('/operator/leak')
  await page.getByLabel('С какого времени, московского').fill('2099-01-01T00:00')
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await expect(page.getByText('Это время ещё не наступило')).toBeVisible()
  const monthAgo = new Date(Date.now() - 30 * 24 * 3600 * 1000).toISOString().slice(0, 16)
  await page.getByLabel('С какого времени, московского').fill(monthAgo)
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await expect(page.getByRole('heading', { name: /^Задело: / })).toBeVisible()
  await expectAccessibleScreen(page, 'Утечка')
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать список' }).click(),
  ])
  expect(await readFile(await list.path(), 'utf8')).toContain('"Аккаунт"')

  await page.goto('/operator/uncounted')
  await page
    .getByRole('link', { name: /^Компания не проверена/ })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { level: 2, name: 'Зарплаты в вакансиях: компания не проверена' }),
  ).toBeVisible()
  await expectAccessibleScreen(page, 'Не в цифрах')
})
