import type { Page, TestInfo } from '@playwright/test'
import { DEMO_PASSWORD, phoneOf } from '#server/demo/people.ts'
import { codeFor, expect, newPhone, test } from './people.ts'
import { choose, emailLinkFor, expectGoodScreen, PASSWORD, signIn, signUp } from './steps.ts'

const NEW_PASSWORD = 'две смены через две'

/** A phone receives one SMS per minute: each test and project takes its own demo seeker, which no other test uses. */
const demoPhone = ({ project }: TestInfo, story: number) => phoneOf(1, 2 * story + Number(project.name === 'phone'))

const WRONG = 'Телефон или пароль не подходят'

test('Journey 6: an invalid sign-up form shows its errors, and a wrong code the attempts left', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText('Обязательно для заполнения').first()).toBeVisible()
  await expect(page.locator(':focus').getByRole('alert')).toBeVisible()
  await page.getByLabel('Телефон', { exact: true }).fill('123')
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Согласие на обработку персональных данных').check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText(/Не хватает цифр/).first()).toBeVisible()
  await expectGoodScreen(page, 'Регистрация')

  await page.getByLabel('Телефон', { exact: true }).fill(phone)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText(/Отправить ещё раз можно через/)).toBeVisible()
  const code = await codeFor(page.request, phone)
  const wrong = code === '000000' ? '000001' : '000000'
  await page.getByLabel('Код из SMS').fill(wrong)
  await expect(page.getByText('Осталось 4 попытки')).toBeVisible()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Осталось 3 попытки')).toBeVisible()
  await expectGoodScreen(page, 'Подтвердите номер')
  await page.getByLabel('Код из SMS').fill(code)
  await expect(page).toHaveURL(/\/profile\/seeker/)

  await page.goBack()
  await expect(page).toHaveURL(/\/profile\/seeker/)
})

test('Journey 7: a failed sign-in shows one message for any cause and keeps the login', async ({ page }, info) => {
  await page.goto('/my-resumes')
  await expect(page).toHaveURL(/\/sign-in\?redirect=my-resumes/)
  await expect(page.getByLabel('Телефон или эл. почта')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  await page.getByLabel('Телефон или эл. почта').fill(demoPhone(info, 1))
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль')
  await page.getByRole('button', { name: 'Показать пароль' }).click()
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('Пароль', { exact: true }).press('Enter')
  await expect(page.locator(':focus').getByText(WRONG)).toBeVisible()
  await expect(page.getByLabel('Телефон или эл. почта')).toHaveValue(demoPhone(info, 1))
  await expectGoodScreen(page, 'Вход')

  await page.getByLabel('Телефон или эл. почта').fill(newPhone())
  await page.getByLabel('Пароль', { exact: true }).press('Enter')
  await expect(page.locator(':focus').getByText(WRONG)).toBeVisible()

  await page.getByLabel('Телефон или эл. почта').fill(demoPhone(info, 1))
  await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Пароль', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/my-resumes/)
})

test(
  'Journey 7: an SMS code signs in without a password and opens the requested page',
  { tag: '@phone' },
  async ({ page }, info) => {
    await page.goto('/my-resumes')
    await page.getByRole('link', { name: 'Войти по коду из SMS' }).click()
    await expectGoodScreen(page, 'Вход по коду')
    const phone = demoPhone(info, 2)
    await page.getByLabel('Телефон').fill(phone)
    await page.getByRole('button', { name: 'Получить код' }).click()
    await expect(page.getByLabel('Код из SMS')).toBeFocused()
    await expectGoodScreen(page, 'Вход по коду')
    await page.getByLabel('Код из SMS').fill(await codeFor(page.request, phone))
    await expect(page).toHaveURL(/\/my-resumes$/)
  },
)

test(
  'Journey 8: a code from an SMS sets a new password and ends all other sessions',
  { tag: '@desktop' },
  async ({ page, browser, contextOptions }, info) => {
    const phone = demoPhone(info, 3)
    const others = await browser.newContext(contextOptions)
    const other = await others.newPage()
    await signIn(other, phone, DEMO_PASSWORD)
    await expect(other).toHaveURL(/\/profile\//)

    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await expectGoodScreen(page, 'Восстановление пароля')
    await page.getByLabel('Телефон или эл. почта').fill(newPhone())
    await page.getByRole('button', { name: 'Получить код' }).click()
    await expect(page.getByText(/зарегистрирован, мы отправили/)).toBeVisible()
    await page.getByRole('link', { name: 'Изменить номер' }).click()
    await page.getByLabel('Телефон или эл. почта').fill(phone)
    await page.getByRole('button', { name: 'Получить код' }).click()
    await expect(page.getByText(/зарегистрирован, мы отправили/)).toBeVisible()
    expect(page.url(), 'the URL contains no personal data').not.toContain(phone.slice(-4))
    await page.reload()
    await expectGoodScreen(page, 'Восстановление пароля')
    const code = await codeFor(page.request, phone)
    await page.getByLabel('Код из SMS').fill(code)
    await expectGoodScreen(page, 'Новый пароль')
    await page.getByLabel('Новый пароль', { exact: true }).fill('password')
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(page.getByText(/легко подобрать/).first()).toBeVisible()
    await page.getByLabel('Новый пароль', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(page.getByText('Пароль изменён. Войдите с новым.')).toBeVisible()
    await expectGoodScreen(page, 'Вход')

    await other.goto('/profile/security')
    await expect(other).toHaveURL(/\/sign-in/)
    await others.close()
    await page.goto('/forgot-password?step=password')
    await expect(page, 'the reset ticket is used up').toHaveURL(/\/forgot-password$/)
    await signIn(page, phone, NEW_PASSWORD)
    await expect(page).toHaveURL(/\/profile\//)
  },
)

test('Journey 10: a resume needs a profile, and a phone changes only after its code is entered', async ({ page }) => {
  const phone = await signUp(page, 'Найти работу')
  await page.goto('/create-resume')
  await expect(page).toHaveURL(/\/profile\/seeker\?redirect=create-resume/)
  await expect(page.getByText(/заполните: имя, фамилию и город/)).toBeVisible()
  await page.getByLabel('Фамилия').fill('Андреев')
  await page.getByLabel('Имя', { exact: true }).fill('Пётр')
  const asked = citiesAsked(page)
  for (const nothing of [' ', '']) await page.getByLabel('Город', { exact: true }).fill(nothing)
  await choose(page, 'Город', 'каз', 'Казань')
  expect(asked, 'an empty field sends no search request').toEqual(['каз'])
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/\/create-resume/)

  const next = newPhone()
  await page.goto('/profile/seeker')
  await page.getByRole('link', { name: 'Изменить номер' }).click()
  await expect(page.getByLabel('Новый номер')).toBeFocused()
  await expectGoodScreen(page, 'Безопасность')
  await askForNumber(page, next)
  await expect(page.getByLabel('Код из SMS')).toBeFocused()
  const code = await codeFor(page.request, next)
  await page.getByRole('link', { name: 'Запросить новый код' }).click()
  await askForNumber(page, next)
  await expect(page.getByText(/Попробуйте через \d+ (секунд|минут)/)).toBeVisible()
  await expectGoodScreen(page, 'Безопасность')
  await page.getByRole('link', { name: 'Отменить', exact: true }).click()
  await page.getByLabel('Код из SMS').fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByText('Осталось 4 попытки')).toBeVisible()
  await expect(page.locator('#phone').getByText(spelled(phone))).toBeVisible()
  await page.getByLabel('Код из SMS').fill(code)
  await expect(page.getByText('Номер изменён.')).toBeVisible()
  await expect(page.locator('#phone').getByText(spelled(next))).toBeVisible()
})

function citiesAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/area/cities') asked.push(searchParams.get('search') ?? '')
  })
  return asked
}

