import type { Page } from '@playwright/test'
import { OPERATOR_TOKENS } from '../servers/operator-sessions.ts'
import { setSession } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenNewApplication, waitForNewApplication } from '../steps/negotiations.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, expectNoHorizontalScroll, openPageInNewContext, test } from '../support/base-test.ts'

const SCAM = 'Переведите 700 рублей за пропуск на эту карту'

test('a complaint about a message names the fraudster, the message is hidden after ten seconds, and the risk of the company counts it (TR-4, TR-20, TR-21)', async ({
  page: seeker,
  browser,
  contextOptions,
  isMobile,
}) => {
  const [{ page: employer }, { page: operator }] = [
    await openPageInNewContext(browser, contextOptions),
    await openPageInNewContext(browser, contextOptions),
  ]
  await setSession(operator, { token: OPERATOR_TOKENS[0]! })
  const { id, vacancy } = await givenReportedMessage(seeker, employer)

  await operator.goto('/operator/complaints')
  await operator.getByRole('link', { name: `Жалоба на сообщение по вакансии «${vacancy}»` }).click()
  await expectAccessibleScreen(operator, /Жалоба на сообщение/)
  await expectNoHorizontalScroll(operator)
  const actor = operator.getByRole('complementary', { name: 'На кого пожаловались' })
  for (const title of ['Компания', 'Человек', 'Вакансия', 'Прежние дела'])
    await expect(actor.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(actor.getByRole('link', { name: /^Кофейня/ })).toBeVisible()
  await expect(operator.getByRole('navigation', { name: 'Жалобы' })).toHaveCount(isMobile ? 0 : 1)

  const [address, risk] = [operator.url(), await readRisk(operator)]
  await chooseHiding(operator)
  await operator.getByRole('button', { name: 'Отменить решение' }).click()
  await expect(operator.getByRole('button', { name: 'Решить, жалоб: 1' })).toBeVisible()
  await chooseHiding(operator)

  const conversation = `/your-messages?open=${id}`
  await expectHidden(seeker, conversation, 'Оператор скрыл это сообщение после жалобы.')
  await expectHidden(employer, conversation, 'Оператор скрыл это сообщение после жалобы.')
  await expectHigherRisk(operator, address, risk)
})

test('the author of a hidden message contests that, another operator reads it in its case and shows it again (TR-4, ruling 51, ruling 52)', {
  tag: '@desktop',
}, async ({ page: seeker, browser, contextOptions }) => {
  const [{ page: employer }, { page: first }, { page: second }] = [
    await openPageInNewContext(browser, contextOptions),
    await openPageInNewContext(browser, contextOptions),
    await openPageInNewContext(browser, contextOptions),
  ]
  await setSession(first, { token: OPERATOR_TOKENS[0]! })
  await setSession(second, { token: OPERATOR_TOKENS[1]! })
  const { id, vacancy, messageId } = await givenReportedMessage(seeker, employer)
  await first.goto(`/operator/complaints/message/${messageId}`)
  await chooseHiding(first)
  const conversation = `/your-messages?open=${id}`
  await expectHidden(employer, conversation, 'Оператор скрыл это сообщение после жалобы.')

  await employer.getByRole('link', { name: 'Не согласен с решением' }).click()
  await expectAccessibleScreen(employer, 'Возражение')
  await expect(employer.getByText('Возразить можно один раз.')).toBeVisible()
  await employer.getByLabel('Почему вы не согласны').fill('Это оплата обеда, её выбирают сами')
  await employer.getByRole('button', { name: 'Отправить возражение' }).click()
  await expect(employer.getByText('ждёт решения')).toBeVisible()

  await second.goto('/operator/appeals')
  await second.getByRole('link', { name: `Сообщение по вакансии «${vacancy}», возражение` }).click()
  await expectAccessibleScreen(second, /^Сообщение по вакансии/)
  await showAgain(second)
  await expect(async () => {
    await seeker.goto(`${conversation}&show=${messageId}`)
    await expect(seeker.getByText('Оператор скрыл это сообщение')).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 90_000 })
})

/** Reads the words in their case, where that is recorded, and grants the appeal. */
async function showAgain(operator: Page) {
  await operator.getByRole('link', { name: 'Прочитать сами слова' }).click()
  await expect(operator.getByText(SCAM)).toBeVisible()
  await operator.goBack()
  await operator.getByLabel('Показывать снова').check()
  await operator.getByLabel('Ответ автору').fill('Обед платный по желанию, это не взнос')
  await operator.getByRole('button', { name: 'Решить' }).click()
  await expect(operator.getByText('Решено. Исполним через 10 секунд')).toBeVisible()
}

/** The employer asks the applicant for money, and the applicant complains. */
async function givenReportedMessage(seeker: Page, employer: Page) {
  await givenNewApplication(seeker, employer)
  await waitForNewApplication(employer)
  const { data } = await (await employer.request.get('/api/employer/negotiations')).json()
  const { id } = data[0]
  const message = await callApiAsPage<{ id: number }>(employer, `/api/employer/conversations/${id}/messages`, {
    text: SCAM,
  })
  await seeker.goto(`/complaint?target_kind=message&target_id=${message.id}`)
  await seeker.getByRole('button', { name: 'Просят деньги' }).click()
  await expect(seeker.getByText('Спасибо, записали: просят деньги.')).toBeVisible()
  const own = await (await seeker.request.get('/api/seeker/negotiations')).json()
  return { id: id as number, vacancy: own.data[0].vacancy.name as string, messageId: message.id }
}

async function chooseHiding(operator: Page) {
  await operator.getByLabel('Подтвердить').check()
  await operator.getByRole('link', { name: 'Просили деньги' }).click()
  await expect(operator.getByLabel('Ответ тем, кто пожаловался')).toHaveValue(/не может брать деньги/)
  await operator.getByLabel(/^Скрыть сообщение/).check()
  await operator.getByRole('link', { name: 'Деньги за приём' }).click()
  await expect(operator.getByLabel('Слова тому, на кого пожаловались')).toHaveValue(/Просить их нельзя нигде/)
  await operator.getByRole('button', { name: 'Решить, жалоб: 1' }).click()
  await expect(operator.getByText('Решено. Исполним через 10 секунд')).toBeVisible()
}

async function expectHidden(person: Page, address: string, sentence: string) {
  await expect(async () => {
    await person.goto(address)
    await expect(person.getByText(sentence)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 90_000 })
  await expect(person.getByText('700 рублей')).toHaveCount(0)
}

/** Points of the company as its case shows them; none before they are counted. */
async function readRisk(operator: Page) {
  const tag = operator.getByText(/^риск \d+ из 100$/)
  return (await tag.count()) === 0 ? 0 : Number((await tag.textContent())!.match(/\d+/)![0])
}

/** The decided case shows what the risk of the company has become. */
async function expectHigherRisk(operator: Page, address: string, before: number) {
  await expect(async () => {
    await operator.goto(address)
    expect(await readRisk(operator)).toBeGreaterThan(before)
  }).toPass({ timeout: 90_000 })
}
