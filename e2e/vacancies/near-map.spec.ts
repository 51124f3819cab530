import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { openFilters } from '../steps/search.ts'
import { expect, expectNoHorizontalScroll, test } from '../support/base-test.ts'

const MOSCOW = 1
const TYUMEN = 18
const NEAR_MOSCOW = `/search/vacancies?text=водитель&city_ids=${MOSCOW}&radius_km=50&order_by=distance`

test('the map has the numbers of the list, its towns are links as wide as a finger, and each shows its own rows', async ({
  page,
  isMobile,
}) => {
  await page.goto(isMobile ? `${NEAR_MOSCOW}&view=map` : NEAR_MOSCOW)
  const map = page.getByRole('group', { name: 'Вакансии вокруг Москвы по городам' })
  const own = map.getByRole('link', { name: /^Москва/ })
  await expect(own).toHaveAccessibleName(/ваш город \d+$/)
  for (const link of await map.getByRole('link').all()) {
    const { width, height } = (await link.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5)
  }
  await expectAccessibleScreen(page, /рядом с.вами/)
  await expectNoHorizontalScroll(page)

  const other = map.getByRole('link', { name: /\d+\sкм \d+$/ }).first()
  const count = /\d+$/.exec((await other.getAttribute('aria-label'))!)![0]
  await other.click()
  await expect(page).toHaveURL(/view=map/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(new RegExp(`^${count}\\s`))
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('inside a town the map shows its districts over the lines of its metro, with the numbers of the list', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/search/vacancies?text=водитель&city_ids=${MOSCOW}${isMobile ? '&view=map' : ''}`)
  const map = page.getByRole('group', { name: 'Вакансии Москвы по районам' })
  await expect(page.getByText('Вакансии без станции есть только в списке.')).toBeVisible()
  const links = await map.getByRole('link').all()
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) {
    const { width, height } = (await link.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5)
  }
  await expectAccessibleScreen(page, /Водитель/)
  await expectNoHorizontalScroll(page)

  const count = /\d+$/.exec((await links[0]!.getAttribute('aria-label'))!)![0]
  await links[0]!.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/district_ids=[\d%C,]+.*view=map/)
  await expect(map.getByRole('link', { name: /выбран/ })).toHaveAccessibleName(new RegExp(`${count}$`))
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(new RegExp(`^${count}\\s`))
  await page.getByRole('link', { name: /^Дальше: до/ }).click()
  await expect(page).toHaveURL(/radius_km=/)
  await expect(page).not.toHaveURL(/district_ids/)
})

test('a town without metro is shown by the addresses of its vacancies, and says so', async ({ page }) => {
  await page.goto(`/search/vacancies?city_ids=${TYUMEN}&view=map`)
  const map = page.getByRole('group', { name: 'Вакансии Тюмени по сторонам света' })
  await expect(map.getByText('Вакансии без точного адреса есть только в списке.')).toBeVisible()
  const side = map.getByRole('link').first()
  const count = /\d+$/.exec((await side.getAttribute('aria-label'))!)![0]
  await side.click()
  await expect(page).toHaveURL(/top_lat=.*view=map/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(new RegExp(`^${count}\\s`))
  await expect(map.getByRole('link', { name: /выбран/ })).toBeVisible()
})

test('a phone goes to the map and back by one press each, and the map zooms by links', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(NEAR_MOSCOW)
  await page.getByRole('link', { name: 'Карта' }).click()
  await expect(page.getByRole('group', { name: /Вакансии вокруг Москвы/ })).toBeVisible()
  await page.getByRole('link', { name: 'Дальше: до 100 км' }).click()
  await expect(page).toHaveURL(/radius_km=100&order_by=distance&view=map/)
  await page.getByRole('link', { name: 'Список' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a guest says where they look for work, and the next search begins there', async ({ page }) => {
  await page.goto('/search/vacancies?text=водитель')
  await expect(page.getByRole('heading', { name: 'Где ищете работу?' })).toBeVisible()
  await page.getByRole('link', { name: /^Москва \d/ }).click()
  await expect(page).toHaveURL(new RegExp(`city_ids=${MOSCOW}`))
  await expect(page.getByRole('heading', { name: 'Где ищете работу?' })).toHaveCount(0)

  await page.goto('/search/vacancies')
  await expect(page).toHaveURL(new RegExp(`/search/vacancies\\?city_ids=${MOSCOW}`))
})

test('the first press of Tab offers the results, and few more lead to the first row (SK-16)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(NEAR_MOSCOW)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К результатам' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#results')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').first().getByRole('heading').getByRole('link')).toBeFocused()
})

test('the sign that clears the field is of our colour, not of the browser’s (SK-25)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(NEAR_MOSCOW)
  const field = page.getByLabel('Кем работать')
  const { width, height } = (await field.boundingBox())!
  await field.click({ position: { x: width - 8, y: height / 2 } })
  await expect(field).toHaveValue('')
})

test('a page beyond the last one shows the last, and says so', async ({ page }) => {
  await page.goto(`/search/vacancies?city_ids=${MOSCOW}&page=9999`)
  await expect(page.getByText(/^Страницы 9999 нет, показываем последнюю, \d+-ю\.$/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the point of the device is asked for by a press only, and a refusal is said in words', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto(NEAR_MOSCOW)
  await page.getByRole('button', { name: 'От меня' }).click()
  await expect(page.getByText(/^Телефон не сообщил, где вы\. Считаем расстояние от.центра Москвы\./)).toBeVisible()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 55.751, longitude: 37.618 })
  await page.getByRole('button', { name: 'От меня' }).click()
  await expect(page).toHaveURL(/near=55\.75%2C37\.62/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Водитель рядом с.вами$/)
  await expectAccessibleScreen(page, /Водитель/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the map, its towns and the filters work as pages', async ({ page, isMobile }) => {
    await page.goto(isMobile ? `${NEAR_MOSCOW}&view=map` : NEAR_MOSCOW)
    await expect(page.getByRole('button', { name: 'От меня' })).toBeHidden()
    await page.getByRole('link', { name: /^Москва ваш город/ }).click()
    await expect(page).toHaveURL(new RegExp(`city_ids=${MOSCOW}&view=map`))
    await expect(page.getByRole('article').first()).toBeVisible()
    await openFilters(page)
    await expect(page).toHaveURL(/view=filters/)
    await page.getByText('Сменный график').click()
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL(/schedule_ids/)
    await expect(page).not.toHaveURL(/view=/)
  })
})
