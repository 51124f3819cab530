import type { Page } from '@playwright/test'
import { startOwnServer } from '../servers/own-server.ts'
import { givenEmployerWithCompany, givenSeekerWithProfile } from '../steps/accounts.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  nextPhoneNumber,
  test as sharedSiteTest,
} from '../support/base-test.ts'

const test = sharedSiteTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from it
  baseURL: async ({}, use) => {
    const server = await startOwnServer('providers-server.ts')
    await use(server.origin)
    await server.close()
  },
})

const card = (page: Page, site: 'hh.ru' | 'SuperJob') => page.getByRole('article', { name: site })

/** Opens the consent page of the fake site from the card and presses a button there. */
async function answerConsent(
  page: Page,
  site: 'hh.ru' | 'SuperJob',
  person: string,
  decision: 'Разрешить' | 'Отказать',
) {
  await card(page, site)
    .getByRole('link', { name: /^Подключить/ })
    .click()
  await expect(page.getByRole('heading', { name: `Учебный ${site}` })).toBeVisible()
  await page.getByLabel(new RegExp(person)).check()
  const origin = new URL(page.url()).origin
  await page.getByRole('button', { name: decision }).click()
  return origin
}

async function renameHere(page: Page, from: string, to: string) {
  await page.getByRole('link', { name: from, exact: true }).first().click()
  await page.getByLabel('Название', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(page.getByText(/^Сохранено/).first()).toBeVisible()
}

/** Of 25 vacancies on two pages, and of three in the archive there that nobody has ticked. */
async function leaveOneOut(page: Page) {
  await expect(page.getByText('Выбрано 25 из 28')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Программист, участок 5').uncheck()
  await page.reload()
  await expect(page.getByText('Выбрано 24 из 28')).toBeVisible()
  await page.getByRole('button', { name: 'Перенести выбранные' }).click()
}

/** Asks hh.ru to take the vacancy off, and takes that back. */
async function changeMind(page: Page) {
  await page.getByRole('link', { name: 'hh.ru и SuperJob', exact: true }).click()
  await card(page, 'hh.ru').getByRole('button', { name: 'Снять с hh.ru' }).click()
  await card(page, 'hh.ru').getByRole('button', { name: 'Отменить' }).click()
  await expect(card(page, 'hh.ru').getByText('ничего не отправили')).toBeVisible()
  await expectAccessible(page)
}

/** Somebody edits the first record there: what the page of the fake sites for their operator sends. */
const editThere = (page: Page, origin: string) => page.request.post(`${origin}/operator/hh`, { form: { act: 'edit' } })

test('@desktop an employer connects hh.ru, chooses among 25 vacancies of two pages and settles a difference', async ({
  page,
}) => {
  await givenEmployerWithCompany(page, `Северный ветер ${nextPhoneNumber()}`)
  await page.goto('/profile/employer/providers')
  await expectAccessible(page)
  const origin = await answerConsent(page, 'hh.ru', 'Анна Зимина', 'Разрешить')
  await expect(page.getByRole('heading', { name: 'hh.ru подключён' })).toBeVisible()
  await page.getByRole('link', { name: 'Перенести записи' }).click()
  await card(page, 'hh.ru').getByRole('button', { name: 'Перенести вакансии' }).click()
  await leaveOneOut(page)
  await expect(page.getByRole('heading', { name: 'Новые черновики 24' })).toBeVisible()

  await page.goto('/my-vacancies?status=draft')
  await renameHere(page, 'Курьер', 'Курьер на самокате')
  await editThere(page, origin)
  await page.goto('/profile/employer/providers')
  await card(page, 'hh.ru').getByRole('button', { name: 'Сверить сейчас' }).click()
  await card(page, 'hh.ru').getByRole('link', { name: 'ждут решения: 1' }).click()
  await page.getByRole('link', { name: /Курьер/ }).click()
  // Keys reach the screen when it is there.
  await expect(page.getByText('Решено 0 из 1')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Digit2')
  await expect(page.getByText('Решено 1 из 1')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: 'Обмен с hh.ru завершён' })).toBeVisible()
  await page
    .getByRole('link', { name: /Курьер/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Курьер, правка там' })).toBeVisible()
  await changeMind(page)
})

test('@phone a seeker learns that hh.ru is closed, refuses and allows SuperJob, gets three resumes and lets it go', async ({
  page,
}) => {
  await givenSeekerWithProfile(page)
  await page.goto('/profile/seeker/providers')
  await expect(card(page, 'hh.ru').getByText('больше не отдаёт резюме через API')).toBeVisible()
  await expect(card(page, 'hh.ru').getByRole('link', { name: 'Загрузить резюме из файла' })).toBeVisible()
  await answerConsent(page, 'SuperJob', 'Мария Лебедева', 'Отказать')
  await expect(page.getByText('Вы не дали доступ. Ничего не изменилось')).toBeVisible()
  await page.getByRole('link', { name: 'Дальше' }).click()

  await answerConsent(page, 'SuperJob', 'Мария Лебедева', 'Разрешить')
  await page.getByRole('link', { name: 'Перенести записи' }).click()
  await card(page, 'SuperJob').getByRole('button', { name: 'Перенести резюме' }).click()
  await expect(page.getByText('Выбрано 3 из 3')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Перенести выбранные' }).click()
  await expect(page.getByRole('heading', { name: /Новые черновики 3/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'hh.ru и SuperJob' }).click()
  await card(page, 'SuperJob').getByRole('button', { name: 'Отключить' }).click()
  await expect(card(page, 'SuperJob').getByRole('link', { name: /^Подключить/ })).toBeVisible()
  await page.goto('/my-resumes')
  await expect(page.getByRole('link', { name: 'Бухгалтер' }).first()).toBeVisible()
})

test('@desktop the list of vacancies tells what has come of a consent that returns to it (SP-1)', async ({ page }) => {
  await givenEmployerWithCompany(page, `Северный ветер ${nextPhoneNumber()}`)
  await page.goto('/my-vacancies')
  // A script of the page asks: a call that has only the cookie is refused.
  const { data } = await page.evaluate(async () => {
    const wish = 'profile=employer&provider=superjob&redirect_to=/my-vacancies'
    return (await fetch(`/api/services/auth/redirect-url?${wish}`)).json()
  })
  await page.goto(data.superjob)
  await page.getByLabel(/Анна Зимина/).check()
  await page.getByRole('button', { name: 'Отказать' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Вакансии' })).toBeVisible()
  const outcome = page.getByRole('complementary', { name: 'Подключение SuperJob' })
  await expect(outcome).toContainText('Вы не дали доступ. Ничего не изменилось.')
  await expectAccessible(page)
  await outcome.getByRole('link', { name: 'Закрыть' }).click()
  await expect(outcome).toBeHidden()
  await expect(page).toHaveURL(/\/my-vacancies$/)
})

test('@desktop a manager of two companies chooses the account of hh.ru whose vacancies come (PR-4)', async ({
  page,
}) => {
  await givenEmployerWithCompany(page, `Ветер ${nextPhoneNumber()}`)
  await page.goto('/profile/employer/providers')
  await answerConsent(page, 'hh.ru', 'Ольга Ручьёва', 'Разрешить')
  await page.getByRole('link', { name: 'Перенести записи' }).click()
  const hh = card(page, 'hh.ru')
  await expect(hh.getByLabel('Рабочий аккаунт на hh.ru')).toHaveValue('5001')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await hh.getByLabel('Рабочий аккаунт на hh.ru').selectOption({ label: 'ООО «Ветер Восток»' })
  await hh.getByRole('button', { name: 'Сменить аккаунт' }).click()
  await expect(hh.getByLabel('Рабочий аккаунт на hh.ru')).toHaveValue('5002')
  await hh.getByRole('button', { name: 'Перенести вакансии' }).click()
  await expect(page.getByText('Выбрано 3 из 3')).toBeVisible()
})
