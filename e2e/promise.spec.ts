import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '#test/read-pdf.ts'
import { openClockHouse } from './clock.ts'
import { expect, test } from './people.ts'
import { expectGoodScreen, openApplication, sendApplication, untilDelivered } from './steps.ts'

/** In seconds. A promise of one working day given on the last working day of a year is overdue by then. */
const LONGER_THAN_ANY_HOLIDAYS = 15 * 24 * 60 * 60
/** Slot of the clock server; each test has its own. */
const PLACE = 0

test('a broken promise is shown to both sides and suspends publishing until a decision, which is given in writing', {
  tag: '@desktop',
}, async ({ browser, contextOptions }) => {
  const clock = await openClockHouse(PLACE)
  const { given } = clock
  const [seeker, employer] = [
    await clock.enter(browser, contextOptions, given.seeker),
    await clock.enter(browser, contextOptions, given.employer),
  ]

  await apply(seeker, given.vacancy)
  await clock.move(LONGER_THAN_ANY_HOLIDAYS)
  await expectSilence(seeker)
  await expectSuspended(employer)
  await refuse(employer)
  await expectReleased(employer)
  await askInWriting(seeker)
  await answerInWriting(employer)
  await takeAnswer(seeker)

  await Promise.all([seeker.context().close(), employer.context().close()])
  await clock.close()
})

async function apply(page: Page, slug: string) {
  await page.goto(`/vacancies/${slug}`)
  await openApplication(page)
  await sendApplication(page)
  await untilDelivered(page)
}

async function expectSilence(page: Page) {
  await expect(async () => {
    await page.goto('/profile/negotiations')
    await expect(page.getByRole('article')).toContainText('Не ответили в срок')
  }).toPass()
  await page.getByText('Задать вопросы: Бариста').click()
  await page.getByLabel('Первый вопрос').fill('Вы ещё ищете человека?')
  await page.getByRole('button', { name: 'Отправить вопросы' }).click()
  await expect(page.getByText('Вы задали вопросы')).toBeVisible()
  await expectGoodScreen(page, 'Мои отклики')
}

const SUSPENDED = /Публикация приостановлена/

async function expectSuspended(page: Page) {
  await page.goto('/my-vacancies')
  await expect(page.getByText(SUSPENDED)).toBeVisible()
  await expectGoodScreen(page, 'Мои вакансии')
  await page.goto('/create-vacancy')
  await expect(page.getByText(SUSPENDED)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toHaveCount(0)
}

async function refuse(page: Page) {
  await page.goto('/responses?state=expired')
  await page.getByRole('link', { name: /Пётр/ }).first().click()
  await expect(page.getByText('Вы ещё ищете человека?').first()).toBeVisible()
  await page.getByRole('button', { name: 'Отказать' }).click()
  await page.getByLabel('Причина').selectOption({ label: 'Мало или не тот опыт' })
  await page.getByRole('button', { name: 'Отправить отказ' }).click()
  await expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible()
}

async function expectReleased(page: Page) {
  await page.goto('/my-vacancies')
  await expect(page.getByText(/публикаций осталось/)).toBeVisible()
  await expect(page.getByText(SUSPENDED)).toHaveCount(0)
}

async function askInWriting(page: Page) {
  await page.goto('/profile/negotiations')
  await page.getByRole('button', { name: /Запросить письменную причину/ }).click()
  await expect(page.getByText('Вы запросили письменную причину')).toBeVisible()
  await expectGoodScreen(page, 'Мои отклики')
  expect(await paperOf(page, 'Скачать запрос, PDF')).toContain('статьи 64 Трудового кодекса')
}

const REASON = 'Для этой смены нужен опыт от трёх лет.'

async function answerInWriting(page: Page) {
  await page.goto('/responses?state=refused')
  await page.getByRole('link', { name: /Пётр/ }).first().click()
  await page.getByLabel('Причина отказа').fill(REASON)
  await page.getByLabel('Кто отвечает').fill('Анна Зимина, управляющая')
  await expectGoodScreen(page, 'Отклики')
  await page.getByRole('button', { name: 'Отправить письменный ответ' }).click()
  await expect(page.getByText(REASON).first()).toBeVisible()
  expect(await paperOf(page, 'Скачать ответ, PDF')).toContain(REASON)
}

async function takeAnswer(page: Page) {
  await page.goto('/profile/negotiations')
  await expect(page.getByText(REASON)).toBeVisible()
  expect(await paperOf(page, 'Скачать ответ, PDF')).toContain('Анна Зимина, управляющая')
}

async function paperOf(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const { text } = await readPdf(await readFile(await download.path()))
  return text.replaceAll('\n', ' ')
}
