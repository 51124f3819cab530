import type { Page } from '@playwright/test'
import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { openOwnApplication } from '../steps/own-negotiations.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { openApplyForm, submitApplyForm, waitForDelivery } from '../steps/shared-steps.ts'
import { fillInVacancyForm, givenCompleteDraft, givenOpenVacancy } from '../steps/vacancies.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'
import { waitForConnectionFeatures } from '../support/wait-for-hydration.ts'

const uniqueName = (name: string) => `${name} ${Date.now() % 1_000_000}`
const savedStatus = (page: Page) => page.getByRole('status').filter({ hasText: /Сохранено в/ })

test('a vacancy draft saves itself, is continued later and survives a lost connection', async ({ page }) => {
  const name = uniqueName('Бариста утренней смены')
  await givenEmployerWithCompany(page, 'Кофейня «Черновик»')

  await page.goto('/create-vacancy?fields=all')
  await page.getByLabel('Название', { exact: true }).pressSequentially(name)
  await expect(savedStatus(page)).toBeVisible()
  await expect(page).toHaveURL(/\/my-vacancy\/\d+/)
  await page.getByLabel('Зарплата от').fill('90000')
  await page.getByLabel('О работе').click()
  await expect(savedStatus(page)).toBeVisible()

  await page.goto('/my-vacancies?status=draft')
  await expect(page.locator('tr').filter({ hasText: name })).toHaveCount(1)
  await page.goto('/create-vacancy?fields=all')
  await expect(page.getByText(`Есть черновик от`)).toContainText(name)
  await expectAccessibleScreen(page, 'Новая вакансия')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue(name)

  await waitForConnectionFeatures(page)
  await page.context().setOffline(true)
  await page.getByLabel('Название', { exact: true }).fill(`${name}, кофейня`)
  await expect(page.getByText(/Не сохранено: нет связи/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(savedStatus(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue(`${name}, кофейня`)
})

test('a vacancy without its required fields is not published, and is published when they are filled in', {
  tag: '@phone',
}, async ({ page }) => {
  const name = uniqueName('Бариста вечерней смены')
  await givenEmployerWithCompany(page, 'Кофейня «Полустанок»')

  await page.goto('/create-vacancy?fields=all')
  await expect(page.getByText('Открыто вакансий: 0 из 5')).toBeVisible()
  await page.getByLabel('Название', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await expect(page.getByLabel('Профессия', { exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^Осталось: / })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByLabel('Зарплата от')).toBeFocused()
  await expectAccessibleScreen(page, 'Новая вакансия')
  await fillInVacancyForm(page)
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вакансия опубликована' })).toBeVisible()
  await page.getByRole('link', { name: /^К вакансии/ }).click()
  await expect(page.getByText('Активна').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Воронка' })).toBeVisible()
  await expectAccessibleScreen(page, name)
})

test('a copy of an open vacancy is published after a confirmation, and not scheduled for the past', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  const name = uniqueName('Бариста дневной смены')
  await givenEmployerWithCompany(page, 'Кофейня «Разъезд»')
  const { homePath } = await givenOpenVacancy(page, name)

  await page.goto(homePath)
  await actInMenu(page, 'Копировать')
  await expect(page.getByText('Черновик', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Открыто вакансий: 1 из 5')).toBeVisible()
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await expect(page.getByText(/почти такая же вакансия у вас уже есть/).first()).toBeVisible()
  await expectAccessibleScreen(page, name)
  await page.getByRole('button', { name: 'Всё равно опубликовать' }).click()
  await page.getByRole('link', { name: /^К вакансии/ }).click()
  await expect(page.getByText('Активна').first()).toBeVisible()

  await actInMenu(page, 'Копировать')
  await expect(page.getByText('Черновик', { exact: true }).first()).toBeVisible()
  await page.getByText('Опубликовать позже').click()
  await page.getByLabel('Когда опубликовать').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Запланировать' }).click()
  await expect(page.getByText(/Не раньше чем через 5 минут/).first()).toBeVisible()
})

/** Acts from the menu «⋯» on the home of a vacancy. */
async function actInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('main').locator('[popover]').getByText(name, { exact: true }).click()
}

test('two marked vacancies are archived at once', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await givenEmployerWithCompany(page, 'Кофейня «Станция»')
  for (const shift of ['утренней', 'ночной']) await givenOpenVacancy(page, uniqueName(`Бариста ${shift} смены`))

  await page.goto('/my-vacancies')
  const checkboxes = page.getByRole('checkbox', { name: /^Выбрать: / })
  await expect(checkboxes).toHaveCount(2)
  const selectBoth = async () => {
    for (const shift of ['утренней', 'ночной']) await page.getByRole('checkbox', { name: shift }).check()
  }
  await selectBoth()
  const selection = page.getByRole('region', { name: 'Выбранные вакансии' })
  await selection.getByRole('button', { name: 'Продлить' }).click()
  await expect(page.getByText('Продлено на 30 дней: 2 вакансии')).toBeVisible()
  await selectBoth()
  await selection.getByRole('link', { name: 'В архив…' }).click()
  const dialog = page.getByRole('dialog', { name: /^В архив: 2/ })
  await expectAccessibleScreen(page, 'Вакансии')
  await dialog.getByRole('button', { name: 'Убрать в архив' }).click()
  await expect(dialog.getByRole('heading', { name: 'Проверьте поля' })).toBeVisible()
  await dialog.getByLabel('Почему закрываете').selectOption('Больше не нужна')
  await dialog.getByRole('button', { name: 'Убрать в архив' }).click()
  await expect(page.getByText('В архиве: 2 вакансии')).toBeVisible()
  await expect(checkboxes).toHaveCount(0)
  await page.getByRole('button', { name: 'Отменить' }).last().click()
  await expect(checkboxes).toHaveCount(2)
  await archiveSelected(page)
  await expect(page.getByText('Активных вакансий нет.')).toBeVisible()
})

test('an open vacancy is edited under the same address, and its applicants see the changes', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, contextOptions }) => {
  const name = uniqueName('Бариста у вокзала')
  const { page: employer, consoleErrors } = await openPageInNewContext(browser, contextOptions)
  await givenEmployerWithCompany(employer, 'Кофейня «Правки»')
  const { homePath, editorPath, address } = await givenOpenVacancy(employer, name)
  await givenSeekerWithResume(page, 'Бариста')
  await applyAt(page, address)

  await employer.goto(editorPath)
  await employer.getByRole('button', { name: /^Изменить незаметно, черновиком/ }).click()
  await expect(employer.getByText(/Это правки к/)).toBeVisible()
  await employer.getByLabel('Зарплата от').fill('100000')
  await expectAccessibleScreen(employer, name)
  await employer.getByRole('button', { name: 'Опубликовать правки' }).click()
  await expect(employer).toHaveURL(new RegExp(`${homePath}$`))
  await expect(employer.getByText('Активна').first()).toBeVisible()

  await page.goto(address)
  await page.getByText('История изменений: 1').click()
  await expect(page.locator('del')).toContainText('90')
  await expect(page.locator('ins')).toContainText('100')
  await expectAccessibleScreen(page, name)
  const row = await openOwnApplication(page, name)
  await expect(row).toContainText('После вашего отклика вакансию изменили: зарплата')
  await row.getByText('Что изменилось').click()
  await expectAccessibleScreen(page, 'Мои отклики')

  expect(consoleErrors, 'the employer’s console has no errors').toEqual([])
  await employer.context().close()
})

async function applyAt(page: Page, address: string) {
  await page.goto(address)
  await openApplyForm(page)
  await submitApplyForm(page)
  await waitForDelivery(page)
}

test('a vacancy saved in another window shows both copies, and the chosen values are saved', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const name = uniqueName('Бариста на два окна')
  await givenEmployerWithCompany(page, 'Кофейня «Два окна»')
  const { editorPath } = await givenOpenVacancy(page, name)
  const otherTab = await page.context().newPage()
  await otherTab.goto(editorPath)
  await page.goto(editorPath)

  await otherTab.getByLabel('Зарплата от').fill('110000')
  await otherTab.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(savedStatus(otherTab)).toBeVisible()
  await page.getByLabel('Зарплата от').fill('105000')
  await page.getByLabel('Название', { exact: true }).fill(`${name}, вечер`)
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Вакансию сохранили в другом окне' })
  await expect(conflict).toContainText('110 000')
  await expect(conflict).toContainText('105 000')
  await expectAccessibleScreen(page, name)
  await conflict.getByRole('group', { name: 'Зарплата' }).getByLabel('Сохранено раньше').check()
  await conflict.getByRole('button', { name: 'Взять выбранное' }).click()
  await expect(page.getByLabel('Зарплата от')).toHaveValue(/110.?000/)
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue(`${name}, вечер`)
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(savedStatus(page)).toBeVisible()
})

test('a vacancy is archived with its result, republished and deleted', { tag: ['@desktop', '@long'] }, async ({
  page,
}) => {
  const name = uniqueName('Бариста на сезон')
  await givenEmployerWithCompany(page, 'Кофейня «Сезон»')
  const { homePath, address } = await givenOpenVacancy(page, name)

  await page.goto('/my-vacancies')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Действия/ }).click()
  await row.getByRole('link', { name: 'В архив…' }).click()
  await page.getByLabel('Почему закрываете').selectOption('Нашли здесь')
  await page.getByText('Итог подбора').click()
  await page.getByLabel('Сколько человек наняли').fill('1')
  await page.getByRole('button', { name: 'Убрать в архив' }).click()
  await expect(row).toHaveCount(0)
  await settleToast(page, `В архиве: ${name}`)
  await page.goto('/my-vacancies?status=archived')
  await expectAccessibleScreen(page, 'Вакансии')
  await row.getByRole('button', { name: /^Действия/ }).click()
  await row.getByRole('button', { name: 'Опубликовать снова' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(homePath)
  await expect(page.getByText('Активна').first()).toBeVisible()

  await archiveFromHome(page)
  await page.goto(homePath)
  await actInMenu(page, 'Удалить…')
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await settleToast(page, `Удалено: ${name}`)
  expect((await page.request.get(address)).status()).toBe(410)
})

async function archiveFromHome(page: Page) {
  await actInMenu(page, 'В архив…')
  await page.getByLabel('Почему закрываете').selectOption('Больше не нужна')
  await page.getByRole('button', { name: 'Убрать в архив' }).click()
  await settleToast(page, /^В архиве: /)
}

/** Selects everything and archives it for good. */
async function archiveSelected(page: Page) {
  for (const checkbox of await page.getByRole('checkbox', { name: /^Выбрать: / }).all()) await checkbox.check()
  await page.getByRole('link', { name: 'В архив…' }).click()
  await page.getByLabel('Почему закрываете').selectOption('Больше не нужна')
  await page.getByRole('button', { name: 'Убрать в архив' }).click()
  await settleToast(page, 'В архиве: 2 вакансии')
}

/** Closes the toast of a delayed action, which sends it, and waits for the answer. */
async function settleToast(page: Page, text: string | RegExp) {
  await expect(page.getByText(text)).toBeVisible()
  const answered = page.waitForResponse((response) => ['PUT', 'DELETE'].includes(response.request().method()))
  const toast = page.getByText(text).locator('xpath=ancestor::*[.//button[@aria-label="Закрыть"]][1]')
  await toast.getByRole('button', { name: 'Закрыть' }).click()
  await answered
}

test('N-102: a publication and a prolongation say what happened, and are taken back', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = uniqueName('Бариста на перекрёстке')
  await givenEmployerWithCompany(page, 'Кофейня «Развилка»')
  const { homePath, editorPath } = await givenCompleteDraft(page, name)

  await page.goto(homePath)
  await expect(page).toHaveURL(editorPath)
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Вакансия опубликована' })
  await expect(page).toHaveURL(`${homePath}/published`)
  await expect(page.getByRole('link', { name: 'Посмотреть людей' })).toBeVisible()
  await toast.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByText('Отменено, всё как было')).toBeVisible()
  await expect(page.getByText('Черновик', { exact: true }).first()).toBeVisible()

  // The next act comes before the address has forgotten the former.
  await page.route('**/my-vacancy/*.data', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
  await expect(toast).toBeVisible()
  await page.getByRole('link', { name: /^К вакансии/ }).click()
  const prolonged = page.getByRole('status').filter({ hasText: 'Продлено на 30 дней' })
  await page.getByRole('button', { name: 'Продлить' }).click()
  await prolonged.getByRole('button', { name: 'Отменить' }).last().click()
  await expect(page.getByText('Отменено, всё как было').last()).toBeVisible()
  await expect(page.getByText('Активна').first()).toBeVisible()
  await expectAccessibleScreen(page, name)
})
