import type { Locator, Page } from '@playwright/test'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { personToolbar } from '../steps/inbox.ts'
import {
  givenDeliveredApplication,
  givenNewApplication,
  waitForDecision,
  waitForNewApplication,
} from '../steps/negotiations.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

const INPUT_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

async function openInvitation(employer: Page) {
  await employer.goto('/responses')
  await employer.locator('main a[href*="/responses?id="]').first().click()
  await personToolbar(employer).getByRole('button', { name: 'Пригласить' }).click()
  return employer.getByRole('region', { name: /^Пригласить: / })
}

/** Neither another length nor another way to choose replaces what was typed or taken out. */
async function expectTypedTimesToStay(form: Locator) {
  const typed = '2030-01-09T12:40'
  await form.getByLabel('Время 2', { exact: true }).fill(typed)
  await form.getByLabel('Время 3', { exact: true }).fill('')
  await form.getByRole('radio', { name: '15 минут' }).check()
  await form.getByRole('radio', { name: 'Без времени' }).check()
  await expect(form.getByLabel('Время 2', { exact: true })).toBeHidden()
  await form.getByRole('radio', { name: 'Время на выбор' }).check()
  await expect(form.getByLabel('Время 2', { exact: true })).toHaveValue(typed)
  await expect(form.getByLabel('Время 3', { exact: true })).toHaveValue('')
  await form.getByRole('button', { name: 'Убрать: время 2' }).click()
}

test('an invitation begins with three free hours of the recruiter, who sets them on a screen of their own (EM-13)', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { seeker } = await givenDeliveredApplication(page, browser, contextOptions)
  await seeker.context().close()

  await page.goto('/responses/hours')
  await expectAccessibleScreen(page, 'Мои часы')
  await page.getByRole('checkbox', { name: 'Среда' }).uncheck()
  await page.getByRole('group', { name: 'Понедельник' }).getByLabel('До').selectOption('09:00')
  await page.getByRole('button', { name: 'Сохранить часы' }).click()
  await expect(page.getByText('Конец должен быть позже начала').first()).toBeVisible()
  await page.getByRole('group', { name: 'Понедельник' }).getByLabel('До').selectOption('20:00')
  await page.getByRole('button', { name: 'Сохранить часы' }).click()
  await expect(page.getByText(/^Сохранено/).first()).toBeVisible()

  const form = await openInvitation(page)
  for (const n of [1, 2, 3]) await expect(form.getByLabel(`Время ${n}`, { exact: true })).toHaveValue(INPUT_TIME)
  const offered = await Promise.all([1, 2, 3].map((n) => form.getByLabel(`Время ${n}`, { exact: true }).inputValue()))
  expect(new Set(offered).size).toBe(3)
  expect(offered.map((time) => new Date(`${time}Z`).getUTCDay())).not.toContain(3)

  await expectTypedTimesToStay(form)
  await expectAccessibleScreen(page, /Отклики/)
  await form.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(form.getByText(/^Укажите, куда прийти/).first()).toBeVisible()
  await form.getByLabel('Куда прийти').fill('Складская, 4')
  await form.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(page.getByText(/^Приглашение: .*Уйдёт/).first()).toBeVisible()
})

test('the person books one of the free hours: the day, then the time (EM-13)', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await givenNewApplication(page, employer)
  await waitForNewApplication(employer)
  const form = await openInvitation(employer)
  await form.getByRole('radio', { name: 'Выберет из моих часов' }).check()
  await form.getByRole('radio', { name: '45 минут' }).check()
  await form.getByLabel('Куда прийти').fill('Складская, 4')
  await form.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(employer.getByText(/^Приглашение: .*Уйдёт/).first()).toBeVisible()
  await waitForDecision(employer)
  await employer.context().close()

  await page.goto('/cabinet')
  await expect(page.getByRole('heading', { name: 'Приглашают, выберите время' })).toBeVisible()
  await page.getByRole('link', { name: /^Выбрать время/ }).click()
  await expect(page.getByText(/Встреча, 45.минут, Складская, 4/)).toBeVisible()
  await page.getByRole('navigation', { name: 'День' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/day=/)
  await expectAccessibleScreen(page, 'Когда вам удобно?')
  await page.getByRole('radio', { name: '11:00' }).check()
  await page.getByRole('button', { name: /^Приду .*11:00$/ }).click()
  await expect(page.getByText('Собеседование', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('time', { hasText: '11:00' }).filter({ visible: true }).first()).toBeVisible()
})
