import type { Page, TestInfo } from '@playwright/test'
import { DEMO_PASSWORD, demoPhoneNumber } from '#demo/accounts/demo-people.ts'
import {
  givenNewAccount,
  givenSeekerWithProfile,
  SIGN_UP_PASSWORD,
  signUp,
  submitSignInForm,
} from '../steps/accounts.ts'
import { readEmailConfirmationLink } from '../steps/email.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { chooseSuggestion } from '../steps/shared-steps.ts'
import { expect, nextPhoneNumber, readSmsCode, test } from '../support/base-test.ts'

const NEW_PASSWORD = 'две смены через две'

/** A phone receives one SMS per minute: each test, project and repetition takes its own demo seeker, which no other test uses. */
const unusedDemoPhone = ({ project, repeatEachIndex }: TestInfo, index: number) =>
  demoPhoneNumber(1, 8 * repeatEachIndex + 2 * index + Number(project.name === 'phone'))

const WRONG_CREDENTIALS_MESSAGE = 'Телефон или пароль не подходят'

/** N-080: the same code is not sent again, and the next one replaces it. */
async function expectSameCodeNotSent(page: Page) {
  await expect(page.getByLabel('Код из SMS')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Этот код уже не подошёл')).toBeVisible()
  await expect(page.getByText('Осталось 3 попытки')).toHaveCount(0)
}

test('Journey 6: an invalid sign-up form shows its errors, and a wrong code the attempts left', async ({ page }) => {
  const phone = nextPhoneNumber()
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText('Обязательно для заполнения').first()).toBeVisible()
  await expect(page.locator(':focus').getByRole('alert')).toBeVisible()
  await page.getByLabel('Телефон', { exact: true }).fill('123')
  await page.getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByLabel('Согласие на обработку персональных данных').check()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText(/Не хватает цифр/).first()).toBeVisible()
  await expectAccessibleScreen(page, 'Регистрация')

  await page.getByLabel('Телефон', { exact: true }).fill(phone)
  await page.getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText(/Отправить ещё раз можно через/)).toBeVisible()
  const code = await readSmsCode(page.request, phone)
  const wrongCode = code === '000000' ? '000001' : '000000'
  await page.getByLabel('Код из SMS').fill(wrongCode)
  await expect(page.getByText('Осталось 4 попытки')).toBeVisible()
  await expectSameCodeNotSent(page)
  await expectAccessibleScreen(page, 'Подтвердите номер')
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
  await page.getByLabel('Телефон или эл. почта').fill(unusedDemoPhone(info, 1))
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль')
  await page.getByRole('button', { name: 'Показать пароль' }).click()
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('Пароль', { exact: true }).press('Enter')
  await expect(page.locator(':focus').getByText(WRONG_CREDENTIALS_MESSAGE)).toBeVisible()
  await expect(page.getByLabel('Телефон или эл. почта')).toHaveValue(unusedDemoPhone(info, 1))
  await expectAccessibleScreen(page, 'Вход')

  await page.getByLabel('Телефон или эл. почта').fill(nextPhoneNumber())
  await page.getByLabel('Пароль', { exact: true }).press('Enter')
  await expect(page.locator(':focus').getByText(WRONG_CREDENTIALS_MESSAGE)).toBeVisible()

  await page.getByLabel('Телефон или эл. почта').fill(unusedDemoPhone(info, 1))
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
    await expectAccessibleScreen(page, 'Вход по коду')
    const phone = unusedDemoPhone(info, 2)
    await page.getByLabel('Телефон').fill(phone)
    await page.getByRole('button', { name: 'Получить код' }).click()
    await expect(page.getByLabel('Код из SMS')).toBeFocused()
    await expectAccessibleScreen(page, 'Вход по коду')
    await page.getByLabel('Код из SMS').fill(await readSmsCode(page.request, phone))
    await expect(page).toHaveURL(/\/my-resumes$/)
  },
)

