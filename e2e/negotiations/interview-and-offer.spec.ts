import type { Page } from '@playwright/test'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { givenEmployerWithCompany, signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { inboxRow, personToolbar } from '../steps/inbox.ts'
import { waitForDecision } from '../steps/negotiations.ts'
import { openOwnApplication } from '../steps/own-negotiations.ts'
import { openApplyForm, submitApplyForm, waitForDelivery } from '../steps/shared-steps.ts'
import { openEditorSection } from '../steps/vacancies.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

const NOTE = 'Сомневаюсь насчёт утренних смен'

test(
  'an employer scores screening answers, offers interview times by template, sends an offer and hires',
  { tag: '@desktop' },
  async ({ page: seeker, browser, contextOptions }, { project }) => {
    const uniqueSuffix = `${project.name} ${Date.now() % 100_000}`
    const { page: employer, consoleErrors } = await openPageInNewContext(browser, contextOptions)
    await givenEmployerWithCompany(employer, `Кофейня ${uniqueSuffix}`)

    await createQuestionnaire(employer, uniqueSuffix)
    await createTemplate(employer, uniqueSuffix)
    const { id, slug, name } = await publishVacancyWithQuestionnaire(employer, uniqueSuffix)
    await signInAs(seeker, 'S1')
    await applyWithScreeningAnswers(seeker, slug, name)
    const time = await inviteByTemplate(employer, id, uniqueSuffix)
    await chooseInterviewTime(seeker, name, time)
    await sendOffer(employer, id, time)
    await acceptOffer(seeker, name)

    await employer.reload()
    await expect(employer.getByRole('article').getByText('Принят', { exact: true })).toBeVisible()
    expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
    await employer.context().close()
  },
)

async function createQuestionnaire(page: Page, uniqueSuffix: string) {
  await page.goto('/questionnaires?edit=new')
  await page.getByLabel('Название анкеты').fill(`О кофе ${uniqueSuffix}`)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Обязательно для заполнения').first()).toBeVisible()
  const first = page.getByRole('group', { name: 'Вопрос 1' })
  await first.getByLabel('Вопрос', { exact: true }).fill('Есть медкнижка?')
  await first.getByLabel('Как отвечают').selectOption('Да или нет')
  await first.getByRole('group', { name: 'Ответ «Да»' }).getByLabel('Баллы').fill('50')
  await first.getByRole('group', { name: 'Ответ «Нет»' }).getByLabel('Такой ответ не подходит').check()
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  const second = page.getByRole('group', { name: 'Вопрос 2' })
  await second.getByLabel('Вопрос', { exact: true }).fill('Сколько смен в неделю?')
  await second.getByLabel('Как отвечают').selectOption('Число')
  await second.getByLabel('До', { exact: true }).fill('7')
  await expectAccessibleScreen(page, 'Новая анкета')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectAccessibleScreen(page, 'Анкеты')
  await expect(page.getByText(`О кофе ${uniqueSuffix}`, { exact: true })).toBeVisible()
}

async function createTemplate(page: Page, uniqueSuffix: string) {
  await page.goto('/responses/templates?edit=new')
  await page.getByLabel('Название').fill(`Встреча ${uniqueSuffix}`)
  await page.getByLabel('Текст').fill('{{имя}}, ждём вас: {{дата}}, {{адрес}}. {{оклад}}')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/Подстановки \{\{оклад\}\} нет/).first()).toBeVisible()
  await page.getByLabel('Текст').fill('{{имя}}, ждём вас: {{дата}}, {{адрес}}')
  await expectAccessibleScreen(page, 'Новый шаблон')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectAccessibleScreen(page, 'Шаблоны сообщений')
  await expect(page.getByText(`Встреча ${uniqueSuffix}`, { exact: true })).toBeVisible()
}

type CreatedVacancy = { id: number; slug: string; name: string }

/** Creates the vacancy through the API (other tests cover its form) and chooses the questionnaire in the form. */
async function publishVacancyWithQuestionnaire(page: Page, uniqueSuffix: string): Promise<CreatedVacancy> {
  const name = `Бариста ${uniqueSuffix}`
  const created = await callApiAsPage<CreatedVacancy>(page, '/api/employer/vacancy/draft/create', {
    ...COMPLETE_VACANCY,
    name,
  })
  await page.goto(`/my-vacancy/${created.id}/edit`)
  await openEditorSection(page, 'Отклики')
  await page.getByLabel('Анкета').selectOption(`О кофе ${uniqueSuffix}`)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансия опубликована' })).toBeVisible()
  return { ...created, name }
}

