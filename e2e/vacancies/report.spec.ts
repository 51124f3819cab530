import { readFile } from 'node:fs/promises'
import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { waitForNewApplication } from '../steps/negotiations.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { submitApplyForm } from '../steps/shared-steps.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { expect, expectNoHorizontalScroll, nextPhoneNumber, openPageInNewContext, test } from '../support/base-test.ts'

test('a person who came by the QR code of a vacancy stands under it in the report, which is taken away as a file (EM-18)', async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  const vacancy = await givenOpenVacancy(page, `Пекарь ночной смены ${Date.now() % 100_000}`)
  const { page: seeker } = await openPageInNewContext(browser, contextOptions)
  await seeker.goto(`${vacancy.address}?from=qr`)
  await expect(seeker.getByRole('link', { name: 'Откликнуться', exact: true }).first()).toHaveAttribute(
    'href',
    /query=from%3Dqr/,
  )
  await givenSeekerWithResume(seeker, 'Пекарь')
  // Where a person comes back to after signing in.
  await seeker.goto(`${vacancy.address}/apply?from=qr`)
  await expect(seeker.getByRole('dialog')).toBeVisible()
  await submitApplyForm(seeker)
  await waitForNewApplication(page)
  await seeker.context().close()

  await page.goto('/report')
  await expect(page.getByText('откликов мало: 1')).toBeVisible()
  await expectAccessibleScreen(page, /^Найм: /)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'XLSX' }).click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByRole('listitem').filter({ hasText: 'QR-код и плакат' })).toContainText('0 из 1')
})

test('the report of a longer period is chosen without script, and fits 320 pixels (EM-18)', async ({
  page,
  browser,
  contextOptions,
}) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  await givenOpenVacancy(page, 'Электрогазосварщик на передвижной установке в ночь')
  const { page: reader } = await openPageInNewContext(browser, {
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await reader.goto('/report')
  await reader.getByRole('combobox', { name: 'Период', exact: true }).selectOption('quarter')
  await reader.getByRole('button', { name: 'Показать' }).click()
  await expect(reader.getByRole('heading', { name: 'Найм: три месяца' })).toBeVisible()
  await reader.context().close()
  await page.goto('/report')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page)
})
