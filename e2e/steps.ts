import type { Page } from '@playwright/test'
import { codeFor, expect, expectAccessible, expectNoSideways, newPhone } from './people.ts'

/** What every screen of a story owes: nothing sticks out, nothing is in the way of a screen reader. */
export async function expectGoodScreen(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expectAccessible(page)
  await expectNoSideways(page)
}

export const PASSWORD = 'новое место у моря'

/** As people do: phone, password, one consent, and the code from the SMS. */
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

/** Somebody who looks for work, signed in, and has said nothing of themselves: for stories that begin after that. */
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

/** The same with a complete profile. */
export async function givenSeeker(page: Page) {
  const [token, { request }] = [await givenNewcomer(page), page]
  const { data } = await (await request.get('/api/area/cities?search=Казань')).json()
  await request.post('/api/seeker/profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { last_name: 'Андреев', first_name: 'Пётр', city_id: data[0].id },
  })
}

/** The link in the letter to this address that confirms it; not the one that came before. */
export async function emailLinkFor(page: Page, email: string, former?: string): Promise<string> {
  const find = async () => {
    const letters: { to: string; text: string }[] = await (await page.request.get('/dev/outbox.json')).json()
    const links = letters.flatMap(({ to, text }) =>
      to === email ? (text.match(/\/profile\/email-verify\S+/) ?? []) : [],
    )
    return links.find((link) => link !== former)
  }
  await expect.poll(find, 'a letter arrives').toBeDefined()
  return (await find())!
}

/** The form of the sign-in, filled in and sent; what comes of it is the story's. */
export async function signIn(page: Page, login: string, password: string) {
  await page.goto('/sign-in')
  await page.getByLabel('Телефон или эл. почта').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

/** A part of the form of a resume: on a phone the others are put aside. */
export async function openPart(page: Page, part: string) {
  if (page.viewportSize()!.width > 600) return
  await page.getByText('Все разделы').click()
  await page.getByRole('button', { name: part, exact: true }).click()
}

/** Types into a combobox and takes the suggestion of this name. */
export async function choose(page: Page, label: string, typed: string, option: string) {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** Into a field of many: each is typed and sent with Enter. */
export async function add(page: Page, label: string, ...values: string[]) {
  for (const value of values) {
    await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel(label, { exact: true }).press('Enter')
  }
}

type Needed = { title: string; trade: [typed: string, name: string]; skills: string[] }

/** No more of a new resume than it takes to publish it. */
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

/** The form of the application, over the page of the vacancy. */
export async function openApplication(page: Page) {
  await page.getByRole('link', { name: 'Откликнуться', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function sendApplication(page: Page) {
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText(/Вы откликнулись/).first()).toBeVisible()
}

/** Until then it may be taken back, and the employer knows nothing of it. */
export async function untilDelivered(page: Page) {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Состояние:/)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
}

/** What a page would ask of the API, asked from within it: so that the cookie counts. For what a story needs and does not tell. */
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
