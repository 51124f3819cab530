import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { givenDeliveredApplication, waitForDecision } from '../steps/negotiations.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/base-test.ts'
import { waitForConnectionFeatures } from '../support/wait-for-hydration.ts'

async function givenApplication(page: Page, browser: Browser, options: BrowserContextOptions) {
  const { seeker, id } = await givenDeliveredApplication(page, browser, options)
  await page.goto(`/responses?id=${id}`)
  const stateForSeeker = async () => {
    const reply = await (await seeker.request.get('/api/seeker/negotiations')).json()
    return reply.data[0].state
  }
  return { id, seeker, stateForSeeker }
}

/** Keys and buttons work once the screen is ready. */
async function openForm(page: Page, button: string, form: string) {
  await expect(async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${button}`) })
      .first()
      .click()
    await expect(page.getByRole('region', { name: new RegExp(`^${form}: `) })).toBeVisible({ timeout: 1000 })
  }).toPass()
  return page.getByRole('region', { name: new RegExp(`^${form}: `) })
}

test('an undone refusal reaches nobody, and its words come back', { tag: ['@desktop', '@long'] }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const { seeker, stateForSeeker } = await givenApplication(page, browser, contextOptions)
  const form = await openForm(page, 'Отказать', 'Отказать')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Обязательно для заполнения').first()).toBeVisible()
  await form.getByRole('radio', { name: 'Не хватает нужного опыта' }).check()
  await form.getByLabel('Пара слов от вас').fill('Спасибо, что написали нам')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('Отказ: Пётр Андреев. Уйдёт')).toBeVisible()
  await page
    .getByRole('button', { name: /^Отменить/ })
    .first()
    .click()
  await expect(page.getByText('Отказ: Пётр Андреев. Уйдёт')).toHaveCount(0)
  expect(await stateForSeeker()).not.toBe('refused')
  const again = await openForm(page, 'Отказать', 'Отказать')
  await expect(again.getByLabel('Пара слов от вас')).toHaveValue('Спасибо, что написали нам')
  await seeker.context().close()
})

test('an open panel owns the digits wherever the focus stands (EM-3); what is held is seen after a reload, and Z stops it (EM-8)', {
  tag: '@desktop',
}, async ({ page, browser, contextOptions }) => {
  const { seeker, stateForSeeker } = await givenApplication(page, browser, contextOptions)
  const form = await openForm(page, 'Отказать', 'Отказать')
  await form.getByRole('heading').click()
  await page.keyboard.press('Digit2')
  await expect(form.getByRole('radio', { name: 'Не хватает нужного опыта' })).toBeChecked()
  await page.getByRole('article').getByRole('heading', { level: 2 }).first().click()
  await page.keyboard.press('Digit3')
  await expect(form.getByRole('radio').nth(2)).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Отказ: Пётр Андреев. Уйдёт')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/отправляет .+Уйдёт через несколько секунд/)).toBeVisible()
  await expect(page.locator('[data-row] s')).toHaveText(/Пётр Андреев/)
  await expect(async () => {
    await page.keyboard.press('KeyZ')
    await expect(page.getByText('Уйдёт через несколько секунд')).toHaveCount(0, { timeout: 1500 })
  }).toPass()
  await expect(page.locator('[data-row] s')).toHaveCount(0)
  expect(await stateForSeeker()).not.toBe('refused')
  await seeker.context().close()
})

test('a decision is one request and is delivered after the tab is closed', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const { seeker, stateForSeeker } = await givenApplication(page, browser, contextOptions)
  const form = await openForm(page, 'Отказать', 'Отказать')
  await form.getByRole('radio', { name: 'Не хватает нужного опыта' }).check()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url())
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Отказ: Пётр Андреев. Уйдёт')).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(await stateForSeeker()).not.toBe('refused')

  await page.goto('about:blank')
  await waitForDecision(page)

  expect(await stateForSeeker()).toBe('refused')
  await seeker.context().close()
})

test('what cannot be sent stays in the form, with the reason beside the button', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const { id, seeker } = await givenApplication(page, browser, contextOptions)
  const form = await openForm(page, 'Пригласить', 'Пригласить')
  await form.getByRole('radio', { name: 'Без времени' }).check()
  await form.getByLabel('Сообщение').fill('Приходите в четверг')
  await waitForConnectionFeatures(page)
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(form.getByText(/^Нет связи: ничего не отправлено/)).toBeVisible()
  await page.context().setOffline(false)
  await seeker.request.post(`/api/seeker/negotiations/${id}/withdraw`, {
    headers: { origin: new URL(page.url()).origin },
  })
  // Fresh data, which a page loads when the connection is back or a colleague acts, leaves the form open.
  await page.evaluate(() => window.__reactRouterDataRouter!.revalidate())
  await expect(form.getByLabel('Сообщение')).toHaveValue('Приходите в четверг')

  // A second press within half a second is taken for a double click.
  await expect(async () => {
    await form.getByRole('button', { name: 'Отправить приглашение' }).click()
    await expect(form.getByText(/^Состояние уже другое: «Отозван»/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(form.getByLabel('Сообщение')).toHaveValue('Приходите в четверг')
  await form.getByRole('button', { name: 'Показать, как стало' }).click()
  await expect(form).toBeHidden()
  await seeker.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a decision waits and is undone by a button of the page', { tag: ['@desktop', '@long'] }, async ({
    page,
    browser,
    contextOptions,
  }) => {
    const { seeker } = await givenApplication(page, browser, contextOptions)
    await page
      .getByRole('button', { name: /^На рассмотрение/ })
      .first()
      .click()

    await expect(page.getByText('Уйдёт через несколько секунд')).toBeVisible()
    await page.getByRole('button', { name: 'Отменить' }).click()

    await expect(page.getByRole('button', { name: /^На рассмотрение/ }).first()).toBeVisible()
    await expect(page.getByText('Уйдёт через несколько секунд')).toHaveCount(0)
    await seeker.context().close()
  })
})

test('a refused person is taken back where no stage «На рассмотрении» exists (EM-7)', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const { id, seeker, stateForSeeker } = await givenApplication(page, browser, contextOptions)
  await callApiAsPage(page, `/api/employer/negotiations/${id}/refuse`, { refuse_reason_id: 2 })
  const { data: stages } = await (await page.request.get('/api/employer/stages')).json()
  for (const stage of stages.filter(({ kind }: { kind: string }) => kind === 'consider'))
    await callApiAsPage(page, `/api/employer/stages/${stage.id}`, {}, 'DELETE')

  await page.goto(`/responses?id=${id}`)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByText(/^На рассмотрении, отправляет/)).toBeVisible()
  await expectAccessible(page)
  await waitForDecision(page)
  expect(await stateForSeeker()).toBe('considering')
  await seeker.context().close()
})
