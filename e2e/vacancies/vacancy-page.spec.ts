import type { Page } from '@playwright/test'
import { givenEmployerWithCompany, givenNewAccount, givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, nextPhoneNumber, test } from '../support/base-test.ts'

const SEARCH_ADDRESS = '/search/vacancies?text=водитель'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const vacancyLinks = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
const list = (page: Page) => page.getByRole('navigation', { name: 'Список вакансий' })

test('A opens the application and S saves the vacancy, off in fields and where keys are switched off (N-063)', {
  tag: '@desktop',
}, async ({ page, browser, contextOptions }) => {
  const employer = await (await browser.newContext(contextOptions)).newPage()
  await givenEmployerWithCompany(employer, `Кофейня ${nextPhoneNumber()}`)
  const { address } = await givenOpenVacancy(employer, 'Бариста до обеда')
  await givenSeekerWithResume(page, 'Бариста')
  await page.goto(`${address}?apply`)

  const [dialog, apply] = [page.getByRole('dialog'), page.locator('#answer').getByRole('link')]
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(apply).toBeFocused()

  await heading(page).click()
  await page.keyboard.press('a')
  await dialog.getByLabel('Сопроводительное письмо').press('s')
  await expect(dialog.getByLabel('Сопроводительное письмо')).toHaveValue('s')
  await page.keyboard.press('Escape')
  await expect(apply).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'В избранном' })).toBeFocused()

  await page.keyboard.press('?')
  await expect(dialog).toContainText('откликнуться')
  await dialog.getByLabel('Клавиши включены').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(dialog).toBeHidden()
  await employer.context().close()
})

test('A leads a guest to the sign-in, and so does S', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await page.goto(SEARCH_ADDRESS)
  await vacancyLinks(page).first().click()
  await expect(list(page)).toBeVisible()

  await page.keyboard.press('a')
  await expect(heading(page)).toHaveText('Вход')
  await page.goBack()
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('s')
  await expect(heading(page)).toHaveText('Вход')
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

test('a vacancy opened from a search leads to its neighbours and back, also after a reload', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(SEARCH_ADDRESS)
  const names = await vacancyLinks(page).allTextContents()
  await vacancyLinks(page).nth(2).click()
  await expect(list(page)).toContainText(/^Водитель, \d+.ваканси[йия]3 из \d+$/)
  await expectAccessibleScreen(page, names[2]!)
  await page.reload()
  await expect(list(page)).toContainText('3 из')

  await list(page).getByRole('link', { name: 'Следующая вакансия' }).click()
  await expect(heading(page)).toHaveText(names[3]!)
  await expect(list(page)).toContainText('4 из')
  await page.keyboard.press('k')
  await expect(heading(page)).toHaveText(names[2]!)
  await page.keyboard.press('j')
  await expect(list(page)).toContainText('4 из')

  await list(page)
    .getByRole('link', { name: /^Водитель, / })
    .click()
  await expect(page).toHaveURL(/\/search\/vacancies\?text=[^&]+$/)
})

test('the list goes on beyond its page, and the way back leads to the page of the row', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  // Of one profession: other tests publish and delete vacancies at the top of the whole list meanwhile.
  await page.goto(`${SEARCH_ADDRESS}&page=2`)
  await vacancyLinks(page).first().click()
  await expect(list(page)).toContainText('21 из')
  await list(page).getByRole('link', { name: 'Предыдущая вакансия' }).click()
  await expect(list(page)).toContainText('20 из')

  await page.reload()
  await list(page)
    .getByRole('link', { name: /^Водитель, / })
    .click()
  await expect(page).toHaveURL(encodeURI(SEARCH_ADDRESS))
  await vacancyLinks(page).first().click()
  await expect(list(page)).toContainText('1 из')
  await expect(list(page).getByRole('link', { name: 'Предыдущая вакансия' })).toHaveCount(0)
})

test('a vacancy opened by its address shows its breadcrumbs', { tag: '@long' }, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto(SEARCH_ADDRESS)
  const address = (await vacancyLinks(page).first().getAttribute('href'))!
  const other = await page.context().newPage()
  await other.goto(address)

  await expect(other.getByRole('navigation', { name: 'Вы здесь' })).toBeVisible()
  await expect(list(other)).toHaveCount(0)
})

test('the page of a deleted vacancy answers 410 and leads on to six similar ones', async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenEmployerWithCompany(page, `Кофейня ${nextPhoneNumber()}`)
  const { id, address } = await givenOpenVacancy(page, 'Пекарь на закваске')
  await callApiAsPage(page, `/api/employer/vacancy/${id}`, {}, 'DELETE')
  // A page of its own: the browser reports the status of the document as an error.
  const guest = await (await browser.newContext(contextOptions)).newPage()

  const response = await guest.goto(address)
  expect(response?.status()).toBe(410)
  await expectAccessibleScreen(guest, 'Вакансию удалил работодатель')
  await expect(guest.getByRole('link', { name: /откликнуться/i })).toHaveCount(0)
  const similar = guest.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link')
  await expect(similar).toHaveCount(6)
  await similar.first().click()
  await expect(guest).toHaveURL(/\/vacancies\/(?!pekar-na-zakvaske)/)
  await guest.context().close()
})

test('N-084: a title of one word of 47 letters fits a window of 320 px', { tag: '@phone' }, async ({ page }) => {
  await givenEmployerWithCompany(page, `Кофейня ${nextPhoneNumber()}`)
  const { address } = await givenOpenVacancy(page, 'Превысокомногорассмотрительствующийпекаринженер')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(address)

  await expect(heading(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#f3f5f1')
})

test('a guest without script sees what others pay for the same work (M7)', async ({ browser, contextOptions }) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/search/vacancies?text=водитель развозной доставки&city_ids=1')
  await vacancyLinks(page).first().click()

  const section = page.getByRole('region', { name: /^Обычно платят \d+–\d+\sтыс\.\s₽/ })
  await expect(
    section.getByRole('img', { name: /^По \d+ вакансиям \d+ компаний за 30 дней, Москва: половина платит от/ }),
  ).toBeVisible()
  await expect(section).toContainText(/Здесь (выше|ниже|около) середины|Здесь (больше|меньше) обычного|суммы нет/)
  await context.close()
})

test('the application of an incomplete profile names all that is missing and leads back (N-087)', async ({ page }) => {
  await givenNewAccount(page, 'seeker')
  await page.goto(SEARCH_ADDRESS)
  await vacancyLinks(page).first().click()
  await expect(page).toHaveURL(/\/vacancies\//)
  const address = new URL(page.url()).pathname

  await expect(page.getByText(/аполнит[ье] имя, фамилию и город/).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Заполнить/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/start\?redirect=/)
  await page.getByLabel('Имя и фамилия').fill('Пётр Андреев')
  await page.getByRole('button', { name: 'Готово, к вакансии' }).click()
  await expect(page).toHaveURL((url) => url.pathname === address)
})
