import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { givenEmployerWithCompany, givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { callApiAsPage } from '../support/api.ts'
import {
  expect,
  expectNoViolations,
  nextPhoneNumber,
  openPageInNewContext,
  readSmsCode,
  test,
} from '../support/base-test.ts'

/** The screens after the first one, as a person tells them apart: by path, the sheet over a list being that of the list again. */
function countScreens(page: Page) {
  const screens = [new URL(page.url()).pathname]
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && pathname !== screens.at(-1)) screens.push(pathname)
  })
  return () => screens.slice(1)
}

/** A person's acts: presses and typed fields. The code from the SMS is not counted, it fills itself in. */
function countActs() {
  let acts = 0
  return {
    async press(target: Locator) {
      acts++
      await target.click()
    },
    async type(target: Locator, text: string) {
      acts++
      await target.fill(text)
    },
    count: () => acts,
  }
}

test('a guest answers a vacancy from a list within two screens and ten acts, and the company sees it (SK-05, SK-06)', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  const name = `Кладовщик ночной ${Date.now() % 1_000_000}`
  await givenEmployerWithCompany(employer, 'Склад «Короткий ответ»')
  await givenOpenVacancy(employer, name)
  const acts = countActs()
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(async () => {
    await page.goto(`/search/vacancies?text=${encodeURIComponent(name)}`)
    await expect(row).toBeVisible({ timeout: 2000 })
  }).toPass()

  const screens = countScreens(page)
  await acts.press(row.getByRole('link', { name: /откликнуться/i }))
  await start(page, acts)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Готово, Дамир.')).toBeVisible()
  await acts.press(sheet.getByText('1–3 года'))
  await acts.press(sheet.getByText('Завтра'))
  await expectSentenceOfTicks(sheet)
  await acts.press(sheet.getByRole('button', { name: 'Отправить отклик' }))

  await expect(sheet.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  expect(acts.count()).toBeLessThanOrEqual(10)
  expect(screens()).toEqual(['/start', '/search/vacancies'])
  await sheet.getByRole('button', { name: 'Закрыть' }).click()
  await expect(row.getByRole('link', { name: /^Отклик \d/ })).toBeVisible()
  await expect(row.getByRole('link', { name })).toBeFocused()
  await expect(async () => {
    await employer.goto('/responses')
    await expect(employer.getByText('Дамир Сафин').first()).toBeVisible({ timeout: 2000 })
  }, 'the ten seconds to think it over pass').toPass()
  await employer.getByText('Дамир Сафин').first().click()
  await expect(employer.getByRole('heading', { name: 'Короткий отклик' })).toBeVisible()
  await expect(employer.getByText(/Опыт такой работы: 2 года, со слов/).first()).toBeVisible()
  await employer.context().close()
})

/** It follows the ticks until the person writes. The page is only looked at: no act is counted. */
async function expectSentenceOfTicks(sheet: Locator) {
  const tick = sheet.getByRole('checkbox', { name: 'Латте-арт' })
  const sentence = sheet.getByRole('textbox', { name: /Предложение о себе/ })
  await expect(sentence).toHaveValue('')
  await sheet.getByText('Латте-арт', { exact: true }).click()
  await expect(sentence).toHaveValue('Про меня: латте-арт.')
  await sheet.getByText('Латте-арт', { exact: true }).click()
  await expect(sentence).toHaveValue('')
  await sentence.fill('Живу рядом')
  await sheet.getByText('Латте-арт', { exact: true }).click()
  await expect(tick).toBeChecked()
  await expect(sentence).toHaveValue('Живу рядом')
}

/** A list with an open vacancy of a new company, before a new seeker. */
async function givenListOf(page: Page, browser: Browser, contextOptions: BrowserContextOptions, word: string) {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  const name = `${word} ${Date.now() % 1_000_000}`
  await givenEmployerWithCompany(employer, 'Склад «Поверх списка»')
  await givenOpenVacancy(employer, name)
  await employer.context().close()
  await givenSeekerWithProfile(page)
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(async () => {
    await page.goto(`/search/vacancies?text=${encodeURIComponent(name)}`)
    await expect(row).toBeVisible({ timeout: 2000 })
  }).toPass()
  return { row, button: row.getByRole('link', { name: /откликнуться/i }), sheet: page.getByRole('dialog') }
}

async function answer(sheet: Locator) {
  await sheet.getByText('До года').click()
  await sheet.getByText('Сегодня').click()
  await sheet.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(sheet.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
}

test('a seeker answers over the list, which stays where it is: Back closes the sheet, and the row says that it was sent (SK-05)', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { row, button, sheet } = await givenListOf(page, browser, contextOptions, 'Фасовщик сменный')
  await button.click()
  await expect(sheet.getByText('Когда можете выйти')).toBeVisible()
  await expect(page).toHaveURL(/\/search\/vacancies\?.*apply=/)
  await expectNoViolations(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await answer(sheet)
  await expect(page).toHaveURL(/\/search\/vacancies\?/)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('link', { name: /^Отклик \d/ })).toBeVisible()
  await expect(page).not.toHaveURL(/apply=/)
})

