import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { signInAs, signUp } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { openOwnApplication } from '../steps/own-negotiations.ts'
import { chooseSuggestion, fillInRequiredResumeFields, openResumeSection } from '../steps/shared-steps.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

/** Journey 27: an employer finds a seeker, opens the contacts with their knowledge, invites and saves the resume. */
test('an employer finds a driver ready to relocate, opens the contacts, invites and saves; the driver sees it', {
  tag: '@phone',
}, async ({ page: seeker, browser, contextOptions }) => {
  const title = `Водитель вездехода ${Date.now() % 1_000_000}`
  const { phone, address, slug } = await publishResume(seeker, title)
  const { page: employer, consoleErrors } = await openPageInNewContext(browser, contextOptions)
  await signInAs(employer, 'E1')

  await findDriver(employer, title)
  await openContacts(employer, { title, phone, slug })
  await inviteToVacancy(employer)
  await saveAsFavorite(employer, title)
  await expectViewAndInvitation(seeker, address)
  await expectContactsClosed(employer, { title, phone, slug })
  await expectNoContactsForOthers(browser, contextOptions, { title, phone, slug })

  expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

async function publishResume(page: Page, title: string) {
  const phone = await signUp(page, 'Найти работу')
  await page.getByLabel('Фамилия').fill('Скоробогатова')
  await page.getByLabel('Имя', { exact: true }).fill('Зоя')
  await chooseSuggestion(page, 'Город', 'твер', 'Тверь')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Профиль заполнен' })).toBeVisible()
  await page.getByRole('link', { name: /^О вас/ }).click()
  await page.getByText('Где и как готовы работать').click()
  await page.getByLabel('Переезд возможен', { exact: true }).check()
  await page.getByText('Языки и права').click()
  await page
    .getByRole('group', { name: /Водительские права/ })
    .getByText('C', { exact: true })
    .click()
  await expect(page.getByLabel('Скрывать резюме от нынешнего работодателя')).toBeChecked()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/Сохранено в/)).toBeVisible()

  await fillInRequiredResumeFields(page, { title, role: ['водител', 'Водитель'], skills: ['Вездеход'] })
  await openResumeSection(page, 'О себе и связь')
  await page.getByLabel('О себе').fill('Звоните: 8 (999) 765-43-21, расскажу о себе.')
  await openResumeSection(page, 'Кто видит резюме')
  await page.getByRole('radio', { name: /^Всем / }).check()
  await page.getByLabel('согласие на показ').check()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page).toHaveURL(/\/my-resume\/\d+/)
  await expect(page.getByText('Опубликовано').first()).toBeVisible()
  const address = new URL(page.url()).pathname
  await page.goto('/my-resumes')
  const link = page.getByRole('link', { name: /^Как выглядит для работодателя/ })
  return { phone, address, slug: (await link.getAttribute('href'))! }
}

