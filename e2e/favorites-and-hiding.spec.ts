import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { STEADY } from './screens.ts'
import { choose, expectGoodScreen, signUp } from './steps.ts'

/** Newest first. */
const LIST = `${STEADY}&order_by=date`

/** Journey 17: what is worth keeping is kept, and what is not wanted is not met again. */
test('a seeker keeps vacancies with notes in folders, hides a company and a vacancy, and brings them back', async ({
  page,
  browser,
}) => {
  await becomeSeeker(page)

  const title = await markInTwoTabs(page)
  await keep(page, title)
  await hideCompany(page)
  await hideVacancyByKeys(page)
  await hideWithoutScript(page, browser)
})

async function becomeSeeker(page: Page) {
  await signUp(page, 'Найти работу')
  await page.getByLabel('Фамилия').fill('Отборная')
  await page.getByLabel('Имя', { exact: true }).fill('Вера')
  await choose(page, 'Город', 'казан', 'Казань')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/Сохранено в/)).toBeVisible()
}

const rows = (page: Page) => page.getByRole('article')
const titleOf = async (row: Locator) => (await row.getByRole('heading').textContent())!

async function markInTwoTabs(page: Page): Promise<string> {
  await page.goto(LIST)
  const title = await titleOf(rows(page).first())
  const other = await page.context().newPage()
  await other.goto(LIST)
  await expect(rows(other).first().getByRole('button', { name: 'Отметить' })).toBeVisible()

  await rows(page).first().getByRole('button', { name: 'Отметить' }).click()

  await expect(rows(page).first().getByRole('button', { name: 'Отмечено' })).toBeVisible()
  await expect(rows(other).first().getByRole('button', { name: 'Отмечено' })).toBeVisible()
  await other.goto('/vacancies/favorite')
  await expect(other).toHaveURL('/favorite/vacancies')
  await expect(rows(other)).toHaveCount(1)
  await expect(rows(other)).toContainText(title)
  await other.close()
  return title
}

async function keep(page: Page, title: string) {
  await page.goto('/favorite/vacancies')
  const row = rows(page).filter({ hasText: title })
  await page.getByText('Новая папка').click()
  await page.getByLabel('Название папки').fill('Рядом с домом')
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('link', { name: 'Рядом с домом' })).toBeVisible()

  await row.getByText('Добавить заметку').click()
  await row.getByLabel('Заметка', { exact: true }).fill('Спросить про форму')
  await row.getByLabel('Папка').selectOption({ label: 'Рядом с домом' })
  await row.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row.getByText('Спросить про форму').first()).toBeVisible()
  await page.getByRole('link', { name: 'Рядом с домом' }).click()
  await expect(page).toHaveURL(/folder_id=\d+/)
  await expect(rows(page)).toHaveCount(1)
  await expectGoodScreen(page, 'Отмеченные вакансии')

  await row.getByRole('button', { name: /^Убрать/ }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(row.getByText('Спросить про форму').first()).toBeVisible()
}

const foundText = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d\s]+ ваканс/ })

/** From the row of a vacancy to all of its company, and back again by the toast, then by the list. */
async function hideCompany(page: Page) {
  await page.goto(LIST)
  const all = await foundText(page).textContent()
  const row = rows(page)
    .filter({ has: page.locator('a[href^="/companies/"]') })
    .first()
  const link = row.locator('a[href^="/companies/"]')
  const [company, address] = [(await link.textContent())!, (await link.getAttribute('href'))!]
  const vacancy = (await row.getByRole('heading').getByRole('link').getAttribute('href'))!
  const ofCompany = rows(page).filter({ has: page.locator(`a[href="${address}"]`) })
  const hide = async () => {
    await ofCompany.first().getByRole('button', { name: 'Не показывать' }).click()
    await page.getByRole('button', { name: `Все вакансии компании ${company}` }).click()
    await expect(ofCompany).toHaveCount(0)
  }

  await hide()
  await expect(foundText(page)).not.toHaveText(all!)
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(foundText(page)).toHaveText(all!)
  await expect(ofCompany).not.toHaveCount(0)
  await hide()
  await expectGoodScreen(page, /.+/)

  await page.goto(vacancy)
  await expect(page.getByText(`Вы скрыли компанию «${company}»`)).toBeVisible()
  await expectGoodScreen(page, /.+/)
  await page.goto(address)
  await expect(page.getByText(`Вы скрыли компанию «${company}»`)).toBeVisible()
  await expect(rows(page)).not.toHaveCount(0)
  await expectGoodScreen(page, company)

  await page.goto('/profile/seeker')
  await page.getByRole('link', { name: 'Скрытое' }).click()
  await page.getByRole('link', { name: /^Компании/ }).click()
  await expect(rows(page)).toContainText(company)
  await expectGoodScreen(page, 'Скрытое')
  await page.getByRole('button', { name: `Вернуть: ${company}` }).click()
  await expect(page.getByText('Скрытых компаний нет')).toBeVisible()
  await page.goto(LIST)
  await expect(foundText(page)).toHaveText(all!)
}

async function hideVacancyByKeys(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(LIST)
  const address = (await rows(page).first().getByRole('heading').getByRole('link').getAttribute('href'))!
  const neighbour = rows(page).nth(1).getByRole('heading').getByRole('link')
  const next = (await neighbour.getAttribute('href'))!

  await rows(page).first().getByRole('button', { name: 'Не показывать' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Эту вакансию' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(rows(page).first().getByRole('heading').getByRole('link')).toHaveAttribute('href', next)
  await expect(page.locator(':focus')).toHaveAttribute('href', next)
  await expectGoodScreen(page, /.+/)
  await page.goto(address)
  await expect(page.getByText('Вы скрыли эту вакансию')).toBeVisible()
  await expectGoodScreen(page, /.+/)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByText('Вы скрыли эту вакансию')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Не показывать' }).first()).toBeVisible()
}

/** The forms work before the page comes alive, and where it never does. */
async function hideWithoutScript(page: Page, browser: Browser) {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({
    storageState,
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  })
  const plain = await context.newPage()
  await plain.goto(LIST)
  const title = await titleOf(rows(plain).first())
  await rows(plain).first().getByRole('button', { name: 'Не показывать' }).click()
  await plain.getByRole('button', { name: 'Эту вакансию' }).click()

  await expect(plain.getByText(`Вакансия «${title}» больше не появится в поиске.`)).toBeVisible()
  await expect(rows(plain)).toContainText(title)
  await plain.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(plain.getByText(`Вакансия «${title}» снова видна в поиске.`)).toBeVisible()
  await context.close()
}
