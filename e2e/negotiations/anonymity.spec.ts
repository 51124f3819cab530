import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { openOwnApplication } from '../steps/own-negotiations.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { openApplyForm, submitApplyForm, waitForDelivery } from '../steps/shared-steps.ts'
import { givenOpenVacancy } from '../steps/vacancies.ts'
import { expect, nextPhoneNumber, openPageInNewContext, test } from '../support/base-test.ts'

test('an anonymous applicant has no name on any page or in its HTML until they open it', {
  tag: ['@phone', '@long'],
}, async ({ page: seeker, browser, contextOptions }) => {
  const { employer, name, consoleErrors } = await applyAnonymously(seeker, browser, contextOptions)

  await employer.getByRole('link', { name: /Имя скрыто/ }).click()
  await expect(employer.getByRole('heading', { level: 2, name: 'Имя скрыто' })).toBeVisible()
  await expectNoNameInHtml(employer)
  await employer.getByRole('button', { name: 'Попросить открыть имя' }).click()
  await expect(employer.getByText(/Вы попросили открыть имя/)).toBeVisible()
  await expectAccessibleScreen(employer, 'Отклики')
  await expectNoNameInHtml(employer)

  const row = await openOwnApplication(seeker, name)
  await expect(row).toContainText('Работодатель хочет узнать, кто вы.')
  await row.getByRole('button', { name: /^Открыть имя/ }).click()
  await row.getByRole('dialog').getByRole('button', { name: 'Открыть имя' }).click()
  await expect(row).toContainText('Отклик был без имени. Теперь имя и контакты открыты.')
  await expectAccessibleScreen(seeker, 'Мои отклики')

  await employer.reload()
  await expect(employer.getByRole('heading', { level: 2, name: 'Пётр Андреев' })).toBeVisible()
  await expect(employer.getByText('Кофейня «Полустанок»')).toBeVisible()
  await expect(employer.getByRole('article').locator('a[href^="tel:"]')).toBeVisible()
  await expectAccessibleScreen(employer, 'Отклики')
  expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

/** A new seeker applies without a name. Returns the employer's page with the applications to that vacancy. */
async function applyAnonymously(seeker: Page, browser: Browser, options: BrowserContextOptions) {
  await givenSeekerWithResume(seeker, `Бариста без имени ${Date.now() % 1_000_000}`)
  const { page: employer, consoleErrors } = await openPageInNewContext(browser, options)
  await givenEmployerWithCompany(employer, `Кофейня ${nextPhoneNumber()}`)
  const name = `Бариста вслепую ${Date.now() % 1_000_000}`
  const { id, address } = await givenOpenVacancy(employer, name)

  await seeker.goto(address)
  await openApplyForm(seeker)
  await seeker.getByLabel('Сопроводительное письмо').fill('Здравствуйте, я Пётр Андреев из «Полустанка»')
  await seeker.getByText('Ещё: выделить отклик').click()
  await seeker.getByLabel('Откликнуться без имени').check()
  await expectAccessibleScreen(seeker, name)
  await submitApplyForm(seeker)
  await waitForDelivery(seeker)
  await employer.goto(`/responses?vacancy_id=${id}`)
  return { employer, name, consoleErrors }
}

/** Checks the HTML of the server too, not only the screen. */
async function expectNoNameInHtml(page: Page) {
  const html = await (await page.request.get(page.url())).text()
  expect(['Андреев', 'Полустан'].filter((secret) => html.includes(secret))).toEqual([])
}
