import { expect, type Page, test } from '@playwright/test'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { openResumeSection } from '../steps/shared-steps.ts'

// The pages of this file are hydrated when the test says so.

test('what was typed, ticked and chosen before hydration survives it and is sent', {
  tag: '@phone',
}, async ({ page }) => {
  await givenSeekerWithProfile(page)
  const hydrate = await holdScripts(page)
  await page.goto('/create-resume', { waitUntil: 'commit' })
  await page.getByLabel('Должность').first().fill('Пекарь')
  await page.getByLabel('Профессия', { exact: true }).fill('Пекарь')
  await page.getByLabel('Полная занятость').check()
  await page.getByLabel('Образование', { exact: true }).selectOption({ label: 'Среднее специальное' })
  await openResumeSection(page, 'Опыт работы')
  await page.getByLabel('Пока нет опыта').check()
  await openResumeSection(page, 'О себе и связь')
  await page.getByLabel('О себе', { exact: true }).fill('Пеку хлеб')

  await hydrate()

  await expect(page.getByLabel('Должность').first()).toHaveValue('Пекарь')
  await expect(page.getByLabel('Профессия', { exact: true })).toHaveValue('Пекарь')
  await expect(page.getByLabel('Полная занятость')).toBeChecked()
  const values = await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form:has([name=title])')!
    return [...new FormData(form)].map(([name, value]) => `${name}=${value}`)
  })
  expect(values).toEqual(
    expect.arrayContaining([
      'title=Пекарь',
      'work_type_ids[]=1',
      'experience_none=true',
      'education_level_id=2',
      'about=Пеку хлеб',
    ]),
  )
})

test('a form sent before hydration works as without script', { tag: '@phone' }, async ({ page }) => {
  await holdScripts(page)
  await page.goto('/support', { waitUntil: 'commit' })
  await page.getByLabel('Тема').selectOption('Другое')
  await page.getByLabel('Что случилось').fill('Нажимаю раньше, чем загрузились скрипты')
  await page.getByLabel('Почта').fill('early@example.ru')
  await page.getByRole('button', { name: 'Отправить обращение' }).click({ noWaitAfter: true })

  await expect(page.getByText(/^Обращение № \d+ принято\.$/)).toBeVisible()
})

/** Holds back the scripts of the page until the returned function is called, which waits for the hydration. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return async () => {
    resolve()
    await page.locator('html[data-hydrated]').waitFor()
  }
}
