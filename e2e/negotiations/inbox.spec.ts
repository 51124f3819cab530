import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signInAs } from '../steps/accounts.ts'
import { countVisibleRows, currentInboxRow, inboxList, inboxRow, nameInRow, personToolbar } from '../steps/inbox.ts'
import { givenDeliveredApplication, waitForDecision } from '../steps/negotiations.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/base-test.ts'

// All tests change the same inbox, so they run one after another.
test.describe.configure({ mode: 'default' })

async function openInbox(page: Page, address = '/responses') {
  await signInAs(page, 'E1')
  await page.goto(address)
  await expect(page.getByRole('checkbox', { name: 'Выбрать всех в списке' })).toBeVisible()
}

const openedName = (page: Page, name: string) => page.getByRole('article').getByRole('heading', { level: 2, name })

test('N-100: the J and K keys move through the list, and the actions stay in sight', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openInbox(page)
  expect(await countVisibleRows(page)).toBeGreaterThanOrEqual(6)
  const [first, second] = [await nameInRow(inboxRow(page, 0)), await nameInRow(inboxRow(page, 1))]

  await expect(openedName(page, first)).toBeVisible()
  await page.keyboard.press('KeyJ')
  await expect(currentInboxRow(page)).toContainText(second)
  await expect(openedName(page, second)).toBeVisible()
  await page.keyboard.press('KeyK')
  await expect(openedName(page, first)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('article').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
  await expect(personToolbar(page)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
})

test('dense rows show more people, and the choice is kept', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openInbox(page)
  const normal = await countVisibleRows(page)

  await page.keyboard.press('KeyD')
  await expect(page.getByRole('button', { name: 'Плотные строки' })).toHaveAttribute('aria-pressed', 'true')
  expect(await countVisibleRows(page)).toBeGreaterThanOrEqual(normal + 3)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Плотные строки' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
})

test('the view «Новые» keeps a person that was only read, without the mark of the unread', { tag: '@desktop' }, async ({
  page,
}) => {
  await openInbox(page, '/responses?view=new')
  const unread = inboxList(page).locator('li', { hasText: 'не открыт' }).first()
  const name = await nameInRow(unread)
  const id = await unread.getAttribute('id')

  await page.locator(`#${id}`).getByRole('link').click()
  await expect(openedName(page, name)).toBeVisible()
  await page.reload()

  await expect(page.locator(`#${id}`)).toContainText(name)
  await expect(page.locator(`#${id}`)).not.toContainText('не открыт')
})

test('the order and the search stay when another view is chosen', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await openInbox(page, '/responses?view=new')
  await page.getByLabel('Порядок').selectOption('По совпадению')
  // The address changes a moment before the form of the search.
  await expect(page.locator('form[role=search]:has([type=search]) input[name=order_by]')).toHaveValue('match')
  await page.keyboard.press('Slash')
  await page.getByRole('searchbox').fill('нет такого слова')
  await page.getByRole('searchbox').press('Enter')

  await expect(inboxList(page)).toContainText('мешает фильтр «нет такого слова»')
  await page.getByRole('link', { name: 'Убрать фильтр' }).click()
  await expect(inboxRow(page, 0)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Очередь и этапы' })
    .getByRole('link', { name: /^Отказ/ })
    .click()
  await expect(page).toHaveURL(/order_by=match/)
})

