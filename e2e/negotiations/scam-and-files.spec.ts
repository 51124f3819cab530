import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenNewApplication, waitForNewApplication } from '../steps/negotiations.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

test('Journey 16: a seeker downloads a file of the employer, is warned of a request for a code, reads it and complains', {
  tag: '@phone',
}, async ({ page: seeker, browser, contextOptions }) => {
  const { page: employer, consoleErrors } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(seeker, employer)
  await waitForNewApplication(employer)
  await sendFileAndRequestForCode(employer)

  await seeker.goto('/your-messages')
  await seeker.getByRole('link', { name: /Похоже на обман/ }).click()
  await expect(seeker.getByText('Это сообщение похоже на обман')).toBeVisible()
  await expect(seeker.getByText('В нём просят код из SMS или пароль')).toBeVisible()
  await expect(seeker.getByText('Почему: «пришлите пожалуйста код из смс»')).toBeVisible()
  await expect(seeker.getByText('Пришлите, пожалуйста')).toHaveCount(0)
  await seeker.getByRole('button', { name: /код для звонка \d{4}/ }).click()
  await expect(seeker.getByText(/Код действует до 23:59/)).toBeVisible()
  await seeker.keyboard.press('Escape')
  await expectAccessibleScreen(seeker, 'Сообщения')

  await seeker.getByRole('link', { name: 'Показать сообщение' }).click()
  await expect(seeker.getByText('Пришлите, пожалуйста, код из СМС')).toBeVisible()
  await seeker.getByRole('button', { name: 'Пожаловаться' }).click()
  await expect(seeker.getByText('Спасибо, записали')).toBeVisible()
  await expect(seeker.getByText(/Вы пожаловались/)).toBeVisible()
  const download = seeker.waitForEvent('download')
  await seeker.getByRole('link', { name: /схема\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('схема.pdf')
  expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

async function sendFileAndRequestForCode(employer: Page) {
  const { data } = await (await employer.request.get('/api/employer/negotiations')).json()
  const address = `/your-messages?open=${data[0].id}`
  const field = employer.getByLabel('Сообщение', { exact: true })

  await employer.goto(address)
  await employer
    .getByLabel('Прикрепить файлы')
    .setInputFiles({ name: 'схема.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Вход со двора') })
  await expect(employer.getByRole('status').filter({ hasText: 'схема.pdf' })).toBeVisible()
  await employer.getByRole('button', { name: 'Отправить' }).click()
  await expect(employer.getByRole('link', { name: /схема\.pdf/ })).toBeVisible()
  await field.fill('Пришлите, пожалуйста, код из СМС')
  await employer.getByRole('button', { name: 'Отправить' }).click()
  await expect(employer.getByRole('log').getByText('код из СМС')).toBeVisible()
}
