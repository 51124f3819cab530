import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenNewApplication } from '../steps/negotiations.ts'
import { expect, expectNoHorizontalScroll, openPageInNewContext, test } from '../support/base-test.ts'

const messagesLink = (page: Page) => page.getByRole('link', { name: /^Сообщения/ }).filter({ visible: true })
const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' })
const field = (page: Page) => page.getByLabel('Сообщение', { exact: true })

test('a seeker writes, the employer answers in another browser, and both see what is unread and read', {
  tag: '@long',
}, async ({ page: seeker, browser, contextOptions }) => {
  const { page: employer, consoleErrors } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(seeker, employer)

  await seeker.goto('/your-messages')
  await expect(seeker.getByText('Написать компании можно из отклика')).toBeVisible()
  await seeker.goto('/profile/negotiations')
  await openApplication(seeker)
  await seeker.getByRole('link', { name: 'Написать' }).click()
  await expect(log(seeker).getByText('варю кофе второй год')).toBeVisible()
  await field(seeker).fill('Здравствуйте! Когда можно подойти?')
  await field(seeker).press('Control+Enter')
  await expect(log(seeker).getByText('Когда можно подойти?')).toBeVisible()
  await expect(field(seeker)).toHaveValue('')
  await expectAccessibleScreen(seeker, 'Сообщения')

  await employer.goto('/cabinet')
  await expect(messagesLink(employer).first()).toContainText('1')
  await employer.goto('/your-messages')
  await employer.getByRole('link', { name: /Когда можно подойти/ }).click()
  await expect(messagesLink(employer).or(log(employer)).first()).toBeVisible()
  await field(employer).fill('Приходите во вторник')
  await employer.getByRole('button', { name: 'Отправить' }).click()
  await expect(log(employer).getByText('Приходите во вторник')).toBeVisible()
  await expectAccessibleScreen(employer, 'Сообщения')

  await expect(log(seeker).getByText('Приходите во вторник')).toBeVisible()
  await expect(log(seeker).getByText(/прочитано/)).toBeVisible()
  expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

test('on a wide screen the first conversation is open at once, and is read with the first key (EM-16)', {
  tag: '@desktop',
}, async ({ page: seeker, browser, contextOptions }) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(seeker, employer)
  await seeker.goto('/profile/negotiations')
  await openApplication(seeker)
  await seeker.getByRole('link', { name: 'Написать' }).click()
  await field(seeker).fill('Здравствуйте! Когда можно подойти?')
  await field(seeker).press('Control+Enter')
  await expect(log(seeker).getByText('Когда можно подойти?')).toBeVisible()

  await employer.clock.install()
  await employer.goto('/your-messages')
  await expect(log(employer).getByText('Когда можно подойти?')).toBeVisible()
  await expect(employer).toHaveURL(/peek=true/)
  await expect(messagesLink(employer).first()).toContainText('1')
  // Nobody reads in a hidden tab.
  await employer.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await employer.clock.runFor(5000)
  await expect(employer).toHaveURL(/peek=true/)
  await employer.keyboard.press('Shift')
  await employer.clock.runFor(100)
  await expect(employer).toHaveURL(/\?open=\d+$/)
  await expect(messagesLink(employer).first()).not.toContainText('1')
  await employer.context().close()
})

test('Journey 16: after five messages in a row the form says to wait, and a draft is still there after a reload', {
  tag: '@long',
}, async ({ page: seeker, browser, contextOptions }) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(seeker, employer)
  await employer.context().close()
  await seeker.goto('/profile/negotiations')
  await openApplication(seeker)
  await seeker.getByRole('link', { name: 'Написать' }).click()

  await seeker.getByRole('button', { name: 'Отправить' }).click()
  await expect(seeker.getByText('Обязательно для заполнения').first()).toBeVisible()
  await field(seeker).fill('Первое')
  await expect(seeker.getByText('Обязательно для заполнения')).toHaveCount(0)
  await seeker.waitForTimeout(500)
  await seeker.reload()
  await expect(field(seeker)).toHaveValue('Первое')
  for (const text of ['Первое', 'Второе', 'Третье', 'Четвёртое', 'Пятое']) {
    await field(seeker).fill(text)
    await seeker.getByRole('button', { name: 'Отправить' }).click()
    await expect(log(seeker).getByText(text)).toBeVisible()
  }

  await expect(seeker.getByText('Дождитесь ответа: вы написали 5 сообщений подряд')).toBeVisible()
  await expect(field(seeker)).toHaveCount(0)
  await log(seeker).getByRole('link', { name: 'Изменить' }).last().click()
  await seeker.getByLabel('Новый текст сообщения').fill('Пятое, последнее')
  await seeker.getByRole('button', { name: 'Сохранить' }).click()
  await expect(log(seeker).getByText('Пятое, последнее')).toBeVisible()
  await expect(log(seeker).getByText(/изменено/)).toBeVisible()
})

test('without script a message is read and sent', async ({ page, browser, contextOptions }) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(page, employer)
  const { data } = await (await page.request.get('/api/seeker/negotiations')).json()
  const plainContext = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await plainContext.newPage()

  await plain.goto(`/your-messages?open=${data[0].id}`)
  await field(plain).fill('Пишу без скриптов')
  await expectNoHorizontalScroll(plain)
  await plain.getByRole('button', { name: 'Отправить' }).click()
  await expect(log(plain).getByText('Пишу без скриптов')).toBeVisible()
  await expect(plain).toHaveURL(`/your-messages?open=${data[0].id}`)
  await plainContext.close()
  await employer.context().close()
})

/** On a phone the list shows no open application. */
async function openApplication(page: Page) {
  const row = page.getByRole('link', { name: /Бариста до обеда/ }).first()
  await row.click()
}