test('an answer that was sent over a list is taken back there, and the form opens again', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { button, sheet } = await givenListOf(page, browser, contextOptions, 'Комплектовщик сменный')
  await button.click()
  await answer(sheet)
  await sheet.getByRole('button', { name: 'Отозвать отклик' }).click()
  await expect(sheet.getByRole('button', { name: 'Отправить отклик' })).toBeVisible()
  await expect(page).toHaveURL(/\/search\/vacancies\?.*apply=/)
  await page.keyboard.press('Escape')
  await expect(button).toBeVisible()
})

test('a short application to a vacancy that closed meanwhile gives way to a notice that keeps the words', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenEmployerWithCompany(employer, 'Склад «Закрыто»')
  const { id, address } = await givenOpenVacancy(employer, 'Приёмщик на один день')
  await givenSeekerWithProfile(page)
  await page.goto(`${address}?apply`)
  const sheet = page.getByRole('dialog')
  await sheet.getByText('До года').click()
  await sheet.getByText('Сегодня').click()
  await sheet.getByRole('textbox', { name: /Предложение о себе/ }).fill('Живу рядом')
  await callApiAsPage(employer, `/api/employer/vacancy/archiving/${id}`, { archive_reason_id: 4 }, 'PUT')
  await sheet.getByRole('button', { name: 'Отправить отклик' }).click()

  await expect(sheet.getByText('Место уже закрыли, пока вы писали. Отклик не отправлен.')).toBeVisible()
  await expect(sheet.getByText('Ваши слова')).toBeVisible()
  await expect(sheet.getByText('Живу рядом')).toBeVisible()
  await employer.context().close()
})

/** The three fields: number, code, name; the town is that of the vacancy. */
async function start(page: Page, acts: ReturnType<typeof countActs>) {
  const phone = nextPhoneNumber()
  await expectAccessibleScreen(page, 'Ваш номер телефона')
  await expect(page.getByLabel('Телефон')).toBeFocused()
  await expectInFirstView(page, page.getByRole('button', { name: 'Получить код' }))
  await acts.type(page.getByLabel('Телефон'), phone)
  await acts.press(page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }))
  await acts.press(page.getByRole('button', { name: 'Получить код' }))
  await expectAccessibleScreen(page, 'Код из SMS')
  await page.getByLabel('Шесть цифр').fill(await readSmsCode(page.request, phone))
  await expectAccessibleScreen(page, 'Как вас зовут?')
  await acts.type(page.getByLabel('Имя и фамилия'), 'Дамир Сафин')
  await acts.press(page.getByRole('button', { name: 'Готово, к вакансии' }))
}

/** Above the fold, so that nothing has to be scrolled for. */
async function expectInFirstView(page: Page, target: Locator) {
  const box = (await target.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height)
}

test('without script a guest answers a vacancy too, and everything missing is named at once (SK-09)', {
  tag: '@phone',
}, async ({ browser, contextOptions }) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenEmployerWithCompany(employer, 'Пекарня «Без скрипта»')
  const name = `Пекарь утренний ${Date.now() % 1_000_000}`
  await givenOpenVacancy(employer, name)
  await employer.context().close()
  const page = await (await browser.newContext({ ...contextOptions, javaScriptEnabled: false })).newPage()

  // The row of a list leads through the start back to the list, where the form is part of the page.
  await expect(async () => {
    await page.goto(`/search/vacancies?text=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: `Откликнуться: ${name}` }).click({ timeout: 2000 })
  }).toPass()
  await startWithoutScript(page)
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('link', { name: /Опыт такой работы: обязательно/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Когда можете выйти: обязательно/ })).toBeVisible()
  await page.getByRole('main').getByText('До года', { exact: true }).click()
  await page.getByRole('main').getByText('Сегодня', { exact: true }).click()
  await page
    .getByRole('group', { name: /Это про вас/ })
    .getByText('Латте-арт', { exact: true })
    .click()
  await page.getByRole('button', { name: 'Отправить отклик' }).click()

  await expect(page.getByText('Отклик отправлен').first()).toBeVisible()
  await page.goto('/profile/negotiations')
  await page.locator('[data-negotiation-row]').click()
  await expect(page.getByText('Про меня: латте-арт.')).toHaveCount(1)
  await page.context().close()
})

async function startWithoutScript(page: Page) {
  const phone = nextPhoneNumber()
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Шесть цифр').fill(await readSmsCode(page.request, phone))
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await page.getByLabel('Имя и фамилия').fill('Дамир Сафин')
  await page.getByRole('button', { name: 'Готово, к вакансии' }).click()
}
