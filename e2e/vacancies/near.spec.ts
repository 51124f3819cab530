import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, test } from '../support/base-test.ts'

/** The town of a new seeker. */
const KAZAN = 5
const SEARCH = '/search/vacancies'

test('a seeker’s search begins at the own town, one press widens it to all Russia, and an address that says a place stays (SK-02)', async ({
  page,
  browser,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto(SEARCH)
  await expect(page).toHaveURL(new RegExp(`city_ids=${KAZAN}`))
  await expectAccessibleScreen(page, /Вакансии в Казани/)
  const rings = page.getByRole('navigation', { name: 'Где искать' })
  await expect(rings.getByRole('link').first()).toHaveText(/^Казань\s*\d+$/)

  await rings.getByRole('link', { name: /^Вся Россия/ }).click()
  await expect(page).toHaveURL(`${SEARCH}?countries=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вакансии — Россия')
  await page.reload()
  await expect(page).toHaveURL(`${SEARCH}?countries=1`)

  await page.goto(`${SEARCH}?city_ids=1`)
  await page.getByRole('main').getByRole('link', { name: 'Москва убрать' }).click()
  await expect(page, 'the chip leads to all Russia, too').toHaveURL(`${SEARCH}?countries=1`)
  for (const address of [`${SEARCH}?text=повар`, `${SEARCH}?city_ids=1`]) {
    await page.goto(address)
    await expect(page, 'a shared link means the same for everybody').toHaveURL(encodeURI(address))
  }
  const guest = await browser.newPage()
  await guest.goto(SEARCH)
  await expect(guest).toHaveURL(SEARCH)
  await guest.close()
})

test('the day screen begins nearest, says what the own town has, and searches in it (SK-01, SK-02)', async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto('/cabinet')
  const near = page.getByRole('region', { name: 'Новые вакансии рядом' })
  await expect(near).toContainText(/Казани/)
  await expect(near.getByRole('listitem').first()).toContainText(/Казань|\d+\sкм · /)
  await near.getByRole('link', { name: 'Все рядом' }).click()
  await expect(page).toHaveURL(new RegExp(`city_ids=${KAZAN}`))
})

test('an empty search in a town says where the nearest are and what can be done from home (SK-10)', async ({
  page,
}) => {
  await page.goto(`${SEARCH}?text=сварщик&city_ids=289&radius_km=1`)
  const nearest = page.getByRole('navigation', { name: /Рядом|Ближайшие города/ }).getByRole('link')
  await expect(nearest.first()).toHaveText(/^\S+.*\d+\s*\(\d+\sкм\)$/)
  await expectAccessibleScreen(page, /Сварщик/)
  await nearest.first().click()
  await expect(page.getByRole('main').getByRole('status')).not.toHaveText(/^0\s/)
})