test(
  'Journey 8: a code from an SMS sets a new password and ends all other sessions',
  { tag: '@desktop' },
  async ({ page, browser, contextOptions }, info) => {
    const phone = unusedDemoPhone(info, 3)
    const otherContext = await browser.newContext(contextOptions)
    const otherPage = await otherContext.newPage()
    await expectSignIn(otherPage, phone, DEMO_PASSWORD)

    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await expectAccessibleScreen(page, 'Восстановление пароля')
    await requestRecoveryCode(page, nextPhoneNumber())
    await changeRecoveryNumber(page, phone)
    expect(page.url(), 'the URL contains no personal data').not.toContain(phone.slice(-4))
    await page.reload()
    await expectAccessibleScreen(page, 'Восстановление пароля')
    const code = await readSmsCode(page.request, phone)
    await page.getByLabel('Код из SMS').fill(code)
    await expectAccessibleScreen(page, 'Новый пароль')
    await submitNewPassword(page, 'password')
    await expect(page.getByText(/легко подобрать/).first()).toBeVisible()
    await submitNewPassword(page, NEW_PASSWORD)
    await expect(page.getByText('Пароль изменён. Войдите с новым.')).toBeVisible()
    await expectAccessibleScreen(page, 'Вход')

    await otherPage.goto('/profile/security')
    await expect(otherPage).toHaveURL(/\/sign-in/)
    await otherContext.close()
    await page.goto('/forgot-password?step=password')
    await expect(page, 'the reset ticket is used up').toHaveURL(/\/forgot-password$/)
    await expectSignIn(page, phone, NEW_PASSWORD)
  },
)

async function expectSignIn(page: Page, phone: string, password: string) {
  await submitSignInForm(page, phone, password)
  await expect(page).toHaveURL(/\/cabinet/)
}

/** The reply is the same for a number that has no account. */
async function requestRecoveryCode(page: Page, phone: string) {
  await page.getByLabel('Телефон или эл. почта').fill(phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText(/зарегистрирован, мы отправили/)).toBeVisible()
}

async function submitNewPassword(page: Page, password: string) {
  await page.getByLabel('Новый пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
}

async function saveEmail(page: Page, email: string) {
  await page.goto('/profile/security?change=email')
  await page.getByLabel('Новый адрес').fill(email)
  await page.locator('#email').getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Отправить письмо' }).click()
  await expect(page.getByText(/^Отправили письмо на/)).toBeVisible()
  await page.goto('/profile/seeker')
}

/** What was typed is kept (N-088). */
async function changeRecoveryNumber(page: Page, phone: string) {
  await page.getByRole('link', { name: 'Изменить номер' }).click()
  await expect(page.getByLabel('Телефон или эл. почта')).not.toHaveValue('')
  await requestRecoveryCode(page, phone)
}

test('Journey 10: a resume needs a profile with a city from the list; saved empty, it marks what is missing (N-086)', {
  tag: '@long',
}, async ({ page }) => {
  await givenNewAccount(page, 'seeker')
  await page.goto('/create-resume')
  await expect(page).toHaveURL(/\/profile\/seeker\?redirect=create-resume/)
  await expect(page.getByText(/заполните: имя, фамилию и город/)).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByLabel('Фамилия')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/^Сохранено/)).toHaveCount(0)
  await page.getByLabel('Фамилия').fill('Андреев')
  await page.getByLabel('Имя', { exact: true }).fill('Пётр')
  const citySearches = recordCitySearches(page)
  for (const blank of [' ', '']) await page.getByLabel('Город', { exact: true }).fill(blank)
  await chooseSuggestion(page, 'Город', 'каз', 'Казань')
  expect(citySearches, 'an empty field sends no search request').toEqual(['каз'])
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/\/create-resume/)
})

