import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { callApiAsPage } from '../support/api.ts'
import { nextPhoneNumber, readSmsCode } from '../support/base-test.ts'
import type { ScreenUser } from '../support/screens.ts'
import { expectAccessibleScreen } from './expect-accessible-screen.ts'

export const SIGN_UP_PASSWORD = 'новое место у моря'

/** Signs up through the form with a phone, a password, the consent and the code from the SMS. Returns the phone. */
export async function signUp(page: Page, mode: 'Найти работу' | 'Нанять'): Promise<string> {
  const phone = nextPhoneNumber()
  await page.goto('/sign-up')
  await page.getByLabel(mode).check()
  await page.getByLabel('Телефон').pressSequentially(phone)
  await page.getByLabel('Пароль', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByLabel('Согласие на обработку персональных данных').check()
  await expectAccessibleScreen(page, 'Регистрация')
  await page.getByRole('button', { name: 'Получить код' }).click()

  await expectAccessibleScreen(page, 'Подтвердите номер')
  await page.getByLabel('Код из SMS').fill(await readSmsCode(page.request, phone))
  await expect(page).toHaveURL(/\/profile\//)
  return phone
}

/** Signs in a new account with empty profiles through the API. Returns its phone. */
export async function givenNewAccount(page: Page, mode: 'seeker' | 'employer'): Promise<string> {
  const phone = nextPhoneNumber()
  const registration = { phone, password: SIGN_UP_PASSWORD, mode, consent_terms: true, consent_pd: true }
  await callApiAsPage(page, '/api/auth/register', registration)
  const confirmation = { phone, code: await readSmsCode(page.request, phone) }
  await setSession(page, await callApiAsPage<Session>(page, '/api/auth/register/confirm', confirmation))
  return phone
}

/** Signs in a new seeker with a complete profile through the API. Returns the phone. */
export async function givenSeekerWithProfile(page: Page): Promise<string> {
  const phone = await givenNewAccount(page, 'seeker')
  const profile = { last_name: 'Андреев', first_name: 'Пётр', city_id: await findCityId(page, 'Казань') }
  await callApiAsPage(page, '/api/seeker/profile', profile)
  return phone
}

/** Tax number with a valid checksum. */
const INN = '7707083893'

/** Signs in a new employer with a complete profile of the company through the API. Resolves with the phone. */
export async function givenEmployerWithCompany(page: Page, name: string, inn = INN) {
  const phone = await givenNewAccount(page, 'employer')
  await callApiAsPage(page, '/api/employer/profile', {
    name,
    company_type: 'company',
    inn,
    city_id: await findCityId(page, 'Москва'),
    contact_last_name: 'Зимина',
    contact_first_name: 'Анна',
  })
  return phone
}

async function findCityId(page: Page, name: string): Promise<number> {
  const { data } = await (await page.request.get(`/api/area/cities?search=${name}`)).json()
  return data[0].id
}

/** Fills in and submits the sign-in form; does not check the result. */
export async function submitSignInForm(page: Page, login: string, password: string) {
  await page.goto('/sign-in')
  await page.getByLabel('Телефон или эл. почта').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

/** Signs in a demo user through the API: the form is the subject of other tests. */
export async function signInAs(page: Page, who: ScreenUser) {
  if (who === 'guest') return
  const { phone } = DEMO_PEOPLE.find(({ key }) => key === who)!
  await setSession(
    page,
    await callApiAsPage<Session>(page, '/api/auth/login', { login: phone, password: DEMO_PASSWORD }),
  )
}

type Session = { token: string }

/** Replaces the session of the context, as a sign-in does. */
export async function setSession(page: Page, { token }: Session) {
  const { url } = await page.request.get('/healthz').then((response) => ({ url: new URL('/', response.url()).href }))
  await page.context().addCookies([{ name: 'session', value: token, url, httpOnly: true, sameSite: 'Lax' }])
}
