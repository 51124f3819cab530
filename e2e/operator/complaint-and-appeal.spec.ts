import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { generateInn } from '../../src/demo/companies/generate-companies.ts'
import { OPERATOR_TOKENS } from '../servers/operator-sessions.ts'
import { givenEmployerWithCompany, givenSeekerWithProfile, setSession } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

async function openAsOperator(browser: Browser, options: BrowserContextOptions, token: string) {
  const { page } = await openPageInNewContext(browser, options)
  await setSession(page, { token })
  return page
}

test('a complaint hides a vacancy, its company contests that, a second operator shows it again, and the applicant who was warned is told (TR-6, TR-7)', {
  tag: '@desktop',
}, async ({ page: seeker, browser, contextOptions }) => {
  const [{ page: employer }, { page: applicant }] = [
    await openPageInNewContext(browser, contextOptions),
    await openPageInNewContext(browser, contextOptions),
  ]
  const [first, second] = [
    await openAsOperator(browser, contextOptions, OPERATOR_TOKENS[0]!),
    await openAsOperator(browser, contextOptions, OPERATOR_TOKENS[1]!),
  ]
  const name = 'Упаковщик на дому'
  // Companies with the INN of one whose vacancy was hidden wait for an operator: no other playing of the test must have it.
  await givenEmployerWithCompany(employer, 'Лёгкий труд', generateInn(Date.now() % 100_000, false))
  const { id, address } = await givenOpenVacancy(employer, name)
  const resume = await givenSeekerWithResume(applicant, 'Упаковщик')
  await callApiAsPage(applicant, '/api/seeker/negotiations', { vacancy_id: id, resume_id: resume.id })
  expect((await employer.request.get('/operator')).status()).toBe(404)

  await complain(seeker, address)
  await confirmComplaint(first, id)
  const readStatus = async () => (await seeker.request.get(address)).status()
  await expect.poll(readStatus, { message: 'the decision is carried out', timeout: 90_000 }).toBe(410)
  await seeker.goto('/profile/complaints')
  await expect(seeker.getByText('Вы правы, вакансию скрыли')).toBeVisible()
  await expectNews(applicant, 'Вакансия, где вы откликнулись, скрыта')

  await sendAppeal(employer, id)

  await acceptAppeal(first, second, name)
  await expect.poll(readStatus, { message: 'the appeal is carried out', timeout: 90_000 }).toBe(200)
  await seeker.goto('/profile/complaints')
  await expect(seeker.getByText('По возражению дело посмотрел другой оператор: нарушения нет')).toBeVisible()
  await expectNews(applicant, 'Вакансию, где вы откликнулись, скрыли по ошибке')

  await second.goto('/operator/audit?check=1')
  await expect(second.getByText(/Цепочка цела/)).toBeVisible()
  await expect(second.getByRole('rowheader', { name: 'Решение по возражению' }).first()).toBeVisible()
})

/** The news comes by a job: the open list shows it then. */
async function expectNews(person: Page, title: string) {
  await person.goto('/notification')
  await expect(person.getByRole('main').getByText(title).first()).toBeVisible({ timeout: 60_000 })
}

async function complain(seeker: Page, address: string) {
  await givenSeekerWithProfile(seeker)
  await seeker.goto(address)
  await seeker.getByRole('button', { name: /^Ещё: / }).click()
  await seeker.getByRole('link', { name: 'Пожаловаться' }).click()
  await expectAccessibleScreen(seeker, 'Что не так?')
  await seeker.getByRole('button', { name: 'Просят деньги' }).click()
  await expect(seeker.getByText('Спасибо, записали: просят деньги.')).toBeVisible()
}

async function confirmComplaint(first: Page, id: number) {
  await first.goto('/operator')
  await expectAccessibleScreen(first, 'Смена')
  await first.goto(`/operator/complaints/vacancy/${id}`)
  await first.getByLabel('Подтвердить').check()
  await first.getByLabel('Ответ тем, кто пожаловался').fill('Вы правы, вакансию скрыли')
  await first.getByLabel(/^Скрыть вакансию/).check()
  await first.getByLabel('Слова тому, на кого пожаловались').fill('Просите деньги за набор для работы: так нельзя')
  await first.getByRole('button', { name: 'Решить, жалоб: 1' }).click()
  await expect(first.getByText('Решено. Исполним через 10 секунд')).toBeVisible()
}

async function sendAppeal(employer: Page, id: number) {
  await employer.goto(`/my-vacancy/${id}/appeal`)
  await employer.getByLabel('Почему вы не согласны').fill('Деньги мы не берём: это залог, его возвращаем в первый день')
  await employer.getByRole('button', { name: 'Отправить возражение' }).click()
  await expect(employer.getByText('ждёт решения')).toBeVisible()
}

async function acceptAppeal(first: Page, second: Page, name: string) {
  await first.goto('/operator/appeals')
  const own = first.getByText('Первое решение ваше: решает другой оператор').filter({ visible: true })
  await expect(own.first()).toBeVisible()
  await second.goto('/operator/appeals')
  await expectAccessibleScreen(second, 'Возражения')
  await second.getByRole('link', { name: new RegExp(name) }).click()
  await second.getByLabel('Показывать снова').check()
  await second.getByLabel('Ответ автору').fill('Залог убрали из текста, показываем снова')
  await second.getByRole('button', { name: 'Решить' }).click()
  await expect(second.getByText('Решено. Исполним через 10 секунд')).toBeVisible()
  await second.getByRole('button', { name: 'Отменить решение' }).click()
  await second.getByLabel('Показывать снова').check()
  await second.getByLabel('Ответ автору').fill('Залог убрали из текста, показываем снова')
  await second.getByRole('button', { name: 'Решить' }).click()
  await expect(second.getByText('Решено. Исполним через 10 секунд')).toBeVisible()
}
