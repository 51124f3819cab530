import type { Page } from '@playwright/test'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { chooseSuggestion, openResumeSection } from '../steps/shared-steps.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

// Journey 12.

test('a resume begun from a vacancy saves itself and shows the salary as the employer will see it', {
  tag: '@long',
}, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/search/vacancies?text=кондитер')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'Создать резюме' }).first().click()
  await expect(page.getByText(/мы вернём вас к вакансии/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Должность' }).first().fill('Водитель')
  await chooseSuggestion(page, 'Профессия', 'водител', 'Водитель')
  await page.getByRole('textbox', { name: 'Зарплата' }).fill('120000')
  await page.getByRole('textbox', { name: 'Зарплата' }).blur()
  await expect(page.getByRole('textbox', { name: 'Зарплата' })).toHaveValue(/^120\s000$/)
  await expect(page).toHaveURL(/\/my-resume\/\d+\?redirect=vacancies-slug-apply/)
  await expect(page.getByText(/Сохранено в/)).toBeVisible()
  await page.getByText('Период оплаты, валюта и налог').click()
  await page.getByLabel('Валюта', { exact: true }).selectOption('USD')
  await expect(page.getByText(/^120\s000\s\$/), 'the amount is shown as the employer will see it').toBeAttached()
  await expectAccessibleScreen(page, 'Новое резюме')
  await page.reload()
  await expectAccessibleScreen(page, 'Водитель')
})

test('a workplace that ends before it begins is refused, and the total experience is counted', {
  tag: '@long',
}, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/create-resume')
  await page.getByRole('textbox', { name: 'Должность' }).first().fill('Водитель')
  await expect(page.getByText(/Сохранено в/)).toBeVisible()
  await openResumeSection(page, 'Опыт работы')
  await page.getByRole('button', { name: 'Добавить место работы' }).click()
  await page.getByRole('textbox', { name: 'Компания' }).fill('Логистика № 1')
  await page.getByRole('textbox', { name: 'Должность' }).last().fill('Водитель')
  await page.getByLabel('Начало: месяц').selectOption('июнь')
  await page.getByLabel('Начало: год').fill('2020')
  await page.getByLabel('Окончание: месяц').selectOption('май')
  await page.getByLabel('Окончание: год').fill('2020')
  await page.getByLabel('Окончание: год').blur()
  await expect(page.getByText('Окончание раньше начала'), 'told beside the field on blur (N-082)').toHaveCount(1)
  await page.getByLabel('Работаю здесь сейчас').check()
  await expect(page.getByText(/Общий стаж: \d+ (год|года|лет)/)).toBeVisible()

  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(page.getByText('Окончание раньше начала')).toHaveCount(0)
})

test('a saved draft is continued, completed and published, which leads back to the vacancy', async ({ page }) => {
  await givenSeekerWithProfile(page)
  await callApiAsPage(page, '/api/seeker/resumes/create', {
    title: 'Водитель',
    professional_role_ids: [101],
    salary_amount: 120_000,
    experience: [{ company: 'Логистика № 1', position: 'Водитель', start: '2020-06' }],
  })
  await page.goto(STABLE_SEARCH_ADDRESS)
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const slug = (await link.getAttribute('href'))!.split('/').at(-1)
  await page.goto(`/create-resume?redirect=vacancies-slug-apply&slug=${slug}`)
  await expect(page.getByText('Есть черновик от')).toContainText('«Водитель»')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await expectAccessibleScreen(page, 'Водитель')
  await expect(page.getByRole('textbox', { name: 'Зарплата' })).toHaveValue(/^120\s000$/)
  await openResumeSection(page, 'Опыт работы')
  await expect(page.getByRole('textbox', { name: 'Компания' })).toHaveValue('Логистика № 1')

  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('link', { name: /Навыки/ }).first()).toBeVisible()
  await page.getByLabel('Полная занятость').check()
  await page.getByRole('link', { name: /^Образование: / }).click()
  await page.getByLabel('Образование', { exact: true }).selectOption({ label: 'Среднее' })
  await openResumeSection(page, 'Навыки и права')
  await page.getByLabel('Навыки', { exact: true }).fill('Тахограф')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('dialog', { name: /^Отклик: / }), 'publishing leads back to the vacancy').toBeVisible()
})

test('a published resume is hidden, shown again, followed by notifications and copied', { tag: '@long' }, async ({
  page,
}) => {
  await givenSeekerWithResume(page, 'Водитель')
  await page.goto('/my-resumes')
  await chooseInResumeMenu(page, 'Скрыть')
  await expect(page.getByText('Не видит никто')).toBeVisible()
  await chooseInResumeMenu(page, 'Показать')
  await expect(page.getByText('Видят проверенные компании')).toBeVisible()
  await expectAccessibleScreen(page, 'Мои резюме')
  // N-083: there is no address to write to, so nothing promises letters, and the reason stands there.
  await page.goto('/notification/settings')
  await expect(page.getByText(/приходят на почту, а её в вашем профиле нет/)).toBeVisible()
  await expect(page.getByLabel('Уведомлять на почту')).toHaveCount(0)
  await page.goto('/my-resumes')
  await chooseInResumeMenu(page, 'Сделать копию')
  await expectAccessibleScreen(page, 'Водитель (копия)')
  await expect(page.getByText('Черновик', { exact: true })).toBeVisible()
})

async function chooseInResumeMenu(page: Page, action: string) {
  const menu = page.getByRole('button', { name: 'Ещё: Водитель' })
  if (!(await menu.isVisible())) await page.getByText('Ещё: навыки, учёба, языки, портфолио').click()
  await menu.click()
  await page.getByRole('button', { name: new RegExp(`^${action}`) }).click()
}

test('N-081: a complete profile leads on to the first resume, and a published resume to the vacancies near (SK-04)', {
  tag: '@long',
}, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/profile/seeker')
  await page.getByRole('link', { name: 'Создать резюме' }).click()
  await expect(page).toHaveURL(/\/create-resume$/)

  const { id } = await givenSeekerWithResume(page, 'Бариста')
  await page.goto(`/my-resume/${id}?published=1`)
  await expectAccessibleScreen(page, 'Резюме «Бариста» опубликовано')
  await expect(page.getByText(/По этим ответам/), 'one number of fitting vacancies').toHaveCount(0)
  const alert = page.getByRole('switch', { name: /^Сообщать о новых рядом/ })
  await expect(alert).not.toBeChecked()
  await alert.click()
  await expect(alert).toBeChecked()
  await page.reload()
  await expect(alert).toBeChecked()
  await page.getByRole('link', { name: /^Изменить или скрыть резюме/ }).click()
  await page.getByRole('link', { name: /^О себе/ }).click()
  await expect(page.getByRole('group', { name: 'О себе и связь' })).toBeVisible()
})

test('starting a resume over deletes its draft', async ({ page }) => {
  await givenSeekerWithProfile(page)
  await callApiAsPage(page, '/api/seeker/resumes/create', { title: 'Пекарь' })
  await page.goto('/create-resume')
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await page.getByRole('button', { name: 'Удалить черновик' }).click()
  await expect(page.getByText('Есть черновик от')).toBeHidden()
  await expect(page).toHaveURL(/\/create-resume$/)
})
