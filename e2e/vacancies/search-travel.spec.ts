import { expect, test } from '../support/base-test.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a place and a station typed at once are both searched, and neighbouring cities have what their links say', async ({
    page,
  }) => {
    // What the plain form sends. The nearest come first: other tests publish vacancies without a station.
    await page.goto('/search/vacancies?text=&where=Москва&travel_from=тульская&order_by=distance')
    await expect(page).toHaveURL(/\/search\/vacancies\?.*city_ids=1&order_by=distance&travel_from_metro_id=\d+/)
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

  test('a typed radius stands in the address, in the field, in the chip and in the heading (IM-32)', async ({
    page,
  }) => {
    await page.goto('/search/vacancies?where=Москва %2B 50 км')
    await expect(page).toHaveURL(/\/search\/vacancies\?city_ids=1&radius_km=50$/)
    await expect(page.getByLabel('Где')).toHaveValue('Москва + 50 км')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансии в Москве и 50\u00A0км вокруг')
    await expect(page.getByRole('navigation', { name: 'Рядом' })).toHaveCount(0)

    await page
      .getByRole('link', { name: /Москва и 50\sкм вокруг/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/search\/vacancies$/)
    await page.goto('/search/vacancies?radius_km=50')
    await expect(page.getByText('Часть условий в ссылке не распознали и не учли.')).toBeVisible()
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
