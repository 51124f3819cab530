import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { givenNewAccount, givenSeekerWithProfile, SIGN_UP_PASSWORD, signInAs } from '../steps/accounts.ts'
import { givenNewApplication, waitForNewApplication } from '../steps/negotiations.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { chooseSuggestion, openApplyForm, openResumeSection } from '../steps/shared-steps.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

const LOST_SESSION_TEXT = 'Вы вышли из аккаунта. Черновик сохранён, войдите снова.'
const RESTORED_TEXT = /^Вернули то, что вы не отправили: сегодня, \d{1,2}:\d\d\./

test('N-049: a profile survives a lost session, without its contacts', {
  tag: '@phone',
}, async ({ page }) => {
  const phone = await givenSeekerWithProfile(page)
  await page.goto('/profile/seeker?edit')
  await page.getByLabel('Имя', { exact: true }).fill('Аполлинария')
  await chooseSuggestion(page, 'Город', 'твер', 'Тверь')
  await page.locator('summary').filter({ hasText: 'Другие способы связи' }).click()
  await page.getByRole('button', { name: 'Добавить способ связи' }).click()
  await page.getByLabel('Номер, имя или адрес').fill('@apollinaria')
  await loseSession(page)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(LOST_SESSION_TEXT)).toBeVisible()
  expect(await readStoredDrafts(page)).toContain('Аполлинария')
  expect(await readStoredDrafts(page)).not.toContain('@apollinaria')

  await signInHere(page, phone, SIGN_UP_PASSWORD)
  await expect(page.getByText(RESTORED_TEXT)).toBeVisible()
  await expectTypedProfile(page)

  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
  await page.reload()
  await expectTypedProfile(page)
  await expect(page.getByText(RESTORED_TEXT)).toBeHidden()
})

test('N-049: what somebody typed before the session was lost is deleted when another account signs in', {
  tag: '@phone',
}, async ({ page }) => {
  await givenSeekerWithProfile(page)
  await page.goto('/profile/seeker?edit')
  await page.getByLabel('Имя', { exact: true }).fill('Клеопатра')
  await loseSession(page)
  await page.goto('/profile/seeker?edit')
  expect(await readStoredDrafts(page)).toContain('Клеопатра')
  await givenNewAccount(page, 'seeker')
  await page.goto('/profile/seeker?edit')
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('')
  await expect(page.getByText(RESTORED_TEXT)).toBeHidden()
  await expect.poll(() => readStoredDrafts(page)).not.toContain('Клеопатра')
})

test('N-049: a sign-out deletes what was typed, also in a browser that ignores Clear-Site-Data', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAs(page, 'S2')
  await page.goto('/support')
  await page.getByLabel('Что случилось').fill('Обращение, которого следующий человек не увидит')
  await expect.poll(() => readStoredDrafts(page)).toContain('которого следующий человек не увидит')
  await page.getByLabel('Что случилось').fill('Последние слова, которых следующий человек не увидит')
  await page.getByRole('button', { name: /Режим и настройки$/ }).click()
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()

  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByText(LOST_SESSION_TEXT)).toBeHidden()
  expect(await readStoredDrafts(page)).not.toContain('следующий человек')
})

test('N-049: the letter of an application and a support request survive a lost session', {
  tag: '@phone',
}, async ({ page }) => {
  const { phone } = DEMO_PEOPLE.find(({ key }) => key === 'S1')!
  await signInAs(page, 'S1')
  await page.goto('/support')
  await page.getByLabel('Тема').selectOption('Другое')
  await page.getByLabel('Что случилось').fill('Обращение, которое не должно пропасть')
  await page.goto(`${STABLE_SEARCH_ADDRESS}&page=2`)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await openApplyForm(page)
  await page.getByLabel('Сопроводительное письмо').fill('Письмо, которое не должно пропасть')
  await loseSession(page)

  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByText(LOST_SESSION_TEXT)).toBeVisible()
  await signInHere(page, phone, DEMO_PASSWORD)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('Сопроводительное письмо')).toHaveValue('Письмо, которое не должно пропасть')
  await page.goto('/support')
  await expect(page.getByText(RESTORED_TEXT)).toBeVisible()
  await expect(page.getByLabel('Тема')).toHaveValue('other')
  await expect(page.getByLabel('Что случилось')).toHaveValue('Обращение, которое не должно пропасть')
})

