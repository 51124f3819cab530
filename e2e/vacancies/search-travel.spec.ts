import { expect, test } from '../support/base-test.ts'

const [TULA, KOLOMNA] = [42, 126]

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a place and a station typed at once are both searched, and neighbouring cities have what their links say', async ({
    page,
  }) => {
    // What the plain form sends. The nearest come first: other tests publish vacancies without a station.
    await page.goto('/search/vacancies?text=&where=Москва&travel_from=тульская&order_by=distance')
    await expect(page).toHaveURL(/\/search\/vacancies\?.*order_by=distance&city_ids=1&travel_from_metro_id=\d+/)
    await expect(page.getByRole('link', { name: /Москва/ }).first()).toBeVisible()
    await expect(page.getByText(/мин от м\.\sТульская/).first()).toBeVisible()

    const city = page.getByRole('navigation', { name: 'Рядом' }).getByRole('link').first()
    const [name, count] = (await city.textContent())!.split(/\s*(\d+)/)
    await city.click()
    await expect(page).not.toHaveURL(/city_ids=1&/)
    await expect(page.getByLabel('Где')).toHaveValue(name!)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`^${count}\\s`))
  })

  test('a typed radius stands in the address, among the steps and in the heading (IM-32)', async ({ page }) => {
    await page.goto('/search/vacancies?where=Москва %2B 50 км')
    await expect(page).toHaveURL(/\/search\/vacancies\?city_ids=1&radius_km=50$/)
    await expect(page.getByLabel('Где')).toHaveValue('Москва')
    const steps = page.getByRole('navigation', { name: 'Как далеко' })
    await expect(steps.getByRole('link', { name: /^до.50/ })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансии рядом с\u00A0вами')
    await expect(page.getByRole('navigation', { name: 'Рядом' })).toHaveCount(0)

    await steps.getByRole('link', { name: /^Москва/ }).click()
    await expect(page).toHaveURL(/\/search\/vacancies\?city_ids=1$/)
    await page.goto('/search/vacancies?radius_km=50')
    await expect(page.getByText('Условие «radius_km=50» не знаем, ищем без него.')).toBeVisible()
  })

  test('a radius is chosen by its number of results, the nearest come first, and each says how far it is', async ({
    page,
  }) => {
    await page.goto(`/search/vacancies?city_ids=${TULA}`)
    const step = page.getByRole('navigation', { name: 'Как далеко' }).getByRole('link', { name: /до.100/ })
    await step.click()
    await expect(page).toHaveURL(new RegExp(`city_ids=${TULA}&radius_km=100&order_by=distance`))
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      /^\d+\sв\sТуле, \d+\sв\sокруге\sдо\s100\sкм$/,
    )
    const distances = await page.getByText(/\d+\sкм от Тулы/).allTextContents()
    const kilometres = distances.map((text) => Number(/(\d+)\sкм от Тулы/.exec(text)![1]))
    expect(kilometres.length).toBeGreaterThan(0)
    expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other))
  })

  test('where nothing is found, the nearest towns stand with their distance and lead to what is there (SK-10)', async ({
    page,
  }) => {
    await page.goto(`/search/vacancies?text=водитель&city_ids=${KOLOMNA}&radius_km=10`)
    await expect(page.getByText('В Коломне 0.')).toBeVisible()
    const towns = page.getByText('В Коломне 0.').locator('..').getByRole('link')
    const texts = await page.getByText('В Коломне 0.').locator('..').locator('span').allTextContents()
    const kilometres = texts.map((text) => Number(/\((\d+)\sкм\)/.exec(text)![1]))
    expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other))
    const [name, count] = texts[0]!.split(/\s*(\d+)/)
    await towns.first().click()
    await expect(page.getByLabel('Где')).toHaveValue(name!)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`^${count}\\s`))
  })

  test('a town typed beside its region is that town, and one named in the text offers its namesakes (IM-27)', async ({
    page,
  }) => {
    await page.goto('/search/vacancies?where=Киров, Калужская область')
    await expect(page).toHaveURL(/\/search\/vacancies\?city_ids=517$/)
    await page.goto('/search/vacancies?text=Киров %2B 30 км')
    await expect(page.getByText('Учли как фильтр: Киров, 30\u00A0км вокруг.')).toBeVisible()
    await page.getByRole('link', { name: 'Киров, Калужская область' }).click()
    await expect(page).toHaveURL(/city_ids=517&radius_km=30|radius_km=30&city_ids=517/)
  })

  test('a station that is not known is named, and the place is searched', async ({ page }) => {
    await page.goto('/search/vacancies?where=Казань&travel_from=Нетакой')
    await expect(page.getByText('Станции «Нетакой» не нашли.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансии в Казани')
  })
})
