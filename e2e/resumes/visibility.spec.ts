import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { signInAs, submitSignInForm } from '../steps/accounts.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { openResumeSection } from '../steps/shared-steps.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

const uniqueNumber = () => String(Date.now() % 1_000_000)

async function setVisibility(page: Page, id: number, kind: RegExp, company?: string) {
  await page.goto(`/my-resume/${id}`)
  await openResumeSection(page, 'Кто видит резюме')
  const audience = page.getByText(/^((Сейчас|После сохранения) увидят:|Назовите хотя бы одну компанию)/)
  const before = await audience.textContent()
  // A click before hydration is lost.
  await expect(async () => {
    await page.getByRole('radio', { name: kind }).click()
    await expect(audience).not.toHaveText(before!, { timeout: 500 })
  }).toPass()
  if (company) {
    await page.getByLabel('Кому показывать', { exact: true }).fill(company)
    await page.getByRole('option', { name: company }).first().click()
    await expect(page.getByText('После сохранения увидят: 1 компания.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Сохранить резюме' }).click()
  await expect(page.getByText(/Сохранено/).first()).toBeVisible()
}

async function expectVisibility(
  page: Page,
  { address, title, isVisible }: { address: string; title: string; isVisible: boolean },
) {
  await page.goto(`/search/resumes?text=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article')).toHaveCount(isVisible ? 1 : 0)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isVisible ? title : 'Страница не найдена')
}

test('a resume is visible to one named company only, then to all but that one', { tag: ['@desktop', '@long'] }, async ({
  page: seeker,
  browser,
  contextOptions,
}) => {
  const title = `Бариста на маяк ${uniqueNumber()}`
  const { id, address } = await givenSeekerWithResume(seeker, title)
  const [workshop, north] = [
    await openPageInNewContext(browser, contextOptions),
    await openPageInNewContext(browser, contextOptions),
  ]
  await submitSignInForm(workshop.page, DEMO_PEOPLE.find(({ key }) => key === 'D')!.phone, DEMO_PASSWORD)
  await expect(workshop.page).not.toHaveURL(/sign-in/)
  await signInAs(north.page, 'E1')

  await setVisibility(seeker, id, /^Только компаниям, которые вы назовёте/, 'Мастерская «Сафина')
  await expectVisibility(workshop.page, { address, title, isVisible: true })
  await expectVisibility(north.page, { address, title, isVisible: false })

  await setVisibility(seeker, id, /^Проверенным работодателям, кроме некоторых/)
  await expectVisibility(workshop.page, { address, title, isVisible: false })
  await expectVisibility(north.page, { address, title, isVisible: true })

  for (const { page, consoleErrors } of [workshop, north]) {
    expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
    await page.context().close()
  }
})
