import type { Browser, Locator, Page } from '@playwright/test'
import { follow, tabTo, typeInto } from './keyboard.ts'
import { expect, test } from './people.ts'
import { STEADY } from './screens.ts'
import { choose, expectGoodScreen, signUp } from './steps.ts'

/** Newest first. */
const LIST = `${STEADY}&order_by=date`

/** Journey 17: favorites and the blacklist. On a phone by keyboard alone at 320 px. */
test('a seeker saves vacancies with notes in folders, hides a company and a vacancy, and restores them', async ({
  page,
  browser,
}) => {
  await becomeSeeker(page)
  if (isNarrow(page)) await page.setViewportSize({ width: 320, height: 640 })

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
const isNarrow = (page: Page) => page.viewportSize()!.width < 600

const press = (page: Page, target: Locator) => (isNarrow(page) ? follow(page, target) : target.click())

const write = (page: Page, target: Locator, text: string) =>
  isNarrow(page) ? typeInto(page, target, text) : target.fill(text)

async function chooseSecond(page: Page, target: Locator, label: string) {
  if (!isNarrow(page)) return target.selectOption({ label })
  await tabTo(page, target)
  await page.keyboard.press('ArrowDown')
  await expect(target.locator('option:checked')).toHaveText(label)
}

const titleOf = async (row: Locator) => (await row.getByRole('heading').textContent())!

async function markInTwoTabs(page: Page): Promise<string> {
  await page.goto(LIST)
  const title = await titleOf(rows(page).first())
  const other = await page.context().newPage()
  // Only a hydrated tab receives messages from the others.
  await other.goto(LIST, { waitUntil: 'networkidle' })
  await expect(rows(other).first().getByRole('button', { name: 'Отметить' })).toBeVisible()

  await press(page, rows(page).first().getByRole('button', { name: 'Отметить' }))

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
  await press(page, page.locator('summary', { hasText: 'Новая папка' }))
  await write(page, page.getByLabel('Название папки'), 'Рядом с домом')
  await press(page, page.getByRole('button', { name: 'Создать' }))
  await expect(page.getByRole('link', { name: 'Рядом с домом' })).toBeVisible()

  await press(page, row.locator('summary', { hasText: 'Добавить заметку' }))
  await write(page, row.getByLabel('Заметка', { exact: true }), 'Спросить про форму')
  await chooseSecond(page, row.getByLabel('Папка'), 'Рядом с домом')
  await press(page, row.getByRole('button', { name: 'Сохранить' }))
  await expect(row.getByText('Спросить про форму').first()).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Рядом с домом' }))
  await expect(page).toHaveURL(/folder_id=\d+/)
  await expect(rows(page)).toHaveCount(1)
  await expectGoodScreen(page, 'Отмеченные вакансии')

  await press(page, row.getByRole('button', { name: /^Убрать/ }))
  await expect(rows(page)).toHaveCount(0)
  await press(page, page.getByRole('button', { name: 'Вернуть' }))
  await expect(row.getByText('Спросить про форму').first()).toBeVisible()
}

const foundText = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d\s]+ ваканс/ })

/** Hides all vacancies of a company from a search row; undoes it by the toast, then by the list of hidden companies. */
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
    await press(page, ofCompany.first().getByRole('button', { name: 'Не показывать' }))
    await press(page, page.getByRole('button', { name: `Все вакансии компании ${company}` }))
    await expect(ofCompany).toHaveCount(0)
  }

  await hide()
  await expect(foundText(page)).not.toHaveText(all!)
  await (isNarrow(page) ? page.keyboard.press('Control+z') : page.getByRole('button', { name: 'Отменить' }).click())
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
  await press(page, page.getByRole('link', { name: 'Скрытое' }))
  await press(page, page.getByRole('link', { name: /^Компании/ }))
  await expect(rows(page)).toContainText(company)
  await expectGoodScreen(page, 'Скрытое')
  await press(page, page.getByRole('button', { name: `Вернуть: ${company}` }))
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
  await press(page, page.getByRole('button', { name: 'Вернуть' }))
  await expect(page.getByText('Вы скрыли эту вакансию')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Не показывать' }).first()).toBeVisible()
}

/** The forms work without hydration. */
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
