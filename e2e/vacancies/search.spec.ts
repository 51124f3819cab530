import { signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { closeFilters, openFilters, openSearchFields } from '../steps/search.ts'
import { expect, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

test('filters narrow the list at once, chips remove them, and the address keeps the state', async ({ page }) => {
  await page.goto(STABLE_SEARCH_ADDRESS)
  const fullCount = await page
    .getByText(/^[\d\s]+ ваканс/)
    .first()
    .textContent()

  await openFilters(page)
  await page.getByLabel('Вахтовый метод').check()
  await expect(page).toHaveURL(/schedule_ids=5/)
  await closeFilters(page)
  await expect(page.getByText(String(fullCount), { exact: true })).toBeHidden()
  const narrowedCount = await page
    .getByText(/^[\d\s]+ ваканс/)
    .first()
    .textContent()
  await page.reload()
  // The button of the closed sheet has the same words.
  await expect(page.getByText(String(narrowedCount), { exact: true }).filter({ visible: true }).first()).toBeVisible()

  await openFilters(page)
  await page.getByRole('link', { name: /Вахтовый метод/ }).click()
  await closeFilters(page)
  await expect(page.getByText(String(fullCount), { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText(String(narrowedCount), { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

test('a city is recognised in upper case, and a search without results says so', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Кем работать').fill('повар')
  await page.getByRole('search').getByLabel('Где').fill('МОСКВА')
  await page.getByRole('button', { name: 'Найти', exact: true }).click()
  await expectAccessibleScreen(page, 'Повар в Москве')

  await openSearchFields(page)
  await page.getByLabel('Кем работать').fill('абракадабра')
  await page.getByRole('button', { name: 'Найти', exact: true }).click()
  await expect(page.getByText(/ничего нет$/).first()).toBeVisible()
  await expectAccessibleScreen(page, /Абракадабра/)
})

test('words in the other keyboard layout are repaired, and can be searched as they were typed (N-060)', async ({
  page,
}) => {
  await page.goto('/search/vacancies?text=rehmth')

  await expect(page.getByText('Показаны результаты по «курьер».')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/курьер/i)
  await expectAccessibleScreen(page, 'Курьер')
  await page.getByRole('link', { name: 'Искать «rehmth»' }).click()
  await expect(page).toHaveURL(/as_typed=true/)
  await expect(page.getByText('По запросу «rehmth» ничего нет')).toBeVisible()
})

test('words that name a filter become it, with a way back to the words and to a place of the same name (N-060)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search/vacancies?text=водитель+ростов+без+опыта')

  await expect(page.getByText(/^Учли как фильтр: Ростов-на-Дону, без опыта\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ростов, Ярославская область' })).toHaveAttribute('href', /city_ids=\d+/)
  await page.getByRole('link', { name: 'Искать эти слова в тексте' }).click()
  await expect(page).toHaveURL(/as_typed=true/)
  await expect(page.getByText(/^Учли как фильтр/)).toHaveCount(0)

  await page.getByLabel('Кем работать').fill('водитель ростов')
  await page.getByRole('button', { name: 'Найти', exact: true }).click()
  await expect(page).toHaveURL(/^(?!.*as_typed)/)
  await expect(page.getByText(/^Учли как фильтр: Ростов-на-Дону\./)).toBeVisible()
})

test('an unknown vacancy and an unknown page return 404 and are accessible', async ({ browser, contextOptions }) => {
  // A separate page, because the console correctly logs a 404.
  const context = await browser.newContext(contextOptions)
  const page = await context.newPage()

  expect((await page.goto('/vacancies/net-takoj-9999999'))!.status()).toBe(404)
  await expectAccessibleScreen(page, /не найдена/)
  expect((await page.goto('/nothing/here'))!.status()).toBe(404)
  await expectAccessibleScreen(page, 'Страница не найдена')
  await context.close()
})

test('a vacancy address with a wrong slug redirects to the right one', async ({ page }) => {
  await page.goto(STABLE_SEARCH_ADDRESS)
  const canonicalPath = await page
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .getAttribute('href')
  const id = canonicalPath!.match(/\d+$/)![0]

  const response = await page.request.get(`/vacancies/chto-to-drugoe-${id}`, { maxRedirects: 0 })

  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe(canonicalPath)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search finds vacancies in a city, and a vacancy can be read', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Кем работать').fill('повар')
    await page.getByRole('search').getByLabel('Где').fill('Москва')
    await page.getByRole('button', { name: 'Найти', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Повар в Москве')

    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Обязанности' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Откликнуться', exact: true }).first()).toBeVisible()
  })

  test('a user can sign in', { tag: '@long' }, async ({ page }) => {
    await page.goto('/sign-in?redirect=my-resumes')
    await page.getByLabel('Телефон или эл. почта').fill('8 973 000-00-01')
    await page.getByLabel('Пароль', { exact: true }).fill('Test-12345!')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Мои резюме')
  })
})

test('an employer filters resumes by citizenship, experience and skill', { tag: ['@desktop', '@long'] }, async ({
  page,
}) => {
  await page.goto('/search/resumes')
  await expect(page.getByText('Ещё фильтры')).toHaveCount(0)
  await signInAs(page, 'E1')

  await page.goto('/search/resumes')
  await page.locator('summary').filter({ hasText: 'Гражданство' }).click()
  await page.getByRole('group', { name: 'Гражданство' }).getByLabel('Россия').check()
  await expect(page).toHaveURL(/citizenship_ids=1/)
  await page.getByText('Ещё фильтры').first().click()
  await page.getByLabel('Опыт от').selectOption('от 3 лет')
  await expect(page.getByRole('link', { name: /^опыт от 3 лет/ })).toBeVisible()
  await page.getByLabel('Навык', { exact: true }).fill('Касса')
  await page.getByLabel('Навык', { exact: true }).press('Enter')
  await expect(page.getByRole('link', { name: /^Касса/ })).toBeVisible()
  await expectAccessibleScreen(page, 'Резюме')
  await page.getByRole('link', { name: /^Россия/ }).click()
  await expect(page).toHaveURL(/^(?!.*citizenship_ids).*experience_months_from=36.*$/)
})