test('Journey 10: a phone changes only after its code is entered', { tag: '@long' }, async ({ page }) => {
  const [phone, newNumber] = [await givenSeekerWithProfile(page), nextPhoneNumber()]
  await page.goto('/profile/seeker')
  await page.getByRole('link', { name: /^\+7 .*Подтверждён$/ }).click()
  await expect(page.getByLabel('Новый номер')).toBeFocused()
  await expectAccessibleScreen(page, 'Безопасность')
  await requestNumberChange(page, newNumber)
  await expect(page.getByLabel('Код из SMS')).toBeFocused()
  const code = await readSmsCode(page.request, newNumber)
  await page.getByRole('link', { name: 'Запросить новый код' }).click()
  await requestNumberChange(page, newNumber)
  await expect(page.getByText(/Попробуйте через \d+ (секунд|минут)/)).toBeVisible()
  await expectAccessibleScreen(page, 'Безопасность')
  await page.getByRole('link', { name: 'Отменить', exact: true }).click()
  await page.getByLabel('Код из SMS').fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByText('Осталось 4 попытки')).toBeVisible()
  await expect(page.locator('#phone').getByText(formatPhone(phone))).toBeVisible()
  await page.getByLabel('Код из SMS').fill(code)
  await expect(page.getByText('Номер изменён.')).toBeVisible()
  await expect(page.locator('#phone').getByText(formatPhone(newNumber))).toBeVisible()
})

function recordCitySearches(page: Page): string[] {
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/area/cities') searches.push(searchParams.get('search') ?? '')
  })
  return searches
}

async function requestNumberChange(page: Page, phone: string) {
  await page.getByLabel('Новый номер').fill(phone)
  await page.locator('#phone').getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Получить код' }).click()
}

const formatPhone = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 ($1) $2-$3-$4')

test('Journey 11: an email link works once, in any browser, shows on the open page, and not for a second account', async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenSeekerWithProfile(page)
  const email = `petr-${nextPhoneNumber()}@example.ru`
  await saveEmail(page, email)
  await expect(page.getByText('Ожидает подтверждения')).toBeVisible()
  await expectAccessibleScreen(page, 'Пётр Андреев')

  const link = await readEmailConfirmationLink(page, email)
  const otherContext = await browser.newContext(contextOptions)
  const otherPage = await otherContext.newPage()
  await otherPage.goto(link)
  await expectAccessibleScreen(otherPage, 'Подтверждение почты')
  await otherPage.getByRole('button', { name: 'Подтвердить адрес' }).click()
  await expectAccessibleScreen(otherPage, 'Почта подтверждена')
  await expect(page.getByText(email, { exact: true }).first()).toBeVisible()

  for (const browser of [otherPage, page]) {
    await browser.goto(link)
    await expectAccessibleScreen(browser, 'Почта уже подтверждена')
  }

  await signUp(otherPage, 'Найти работу')
  await saveEmail(otherPage, email)
  await expect(otherPage.getByText(/Ожидает подтверждения/), 'a taken address is not revealed').toBeVisible()
  await otherPage.goto(await readEmailConfirmationLink(page, email, link))
  await otherPage.getByRole('button', { name: 'Подтвердить адрес' }).click()
  await expect(otherPage.getByText(/Ссылка больше не действует/)).toBeVisible()
  await expectAccessibleScreen(otherPage, 'Подтверждение почты')
  await otherContext.close()
})

test('N-088: the phone typed at sign-in goes along to the recovery, outside its address', async ({ page }) => {
  const phone = nextPhoneNumber()
  await page.goto('/sign-in?redirect=my-resumes')
  await page.getByLabel('Телефон или эл. почта').fill(phone)
  await page.getByRole('link', { name: 'Забыли пароль?' }).click()
  await expect(page).toHaveURL(/\/forgot-password\?redirect=my-resumes$/)
  await expect(page.getByLabel('Телефон или эл. почта')).toHaveValue(phone)
})

test('N-088: a landline is refused beside the field as soon as the field is left', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByLabel('Телефон', { exact: true }).fill('+7 495 123-45-67')
  await page.getByLabel('Пароль', { exact: true }).focus()
  await expect(page.getByText('Это городской номер. Для кода нужен мобильный.')).toBeVisible()
  await page.getByLabel('Телефон', { exact: true }).fill(nextPhoneNumber())
  await expect(page.getByText('Это городской номер. Для кода нужен мобильный.')).toHaveCount(0)
})
