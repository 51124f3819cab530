import type { Page } from '@playwright/test'
import { SIGN_UP_PASSWORD } from '../steps/accounts.ts'
import { readEmailConfirmationLink } from '../steps/email.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenNewApplication } from '../steps/negotiations.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

const bell = (page: Page) => page.getByRole('link', { name: /^Уведомления/ })
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })

async function confirmEmail(page: Page, email: string) {
  await callApiAsPage(page, '/api/profile/email/confirmation', { email, password: SIGN_UP_PASSWORD })
  const token = (await readEmailConfirmationLink(page, email)).split('token=')[1]!
  await callApiAsPage(page, '/api/profile/email/verify', { token })
}

async function listSubjects(page: Page, email: string) {
  const letters: { to: string; subject: string }[] = await (await page.request.get('/dev/outbox.json')).json()
  return letters.filter(({ to }) => to === email).map(({ subject }) => subject)
}

/** The words «Сохранено» of the change before stand until the page draws the next one. */
async function whenSaved(page: Page, change: () => Promise<void>) {
  const isSaving = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/notification/settings'),
  )
  await change()
  expect((await isSaving).ok()).toBe(true)
}

test('what the employer does appears in the centre of the seeker, and a switch turns its letter on or off @desktop', async ({
  page: seeker,
  browser,
  contextOptions,
}) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(seeker, employer)
  const email = `bell-${Date.now()}@example.ru`
  await confirmEmail(seeker, email)

  await seeker.goto('/notification')
  await seeker.getByLabel('Не писать ночью').uncheck()
  await whenSaved(seeker, () => seeker.getByRole('button', { name: 'Сохранить часы' }).click())
  await whenSaved(seeker, () => seeker.getByLabel('Отклик просмотрен: почта').check())
  await whenSaved(seeker, () => seeker.getByLabel('Не сложилось или молчат: почта').uncheck())
  await expect(seeker.getByText('Сохранено')).toHaveCount(2)

  const { data } = await (await employer.request.get('/api/employer/negotiations')).json()
  await employer.request.get(`/api/employer/negotiations/${data[0].id}`)
  await seeker.goto('/cabinet')
  // The other one says that the address was changed.
  await expect(bell(seeker)).toContainText('2')
  await expect.poll(() => listSubjects(seeker, email)).toContainEqual(expect.stringMatching(/^Отклик просмотрен/))

  await bell(seeker).click()
  await row(seeker, 'Отклик просмотрен').click()
  await expect(seeker).toHaveURL(/\/profile\/negotiations\?open=\d+$/)
  await expect(bell(seeker)).toContainText('1')

  await callApiAsPage(employer, `/api/employer/negotiations/${data[0].id}/refuse`, { refuse_reason_id: 2 })
  await seeker.goto('/notification')
  await expect(row(seeker, 'Не сложилось')).toContainText('не прочитано')
  expect(await listSubjects(seeker, email)).not.toContainEqual(expect.stringContaining('Не сложилось'))
  await expectAccessibleScreen(seeker, 'Уведомления')
  await employer.context().close()
})
