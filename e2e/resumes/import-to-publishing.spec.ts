import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { expect, test } from '../support/base-test.ts'

test('the first resume from a file is published on the second screen behind the file: the review, then the draft', {
  tag: '@phone',
}, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/create-resume/import')
  await page.getByLabel('Файл').setInputFiles('test/resume-files/hh-driver.pdf')
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await page.getByLabel('Данные верны').check()
  await page.getByRole('button', { name: 'Создать черновик' }).click()

  await expect(page).toHaveURL(/\/my-resume\/\d+$/)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Черновик', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toHaveCount(0)
})