test('N-049: a published vacancy, a note and an invitation of an employer survive a lost session', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, contextOptions }) => {
  const { page: seeker } = await openPageInNewContext(browser, contextOptions)
  const phone = await givenNewApplication(seeker, page)
  await seeker.context().close()
  await waitForNewApplication(page)
  await page.goto('/responses')
  await page.locator('main a[href*="/responses?id="]').first().click()
  await page.getByText('Написать заметку').click()
  await page.getByLabel('Заметка', { exact: true }).fill('Заметка, которая не должна пропасть')
  await page.getByLabel('Только я').check()
  await page.getByRole('button', { name: 'Пригласить', exact: true }).click()
  const invitation = page.locator('form:has(input[name=intent][value=invite]) textarea').first()
  await invitation.fill('Приглашение, которое не должно пропасть')
  const address = page.url()

  await openFormOfFirstVacancy(page)
  await page.getByLabel('Название', { exact: true }).fill('Название, которое не должно пропасть')
  await loseSession(page)
  await page.getByRole('button', { name: 'Сохранить' }).first().click()

  await expect(page.getByText(LOST_SESSION_TEXT)).toBeVisible()
  await signInHere(page, phone, SIGN_UP_PASSWORD)
  await expect(page.getByText(RESTORED_TEXT)).toBeVisible()
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue('Название, которое не должно пропасть')

  await page.goto(address)
  await expect(page.getByLabel('Заметка', { exact: true })).toHaveValue('Заметка, которая не должна пропасть')
  await expect(page.getByLabel('Только я')).toBeChecked()
  await page.getByRole('button', { name: 'Пригласить', exact: true }).click()
  await expect(invitation).toHaveValue('Приглашение, которое не должно пропасть')
})

test('N-050: an edited published resume that was left is restored, and can be dropped', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await signInAs(page, 'S1')
  await page.goto('/my-resumes')
  await page.locator('main a[href^="/my-resume/"]').first().click()
  const title = page.getByLabel('Должность').first()
  const savedTitle = await title.inputValue()
  await openResumeSection(page, 'Основное')
  await title.fill('Должность, которая не должна пропасть')
  await openResumeSection(page, 'Опыт работы')
  await page.getByRole('button', { name: 'Добавить место работы' }).click()
  await page.getByLabel('Компания', { exact: true }).last().fill('Компания, которая не должна пропасть')
  await openResumeSection(page, 'О себе и связь')
  await page.getByRole('button', { name: 'Добавить рекомендацию' }).click()
  await page.getByLabel('Как связаться').last().fill('+7 912 000-00-01')
  await page.getByRole('banner').getByRole('link', { name: 'Вакансии' }).click()
  await expect(page.getByLabel('Кем работать')).toBeVisible()

  expect(await readStoredDrafts(page)).toContain('Компания, которая не должна пропасть')
  expect(await readStoredDrafts(page)).not.toContain('912 000-00-01')
  await page.goBack()
  await expect(page.getByText(RESTORED_TEXT)).toContainText('рекомендации и файлы добавьте снова')
  await expect(title).toHaveValue('Должность, которая не должна пропасть')
  await expect(page.getByLabel('Компания', { exact: true }).last()).toHaveValue('Компания, которая не должна пропасть')

  await page.getByRole('button', { name: 'Убрать', exact: true }).click()
  await expect(title).toHaveValue(savedTitle)
  await page.reload()
  await expect(title).toHaveValue(savedTitle)
})

test('F-32: the same resume edited in two tabs ends in a conflict that loses nothing', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { id } = await givenSeekerWithResume(page, 'Бариста')
  const address = `/my-resume/${id}`
  const otherTab = await context.newPage()
  await Promise.all([page.goto(address), otherTab.goto(address)])
  const summary = (tab: Page) => tab.getByLabel('О себе', { exact: true })
  const save = (tab: Page) => tab.getByRole('button', { name: 'Сохранить резюме' }).click()
  for (const tab of [page, otherTab]) await openResumeSection(tab, 'О себе и связь')
  await summary(page).fill('Первая вкладка')
  await summary(otherTab).fill('Вторая вкладка')
  await save(page)
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()

  await save(otherTab)
  await expect(otherTab.getByText(/Резюме изменили в другом окне/)).toBeVisible()
  await expect(summary(otherTab)).toHaveValue('Вторая вкладка')

  await otherTab.goto(address)
  await expect(summary(otherTab)).toHaveValue('Первая вкладка')
  await expect(otherTab.getByText(/^Есть неотправленный черновик/)).toBeVisible()
  await otherTab.getByRole('button', { name: 'Вернуть' }).click()
  await expect(summary(otherTab)).toHaveValue('Вторая вкладка')
  await save(otherTab)
  await expect(otherTab.getByText(/^Сохранено в/)).toBeVisible()
})

const readStoredDrafts = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

async function expectTypedProfile(page: Page) {
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Аполлинария')
  await expect(page.getByLabel('Город', { exact: true })).toHaveValue('Тверь')
}

/** The session ends without a sign-out, as after thirty days or on another device. */
const loseSession = (page: Page) => page.context().clearCookies()

async function signInHere(page: Page, login: string, password: string) {
  await page.getByLabel('Телефон или эл. почта').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).not.toHaveURL(/\/sign-in/)
}

async function openFormOfFirstVacancy(page: Page) {
  await page.goto('/my-vacancies')
  await page.locator('main a[href^="/my-vacancy/"]').first().click()
  await page.getByRole('navigation', { name: 'Вакансия' }).getByRole('link', { name: 'Изменить' }).click()
}
