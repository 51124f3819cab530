import { signInAs } from '../steps/accounts.ts'
import { expect, expectAccessible, nextPhoneNumber, test } from '../support/base-test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest corrects and sends a support request and receives an email', async ({ page, request }) => {
    const email = `guest-${nextPhoneNumber()}@example.ru`
    await page.goto('/support')
    await page.getByLabel('Тема').selectOption('Вход и аккаунт')
    await page.getByLabel('Что случилось').fill('Не приходит код, номер верный')
    await page.getByRole('button', { name: 'Отправить обращение' }).click()
    await expect(page.getByText('Укажите почту или телефон, чтобы мы могли ответить').first()).toBeVisible()
    await expect(page.getByLabel('Что случилось')).toHaveValue('Не приходит код, номер верный')

    await page.getByLabel('Почта').fill(email)
    await page.getByRole('button', { name: 'Отправить обращение' }).click()

    await expect(page.getByText(/^Обращение № \d+ принято\.$/)).toBeVisible()
    const listEmailSubjects = async () => {
      const emails: { to: string; subject: string }[] = await (await request.get('/dev/outbox.json')).json()
      return emails.filter(({ to }) => to === email).map(({ subject }) => subject)
    }
    await expect.poll(listEmailSubjects).toEqual([expect.stringMatching(/^Обращение № \d+ принято$/)])
  })
})

test('a signed-in user sees the new support request in the list', { tag: '@long' }, async ({ page }) => {
  const message = `Как скрыть резюме? ${nextPhoneNumber()}`
  await signInAs(page, 'S1')
  await page.goto('/profile/seeker')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Поддержка' }).click()
  await page.getByText('Как удалить аккаунт?').click()
  await expect(page.getByText('Тридцать дней аккаунт можно вернуть')).toBeVisible()

  await page.getByLabel('Тема').selectOption('Другое')
  await page.getByLabel('Что случилось').fill(message)
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Снимок') }
  await page.locator('input[type=file]').setInputFiles([
    { ...pdf, name: 'экран.pdf' },
    { ...pdf, name: 'письмо.pdf' },
  ])
  await expect(page.getByText('экран.pdf, ')).toContainText('письмо.pdf')
  await page.getByRole('button', { name: 'Отправить обращение' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'принято' })).toBeFocused()
  const newRequest = page.getByRole('listitem').filter({ hasText: message })
  await expect(newRequest.getByText('Ждёт ответа')).toBeVisible()
  await expect(newRequest.getByRole('link', { name: /^письмо\.pdf/ })).toHaveAttribute('download', 'письмо.pdf')
  await expectAccessible(page)
})

test('the cabinet of a seeker links to the invitations that wait for an answer', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'S1')
  await page.goto('/profile/seeker')
  await page.getByRole('button', { name: /вы ищете работу\. Режим и настройки$/ }).click()
  await page.getByRole('link', { name: 'Сегодня' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible()

  await page
    .getByRole('link', { name: /^Ответить: / })
    .first()
    .click()

  await expect(page).toHaveURL(/\/profile\/negotiations\?vacancy_id=\d+$/)
})

test('the site search finds a company by name', async ({ page }) => {
  await page.goto('/results')
  await page.getByLabel('Вакансии, резюме, компании, советы').fill('северный ветер')
  await page.getByRole('button', { name: 'Найти' }).click()
  const results = page.getByRole('main')
  await results.getByRole('link', { name: /^Компании/ }).click()

  await results.getByRole('link', { name: 'Северный ветер' }).first().click()

  await expect(page).toHaveURL(/\/companies\/severnyj-veter-\d+$/)
})