async function findDriver(page: Page, title: string) {
  const number = title.split(' ').at(-1)
  await page.goto('/search/resumes')
  await page.getByRole('button', { name: /^Изменить поиск/ }).click()
  await page.getByLabel('Кого ищете').fill(`вездеход ${number} NOT такси`)
  await page.getByRole('search').getByLabel('Где').fill('Казань')
  await page.getByRole('button', { name: 'Найти', exact: true }).click()
  await expect(page).toHaveURL(/city_ids=/)
  await expect(page.getByRole('status').getByText('0 резюме')).toBeVisible()

  await openFilters(page)
  await page.getByLabel('или готовы переехать').check()
  await expect(page).toHaveURL(/relocation=living_or_relocation/)
  await page.getByRole('group', { name: 'Водительские права' }).getByLabel('C', { exact: false }).first().check()
  await expect(page).toHaveURL(/driver_license_ids=3/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(title)
  await expect(page.getByRole('article')).toContainText('возможен переезд')
  await expectAccessibleScreen(page, /NOT такси в Казани/)
}

/** The filters are a column on a wide screen and a sheet on a narrow one. */
async function openFilters(page: Page) {
  const opener = page.getByRole('button', { name: /^Фильтры/ })
  if (await opener.isVisible()) await opener.click()
}

type PublishedResume = { title: string; phone: string; slug: string }

async function openContacts(page: Page, { title, phone }: PublishedResume) {
  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { name: 'Пригласить на вакансию' })).toBeVisible()
  await expectAccessibleScreen(page, title)
  expectNoContacts(await (await page.request.get(page.url())).text(), phone)

  await page.getByRole('button', { name: 'Показать контакты' }).click()

  await expect(page.getByText('Зоя Скоробогатова').first()).toBeVisible()
  const phoneLink = page.getByRole('complementary').locator('a[href^="tel:"]')
  await expect(phoneLink).toHaveAttribute('href', `tel:+7${phone}`)
  await expect(page.getByText('8 (999) 765-43-21')).toBeVisible()
  await expectAccessibleScreen(page, title)
  const pdf = await page.request.get(`${new URL(page.url()).pathname}/pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
}

function expectNoContacts(html: string, phone: string) {
  const formattedPhone = `${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6, 8)}`
  for (const secret of [phone, formattedPhone, 'Скоробогатова', '765-43-21', '7654321'])
    expect(html).not.toContain(secret)
}

async function inviteToVacancy(page: Page) {
  await page.getByLabel('Вакансия').selectOption({ index: 1 })
  await page.getByLabel('Сообщение').fill('Видели ваше резюме, приходите поговорить')
  await page.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(page.getByText(/^Вы пригласили на/)).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).first().click()
  await expect(page.getByLabel('Сообщение')).toHaveValue('Видели ваше резюме, приходите поговорить')
  await page.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(page.getByText(/^Вы пригласили на/)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Отклик: Приглашение/ })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 120_000 })

  await page.getByLabel('Вакансия').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(page.getByText('Этот человек уже откликался на вакансию или приглашён на неё').first()).toBeVisible()
}

async function saveAsFavorite(page: Page, title: string) {
  await page.getByRole('button', { name: `В избранное: ${title}` }).click()
  await expect(page.getByRole('button', { name: `В избранном: ${title}` })).toBeVisible()
  await page.goto('/favorite/resumes')
  const row = page.getByRole('listitem').filter({ hasText: title })

  const folder = `Север ${title.split(' ').at(-1)}`
  await page.getByRole('button', { name: 'Новая папка' }).click()
  await page.getByLabel('Название папки').fill(folder)
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('link', { name: folder })).toBeVisible()

  await row.getByRole('button', { name: /^Заметка и папка/ }).click()
  await row.getByLabel('Заметка', { exact: true }).fill('Позвонить после 18:00')
  await row.getByLabel('Папка', { exact: true }).selectOption({ label: folder })
  await row.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row.locator('p', { hasText: 'Позвонить после 18:00' })).toBeVisible()
  await page.getByRole('link', { name: folder }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessibleScreen(page, /^Избранные резюме/)

  await row.getByRole('button', { name: /^Убрать/ }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(row.locator('p', { hasText: 'Позвонить после 18:00' })).toBeVisible()
}

async function expectViewAndInvitation(page: Page, address: string) {
  await page.goto('/my-resumes')
  await expect(page.getByText(/1 просмотр, новых 1/)).toBeVisible()
  await page.getByRole('link', { name: /^Кто смотрел/ }).click()
  await expect(page).toHaveURL(new RegExp(`${address}#visitors`))
  const viewer = page.getByRole('listitem').filter({ hasText: 'телефон' })
  await expect(viewer).toContainText('Северный ветер')
  await expectAccessibleScreen(page, /Водитель вездехода/)
  await viewer.getByRole('button', { name: 'Закрыть контакты' }).click()
  await viewer.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await expect(viewer).toContainText('Закрыты')

  const invitation = await openOwnApplication(page, /./)
  await expect(invitation).toContainText('Приглашение')
  await expect(invitation).toContainText('Видели ваше резюме, приходите поговорить')
}

/** After the seeker closes the contacts, the page hides them and offers no button to open them again. */
async function expectContactsClosed(page: Page, { title, phone, slug }: PublishedResume) {
  await page.goto(slug.split('?')[0]!)
  await expectAccessibleScreen(page, title)
  await expect(page.getByText('Соискатель закрыл контакты для вашей компании.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Показать контакты' })).toHaveCount(0)
  expectNoContacts(await page.content(), phone)
}

/** Guests and other seekers see the public resume without contacts. */
async function expectNoContactsForOthers(
  browser: Browser,
  options: BrowserContextOptions,
  { title, phone, slug }: PublishedResume,
) {
  const { page: guest } = await openPageInNewContext(browser, options)
  await guest.goto(slug)
  await expectAccessibleScreen(guest, title)
  await expect(guest.getByText('Зоя С.')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Показать контакты' })).toHaveCount(0)
  expectNoContacts(await guest.content(), phone)
  await guest.context().close()

  const { page: otherSeeker } = await openPageInNewContext(browser, options)
  await signInAs(otherSeeker, 'S1')
  await otherSeeker.goto(slug)
  await expect(otherSeeker.getByText('Контакты открывают те, кто нанимает.')).toBeVisible()
  expectNoContacts(await otherSeeker.content(), phone)
  await otherSeeker.context().close()
}
