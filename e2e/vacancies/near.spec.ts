import { givenSeekerWithProfile, signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, test } from '../support/base-test.ts'

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
