import type { Page } from '@playwright/test'
import { givenEmployerWithCompany, givenSeekerWithProfile, signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

/** The town of a new seeker. */
const KAZAN = 5
/** Has no driver, and its neighbours do. */
const KOLOMNA = 126
const SEARCH = '/search/vacancies'

test('a seeker’s search begins at the own town, one press widens it to all Russia, and an address that says a place stays (SK-02)', async ({
  page,
  browser,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto(SEARCH)
  await expect(page).toHaveURL(new RegExp(`city_ids=${KAZAN}`))
  await expectAccessibleScreen(page, /Вакансии в Казани/)
  const rings = page.getByRole('navigation', { name: 'Как далеко' })
  await expect(rings.getByRole('link').first()).toHaveText(/^Казань\s*\d+$/)

  await rings.getByRole('link', { name: /^Россия/ }).click()
  await expect(page).toHaveURL(`${SEARCH}?countries=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансии — Россия')
  await page.reload()
  await expect(page).toHaveURL(`${SEARCH}?countries=1`)

  for (const address of [`${SEARCH}?text=повар`, `${SEARCH}?city_ids=1`]) {
    await page.goto(address)
    await expect(page, 'a shared link means the same for everybody').toHaveURL(encodeURI(address))
  }
  const guest = await browser.newPage()
  await guest.goto(SEARCH)
  await expect(guest).toHaveURL(SEARCH)
  await guest.close()
})

test('the day screen begins nearest, says what the own town has, and leads to the search of that number (SK-01, SK-02, SK-04)', async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto('/cabinet')
  const choice = page.getByRole('region', { name: 'Кем хотите работать?' })
  await expect(choice).toContainText('Покажем, что есть в Казани и рядом')
  const role = Number(await choice.getByRole('checkbox').first().getAttribute('value'))
  await choice.locator('label').first().click()
  await choice.getByRole('button', { name: 'Показать рядом' }).click()
  await expect(page).toHaveURL(new RegExp(`city_ids=${KAZAN}&radius_km=50.*professional_role_ids=`))

  await callApiAsPage(page, '/api/seeker/resumes/create', { title: 'Работа рядом', professional_role_ids: [role] })
  await page.goto('/cabinet')
  const near = page.getByRole('region', { name: 'Рядом с вами' })
  await expect(near).toContainText(/Казани/)
  await expect(near.getByRole('listitem').first()).toContainText(/Казань|\d+\sкм · /)
  const all = near.getByRole('link', { name: /^Все \d+ / })
  const [, count] = /(\d+)/.exec((await all.textContent())!)!
  await expectAccessibleScreen(page, 'Сегодня')
  await all.click()
  await expect(page).toHaveURL(new RegExp(`city_ids=${KAZAN}`))
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(new RegExp(`^${count}\\s`))
})

test('one question a day is answered in place and fills the resume', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, 'S1')
  await page.goto('/cabinet')
  const question = page.getByRole('region', { name: 'Вопрос дня' })
  await question.getByRole('button', { name: 'Потом' }).click()
  await expect(question.getByRole('status')).toHaveText('Хорошо, спросим через неделю.')
  await page.goto('/profile/seeker')
  await expect(question).toHaveCount(0)
})

test('a wide day screen has a map of what is near, whose towns lead to their vacancies', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInAs(page, 'S1')
  await page.goto('/cabinet')
  const map = page.getByRole('group', { name: /Вакансии рядом с\sвами по городам/ })
  await expect(map).toBeVisible()
  await map.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/search\/vacancies\?.*city_ids=.*view=map/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^[1-9]/)
})

test('an empty search in a town says where the nearest are and what can be done from home (SK-10)', async ({
  page,
}) => {
  await page.goto(`${SEARCH}?text=водитель&city_ids=${KOLOMNA}`)
  const zero = page.getByText('В Коломне 0.').locator('..')
  await expect(zero).toHaveText(/^В Коломне 0\. Рядом: \S.* \d+ \(\d+\sкм\)/)
  await expect(page.getByRole('heading', { name: 'Ближе всего' })).toBeVisible()
  const nearest = zero.getByRole('link')
  await expectAccessibleScreen(page, /Водитель/)
  await nearest.first().click()
  await expect(page.getByRole('main').getByRole('status')).not.toHaveText(/^0\s/)
})

test('where the words of a condition empty a search, what is found without them stands below a line that says so (SK-19)', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  const name = `Гравировщик лазурный ${Date.now() % 1_000_000}`
  await givenEmployerWithCompany(employer, 'Мастерская «Похожее рядом»')
  await givenOpenVacancy(employer, name)
  await employer.context().close()
  await expect(async () => {
    await page.goto(`${SEARCH}?text=${encodeURIComponent(`ночная смена ${name}`)}`)
    await expect(page.getByRole('heading', { name: /^Похожее, но без «ночная/ })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^0\s/)
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  const chip = page.getByRole('dialog').getByRole('link', { name: /ноч/i })
  await chip.click()
  await expect(page, 'the words have left the text with their condition').not.toHaveURL(/%D0%BD%D0%BE%D1%87%D0%BD/)
})

test('«Другой город» asks for the town, with the focus in its empty field, also without script', async ({
  page,
  browser,
}) => {
  await page.goto(`${SEARCH}?city_ids=${KAZAN}&radius_km=50`)
  const other = (of: Page) =>
    of.getByRole('navigation', { name: 'Как далеко' }).getByRole('link', { name: 'Другой город' })
  await other(page).click()
  await expect(page.getByLabel('Где')).toBeFocused()
  await expect(page.getByLabel('Где')).toHaveValue('')
  await page.getByLabel('Где').fill('Коломна')
  await page.getByLabel('Где').press('Enter')
  await expect(page).toHaveURL(new RegExp(`city_ids=${KOLOMNA}`))
  await expect(page.getByLabel('Где')).toHaveValue('Коломна')

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const plain = await context.newPage()
  await plain.goto(`${SEARCH}?city_ids=${KAZAN}`)
  await other(plain).click()
  await plain.getByLabel('Где').fill('Коломна')
  await plain.getByLabel('Где').press('Enter')
  await expect(plain).toHaveURL(new RegExp(`city_ids=${KOLOMNA}`))
  await context.close()
})
