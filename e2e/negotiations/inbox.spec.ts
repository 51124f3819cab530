import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signInAs } from '../steps/accounts.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/base-test.ts'

// All tests change the same inbox, so they run one after another.
test.describe.configure({ mode: 'default' })

const listRow = (page: Page, n: number) => page.getByRole('region', { name: 'Список' }).getByRole('listitem').nth(n)
const openedRow = (page: Page) => page.locator('main [aria-current=true]')
const applicantNameIn = async (page: Page, n: number) =>
  (await listRow(page, n).locator('span.font-semibold').first().textContent())!.split(',')[0]!

async function openInbox(page: Page, address = '/responses') {
  await signInAs(page, 'E1')
  await page.goto(address)
  await expect(page.getByRole('checkbox', { name: 'Отметить все' })).toBeVisible()
}

test('the J and K keys move through more than 80 applications', { tag: '@desktop' }, async ({ page }) => {
  await openInbox(page)
  const all = Number(await page.getByRole('link', { name: /^Все / }).locator('span').textContent())
  expect(all).toBeGreaterThan(80)
  const [first, second] = [await applicantNameIn(page, 0), await applicantNameIn(page, 1)]

  await page.keyboard.press('KeyJ')
  await expect(page.getByRole('heading', { level: 2, name: first }).first()).toBeVisible()
  await page.keyboard.press('KeyJ')
  await expect(openedRow(page)).toContainText(second)
  await expect(page.getByRole('heading', { level: 2, name: second }).first()).toBeVisible()
  await page.keyboard.press('KeyK')
  await expect(openedRow(page)).toContainText(first)
  await expectAccessible(page)
})

test('the list of new applications keeps one that was just opened', { tag: '@desktop' }, async ({ page }) => {
  await openInbox(page, '/responses?state=response')
  const first = await applicantNameIn(page, 0)

  await page.keyboard.press('KeyJ')
  await page.waitForURL(/id=/)
  const [before] = [page.url()]
  await page.keyboard.press('KeyJ')
  await page.waitForURL((url) => url.href !== before)

  await expect(listRow(page, 0)).toContainText(first)
  await expect(listRow(page, 0)).toContainText('Просмотрен')
})

test('a bulk refusal of 20 applications sends nothing when it is undone in time', { tag: '@desktop' }, async ({
  page,
}) => {
  await openInbox(page, '/responses?state=considering&state=viewed&state=invitation')
  const template = {
    kind: 'refuse',
    name: `Взяли другого ${Date.now()}`,
    text: '{{имя}}, спасибо за отклик на «{{вакансия}}»',
  }
  await callApiAsPage(page, '/api/employer/templates', template)
  const count = 20
  for (let n = 0; n < count; n++) await listRow(page, n).getByRole('checkbox').check()
  const before = await listRow(page, 0).textContent()
  const bulkRequests: string[] = []
  page.on('request', (request) => request.url().endsWith('/bulk') && bulkRequests.push(request.url()))

  await page.keyboard.press('KeyR')
  const dialog = page.getByRole('dialog', { name: /^Отказать: 20/ })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Отказать' }).click()
  await expect(dialog.getByText('Обязательно для заполнения').first()).toBeVisible()
  await dialog.getByLabel('Причина').selectOption({ label: 'Вакансия закрыта: нашли сотрудника' })
  await dialog.getByLabel('Шаблон', { exact: true }).selectOption({ label: template.name })
  await expect(dialog.getByLabel('Пояснение')).toHaveValue(template.text)
  await dialog.getByRole('button', { name: 'Отказать' }).click()

  await expect(listRow(page, 0)).toContainText('Отказ')
  await expect(page.getByText(/«Отказ»: 20\s+откликов/)).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(listRow(page, 0)).not.toContainText('Отказ')
  expect(await listRow(page, 0).textContent()).toBe(before)
  expect(bulkRequests).toEqual([])
})

