import { signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { openResumeSection } from '../steps/shared-steps.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

test('a resume visible by link opens with that link until the seeker issues a new one', async ({
  page: seeker,
  browser,
  contextOptions,
}) => {
  const title = `Смотритель маяка ${Date.now() % 1_000_000}`
  const { id } = await givenSeekerWithResume(seeker, title)
  await seeker.goto(`/my-resume/${id}`)
  const { page: employer, consoleErrors } = await openPageInNewContext(browser, contextOptions)
  await signInAs(employer, 'E1')

  await openResumeSection(seeker, 'Кто видит резюме')
  await seeker.getByRole('radio', { name: /^Только по ссылке/ }).check()
  await expect(seeker.getByText('После сохранения увидят: все, у кого есть ссылка.')).toBeVisible()
  await seeker.getByRole('button', { name: 'Сохранить резюме' }).click()
  await expect(seeker.getByText('Видно только по ссылке')).toBeVisible()
  await expectAccessibleScreen(seeker, title)
  const link = await seeker.getByRole('textbox', { name: 'Ссылка на резюме' }).inputValue()
  const { pathname, search } = new URL(link)

  await employer.goto(pathname)
  await expect(employer.getByRole('heading', { level: 1 })).not.toHaveText(title)
  await employer.goto(pathname + search)
  await expectAccessibleScreen(employer, title)
  await expect(employer.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')

  await seeker.getByRole('button', { name: 'Создать новую ссылку' }).click()
  await seeker.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(seeker.getByRole('textbox', { name: 'Ссылка на резюме' })).not.toHaveValue(link)
  await employer.goto(pathname + search)
  await expect(employer.getByRole('heading', { level: 1 })).not.toHaveText(title)

  expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

test('a seeker previews a published resume as an employer sees it, with the name and without', {
  tag: '@long',
}, async ({ page: seeker }) => {
  const title = `Смотритель порта ${Date.now() % 1_000_000}`
  const { id } = await givenSeekerWithResume(seeker, title)
  await seeker.goto('/my-resumes')
  await seeker.getByRole('link', { name: /^Как выглядит для работодателя/ }).click()
  await expectAccessibleScreen(seeker, title)
  await expect(seeker.getByText('Не опубликовано')).toHaveCount(0)
  await seeker.getByRole('link', { name: 'Отклик без имени' }).click()
  await expect(seeker.getByText('Имя скрыто')).toBeVisible()
  await seeker.getByRole('link', { name: 'Вернуться к правке' }).click()
  await expect(seeker).toHaveURL(new RegExp(`/my-resume/${id}$`))
})
