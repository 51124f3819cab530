import type { Page } from '@playwright/test'
import {
  chooseSuggestion,
  expectAccessibleScreen,
  fillInRequiredResumeFields,
  openResumeSection,
  signUp,
} from '../steps/shared-steps.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'
import { signInAs } from '../support/screens.ts'

test('a resume visible by link opens with that link until the seeker issues a new one', async ({
  page: seeker,
  browser,
  contextOptions,
}) => {
  const title = `Смотритель маяка ${Date.now() % 1_000_000}`
  const address = await publishResumeAsNewSeeker(seeker, title)
  const { page: employer, consoleErrors } = await openPageInNewContext(browser, contextOptions)
  await signInAs(employer, 'E1')

  await openResumeSection(seeker, 'Кто видит резюме')
  await seeker.getByRole('radio', { name: /^Только по ссылке/ }).check()
  await expect(seeker.getByText('Сейчас увидят: все, у кого есть ссылка.')).toBeVisible()
  await seeker.getByRole('button', { name: 'Сохранить резюме' }).click()
  await expect(seeker.getByText('Видно только по ссылке')).toBeVisible()
  await expectAccessibleScreen(seeker, title)
  const link = await seeker.getByLabel('Прямая ссылка на резюме').inputValue()
  const { pathname, search } = new URL(link)

  await employer.goto(pathname)
  await expect(employer.getByRole('heading', { level: 1 })).not.toHaveText(title)
  await employer.goto(pathname + search)
  await expectAccessibleScreen(employer, title)
  await expect(employer.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')

  await seeker.getByRole('button', { name: 'Выпустить новую' }).click()
  await seeker.getByRole('button', { name: 'Выпустить', exact: true }).click()
  await expect(seeker.getByLabel('Прямая ссылка на резюме')).not.toHaveValue(link)
  await employer.goto(pathname + search)
  await expect(employer.getByRole('heading', { level: 1 })).not.toHaveText(title)

  await seeker.goto('/my-resumes')
  await seeker.getByRole('link', { name: /Как видит работодатель/ }).click()
  await expectAccessibleScreen(seeker, title)
  await expect(seeker.getByText('Не опубликовано')).toHaveCount(0)
  await seeker.getByRole('link', { name: 'Отклик без имени' }).click()
  await expect(seeker.getByText('Имя скрыто')).toBeVisible()
  await seeker.getByRole('link', { name: 'Вернуться к правке' }).click()
  await expect(seeker).toHaveURL(new RegExp(`${address}$`))

  expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

async function publishResumeAsNewSeeker(page: Page, title: string) {
  await signUp(page, 'Найти работу')
  await page.getByLabel('Фамилия').fill('Скоробогатова')
  await page.getByLabel('Имя', { exact: true }).fill('Зоя')
  await chooseSuggestion(page, 'Город', 'твер', 'Тверь')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/Сохранено в/)).toBeVisible()
  await fillInRequiredResumeFields(page, { title, role: ['водител', 'Водитель'], skills: ['Маяк'] })
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page).toHaveURL(/\/my-resume\/\d+/)
  await expect(page.getByText('Опубликовано').first()).toBeVisible()
  return new URL(page.url()).pathname
}
