import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { givenEmployerWithCompany, givenNewAccount } from '../steps/accounts.ts'
import { chooseSuggestion } from '../steps/shared-steps.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, nextPhoneNumber, test } from '../support/base-test.ts'

const plainPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0c5c46' } })
    .png()
    .toBuffer()

test('a guest opens a company page with its response statistics and open vacancies', async ({ page }) => {
  await page.goto('/companies')
  await page.locator('main a[href*="/companies/"]').first().click()

  await expect(page).toHaveURL(/\/companies\/[a-z0-9-]+-\d+$/)
  await expect(page.getByRole('heading', { name: 'Открытые вакансии' })).toBeVisible()
  await expect(page.getByText(/откликов/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain('"@type":"Organization"')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/vacancies\//)
})

test('an employer fills in the company profile and adds a logo', { tag: '@long' }, async ({ page }) => {
  await givenNewAccount(page, 'employer')
  await page.goto('/profile/employer')
  await page.getByLabel('Название', { exact: true }).fill(`Логистика ${nextPhoneNumber()}`)
  await page.getByLabel('Прямой работодатель').check()
  await page.getByLabel('ИНН').fill('7707083893')
  await chooseSuggestion(page, 'Город', 'Москва', 'Москва')
  await page.getByLabel('Фамилия').fill('Зимина')
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Профиль заполнен')).toBeVisible()

  await page
    .getByLabel('Логотип')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await plainPng(100, 100) })
  await page.getByRole('button', { name: 'Загрузить' }).first().click()
  await expect(page.getByText('Изображение меньше 200×200').first()).toBeVisible()
  await page
    .getByLabel('Логотип')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await plainPng(900, 900) })
  await page.getByRole('button', { name: 'Загрузить' }).first().click()
  await expect(page.getByText('Так логотип видно соискателям')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('an employer sends a document for the verification of the company', async ({ page }) => {
  await givenEmployerWithCompany(page, `Логистика ${nextPhoneNumber()}`)
  await page.goto('/profile/employer')
  const verification = page.locator('fieldset').filter({ hasText: 'Проверка компании' })
  await verification.getByLabel('Документ с ИНН').setInputFiles({
    name: 'inn.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await verification.getByRole('button', { name: 'Отправить на проверку' }).click()
  await expect(page.getByText(/^Документ на проверке/)).toBeVisible()
})

test('an employer adds an address of the company', { tag: '@long' }, async ({ page }) => {
  await givenEmployerWithCompany(page, `Логистика ${nextPhoneNumber()}`)
  await page.goto('/profile/employer')
  await page.getByRole('link', { name: 'Адреса', exact: true }).click()
  await page.getByRole('link', { name: 'Добавить адрес' }).click()
  await page.getByLabel('Улица').fill('Тверская улица')
  await page.getByLabel('Дом, корпус').fill('7')
  await page.getByLabel('Широта').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '55.7601, 37.6112')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByLabel('Долгота')).toHaveValue('37.6112')
  await page.getByRole('button', { name: 'Добавить адрес' }).click()
  await expect(page.getByText('Москва, Тверская улица, 7', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('a colleague joins a company by an emailed invitation', { tag: '@long' }, async ({ page, browser }) => {
  const name = `Логистика ${nextPhoneNumber()}`
  await givenEmployerWithCompany(page, name)
  await page.goto('/profile/employer')
  const email = `colleague-${nextPhoneNumber()}@example.ru`
  await inviteByEmail(page, email)
  await expect(page.getByText(`Отправили приглашение: ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const colleagueContext = await browser.newContext()
  const colleague = await colleagueContext.newPage()
  await givenNewAccount(colleague, 'seeker')
  await colleague.goto(await readInvitationPath(page, email))
  await expect(colleague.getByText(name)).toBeVisible()
  await expectAccessible(colleague)
  await colleague.getByRole('button', { name: 'Присоединиться' }).click()
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(colleague.getByText('меняет её владелец')).toBeVisible()
  await colleague.getByLabel('Фамилия').fill('Кузнецова')
  await colleague.getByLabel('Имя', { exact: true }).fill('Вера')
  await colleague.getByRole('button', { name: 'Сохранить' }).click()
  await expect(colleague.getByText('Профиль заполнен')).toBeVisible()
  await colleague.goto('/my-vacancies')
  await expect(colleague.getByRole('main').getByRole('link', { name: 'Создать вакансию' })).toBeVisible()
  await colleagueContext.close()
})

test('N-106: a guest reads who invites them, to which role, and what joining means', async ({ page, browser }) => {
  const name = `Логистика ${nextPhoneNumber()}`
  await givenEmployerWithCompany(page, name)
  const email = `guest-${nextPhoneNumber()}@example.ru`
  await callApiAsPage(page, '/api/employer/company/invitations', { email, role: 'recruiter' })
  const guest = await (await browser.newContext()).newPage()

  await guest.goto(await readInvitationPath(page, email))

  await expect(guest.getByText(`«${name}» приглашает вас в свою команду. Ваша роль: рекрутер`)).toBeVisible()
  await expect(guest.getByText('Команда увидит ваше имя')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Войти и присоединиться' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Зарегистрироваться и присоединиться' })).toBeVisible()
  await expectAccessible(guest)
  await guest.context().close()
})

test('N-103: templates, questionnaires and stages are in the menu of hiring', { tag: '@desktop' }, async ({ page }) => {
  await givenEmployerWithCompany(page, `Логистика ${nextPhoneNumber()}`)
  await page.goto('/my-vacancies')
  await page.getByRole('button', { name: /вы нанимаете/ }).click()
  for (const name of ['Шаблоны сообщений', 'Анкеты', 'Этапы найма']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Анкеты' }).click()
  await expect(page).toHaveURL(/\/questionnaires/)
})

test('an owner makes a recruiter an observer, who then cannot publish', { tag: '@long' }, async ({ page, browser }) => {
  await givenEmployerWithCompany(page, `Логистика ${nextPhoneNumber()}`)
  const colleague = await givenRecruiter(page, browser)

  await page.goto('/profile/employer/team')
  await expect(page.getByRole('main').getByText('Рекрутер', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Сделать наблюдателем/ })
    .last()
    .click()
  await expect(page.getByRole('main').getByText('Наблюдатель', { exact: true }).first()).toBeVisible()
  await colleague.goto('/my-vacancies')
  await expect(colleague.getByText('Здесь будут вакансии вашей компании')).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'Создать вакансию' })).toHaveCount(0)
  await colleague.goto('/create-vacancy')
  await expect(colleague.getByText(/^Вы наблюдатель/)).toBeVisible()
  await expectAccessible(colleague)
  await colleague.context().close()
})

async function inviteByEmail(page: Page, email: string) {
  await page.getByRole('link', { name: 'Команда', exact: true }).click()
  // The profile has a field with the same label: it must not receive the address.
  await expect(page).toHaveURL(/\/profile\/employer\/team$/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Отправить приглашение' }).click()
}

/** Invites a new account into the company and accepts as that account, through the API. */
async function givenRecruiter(page: Page, browser: Browser): Promise<Page> {
  const colleague = await (await browser.newContext()).newPage()
  await givenNewAccount(colleague, 'employer')
  const email = `colleague-${nextPhoneNumber()}@example.ru`
  await callApiAsPage(page, '/api/employer/company/invitations', { email, role: 'recruiter' })
  const token = (await readInvitationPath(page, email)).split('/').at(-1)
  await callApiAsPage(colleague, `/api/company-invitations/${token}/accept`, {})
  await callApiAsPage(colleague, '/api/employer/profile', {
    contact_last_name: 'Кузнецова',
    contact_first_name: 'Вера',
  })
  return colleague
}

/** The path of the invitation emailed to this address; waits until the email arrives. */
async function readInvitationPath(page: Page, email: string): Promise<string> {
  const findPath = async () => {
    const messages: { to: string; text: string }[] = await (await page.request.get('/dev/outbox.json')).json()
    return messages.find(({ to }) => to === email)?.text.match(/\/join-company\/[\w-]+/)?.[0]
  }
  await expect.poll(findPath, 'an invitation arrives').toBeDefined()
  return (await findPath())!
}
