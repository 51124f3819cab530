import type { Page } from '@playwright/test'
import { codeFor, expect, expectAccessible, expectNoSideways, newPhone } from './people.ts'

/** Checks the heading, accessibility and that the page does not scroll sideways. */
export async function expectGoodScreen(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expectAccessible(page)
  await expectNoSideways(page)
}

export const PASSWORD = 'новое место у моря'

/** Signs up through the form with a phone, a password, the consent and the code from the SMS. Returns the phone. */
export async function signUp(page: Page, mode: 'Найти работу' | 'Нанять'): Promise<string> {
  const phone = newPhone()
  await page.goto('/sign-up')
  await page.getByLabel(mode).check()
  await page.getByLabel('Телефон').pressSequentially(phone)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Согласие на обработку персональных данных').check()
  await expectGoodScreen(page, 'Регистрация')
  await page.getByRole('button', { name: 'Получить код' }).click()

  await expectGoodScreen(page, 'Подтвердите номер')
  await page.getByLabel('Код из SMS').fill(await codeFor(page.request, phone))
  await expect(page).toHaveURL(/\/profile\//)
  return phone
}

/** Signs in a new seeker with an empty profile through the API. Returns the session token. */
export async function givenNewcomer(page: Page) {
  const [phone, { request }] = [newPhone(), page]
  const asked = { phone, password: PASSWORD, mode: 'seeker', consent_terms: true, consent_pd: true }
  expect((await request.post('/api/auth/register', { data: asked })).ok()).toBe(true)
  const confirmed = await request.post('/api/auth/register/confirm', {
    data: { phone, code: await codeFor(request, phone) },
  })
  const { token } = (await confirmed.json()).data
  await page.goto('/about')
  await page.context().addCookies([{ name: 'session', value: token, url: page.url() }])
  return token as string
}

/** Signs in a new seeker with a complete profile through the API. */
export async function givenSeeker(page: Page) {
  const [token, { request }] = [await givenNewcomer(page), page]
  const { data } = await (await request.get('/api/area/cities?search=Казань')).json()
  await request.post('/api/seeker/profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { last_name: 'Андреев', first_name: 'Пётр', city_id: data[0].id },
  })
}

/** The confirmation link emailed to this address, other than `previousLink`; waits until the email arrives. */
export async function emailLinkFor(page: Page, email: string, former?: string): Promise<string> {
  const find = async () => {
    const letters: { to: string; text: string }[] = await (await page.request.get('/dev/outbox.json')).json()
    const links = letters.flatMap(({ to, text }) =>
      to === email ? (text.match(/\/profile\/email-verify\S+/) ?? []) : [],
    )
    return links.find((link) => link !== former)
  }
  await expect.poll(find, 'an email arrives').toBeDefined()
  return (await find())!
}

/** Fills in and submits the sign-in form; does not check the result. */
export async function signIn(page: Page, login: string, password: string) {
  await page.goto('/sign-in')
  await page.getByLabel('Телефон или эл. почта').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

/** Opens a section of the resume form: a phone shows one section at a time, a desktop all of them. */
export async function openPart(page: Page, part: string) {
  if (page.viewportSize()!.width > 600) return
  await page.getByText('Все разделы').click()
  await page.getByRole('button', { name: part, exact: true }).click()
}

/** Types into a combobox and chooses the suggestion with this name. */
export async function choose(page: Page, label: string, typed: string, option: string) {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** Adds values to a multi-value field, each by Enter. */
export async function add(page: Page, label: string, ...values: string[]) {
  for (const value of values) {
    await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel(label, { exact: true }).press('Enter')
  }
}

type Needed = { title: string; trade: [typed: string, name: string]; skills: string[] }

/** Fills in the fields of a new resume that publishing requires. */
export async function writeNeeded(page: Page, { title, trade, skills }: Needed) {
  await page.goto('/create-resume')
  await page.getByLabel('Должность').first().fill(title)
  await choose(page, 'Профессия', ...trade)
  await openPart(page, 'Занятость и график')
  await page.getByLabel('Полная занятость').check()
  await openPart(page, 'Опыт работы')
  await page.getByLabel('Пока нет опыта').check()
  await openPart(page, 'Образование')
  await page.getByLabel('Образование', { exact: true }).selectOption({ label: 'Среднее специальное' })
  await openPart(page, 'Навыки и права')
  await add(page, 'Навыки', ...skills)
}

/** Opens the apply form over the vacancy page. */
export async function openApplication(page: Page) {
  await page.getByRole('link', { name: 'Откликнуться', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function sendApplication(page: Page) {
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText(/Вы откликнулись/).first()).toBeVisible()
}

/** Waits until the application is delivered: before that it can be cancelled, and the employer does not see it. */
export async function untilDelivered(page: Page) {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Состояние:/)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
}

/** Calls the API from the page, so that the session cookie is sent. For preparation that a test does not check. */
export function post<T>(page: Page, url: string, body: object, method = 'POST'): Promise<T> {
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
