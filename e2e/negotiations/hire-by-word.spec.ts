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
