import { givenInboxOf } from '../steps/inbox.ts'
import { givenDeliveredApplication, waitForDecision } from '../steps/negotiations.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/base-test.ts'

test('an employer records a hire by word in two taps, and the person confirms it (EM-4)', {
  tag: '@desktop',
}, async ({ page, browser, contextOptions }) => {
  const { seeker, id } = await givenDeliveredApplication(page, browser, contextOptions)
  await page.goto(`/responses?id=${id}`)

  const panel = page.getByRole('region', { name: /^Договорились: / })
  await expect(async () => {
    await page.keyboard.press('Digit7')
    await expect(panel).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(panel.getByRole('checkbox', { name: /^Место одно: закрыть «/ })).toBeChecked()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Принять' }).click()
  await expect(page.getByText('Принят: Пётр Андреев. Уйдёт')).toBeVisible()
  await waitForDecision(page)
  await page.reload()
  await expect(page.getByText(/^Ждём подтверждения до/)).toBeVisible()
  const archived = await (await page.request.get('/api/employer/vacancies?status=archived')).json()
  expect(archived.data).toHaveLength(1)

  await seeker.goto(`/profile/negotiations?open=${id}`)
  await expect(seeker.getByText('Вы договорились о работе?')).toBeVisible()
  await expectAccessible(seeker)
  await seeker.getByRole('button', { name: 'Да, всё верно' }).click()
  await expect(seeker.getByText('Вы договорились о работе?')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Человек подтвердил.')).toBeVisible()
  await seeker.context().close()
})

test('a person who agreed on something else finds the question on «Сегодня» and reads their own words, not those of the company (EM-4)', {
  tag: '@desktop',
}, async ({ page, browser, contextOptions }) => {
  const { seeker, id } = await givenDeliveredApplication(page, browser, contextOptions)
  await callApiAsPage(page, `/api/employer/negotiations/${id}/hire`, { salary: 900, salary_mode_id: 3 })

  await seeker.goto('/cabinet')
  await expect(seeker.getByText('Вы договорились?')).toBeVisible()
  await seeker.getByRole('link', { name: /^Ответить/ }).click()
  await seeker.getByText('Договорились на другое').click()
  await seeker.getByLabel('Зарплата на руки, за час').fill('800')
  await expectAccessible(seeker)
  await seeker.getByRole('button', { name: 'Так договорились' }).click()
  await expect(seeker.getByText(/^Вы ответили: 800/)).toBeVisible()
  await page.goto(`/responses?id=${id}`)
  await expect(page.getByText(/^Человек говорит иначе: 800/)).toBeVisible()
  await seeker.context().close()
})

test('a card that is moved to «Принят» opens the form with the figures of the offer, and hires nobody by itself (EM-4)', {
  tag: '@desktop',
}, async ({ page, browser, contextOptions }) => {
  const { seeker, id } = await givenDeliveredApplication(page, browser, contextOptions)
  await seeker.context().close()
  await callApiAsPage(page, `/api/employer/negotiations/${id}/invite`, {})
  const expires_on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await callApiAsPage(page, `/api/employer/negotiations/${id}/offer`, { amount: 90_000, expires_on })
  const panel = page.getByRole('region', { name: /^Договорились: / })

  await page.goto('/responses/board')
  const move = page.getByRole('button', { name: /^Перевести/ })
  await expect(move).toBeVisible()
  const card = page.locator('li[draggable=true]')
  await card.dragTo(page.getByRole('heading', { level: 2, name: /^Принят/ }))
  await expect(panel.getByLabel('Зарплата на руки')).toHaveValue(/^90.000$/)
  await expectAccessible(page)

  await page.goto('/responses/board')
  await move.click()
  const stages = page.getByRole('dialog', { name: 'На какой этап перевести' })
  await expect(stages).toContainText('Для предложения и приёма откроем форму')
  await expectAccessible(page)
  await stages.getByRole('button', { name: /Принят/ }).click()
  await expect(panel.getByLabel('Зарплата на руки')).toHaveValue(/^90.000$/)
  await panel.getByRole('button', { name: 'Принять' }).click()
  await expect(page.getByText(/^Принят: .*Уйдёт/).first()).toBeVisible()
})

test('several people are hired only after their number was read (EM-4)', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenInboxOf(page, { browser, options: contextOptions, vacancyCount: 1, seekerCount: 2 })
  await page.goto('/responses?view=new')
  await page.getByRole('checkbox', { name: 'Выбрать всех в списке' }).check()
  await page.keyboard.press('Digit7')
  const dialog = page.getByRole('dialog', { name: /^Принять: 2\s+человека$/ })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Digit7')
  await dialog.getByRole('button', { name: 'Принять' }).click()
  await expect(page.getByText(/^Принят: 2\s+человека\. Уйдёт/).first()).toBeVisible()
})
