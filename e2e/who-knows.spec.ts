import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/people.ts'
import { COMPLETE_VACANCY } from '#test/givens.ts'
import { expect, listen, test } from './people.ts'
import { signInAs } from './screens.ts'
import {
  expectGoodScreen,
  givenSeeker,
  openApplication,
  post,
  sendApplication,
  signIn,
  untilDelivered,
} from './steps.ts'

const stamp = () => String(Date.now() % 1_000_000)

async function another(browser: Browser, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage()
  return { page, complaints: listen(page) }
}

/** Publishes a resume that is visible to verified companies only. */
async function givenResume(page: Page, title: string) {
  await givenSeeker(page)
  const { id, slug } = await post<{ id: number; slug: string }>(page, '/api/seeker/resumes/create', {
    title,
    professional_role_ids: [101],
    work_type_ids: [1],
    education_level_id: 2,
    skills: [{ name: 'Латте-арт' }],
    experience: [{ company: 'Кофейня «Полустанок»', position: 'Бариста', start: '2024-01' }],
    about: '<p>Меня зовут Пётр Андреев, варю кофе в «Полустанке».</p>',
  })
  await post(page, `/api/seeker/resumes/publish/${id}`, {}, 'PUT')
  return { id, address: `/resumes/${slug}` }
}

async function chooseReaders(page: Page, id: number, kind: RegExp, company?: string) {
  await page.goto(`/my-resume/${id}`)
  const told = page.getByText(/^Сейчас увидят:/)
  const before = await told.textContent()
  // A click before hydration is lost.
  await expect(async () => {
    await page.getByRole('radio', { name: kind }).click()
    await expect(told).not.toHaveText(before!, { timeout: 500 })
  }).toPass()
  if (company) {
    await page.getByLabel('Кому показывать', { exact: true }).fill(company)
    await page.getByRole('option', { name: company }).first().click()
    await expect(page.getByText('Сейчас увидят: 1 компания.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Сохранить резюме' }).click()
  await expect(page.getByText(/Сохранено/).first()).toBeVisible()
}

async function expectSeen(page: Page, { address, title, isSeen }: { address: string; title: string; isSeen: boolean }) {
  await page.goto(`/search/resumes?text=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article')).toHaveCount(isSeen ? 1 : 0)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isSeen ? title : 'Страница не найдена')
}

test('a resume is visible to one named company only, then to all but that one', { tag: '@desktop' }, async ({
  page: seeker,
  browser,
  contextOptions,
}) => {
  const title = `Бариста на маяк ${stamp()}`
  const { id, address } = await givenResume(seeker, title)
  const [workshop, north] = [await another(browser, contextOptions), await another(browser, contextOptions)]
  await signIn(workshop.page, DEMO_PEOPLE.find(({ key }) => key === 'D')!.phone, DEMO_PASSWORD)
  await expect(workshop.page).not.toHaveURL(/sign-in/)
  await signInAs(north.page, 'E1')

  await chooseReaders(seeker, id, /^Только компаниям, которые вы назовёте/, 'Мастерская «Сафина')
  await expectSeen(workshop.page, { address, title, isSeen: true })
  await expectSeen(north.page, { address, title, isSeen: false })

  await chooseReaders(seeker, id, /^Проверенным работодателям, кроме некоторых/)
  await expectSeen(workshop.page, { address, title, isSeen: false })
  await expectSeen(north.page, { address, title, isSeen: true })

  for (const { page, complaints } of [workshop, north]) {
    expect(complaints, 'the employer’s console has no errors').toEqual([])
    await page.context().close()
  }
})

test('an anonymous applicant is named only after both sides agree', { tag: '@phone' }, async ({
  page: seeker,
  browser,
  contextOptions,
}) => {
  const title = `Бариста без имени ${stamp()}`
  await givenResume(seeker, title)
  const { page: employer, complaints } = await another(browser, contextOptions)
  await signInAs(employer, 'E1')
  const name = `Бариста вслепую ${stamp()}`
  const made = await post<{ id: number; slug: string }>(employer, '/api/employer/vacancy/draft/create', {
    ...COMPLETE_VACANCY,
    name,
  })
  await post(employer, `/api/employer/vacancy/publish/${made.id}`, { ignore_duplicates: true })

  await seeker.goto(`/vacancies/${made.slug}`)
  await openApplication(seeker)
  await seeker.getByLabel('Сопроводительное письмо').fill('Здравствуйте, я Пётр Андреев из «Полустанка»')
  await seeker.getByLabel('Откликнуться без имени').check()
  await expectGoodScreen(seeker, name)
  await sendApplication(seeker)
  await untilDelivered(seeker)

  await employer.goto(`/responses?vacancy_id=${made.id}`)
  await employer.getByRole('link', { name: /Имя скрыто/ }).click()
  await expect(employer.getByRole('heading', { level: 2, name: 'Имя скрыто' })).toBeVisible()
  await expectNameless(employer)
  await employer.getByRole('button', { name: 'Попросить открыть имя' }).click()
  await expect(employer.getByText(/Вы попросили открыть имя/)).toBeVisible()
  await expectGoodScreen(employer, 'Отклики')
  await expectNameless(employer)

  await seeker.goto('/profile/negotiations')
  const row = seeker.getByRole('article').filter({ hasText: name })
  await expect(row).toContainText('Работодатель хочет узнать, кто вы.')
  await row.getByRole('button', { name: 'Открыться' }).click()
  await row.getByRole('dialog').getByRole('button', { name: 'Открыться' }).click()
  await expect(row).toContainText('Отклик был без имени. Вы оба открылись.')
  await expectGoodScreen(seeker, 'Мои отклики')

  await employer.reload()
  await expect(employer.getByRole('heading', { level: 2, name: 'Пётр Андреев' })).toBeVisible()
  await expect(employer.getByText('Кофейня «Полустанок»')).toBeVisible()
  await expect(employer.getByRole('article').locator('a[href^="tel:"]')).toBeVisible()
  await expectGoodScreen(employer, 'Отклики')
  expect(complaints, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

/** Checks the HTML of the server too, not only the screen. */
async function expectNameless(page: Page) {
  const html = await (await page.request.get(page.url())).text()
  expect(['Андреев', 'Полустан'].filter((secret) => html.includes(secret))).toEqual([])
}