test('selected people are compared, and the same buttons act on all of them', { tag: '@desktop' }, async ({ page }) => {
  await openInbox(page, '/responses?view=new')
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('KeyX')
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Shift+KeyX')

  await expect(inboxList(page)).toContainText(/Выбрано 3 из \d+/)
  await expect(page.getByRole('heading', { name: 'Сравнение выбранных' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  await expect(personToolbar(page)).toContainText('3 человека')
  await expect(personToolbar(page).getByText('Пригласить')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toBeVisible()
})

test('a refusal of 20 applications is one request, and changes nothing when it is undone in time', {
  tag: '@desktop',
}, async ({ page }) => {
  await openInbox(page, '/responses?state=considering&state=viewed&state=invitation')
  const template = {
    kind: 'refuse',
    name: `Взяли другого ${Date.now()}`,
    text: '{{имя}}, спасибо за отклик на «{{вакансия}}»',
  }
  await callApiAsPage(page, '/api/employer/templates', template)
  const count = 20
  // Other tests open applications of this employer meanwhile, which brings rows to the top of the view.
  const rows = await inboxList(page)
    .locator('li[id^=row-]')
    .evaluateAll((items) => items.map(({ id }) => id))
  for (const id of rows.slice(0, count)) await page.locator(`#${id}`).getByRole('checkbox').check({ force: true })
  const row = page.locator(`#${rows[0]}`)
  const before = await row.textContent()
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

  await expect(row).toContainText('Отказ')
  await expect(page.getByText(/Отказ: 20\s+человек\. Уйдёт/)).toBeVisible()
  await expect(page.getByRole('status').getByText(/^Отказ: 20\s+человек\. Отменить можно/)).toBeAttached()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(row).not.toContainText('Отказ')
  await page.reload()
  expect(await row.textContent()).toBe(before)
  expect(bulkRequests).toHaveLength(1)
})

test('a refusal opens the next person at once, and is delivered when it is not undone', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await openInbox(page, '/responses?state=considering')
  await page.waitForURL(/id=/)
  const [person, next] = [await nameInRow(inboxRow(page, 0)), await nameInRow(inboxRow(page, 1))]
  await expect(openedName(page, person)).toBeVisible()

  await page.keyboard.press('KeyR')
  await page.getByRole('radio', { name: 'Не хватает нужного опыта' }).check()
  await page.getByRole('button', { name: 'Отправить отказ' }).click()
  await expect(inboxRow(page, 0)).toContainText('Отказ')
  await expect(openedName(page, next)).toBeVisible()
  await expect(page.getByText(/Дальше/)).toBeAttached()
  await waitForDecision(page)

  await page.goto('/responses?state=refused')
  await expect(inboxList(page)).toContainText(person)
})

test('a digit key moves an application to its stage, and the pipeline shows it', { tag: '@desktop' }, async ({
  page,
}) => {
  await openInbox(page, '/responses?state=interview')
  await page.waitForURL(/id=(\d+)/)
  const person = await nameInRow(inboxRow(page, 0))
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
  const opened = await nameInRow(currentInboxRow(page))

  await page.keyboard.press('Shift+Slash')
  await expect(page.getByText('следующий и предыдущий отклик')).toBeInViewport({ ratio: 1 })
  await page.getByRole('checkbox', { name: 'Клавиши включены' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyJ')
  await expect(currentInboxRow(page)).toContainText(opened)

  await page.keyboard.press('Shift+Slash')
  await page.getByRole('checkbox', { name: 'Клавиши включены' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyJ')
  await expect(currentInboxRow(page)).not.toContainText(opened)
})

test('the first person opens by itself, and counts as read only when looked at for a while (EM-16)', {
  tag: '@desktop',
}, async ({ page }) => {
  await openInbox(page, '/responses?view=new')
  await expect(page).toHaveURL(/id=/)
  await expect(page.getByRole('article')).toBeVisible()
  // Not the one that is open already: it may have been looked at for long enough.
  const unread = inboxList(page).locator('li', { hasText: 'не открыт' }).nth(1)
  const id = await unread.getAttribute('id')
  await page.goto(`/responses?view=new&id=${id!.replace('row-', '')}&peek=true`)
  await expect(page.locator(`#${id}`)).toContainText('не открыт')

  await expect(page).not.toHaveURL(/peek/)
  await expect(page.locator(`#${id}`)).not.toContainText('не открыт')
})

test('the filled button is the next step, and the key of a stage opens its panel (EM-7)', {
  tag: '@desktop',
}, async ({ page, browser, contextOptions }) => {
  const { seeker, id } = await givenDeliveredApplication(page, browser, contextOptions)
  await callApiAsPage(page, `/api/employer/negotiations/${id}/invite`, {})
  await callApiAsPage(seeker, `/api/seeker/negotiations/${id}/accept`, {})
  await page.goto(`/responses?state=interview&id=${id}`)
  await expect(personToolbar(page).getByRole('button', { name: 'Сделать предложение' })).toBeVisible()
  await page.keyboard.press('KeyI')
  const offer = page.getByRole('region', { name: /^Предложение: / })
  await expect(offer).toBeVisible()
  await expect(offer.getByLabel('Ответить до')).not.toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()
  await seeker.context().close()

  await openInbox(page, '/responses?state=considering')
  await expect(personToolbar(page).getByRole('button', { name: 'Пригласить' })).toBeVisible()
  await page.keyboard.press('Digit6')
  await expect(offer).toBeVisible()
  await expectAccessible(page)
})

test('after the time of a meeting the key I says that it took place, and Z takes it back (EM-7)', {
  tag: '@desktop',
}, async ({ page }) => {
  await openInbox(page)
  const { data } = await (await page.request.get('/api/employer/negotiations?state=interview')).json()
  const { id } = data.find(({ can }: { can: { meet: boolean } }) => can.meet)
  const met = personToolbar(page).getByRole('button', { name: 'Встреча состоялась' })
  await page.goto(`/responses?state=interview&id=${id}`)
  await expect(met).toBeVisible()
  await page.keyboard.press('KeyI')
  const said = page.getByText(/^Встреча состоялась: .*Запишем через 10 секунд/)
  await expect(said.first()).toBeVisible()
  await page.keyboard.press('KeyZ')
  await expect(said).toHaveCount(0)
  await page.goto(`/responses?state=interview&id=${id}`)
  await expect(met).toBeVisible()
})

test('stages of one vacancy are added, moved and removed without dragging', { tag: ['@desktop', '@long'] }, async ({
  page,
}) => {
  await openInbox(page)
  const vacancy = await page
    .getByRole('combobox', { name: 'Вакансия' })
    .first()
    .locator('option')
    .last()
    .getAttribute('value')
  await page.goto(`/responses/stages?vacancy_id=${vacancy}`)
  const name = 'Смена на пробу'
  const stage = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`Выше.*этап ${name}`) }) })

  await page.getByRole('button', { name: 'Настроить отдельно для этой вакансии' }).click()
  await page.getByLabel('Название', { exact: true }).fill(name)
  await page.getByLabel('Что на нём происходит').selectOption({ label: 'Задание или проба' })
  await page.getByRole('button', { name: 'Добавить этап' }).click()
  await expect(stage).toContainText('5. Соискателю: «На рассмотрении»')
  await stage.getByRole('button', { name: 'Выше' }).click()
  await expect(stage).toContainText('4. Соискателю')
  await page.getByRole('listitem').filter({ hasText: '1. Соискателю' }).getByRole('textbox').fill('Свежие')
  await stage.getByRole('textbox').fill(`${name} в зале`)
  await page.getByRole('button', { name: 'Сохранить названия' }).click()
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
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
  await page.getByRole('combobox', { name: 'Вакансия' }).first().selectOption({ index: 1 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать таблицу, CSV' }).click()
  const download = await downloading

  expect(download.suggestedFilename()).toMatch(/^Отклики .+\.csv$/)
  const [head] = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(head).toBe(
    '\uFEFF"Имя";"Возраст";"Город";"Резюме";"Опыт";"Зарплата";"Телефон";"Почта";"Состояние";"Этап";"Дата отклика";"Ответить до";"Письмо";"Причина отказа"',
  )
})

test('the inbox, the pipeline and the bulk action bar fit a phone', { tag: '@phone' }, async ({ page }) => {
  await openInbox(page, '/responses?view=new')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await inboxRow(page, 0).getByRole('checkbox').check({ force: true })
  await expect(page.getByRole('toolbar', { name: 'Действия с выбранными' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Снять/ }).click()

  await inboxRow(page, 0).getByRole('link').click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(personToolbar(page).getByText('На рассмотрение')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'К списку' }).click()
  await expect(inboxRow(page, 0)).toBeVisible()

  await page.goto('/responses/board')
  await expect(page.getByRole('region', { name: 'Доска' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an employer opens an application and marks it as considered', { tag: '@desktop' }, async ({ page }) => {
    await signInAs(page, 'E1')
    await page.goto('/responses?view=new')
    await inboxRow(page, 0).getByRole('link').click()
    await expect(page.getByRole('article')).toBeVisible()
    await page.getByRole('link', { name: 'Отказать' }).click()
    await expect(page.getByRole('button', { name: 'Отправить отказ' })).toBeVisible()

    await page.getByRole('button', { name: 'На рассмотрение' }).click()

    await expect(page.getByRole('article').getByText('На рассмотрении', { exact: true }).first()).toBeVisible()
  })
})