test('a bulk refusal is sent when it is not undone', { tag: '@desktop' }, async ({ page }) => {
  await openInbox(page, '/responses?state=considering')
  await page.keyboard.press('KeyJ')
  await page.waitForURL(/id=/)
  const person = await applicantNameIn(page, 0)
  const bulkResponse = page.waitForResponse((response) => response.url().endsWith('/bulk'))

  await page.keyboard.press('KeyR')
  await page.getByLabel('Причина').selectOption({ label: 'Мало или не тот опыт' })
  await page.getByRole('dialog').getByRole('button', { name: 'Отказать' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Закрыть' }).click()

  expect(await (await bulkResponse).json()).toMatchObject({ status: 'success', data: { done: 1, failed: 0 } })
  await page.goto('/responses?state=refused')
  await expect(page.getByRole('region', { name: 'Список' })).toContainText(person)
})

test('a digit key moves an application to its stage, and the pipeline shows it', { tag: '@desktop' }, async ({
  page,
}) => {
  await openInbox(page, '/responses?state=interview')
  await page.keyboard.press('KeyJ')
  await page.waitForURL(/id=(\d+)/)
  const person = await applicantNameIn(page, 0)
  const bulkResponse = page.waitForResponse((response) => response.url().endsWith('/bulk'))

  await page.keyboard.press('Digit4')
  await bulkResponse
  await page.goto('/responses/board')

  const testStage = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Тест/ }) })
  await expect(testStage).toContainText(person)
  await testStage.getByRole('button', { name: new RegExp(`Перевести.*${person}`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Собеседование/ })
    .click()
  await expect(testStage).not.toContainText(person)
  await expectAccessible(page)
})

test('single-key shortcuts are listed and can be turned off', { tag: '@desktop' }, async ({ page }) => {
  await openInbox(page)

  await page.keyboard.press('Shift+Slash')
  await page.getByRole('checkbox', { name: 'Клавиши включены' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyJ')
  await expect(page).toHaveURL(/\/responses$/)

  await page.getByRole('button', { name: 'Клавиши' }).click()
  await page.getByRole('checkbox', { name: 'Клавиши включены' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyJ')
  await expect(page).toHaveURL(/id=/)
})

test('stages of one vacancy are added, moved and removed without dragging', { tag: '@desktop' }, async ({ page }) => {
  await openInbox(page)
  const vacancy = await page.getByLabel('Вакансия').locator('option').last().getAttribute('value')
  await page.goto(`/responses/stages?vacancy_id=${vacancy}`)
  const name = 'Смена на пробу'
  const stage = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`Выше.*этап ${name}`) }) })

  await page.getByRole('button', { name: 'Настроить отдельно для этой вакансии' }).click()
  await page.getByLabel('Название', { exact: true }).fill(name)
  await page.getByLabel('Что на нём происходит').selectOption({ label: 'Задание или проба' })
  await page.getByRole('button', { name: 'Добавить этап' }).click()
  await expect(stage).toContainText('5. Соискателю: «Рассматривают»')
  await stage.getByRole('button', { name: 'Выше' }).click()
  await expect(stage).toContainText('4. Соискателю')
  await expectAccessible(page)

  await page.goto(`/responses/board?vacancy_id=${vacancy}`)
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(name) })).toBeAttached()
  await page.goto(`/responses/stages?vacancy_id=${vacancy}`)
  await stage.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(stage).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть общие этапы' }).click()
  await expect(page.getByRole('button', { name: 'Настроить отдельно для этой вакансии' })).toBeVisible()
})

test('the applications of a vacancy are downloaded as CSV', { tag: '@desktop' }, async ({ page }) => {
  await openInbox(page)
  await page.getByLabel('Вакансия').selectOption({ index: 1 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать таблицу, CSV' }).click()
  const download = await downloading

  expect(download.suggestedFilename()).toMatch(/^Отклики .+\.csv$/)
  const [head] = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(head).toBe(
    '\uFEFF"Имя";"Возраст";"Город";"Резюме";"Опыт";"Зарплата";"Телефон";"Почта";"Состояние";"Этап";"Начат";"Ответить до";"Письмо";"Причина отказа"',
  )
})

test('the inbox, the pipeline and the bulk action bar fit a phone', { tag: '@phone' }, async ({ page }) => {
  await openInbox(page)
  await listRow(page, 0).getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: 'Отмеченные отклики' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.goto('/responses/board')
  await expect(page.getByRole('region', { name: 'Доска' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an employer opens an application and marks it as considered', { tag: '@desktop' }, async ({ page }) => {
    await signInAs(page, 'E1')
    await page.goto('/responses?state=response&state=viewed')
    await page.locator('main a[href*="id="]').first().click()
    await expect(page.getByRole('article')).toBeVisible()

    await page.getByRole('button', { name: 'Подумать' }).click()

    await expect(page.getByRole('article').getByText('Подумать', { exact: true }).first()).toBeVisible()
  })
})