async function askForNumber(page: Page, phone: string) {
  await page.getByLabel('Новый номер').fill(phone)
  await page.locator('#phone').getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Получить код' }).click()
}

const spelled = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 ($1) $2-$3-$4')

test('Journey 11: an email link works once, in any browser, and not for a second account', async ({
  page,
  browser,
  contextOptions,
}) => {
  await signUp(page, 'Найти работу')
  const email = `petr-${newPhone()}@example.ru`
  await page.getByLabel('Эл. почта').fill(email)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByLabel('Фамилия').fill('Андреев')
  await page.getByLabel('Имя', { exact: true }).fill('Пётр')
  await choose(page, 'Город', 'каз', 'Казань')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Ожидает подтверждения')).toBeVisible()
  await expectGoodScreen(page, 'Мой профиль')

  const link = await emailLinkFor(page, email)
  const others = await browser.newContext(contextOptions)
  const other = await others.newPage()
  await other.goto(link)
  await expectGoodScreen(other, 'Подтверждение адреса')
  await other.getByRole('button', { name: 'Подтвердить адрес' }).click()
  await expectGoodScreen(other, 'Адрес подтверждён')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(`Подтверждена: ${email}`)).toBeVisible()

  for (const browser of [other, page]) {
    await browser.goto(link)
    await expectGoodScreen(browser, 'Почта уже подтверждена')
  }

  await signUp(other, 'Найти работу')
  await other.getByLabel('Эл. почта').fill(email)
  await other.getByRole('button', { name: 'Сохранить' }).click()
  await expect(other.getByText(/Ожидает подтверждения/), 'a taken address is not revealed').toBeVisible()
  await other.goto(await emailLinkFor(page, email, link))
  await other.getByRole('button', { name: 'Подтвердить адрес' }).click()
  await expect(other.getByText(/Ссылка больше не действует/)).toBeVisible()
  await expectGoodScreen(other, 'Подтверждение адреса')
  await others.close()
})