async function applyWithScreeningAnswers(page: Page, slug: string, name: string) {
  await page.goto(`/vacancies/${slug}`)
  await openApplyForm(page)
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText('Обязательно для заполнения').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Да', exact: true }).check()
  await page.getByLabel('Сколько смен в неделю?').fill('8')
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText('Не больше 7').last()).toBeVisible()
  await page.getByLabel('Сколько смен в неделю?').fill('5')
  await expectAccessibleScreen(page, name)
  await submitApplyForm(page)
  await waitForDelivery(page)
}

/** Read once, because the test may run past midnight. */
const STARTED_AT_MS = Date.now()
const isoDayAfter = (days: number) => new Date(STARTED_AT_MS + days * DAY_MS).toISOString().slice(0, 10)
const formatRussianDate = (iso: string) => iso.split('-').reverse().join('.')

/** Returns the second of the offered times, in words. */
async function inviteByTemplate(page: Page, id: number, uniqueSuffix: string): Promise<string> {
  await page.goto(`/responses?vacancy_id=${id}`)
  await inboxRow(page, 0).getByRole('link').click()
  const application = page.getByRole('region', { name: 'Отклик', exact: true })
  await expect(application.getByText('Баллы: 100 из 100')).toBeVisible()
  await application.getByText('Написать заметку').click()
  await application.getByLabel('Заметка', { exact: true }).fill(NOTE)
  await application.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect(application.getByText(NOTE, { exact: true })).toBeVisible()

  await personToolbar(page).getByRole('button', { name: 'Пригласить' }).click()
  await application.getByLabel('Шаблон', { exact: true }).selectOption(`Встреча ${uniqueSuffix}`)
  await expect(application.getByLabel('Сообщение')).toHaveValue(/ждём вас: \{\{дата\}\}, \{\{адрес\}\}$/)
  const offered = application.getByRole('checkbox', { checked: true })
  await expect(offered).toHaveCount(3)
  const [day, time] = (await offered.nth(1).inputValue()).split('T') as [string, string]
  await application.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(application.getByText(/^Укажите, куда прийти/).first()).toBeVisible()
  await application.getByLabel('Куда прийти').fill('Складская, 4')
  await expectAccessibleScreen(page, /Отклики/)
  await application.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(page.getByRole('status').getByText(/^Приглашение: .*Уйдёт/)).toBeVisible()
  await waitForDecision(page)
  await page.reload()
  await expect(application.getByText(/ждём вас: .* или .*, Складская, 4/)).toBeVisible()
  return `${formatRussianDate(day)} в ${time.replace(/^0/, '')}`
}

async function chooseInterviewTime(page: Page, name: string, time: string) {
  const row = await openOwnApplication(page, name)
  await expect(row).toContainText('Складская, 4')
  expect(await page.content()).not.toContain(NOTE)
  await row.getByRole('button', { name: /^Приду/ }).click()
  await expect(row.getByText('Выберите время').first()).toBeVisible()
  await row.getByRole('radio', { name: time }).check()
  await expectAccessibleScreen(page, 'Мои отклики')
  await row.getByRole('button', { name: /^Приду/ }).click()
  await expect(row.getByText('Собеседование', { exact: true })).toBeVisible()
  await expect(row.locator('time', { hasText: time })).toBeVisible()
}

/** Before the meeting the offer is in the menu: there is only a word to write. */
async function sendOffer(page: Page, id: number, time: string) {
  await page.goto(`/responses?vacancy_id=${id}`)
  await inboxRow(page, 0).getByRole('link').click()
  const application = page.getByRole('region', { name: 'Отклик', exact: true })
  await expect(application.locator('time', { hasText: time })).toBeVisible()
  await expect(personToolbar(page).getByRole('link', { name: 'Написать' })).toBeVisible()
  await personToolbar(page).getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('link', { name: 'Сделать предложение' }).click()
  await application.getByLabel('Зарплата').fill('95т')
  await application.getByLabel('Ответить до').fill(formatRussianDate(isoDayAfter(5)))
  await expectAccessibleScreen(page, /Отклики/)
  await application.getByRole('button', { name: 'Отправить предложение' }).click()
  await expect(page.getByRole('status').getByText(/^Предложение: .*Уйдёт/)).toBeVisible()
  await waitForDecision(page)
  await page.reload()
  await expect(application.getByText(/95\s000\s₽/).first()).toBeVisible()
}

async function acceptOffer(page: Page, name: string) {
  const row = await openOwnApplication(page, name)
  await expect(row).toContainText(/95\s000\s₽/)
  await expectAccessibleScreen(page, 'Мои отклики')
  await row.getByRole('button', { name: 'Принять предложение' }).click()
  await expect(row.getByText('Вы приняты', { exact: true }).first()).toBeVisible()
  expect(await page.content()).not.toContain(NOTE)
}
