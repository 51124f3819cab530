import type { Locator, Page } from '@playwright/test'
import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { expect, nextPhoneNumber, openPageInNewContext, readSmsCode, test } from '../support/base-test.ts'

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

  await acts.press(row.getByRole('link', { name: /откликнуться/i }))
  await start(page, acts)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Готово, Дамир.')).toBeVisible()
  await acts.press(sheet.getByText('1–3 года'))
  await acts.press(sheet.getByText('Завтра'))
  await acts.press(sheet.getByRole('button', { name: 'Отправить отклик' }))

  await expect(page.getByText('Отклик отправлен').first()).toBeVisible()
  expect(acts.count()).toBeLessThanOrEqual(10)
  await expect(async () => {
    await employer.goto('/responses')
    await expect(employer.getByText('Дамир Сафин').first()).toBeVisible({ timeout: 2000 })
  }, 'the ten seconds to think it over pass').toPass()
  await employer.getByText('Дамир Сафин').first().click()
  await expect(employer.getByRole('heading', { name: 'Короткий отклик' })).toBeVisible()
  await expect(employer.getByText(/Опыт такой работы: 2 года, со слов/).first()).toBeVisible()
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
  const { address } = await givenOpenVacancy(employer, `Пекарь утренний ${Date.now() % 1_000_000}`)
  await employer.context().close()
  const page = await (await browser.newContext({ ...contextOptions, javaScriptEnabled: false })).newPage()
  const phone = nextPhoneNumber()

  await page.goto(address)
  await page.getByRole('link', { name: 'Откликнуться', exact: true }).first().click()
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Шесть цифр').fill(await readSmsCode(page.request, phone))
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await page.getByLabel('Имя и фамилия').fill('Дамир Сафин')
  await page.getByRole('button', { name: 'Готово, к вакансии' }).click()
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('link', { name: /Опыт такой работы: обязательно/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Когда можете выйти: обязательно/ })).toBeVisible()
  await page.getByRole('main').getByText('До года', { exact: true }).click()
  await page.getByRole('main').getByText('Сегодня', { exact: true }).click()
  await page.getByRole('button', { name: 'Отправить отклик' }).click()

  await expect(page.getByText('Отклик отправлен').first()).toBeVisible()
  await page.context().close()
})
