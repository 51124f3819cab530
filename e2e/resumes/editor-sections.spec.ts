import type { Page } from '@playwright/test'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { openResumeSection } from '../steps/shared-steps.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, test } from '../support/base-test.ts'
import { expectNothingClipped } from '../support/expect-nothing-clipped.ts'

test('the sections of a resume say what they hold and open one at a time', { tag: '@long' }, async ({ page }) => {
  const { id } = await givenSeekerWithResume(page, 'Бариста')
  await page.goto(`/my-resume/${id}`)
  await expect(summaryOf(page, 'Основное')).toContainText('Бариста · Казань · полная занятость')
  await expect(summaryOf(page, 'Основное'), 'a salary would add this much').toContainText(/\+6\s%/)
  await expect(summaryOf(page, 'Образование')).toContainText('Среднее специальное')
  await expect(page.getByLabel('О себе', { exact: true })).toBeHidden()

  await openResumeSection(page, 'О себе и связь')
  await expect(page.getByLabel('О себе', { exact: true })).toBeVisible()
  await expectAccessibleScreen(page, 'Бариста')
  await page.getByRole('link', { name: 'навыки' }).click()
  await expect(page.getByLabel('Навыки', { exact: true })).toBeFocused()
  await expect(page.getByLabel('О себе', { exact: true })).toBeHidden()
  await page.keyboard.type('Касса')
  await page.keyboard.press('Enter')
  await summaryOf(page, 'Навыки и права').click()
  await expect(summaryOf(page, 'Навыки и права')).toContainText('Латте-арт, Касса')

  await page.getByRole('button', { name: 'Сохранить резюме' }).click()
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
  await page.reload()
  await expect(summaryOf(page, 'Навыки и права')).toContainText('Латте-арт, Касса')
})

test('a new resume asks for what publishing requires and marks all that is missing', async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/create-resume')
  await expect(page.getByPlaceholder('Казань, как в профиле')).toBeVisible()
  await expect(page.getByLabel('Пока нет опыта')).toBeHidden()
  await page.getByLabel('Должность').first().fill('Пекарь')
  await expect(page.getByText(/Сохранено в/)).toBeVisible()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  for (const label of ['Профессия', 'Занятость', 'Образование', 'Навыки']) {
    await expect(page.getByRole('link', { name: new RegExp(`^${label}: `) })).toBeVisible()
  }
  await expect(page.getByText('Нужно исправить').filter({ visible: true }).first()).toBeVisible()
  await expectAccessibleScreen(page, 'Пекарь')
})

test('words of 47 letters slide no page of a resume sideways at 320 px (N-084)', async ({ page }) => {
  const word = 'Высокопревосходительствующегосударственноведение'.slice(0, 47)
  await page.setViewportSize({ width: 320, height: 640 })
  await givenSeekerWithProfile(page)
  const { id, slug } = await callApiAsPage<{ id: number; slug: string }>(page, '/api/seeker/resumes/create', {
    title: word,
    professional_role_ids: [101],
    work_type_ids: [1],
    education_level_id: 2,
    skills: [{ name: word }],
    experience: [{ company: word, position: word, start: '2024-01' }],
  })
  await callApiAsPage(page, `/api/seeker/resumes/publish/${id}`, {}, 'PUT')
  const addresses = [
    '/my-resumes',
    `/my-resume/${id}?published`,
    `/resumes/${slug}?as=employer`,
    `/my-resume/${id}/files`,
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expectNothingClipped(page)
  }
  await page.goto(`/my-resume/${id}`)
  for (const section of ['Основное', 'Опыт работы', 'Навыки и права']) {
    await openResumeSection(page, section)
    await expectNothingClipped(page)
  }
})

const summaryOf = (page: Page, section: string) =>
  page.locator('details[name=resume-section] > summary', {
    has: page.getByRole('heading', { name: section, exact: true }),
  })
