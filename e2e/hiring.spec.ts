import type { Page } from '@playwright/test'
import { COMPLETE_VACANCY } from '#test/givens.ts'
import { expect, listen, test } from './people.ts'
import { signInAs } from './screens.ts'
import { expectGoodScreen, openApplication, sendApplication, untilDelivered } from './steps.ts'

const NOTE = 'Сомневаюсь насчёт утренних смен'

test(
  'an employer scores screening answers, offers interview times by template, sends an offer and hires',
  { tag: '@desktop' },
  async ({ page: seeker, browser, contextOptions }, { project }) => {
    const stamp = `${project.name} ${Date.now() % 100_000}`
    const employers = await browser.newContext(contextOptions)
    const employer = await employers.newPage()
    const complaints = listen(employer)
    await signInAs(employer, 'E1')

    await makeQuestionnaire(employer, stamp)
    await makeTemplate(employer, stamp)
    const { id, slug, name } = await publishWith(employer, stamp)
    await signInAs(seeker, 'S1')
    await applyTo(seeker, slug, name)
    await inviteByTemplate(employer, id, stamp)
    await takeTime(seeker, name)
    await offerTo(employer, id)
    await acceptOffer(seeker, name)

    await employer.reload()
    await expect(employer.getByRole('article').getByText('Принят', { exact: true })).toBeVisible()
    expect(complaints, 'the employer’s console has no errors').toEqual([])
    await employers.close()
  },
)

async function makeQuestionnaire(page: Page, stamp: string) {
  await page.goto('/questionnaires?edit=new')
  await page.getByLabel('Название анкеты').fill(`О кофе ${stamp}`)
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
  await expectGoodScreen(page, 'Новая анкета')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectGoodScreen(page, 'Анкеты')
  await expect(page.getByText(`О кофе ${stamp}`, { exact: true })).toBeVisible()
}

async function makeTemplate(page: Page, stamp: string) {
  await page.goto('/responses/templates?edit=new')
  await page.getByLabel('Название').fill(`Встреча ${stamp}`)
  await page.getByLabel('Текст').fill('{{имя}}, ждём вас: {{дата}}, {{адрес}}. {{оклад}}')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/Не знаем \{\{оклад\}\}/).first()).toBeVisible()
  await page.getByLabel('Текст').fill('{{имя}}, ждём вас: {{дата}}, {{адрес}}')
  await expectGoodScreen(page, 'Новый шаблон')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expectGoodScreen(page, 'Шаблоны ответов')
  await expect(page.getByText(`Встреча ${stamp}`, { exact: true })).toBeVisible()
}

type Made = { id: number; slug: string; name: string }

/** Creates the vacancy through the API (other tests cover its form) and chooses the questionnaire in the form. */
async function publishWith(page: Page, stamp: string): Promise<Made> {
  const name = `Бариста ${stamp}`
  const made = await call<Made>(page, '/api/employer/vacancy/draft/create', { ...COMPLETE_VACANCY, name })
  await page.goto(`/my-vacancy/${made.id}`)
  await page.getByLabel('Анкета').selectOption(`О кофе ${stamp}`)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Активна').first()).toBeVisible()
  return { ...made, name }
}

/** Calls the API from the page, so that the session cookie is sent. */
function call<T>(page: Page, url: string, body: object): Promise<T> {
  return page.evaluate(
    async ([url, body]) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      const { data, ...rest } = await reply.json()
      if (!data) throw new Error(JSON.stringify(rest))
      return data
    },
    [url, body] as const,
  )
}

async function applyTo(page: Page, slug: string, name: string) {
  await page.goto(`/vacancies/${slug}`)
  await openApplication(page)
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText('Обязательно для заполнения').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Да', exact: true }).check()
  await page.getByLabel('Сколько смен в неделю?').fill('8')
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText('Не больше 7').last()).toBeVisible()
  await page.getByLabel('Сколько смен в неделю?').fill('5')
  await expectGoodScreen(page, name)
  await sendApplication(page)
  await untilDelivered(page)
}

/** Read once, because the test may run past midnight. */
const BEGAN = Date.now()
const day = (after: number) => new Date(BEGAN + after * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const dotted = (iso: string) => iso.split('-').reverse().join('.')

async function inviteByTemplate(page: Page, id: number, stamp: string) {
  await page.goto(`/responses?vacancy_id=${id}`)
  await page.getByRole('region', { name: 'Список' }).getByRole('listitem').first().getByRole('link').first().click()
  const application = page.getByRole('article')
  await expect(application.getByText('Баллы: 100 из 100')).toBeVisible()
  await application.getByText('Написать заметку').click()
  await application.getByLabel('Заметка', { exact: true }).fill(NOTE)
  await application.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect(application.getByText(NOTE, { exact: true })).toBeVisible()

  await application.getByRole('button', { name: 'Пригласить' }).click()
  await application.getByLabel('Шаблон', { exact: true }).selectOption(`Встреча ${stamp}`)
  await expect(application.getByLabel('Сообщение')).toHaveValue(/ждём вас: \{\{дата\}\}, \{\{адрес\}\}$/)
  for (const n of [1, 2, 3]) await application.getByLabel(`Время ${n}`).fill(`${day(n)}T10:00`)
  await application.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(application.getByText(/напишите, куда прийти/).first()).toBeVisible()
  await application.getByLabel('Куда прийти').fill('Складская, 4')
  await expectGoodScreen(page, /Отклики/)
  await application.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(application.getByText(/ждём вас: .* или .*, Складская, 4/)).toBeVisible()
}

async function takeTime(page: Page, name: string) {
  await page.goto('/profile/negotiations')
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row).toContainText('Складская, 4')
  expect(await page.content()).not.toContain(NOTE)
  await row.getByRole('button', { name: 'Выбрать время' }).click()
  await expect(row.getByText('Выберите время').first()).toBeVisible()
  await row.getByRole('radio', { name: `${dotted(day(2))} в 10:00` }).check()
  await expectGoodScreen(page, 'Мои отклики')
  await row.getByRole('button', { name: 'Выбрать время' }).click()
  await expect(row.getByText('Собеседование', { exact: true })).toBeVisible()
  await expect(row.locator('time', { hasText: `${dotted(day(2))} в 10:00` })).toBeVisible()
}

async function offerTo(page: Page, id: number) {
  await page.goto(`/responses?vacancy_id=${id}`)
  await page.getByRole('region', { name: 'Список' }).getByRole('listitem').first().getByRole('link').first().click()
  const application = page.getByRole('article')
  await expect(application.locator('time', { hasText: `${dotted(day(2))} в 10:00` })).toBeVisible()
  await application.getByRole('button', { name: 'Предложить работу' }).click()
  await application.getByLabel('Зарплата').fill('95т')
  await application.getByLabel('Ответить до').fill(dotted(day(5)))
  await expectGoodScreen(page, /Отклики/)
  await application.getByRole('button', { name: 'Отправить предложение' }).click()
  await expect(application.getByText(/95\s000\s₽/).first()).toBeVisible()
}

async function acceptOffer(page: Page, name: string) {
  await page.goto('/profile/negotiations')
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row).toContainText(/95\s000\s₽/)
  await expectGoodScreen(page, 'Мои отклики')
  await row.getByRole('button', { name: 'Принять предложение' }).click()
  await expect(row.getByText('Вы приняты', { exact: true }).first()).toBeVisible()
  expect(await page.content()).not.toContain(NOTE)
}
