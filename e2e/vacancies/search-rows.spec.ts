import type { Page } from '@playwright/test'
import { givenSeekerWithProfile, SIGN_UP_PASSWORD } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { closeFilters, countWholeRows, openFilters, openSearchFields, rowHeights } from '../steps/search.ts'
import { expect, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

const FILTERED_ADDRESS = '/search/vacancies?text=водитель&city_ids=1'
const rows = (page: Page) => page.getByRole('main').getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('five whole rows stand above the fold at 1280 × 800, each about 110 px high', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/search/vacancies?city_ids=1')

  await expect.poll(() => countWholeRows(rows(page), 800)).toBeGreaterThanOrEqual(5)
  const heights = await rowHeights(rows(page))
  expect(heights[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(112)
  expect(Math.max(...heights)).toBeLessThanOrEqual(132)
})

test('two whole rows stand above the bar at 390 × 844, under the whole head', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(FILTERED_ADDRESS)

  const bar = (await page.getByRole('navigation').last().boundingBox())!
  await expect.poll(() => countWholeRows(rows(page), bar.y)).toBeGreaterThanOrEqual(2)
  const heights = await rowHeights(rows(page))
  expect(heights[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(200)
})

test('the focus goes on to the next chip, from the last one and after paging to the heading (N-063)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${FILTERED_ADDRESS}&experience_ids=1&experience_ids=2&salary_from=1000`)
  await openFilters(page)
  const chip = (name: RegExp) => page.getByRole('link', { name })

  await chip(/^от 1.000/).press('Enter')
  await expect(chip(/^без опыта/)).toBeFocused()
  await chip(/^без опыта/).press('Enter')
  await expect(chip(/^От 1 года/)).toBeFocused()
  await page.getByRole('link', { name: 'Сбросить' }).press('Enter')
  await expect(page).not.toHaveURL(/experience_ids/)

  await page.goto('/search/vacancies')
  await page.getByRole('link', { name: 'Дальше' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the last page that can be asked for has a number, and a sum of one’s own narrows the list', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search/vacancies')
  const pages = page.getByRole('navigation', { name: 'Страницы' })
  await expect(pages).toContainText(/1–20 из/)
  const last = Math.max(...(await pages.getByRole('link').allTextContents()).map((text) => Number(text) || 0))
  await page.goto(`/search/vacancies?page=${last}`)
  await expect(rows(page).first()).toBeVisible()

  await page.goto('/search/vacancies')
  await openFilters(page, 'Опубликованы')
  await page.getByLabel('Зарплата на руки, рублей за месяц').fill('95 000')
  await page.getByLabel('Зарплата на руки, рублей за месяц').press('Enter')
  await expect(page).toHaveURL(/salary_from=95000/)
  await expect(page.getByRole('link', { name: /^от 95.000/ })).toBeVisible()
  await page.getByText('неделя', { exact: true }).click()
  await expect(page).toHaveURL(/period_days=7/)
  await expectAccessibleScreen(page, /./)
})

test('rows are walked and saved by single keys, which a help explains and switches off', { tag: '@desktop' }, async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  // A vacancy that another test publishes would move the rows.
  await page.goto(STABLE_SEARCH_ADDRESS)
  const link = (n: number) => rows(page).nth(n).getByRole('heading').getByRole('link')
  await page.keyboard.press('j')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('s')
  await expect(rows(page).nth(1).getByRole('button', { name: 'В избранном' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Кем работать')).toBeFocused()

  await link(0).focus()
  await page.keyboard.press('?')
  await page.getByLabel('Клавиши включены').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vacancies\//)
})

test('an order chosen before the scripts have loaded is kept and applied, and filters open as a page (N-062)', {
  tag: '@desktop',
}, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  await page.goto('/search/vacancies', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  await expect(page).toHaveURL(/view=filters/)
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible()
  await page.goto('/search/vacancies', { waitUntil: 'commit' })
  await page.getByLabel('Сначала').selectOption('новые')
  resolve()

  await expect(page).toHaveURL(/order_by=date/)
  await expect(page.getByLabel('Сначала')).toHaveValue('date')
})

test('quick ticks all count, and a tick without a network stays, with the list, until it is applied online', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto('/search/vacancies?text=водитель')
  await openFilters(page)
  const tick = (name: string) => page.getByLabel(name, { exact: false }).first()
  await tick('Сменный график').click()
  await tick('Полный день').click()
  await tick('Гибкий график').click()
  await expect(page).toHaveURL(/schedule_ids=1&schedule_ids=2&schedule_ids=3/)

  // What keeps the page is loaded after the first press.
  await expect(page.locator('.connection-notice')).toBeAttached()
  await context.setOffline(true)
  await tick('Не нужен').click()
  const problem = page.getByText('Страница осталась прежней. Повторим, когда связь вернётся.')
  await expect(problem).toBeVisible()
  await expect(tick('Не нужен')).toBeChecked()
  await closeFilters(page)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(problem).toBeVisible()
  await expect(page).not.toHaveURL(/experience_ids/)
  await expect(rows(page).first()).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL(/experience_ids=1/)
  await expect(problem).toBeHidden()
  await openFilters(page)
  await expect(tick('Не нужен')).toBeChecked()
})

test('what an address says beyond the search is ignored with a note (N-065)', async ({ page }) => {
  await page.goto('/search/vacancies?text=повар&schedule_ids=99&page=0&utm_source=x')

  await expect(page.getByText('Условие «schedule_ids=99» не знаем, ищем без него.')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await page.goto(`/search/vacancies?text=${'повар '.repeat(150)}`)
  await expectAccessibleScreen(page, /^.{1,210}$/)
  // The resume of somebody else, and a word that no line is long enough for.
  await page.goto(`/search/vacancies?for_resume=5&text=${'щ'.repeat(150)}`)
  await expect(page.getByText('Условие «for_resume=5» не знаем, ищем без него.')).toBeVisible()
  await expect(page.getByText(/^По запросу «щ+» ничего нет$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('without results the conditions that leave some are offered with their numbers', async ({ page }) => {
  await page.goto('/search/vacancies?text=повар&salary_from=99000000')

  await expect(heading(page)).toHaveText('Повар')
  await page.getByRole('link', { name: /убрать «от 99.000.000.*»:.*ваканс/ }).click()
  await expect(page).toHaveURL(/^(?!.*salary_from)/)
  await expect(rows(page).first()).toBeVisible()
})

test('a word with which nothing is found is dropped; searched as typed, similar vacancies are offered, also without script', async ({
  page,
  browser,
}) => {
  await page.goto('/search/vacancies?text=повар+дрессировщик')
  await expect(page.getByText('Показываем без слова «дрессировщик»: с ним ничего не нашлось.')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()

  await page.getByRole('link', { name: 'Искать эти слова в тексте' }).click()
  await expect(page.getByRole('heading', { name: 'Похожие вакансии' })).toBeVisible()
  await expectAccessibleScreen(page, /./)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(page.url())
  await expect(plain.getByRole('heading', { name: 'Похожие вакансии' })).toBeVisible()
  await context.close()

  await page.getByRole('link', { name: /без слова «дрессировщик»:.*ваканс/ }).click()
  await expect(heading(page)).toHaveText('Повар')
  await expect(rows(page).first()).toBeVisible()
})

test('a phone shows the query in two lines and the filters in a sheet, until Back closes them', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(FILTERED_ADDRESS)
  await openSearchFields(page)
  await expect(page.getByLabel('Кем работать')).toBeFocused()
  await page.getByLabel('Кем работать').fill('повар')
  await page.getByLabel('Кем работать').press('Enter')
  await expect(heading(page)).toHaveText('Повар в Москве')
  await expect(page.getByLabel('Кем работать')).toBeHidden()

  await openFilters(page)
  await page.getByLabel('Сменный график').check()
  await expect(page).toHaveURL(/schedule_ids=2/)
  await expect(page.getByRole('button', { name: /^Показать \d+ ваканс/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Фильтры 1' })).toBeFocused()
  await expect(page).toHaveURL(/schedule_ids=2/)
  // The entry of the sheet itself is skipped.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Фильтры', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Фильтры' }).click()
  await expect.poll(() => page.evaluate(() => history.state.isSheet)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Фильтры' })).toBeFocused()
  await expect(heading(page)).toHaveText('Повар в Москве')
})

test('what a guest has saved is in the favorites after a sign-in with a password (SK-17)', { tag: '@desktop' }, async ({
  page,
}) => {
  const phone = await givenSeekerWithProfile(page)
  await page.context().clearCookies()
  await page.goto(FILTERED_ADDRESS)
  const name = (await rows(page).first().getByRole('heading').textContent())!
  const bookmark = rows(page)
    .first()
    .getByRole('button', { name: /^В избранное/ })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/sign-in?redirect=favorite-vacancies')
  await page.getByLabel('Телефон или', { exact: false }).fill(phone)
  await page.getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()

  await expect(page).toHaveURL('/favorite/vacancies')
  await expect(rows(page)).toContainText(name)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, a typed place and pages work as forms and links at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/search/vacancies?text=водитель&where=москва')
    await expect(page).toHaveURL(/city_ids=1/)
    await page.getByLabel('Кем работать').fill('повар')
    await page.getByRole('button', { name: 'Найти', exact: true }).click()
    await expect(heading(page)).toHaveText('Повар в Москве')
    await page.getByRole('button', { name: 'Фильтры' }).click()
    await page.getByLabel('Зарплата на руки, рублей за месяц').fill('50 000')
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL(/salary_from=50/)
    await page.getByRole('button', { name: 'Фильтры' }).click()
    await expect(page.getByRole('link', { name: /^от 50.000/ })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })

  test('a typed place may have a colloquial name, and of two namesakes the large one is meant (N-060)', async ({
    page,
  }) => {
    await page.goto('/search/vacancies?where=питер')
    await expect(heading(page)).toContainText('в Санкт-Петербурге')
    await page.goto('/search/vacancies?where=ростов')
    await expect(heading(page)).toContainText('в Ростове-на-Дону')
    await expect(page).toHaveURL(/city_ids=/)
  })
})
