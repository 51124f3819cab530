import { expect, test } from '../support/base-test.ts'

const [TULA, ALEKSIN] = [42, 289]

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a place and a station typed at once are both searched, and neighbouring cities have what their links say', async ({
    page,
  }) => {
    // What the plain form sends. The nearest come first: other tests publish vacancies without a station.
    await page.goto('/search/vacancies?text=&where=Москва&travel_from=тульская&order_by=distance')
    await expect(page).toHaveURL(/\/search\/vacancies\?.*order_by=distance&city_ids=1&travel_from_metro_id=\d+/)
    for (const chip of ['Москва', 'Тульская'])
      await expect(page.getByRole('link', { name: new RegExp(chip) }).first()).toBeVisible()
    await expect(page.getByText(/мин от м\.\sТульская/).first()).toBeVisible()

    const city = page.getByRole('navigation', { name: 'Рядом' }).getByRole('link').first()
    const [name, count] = (await city.textContent())!.split(/(\d+)/)
    await city.click()
    await expect(page).not.toHaveURL(/city_ids=1&/)
    await expect(page.getByLabel('Где')).toHaveValue(name!)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`^${count}\\s`))
  })

  test('a typed radius stands in the address, in its control, in the chip and in the heading (IM-32)', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/search/vacancies?where=Москва %2B 50 км')
    await expect(page).toHaveURL(/\/search\/vacancies\?city_ids=1&radius_km=50$/)
    await expect(page.getByLabel('Где')).toHaveValue('Москва')
    if (!isMobile)
      await expect(page.getByRole('group', { name: 'Расстояние' }).getByRole('radio', { name: /до.50/ })).toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансии в Москве и 50\u00A0км вокруг')
    await expect(page.getByRole('navigation', { name: 'Рядом' })).toHaveCount(0)

    const chips = page.getByRole('main')
    await chips.getByRole('link', { name: /^до 50/ }).click()
    await expect(page).toHaveURL(/\/search\/vacancies\?city_ids=1$/)
    await page.goBack()
    await chips.getByRole('link', { name: /^Москва/ }).click()
    await expect(page).toHaveURL(/\/search\/vacancies$/)
    await page.goto('/search/vacancies?radius_km=50')
    await expect(page.getByText('Часть условий в ссылке не распознали и не учли.')).toBeVisible()
  })

  test('a radius is chosen by its number of results, the nearest come first, and each says how far it is', async ({
    page,
    isMobile,
  }) => {
    await page.goto(`/search/vacancies?city_ids=${TULA}`)
    await page.getByLabel('Сначала').selectOption('ближе')
    if (isMobile) await page.getByRole('button', { name: 'Фильтры' }).click()
    const radius = page.getByRole('radio', { name: /до 100/ })
    const [count] = (await page
      .getByRole('group', { name: 'Расстояние' })
      .locator('label', { has: radius })
      .textContent())!.match(/\d+$/)!
    await radius.check()
    await page.getByRole('button', { name: isMobile ? 'Показать' : 'Найти' }).click()
    await expect(page).toHaveURL(new RegExp(`city_ids=${TULA}&.*order_by=distance`))
    await expect(page).toHaveURL(/radius_km=100/)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`^${count}\\s`))
    const distances = await page.getByText(/\d+\sкм от Тулы/).allTextContents()
    const kilometres = distances.map((text) => Number(/(\d+)\sкм от Тулы/.exec(text)![1]))
    expect(kilometres.length).toBeGreaterThan(0)
    expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other))
  })

  test('where nothing is found, the nearest towns stand with their distance and lead to what is there (SK-10)', async ({
    page,
  }) => {
    await page.goto(`/search/vacancies?text=бариста&city_ids=${ALEKSIN}&radius_km=10`)
    await expect(page.getByText('По запросу «бариста» в Алексине и 10\u00A0км вокруг ничего нет')).toBeVisible()
    const towns = page.getByRole('navigation', { name: /Рядом|Ближайшие города/ }).getByRole('link')
    const texts = await towns.allTextContents()
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
