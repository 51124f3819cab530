import type { Page } from '@playwright/test'
import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenInboxOf, inboxRow } from '../steps/inbox.ts'
import { givenDeliveredApplication } from '../steps/negotiations.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { expect, expectNoHorizontalScroll, openPageInNewContext, test } from '../support/base-test.ts'

const LONG_NAME = 'Электрогазосварщик на передвижной установке в ночь'

test('the home of a vacancy counts its people and leads to them, with script and without (EM-12)', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { seeker } = await givenDeliveredApplication(page, browser, contextOptions)
  await seeker.context().close()
  const [vacancy] = (await (await page.request.get('/api/employer/vacancies')).json()).data
  const home = `/my-vacancy/${vacancy.id}`

  const without = await openPageInNewContext(browser, {
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  for (const reader of [page, without.page]) await expectHome(reader, vacancy.id)
  await without.page.goto(home)
  await without.page.getByRole('button', { name: /^Вакансия актуальна/ }).click()
  await expect(without.page.getByText('Подтверждено на 7 дней')).toBeVisible()
  await without.page.context().close()

  await page.goto(home)
  await expectAccessibleScreen(page, vacancy.name)
  await page.getByRole('navigation', { name: 'Вакансия' }).getByRole('link', { name: 'Изменить' }).click()
  await expect(page).toHaveURL(`${home}/edit`)
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue(vacancy.name)
  await expect(page.getByText(/1.человек увидит «Вакансию изменили»/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Вакансия' }).getByRole('link', { name: 'Обзор' }).click()
  await expect(page).toHaveURL(home)
})

test('figures and history of a vacancy are tabs of its home, and G, E and S lead on (EM-12)', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { seeker } = await givenDeliveredApplication(page, browser, contextOptions)
  await seeker.context().close()
  const [vacancy] = (await (await page.request.get('/api/employer/vacancies')).json()).data
  const home = `/my-vacancy/${vacancy.id}`
  const tabs = page.getByRole('navigation', { name: 'Вакансия' })

  await page.goto(home)
  await tabs.getByRole('link', { name: 'Статистика' }).click()
  await expect(page.getByRole('region', { name: 'Откуда пришли' })).toContainText(/Откликнулись сами\s*1/)
  await expectAccessibleScreen(page, vacancy.name)
  await tabs.getByRole('link', { name: 'История' }).click()
  await expect(page.getByRole('region', { name: 'Люди' })).toContainText('отклик отправлен')
  await expectAccessibleScreen(page, vacancy.name)

  await tabs.getByRole('link', { name: 'Обзор' }).click()
  await expect(page.getByRole('region', { name: 'Воронка' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.locator('#share')).toBeFocused()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(`${home}/edit`)
  await page.goto(home)
  await expect(page.getByRole('region', { name: 'Воронка' })).toBeVisible()
  await page.keyboard.press('g')
  await expect(page).toHaveURL(/\/responses\?.*view=new/)
})

/** One new person; the stage leads to that person in the inbox of this vacancy. */
async function expectHome(page: Page, id: number) {
  await page.goto(`/my-vacancy/${id}`)
  const stages = page.getByRole('navigation', { name: 'Люди по этапам' })
  await expect(stages.getByRole('link', { name: /^1\s*Новые/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Воронка' })).toContainText(/Откликнулись\s*1/)
  await expect(page.getByRole('region', { name: 'Ждут вас' }).getByRole('link', { name: /^Пригласить/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Что было' })).toContainText('отклик отправлен')
  await expect(page.getByLabel('Ссылка на вакансию')).toHaveValue(/\/vacancies\//)
  await stages.getByRole('link', { name: /Новые/ }).click()
  await expect(inboxRow(page, 0)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('vacancy_id')).toBe(String(id))
}

test('a vacancy without people says so in words, fits 320 pixels with a long name, and is closed to another company (EM-12)', async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenEmployerWithCompany(page, 'Кофейня «Начало»')
  const name = `${LONG_NAME} ${Date.now() % 100_000}`
  const { homePath } = await givenOpenVacancy(page, name)
  await page.goto(homePath)
  await expect(page.getByText('Пока нет данных: вакансию ещё никто не открывал.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'позвать самим' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScroll(page)
  await expectAccessibleScreen(page, name)

  const { page: stranger } = await openPageInNewContext(browser, contextOptions)
  await givenEmployerWithCompany(stranger, 'Кофейня «Чужая»')
  for (const address of [homePath, `${homePath}/edit`]) expect((await stranger.request.get(address)).status()).toBe(404)
  await stranger.context().close()
})

test('an address of the form that names a field behind # opens it with the focus there (EM-12)', async ({ page }) => {
  await givenEmployerWithCompany(page, 'Кофейня «Правка»')
  const { editorPath } = await givenOpenVacancy(page, `Бариста ${Date.now() % 100_000}`)
  await page.goto(`${editorPath}#salary_from`)
  await expect(page.getByLabel('Зарплата от')).toBeFocused()
})

test('@phone the head of «Отклики» has the vacancies, the board, the stages and the table (EM-15)', async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenInboxOf(page, { browser, options: contextOptions, vacancyCount: 5, seekerCount: 1 })
  await page.goto('/responses?view=new')
  await page.getByRole('button', { name: 'Вакансия: все' }).click()
  const sheet = page.locator('[popover]:popover-open')
  await expect(sheet.getByRole('link', { name: /^Бариста, точка 3.*1$/ })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Доска' })).toBeVisible()
  await expectAccessibleScreen(page, 'Отклики')
  await sheet.getByRole('searchbox', { name: 'Найти вакансию' }).fill('точка 3')
  await expect(sheet.getByRole('link', { name: /^Бариста, точка/ })).toHaveCount(1)
  await sheet.getByRole('link', { name: /^Бариста, точка 3/ }).click()
  await expect(page).toHaveURL(/vacancy_id=\d+/)
  expect(new URL(page.url()).searchParams.get('view')).toBe('new')

  await page.getByRole('button', { name: /^Вакансия: Бариста, точка 3/ }).click()
  await expect(sheet.getByRole('link', { name: 'Настроить этапы' })).toBeVisible()
  const table = await sheet.getByRole('link', { name: 'Скачать таблицу, CSV' }).getAttribute('href')
  expect((await page.request.get(table!)).headers()['content-type']).toContain('text/csv')
  await sheet.getByRole('link', { name: 'Доска' }).click()
  await expect(page).toHaveURL(/\/responses\/board\?vacancy_id=/)
})
