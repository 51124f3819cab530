import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  nextPhoneNumber,
  readSmsCode,
} from '../support/base-test.ts'

/** Checks the heading, accessibility and that the page does not scroll sideways. */
export async function expectAccessibleScreen(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
}

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

/** Signs in a new seeker with an empty profile through the API. Returns the session token. */
export async function givenSeekerWithoutProfile(page: Page) {
  const [phone, { request }] = [nextPhoneNumber(), page]
  const registration = { phone, password: SIGN_UP_PASSWORD, mode: 'seeker', consent_terms: true, consent_pd: true }
  expect((await request.post('/api/auth/register', { data: registration })).ok()).toBe(true)
  const confirmation = await request.post('/api/auth/register/confirm', {
    data: { phone, code: await readSmsCode(request, phone) },
  })
  const { token } = (await confirmation.json()).data
  await page.goto('/about')
  await page.context().addCookies([{ name: 'session', value: token, url: page.url() }])
  return token as string
}

/** Signs in a new seeker with a complete profile through the API. */
export async function givenSeekerWithProfile(page: Page) {
  const [token, { request }] = [await givenSeekerWithoutProfile(page), page]
  const { data } = await (await request.get('/api/area/cities?search=Казань')).json()
  await request.post('/api/seeker/profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { last_name: 'Андреев', first_name: 'Пётр', city_id: data[0].id },
  })
}

/** The confirmation link emailed to this address, other than `previousLink`; waits until the email arrives. */
export async function readEmailConfirmationLink(page: Page, email: string, previousLink?: string): Promise<string> {
  const findLink = async () => {
    const emails: { to: string; text: string }[] = await (await page.request.get('/dev/outbox.json')).json()
    const links = emails.flatMap(({ to, text }) =>
      to === email ? (text.match(/\/profile\/email-verify\S+/) ?? []) : [],
    )
    return links.find((link) => link !== previousLink)
  }
  await expect.poll(findLink, 'an email arrives').toBeDefined()
  return (await findLink())!
}

/** Fills in and submits the sign-in form; does not check the result. */
export async function submitSignInForm(page: Page, login: string, password: string) {
  await page.goto('/sign-in')
  await page.getByLabel('Телефон или эл. почта').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

/** Opens a section of the resume form: a phone shows one section at a time, a desktop all of them. */
export async function openResumeSection(page: Page, section: string) {
  if (page.viewportSize()!.width > 600) return
  await page.getByText('Все разделы').click()
  await page.getByRole('button', { name: section, exact: true }).click()
}

/** Types into a combobox and chooses the suggestion with this name. */
export async function chooseSuggestion(page: Page, label: string, text: string, option: string) {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

/** Adds values to a multi-value field, each by Enter. */
export async function addValues(page: Page, label: string, ...values: string[]) {
  for (const value of values) {
    await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel(label, { exact: true }).press('Enter')
  }
}

type RequiredResumeFields = { title: string; role: [typed: string, name: string]; skills: string[] }

/** Fills in the fields of a new resume that publishing requires. */
export async function fillInRequiredResumeFields(page: Page, { title, role, skills }: RequiredResumeFields) {
  await page.goto('/create-resume')
  await page.getByLabel('Должность').first().fill(title)
  await chooseSuggestion(page, 'Профессия', ...role)
  await openResumeSection(page, 'Занятость и график')
  await page.getByLabel('Полная занятость').check()
  await openResumeSection(page, 'Опыт работы')
  await page.getByLabel('Пока нет опыта').check()
  await openResumeSection(page, 'Образование')
  await page.getByLabel('Образование', { exact: true }).selectOption({ label: 'Среднее специальное' })
  await openResumeSection(page, 'Навыки и права')
  await addValues(page, 'Навыки', ...skills)
}

/** Opens the apply form over the vacancy page. */
export async function openApplyForm(page: Page) {
  await page.getByRole('link', { name: 'Откликнуться', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function submitApplyForm(page: Page) {
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText(/Вы откликнулись/).first()).toBeVisible()
}

/** Waits until the application is delivered: before that it can be cancelled, and the employer does not see it. */
export async function waitForDelivery(page: Page) {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Состояние:/)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
}

/** Calls the API from the page, so that the session cookie is sent. For preparation that a test does not check. */
export function postFromPage<T>(page: Page, url: string, body: object, method = 'POST'): Promise<T> {
  return page.evaluate(
    async ([url, body, method]) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(url, { method, headers, body: JSON.stringify(body) })
      const { data, ...rest } = await reply.json()
      if (!data) throw new Error(JSON.stringify(rest))
      return data
    },
    [url, body, method] as const,
  )
}
