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

async function openInvitation(employer: Page) {
  await employer.goto('/responses')
  await employer.locator('main a[href*="/responses?id="]').first().click()
  await personToolbar(employer).getByRole('button', { name: 'Пригласить' }).click()
  return employer.getByRole('region', { name: /^Пригласить: / })
}

/** Neither another length nor another way to choose replaces what was chosen, typed or taken out. */
async function expectChoiceToStay(form: Locator) {
  const typed = '2030-01-09T12:40'
  const first = form.getByRole('checkbox', { checked: true }).first()
  await first.focus()
  await first.press('Space')
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await form.getByRole('button', { name: 'Другое время' }).click()
  await expect(form.getByText(/^Выбрано 2/)).toBeVisible()
  await form.getByLabel('Другое время', { exact: true }).fill(typed)
  await expect(form.getByText(/^Выбрано 3/)).toBeVisible()
  await form.getByRole('radio', { name: '15', exact: true }).check()
  await form.getByRole('radio', { name: 'Без времени' }).check()
  await expect(form.getByLabel('Другое время', { exact: true })).toBeHidden()
  await form.getByRole('radio', { name: 'Время на выбор' }).check()
  await expect(form.getByLabel('Другое время', { exact: true })).toHaveValue(typed)
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await form.getByRole('button', { name: 'Убрать другое время' }).click()
}

/** The arrows move between the times, Space chooses, and more than five cannot be chosen. */
async function expectKeysInGrid(form: Locator) {
  await form.getByRole('checkbox', { checked: true }).first().focus()
  for (let n = 0; n < 6; n++) {
    await form.page().keyboard.press('ArrowDown')
    await form.page().keyboard.press('Space')
  }
  await expect(form.getByText('Выбрано 5, больше нельзя', { exact: false })).toBeVisible()
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(5)
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
  const offered = form.getByRole('checkbox', { checked: true })
  await expect(offered).toHaveCount(3)
  const times = await offered.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  expect(times.map((time) => new Date(`${time}Z`).getUTCDay())).not.toContain(3)

  await expectChoiceToStay(form)
  await expectKeysInGrid(form)
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
  await form.getByRole('radio', { name: '45', exact: true }).check()
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

async function inviteNewApplicant(page: Page, employer: Page) {
  await givenNewApplication(page, employer)
  await waitForNewApplication(employer)
  const form = await openInvitation(employer)
  await form.getByLabel('Куда прийти').fill('Складская, 4')
  await form.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(employer.getByText(/^Приглашение: .*Уйдёт/).first()).toBeVisible()
  await waitForDecision(employer)
}

test('«Ни одно не подходит»: the person proposes days and hours, and the recruiter takes one of them in one tap (EM-13)', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { page: employer } = await openPageInNewContext(browser, contextOptions)
  await inviteNewApplicant(page, employer)

  await page.goto('/cabinet')
  await page.getByRole('link', { name: /^Другое время/ }).click()
  await page.getByRole('button', { name: 'Предложить своё время' }).click()
  await expect(page.getByText('Выберите хотя бы один день').first()).toBeVisible()
  for (const n of [1, 2, 3, 4, 5]) await page.getByRole('group', { name: 'Дни' }).getByRole('checkbox').nth(n).check()
  await page.getByRole('checkbox', { name: 'утро, 9–12' }).check()
  await page.getByLabel('Пара слов').fill('До обеда у меня занятия.')
  await expectAccessibleScreen(page, 'Когда вам удобно?')
  await page.getByRole('button', { name: 'Предложить своё время' }).click()
  await expect(page.getByText(/Вы предложили: /).first()).toBeVisible()

  await employer.reload()
  await expectAccessibleScreen(employer, /Отклики/)
  await employer.getByRole('form', { name: 'Назначить время' }).getByRole('button').first().click()
  await expect(employer.getByText('Время выбрано').filter({ visible: true }).first()).toBeVisible()
  await waitForDecision(employer)
  await employer.reload()
  await expect(personToolbar(employer).getByRole('link', { name: 'Написать' })).toBeVisible()
  await employer.context().close()
})
