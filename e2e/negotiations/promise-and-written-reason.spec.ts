import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { readPdf } from '#test/read-pdf.ts'
import { startClockServer } from '../servers/start-clock-server.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { waitForDecision } from '../steps/negotiations.ts'
import { openOwnApplication } from '../steps/own-negotiations.ts'
import { openApplyForm, submitApplyForm, waitForDelivery } from '../steps/shared-steps.ts'
import { expect, test } from '../support/base-test.ts'

/** In seconds. A promise of one working day given on the last working day of a year is overdue by then. */
const PAST_ANY_HOLIDAYS_SECONDS = 15 * DAY_SECONDS

test('Journey 16: a broken promise is shown to both sides and suspends publishing until a decision, which is given in writing', {
  tag: ['@desktop', '@long'],
}, async ({ browser, contextOptions }) => {
  const clock = await startClockServer()
  const { fixtures } = clock
  const [seeker, employer] = [
    await clock.openPage(browser, contextOptions, fixtures.seeker),
    await clock.openPage(browser, contextOptions, fixtures.employer),
  ]

  await applyToVacancy(seeker, fixtures.vacancy)
  await clock.advance(PAST_ANY_HOLIDAYS_SECONDS)
  await expectPromiseBroken(seeker)
  await expectPublishingSuspended(employer)
  await refuseApplicant(employer)
  await expectPublishingRestored(employer)
  await requestWrittenReason(seeker)
  await sendWrittenReason(employer)
  await expectWrittenReason(seeker)

  await Promise.all([seeker.context().close(), employer.context().close()])
  await clock.close()
})

async function applyToVacancy(page: Page, slug: string) {
  await page.goto(`/vacancies/${slug}`)
  await openApplyForm(page)
  await submitApplyForm(page)
  await waitForDelivery(page)
}

async function expectPromiseBroken(page: Page) {
  await expect(async () => {
    await page.goto('/profile/negotiations')
    await expect(page.locator('[data-negotiation-row]')).toContainText(/Молчат/)
  }).toPass()
  await openOwnApplication(page, 'Бариста')
  await expectAccessibleScreen(page, 'Компания пока молчит')
  await page.getByRole('button', { name: 'Напомнить компании' }).click()
  await expect(page.getByText(/^Напомнили сегодня в \d+:\d\d\. Ответят или нет, скажем до /)).toBeVisible()
  await page.getByText('Задать два вопроса').click()
  await page.getByLabel('Первый вопрос').fill('Вы ещё ищете человека?')
  await page.getByRole('button', { name: 'Отправить вопросы' }).click()
  await expect(page.getByText('Вы задали вопросы')).toBeVisible()
  await expectAccessibleScreen(page, 'Компания пока молчит')
}

const SUSPENDED_NOTICE = /Публиковать пока нельзя/

async function expectPublishingSuspended(page: Page) {
  await page.goto('/my-vacancies')
  await expect(page.getByText(SUSPENDED_NOTICE)).toBeVisible()
  await expectAccessibleScreen(page, 'Вакансии')
  await page.goto('/create-vacancy')
  await expect(page.getByText(SUSPENDED_NOTICE)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toHaveCount(0)
}

async function refuseApplicant(page: Page) {
  await page.goto('/responses?state=expired')
  await page.getByRole('link', { name: /Пётр/ }).first().click()
  await expect(page.getByText('Вы ещё ищете человека?').first()).toBeVisible()
  await page.getByRole('button', { name: 'Отказать' }).click()
  await page.getByRole('radio', { name: 'Не хватает нужного опыта' }).check()
  await page.getByRole('button', { name: 'Отправить отказ' }).click()
  await expect(page.getByText('Отказ: Пётр Андреев. Уйдёт')).toBeVisible()
  await waitForDecision(page)
}

async function expectPublishingRestored(page: Page) {
  await page.goto('/my-vacancies')
  await expect(page.getByText(/^Занято мест: /)).toBeVisible()
  await expect(page.getByText(SUSPENDED_NOTICE)).toHaveCount(0)
}

async function requestWrittenReason(page: Page) {
  await openOwnApplication(page, 'Бариста')
  await page.getByText('Попросить причину письменно').click()
  await page.getByRole('button', { name: /Попросить причину/ }).click()
  await expect(page.getByText('Вы попросили причину письменно')).toBeVisible()
  await expectAccessibleScreen(page, 'В этот раз не сложилось')
  expect(await downloadPdfText(page, 'Скачать запрос, PDF')).toContain('статьи 64 Трудового кодекса')
}

const WRITTEN_REASON = 'Для этой смены нужен опыт от трёх лет.'

async function sendWrittenReason(page: Page) {
  await page.goto('/responses?state=refused')
  await page.getByRole('link', { name: /Пётр/ }).first().click()
  await page.getByLabel('Причина отказа').fill(WRITTEN_REASON)
  await page.getByLabel('Кто отвечает').fill('Анна Зимина, управляющая')
  await expectAccessibleScreen(page, 'Отклики')
  await page.getByRole('button', { name: 'Отправить письменный ответ' }).click()
  await expect(page.getByText(WRITTEN_REASON).first()).toBeVisible()
  expect(await downloadPdfText(page, 'Скачать ответ, PDF')).toContain(WRITTEN_REASON)
}

async function expectWrittenReason(page: Page) {
  await openOwnApplication(page, 'Бариста')
  await expect(page.getByText(WRITTEN_REASON)).toBeVisible()
  expect(await downloadPdfText(page, 'Скачать ответ, PDF')).toContain('Анна Зимина, управляющая')
}

async function downloadPdfText(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const { text } = await readPdf(await readFile(await download.path()))
  return text.replaceAll('\n', ' ')
}
