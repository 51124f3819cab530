import type { Page } from '@playwright/test'
import { givenEmployerWithCompany, givenSeekerWithProfile } from '../steps/accounts.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, nextPhoneNumber, test } from '../support/base-test.ts'

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

/** Somebody edits the first record there, on the page of the fake sites for their operator. */
async function editThere(page: Page, origin: string, form: 0 | 1) {
  const operator = await page.context().newPage()
  await operator.goto(origin)
  await operator.getByRole('button', { name: 'Правят первую запись' }).nth(form).click()
  await operator.close()
}

test('@desktop an employer connects hh.ru, gets 25 vacancies of two pages as drafts and settles a difference', async ({
  page,
}) => {
  await givenEmployerWithCompany(page, `Северный ветер ${nextPhoneNumber()}`)
  await page.goto('/profile/employer/providers')
  await expectAccessible(page)
  const origin = await answerConsent(page, 'hh.ru', 'Анна Зимина', 'Разрешить')
  await expect(page.getByRole('heading', { name: 'hh.ru подключён' })).toBeVisible()
  await page.getByRole('link', { name: 'Перенести записи' }).click()
  await card(page, 'hh.ru').getByRole('button', { name: 'Перенести вакансии' }).click()
  await expect(card(page, 'hh.ru').getByText('новых 25')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/my-vacancies?status=draft')
  await page.getByRole('link', { name: 'Курьер', exact: true }).first().click()
  await page.getByLabel('Название', { exact: true }).fill('Курьер на самокате')
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(page.getByText(/^Сохранено/).first()).toBeVisible()
  await editThere(page, origin, 0)
  await page.goto('/profile/employer/providers')
  await card(page, 'hh.ru').getByRole('button', { name: 'Сверить сейчас' }).click()
  await card(page, 'hh.ru').getByRole('link', { name: 'ждут решения: 1' }).click()
  await page.getByRole('link', { name: /Курьер/ }).click()
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Название' }).getByLabel('hh.ru').check()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: 'Обмен с hh.ru завершён' })).toBeVisible()
  await page
    .getByRole('link', { name: /Курьер/ })
    .first()
    .click()
  await expect(page.getByLabel('Название', { exact: true })).toHaveValue('Курьер, правка там')
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
  await expect(card(page, 'SuperJob').getByText('новых 3')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await card(page, 'SuperJob')
    .getByRole('link', { name: /сегодня/ })
    .click()
  await expect(page.getByRole('heading', { name: /Новые черновики 3/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'hh.ru и SuperJob' }).click()
  await card(page, 'SuperJob').getByRole('button', { name: 'Отключить' }).click()
  await expect(card(page, 'SuperJob').getByRole('link', { name: /^Подключить/ })).toBeVisible()
  await page.goto('/my-resumes')
  await expect(page.getByRole('link', { name: 'Бухгалтер' }).first()).toBeVisible()
})
