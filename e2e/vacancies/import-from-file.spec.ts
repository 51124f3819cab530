import type { Page } from '@playwright/test'
import { givenEmployerWithCompany } from '../steps/accounts.ts'
import { expect, nextPhoneNumber, test } from '../support/base-test.ts'

const TABLE = `Название;Город;Зарплата от;Обязанности;Заметка HR
Пекарь ночной;Казань;80000;Печь хлеб и ставить опару к утру;срочно
Кассир в пекарню;Казань;60000;Девушка до 35 лет за кассу
;Казань;;`

async function pasteTable(page: Page, table: string) {
  await page.goto('/my-vacancies/import')
  await page.getByLabel('Или вставьте сюда').fill(table)
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await page.waitForURL(/step=columns/)
}

test('an employer brings vacancies over from a table: sees what was found, picks, and gets drafts one time', {
  tag: '@desktop',
}, async ({ page }) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  await pasteTable(page, TABLE)
  await expect(page.getByText('Заметка HR, 1 ячейка')).toBeVisible()
  await page.getByRole('button', { name: 'Дальше' }).click()

  await page.waitForURL(/step=check/)
  const baker = page.getByRole('listitem').filter({ hasText: 'Пекарь ночной' })
  await expect(baker.getByText('Новая', { exact: true })).toBeVisible()
  await expect(baker.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'Кассир' }).first()).toContainText('до 35 лет')
  await expect(page.getByText('Строка 4: нет названия')).toBeVisible()
  await expect(page.getByText('Не использовали: «Заметка HR».')).toBeVisible()
  await page.getByRole('checkbox', { name: /Кассир/ }).setChecked(false)
  // The step has an address: a reload and the way back keep it and the choice.
  await page.reload()
  await expect(page.getByText('Выбрано 1 из 2')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Дальше' })).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Выбрано 1 из 2')).toBeVisible()
  await page.getByRole('button', { name: 'Создать черновики' }).click()

  await page.waitForURL(/step=done/)
  await expect(page.getByRole('link', { name: 'Пекарь ночной' })).toBeVisible()
  // What was sent is forgotten in this browser: the way back finds nothing to create again.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Прочитать' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Создать черновики' })).toHaveCount(0)
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':vacancy-import')))
  expect(stored).toEqual([])
})

test('the drafts of an import are removed after a question, but for those that were changed', async ({ page }) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  await page.goto('/my-vacancies/import')
  await page.getByLabel('Или вставьте сюда').fill('Название;Город\nПекарь;Казань\nКассир;Казань')
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await page.waitForURL(/step=columns/)
  await page.getByRole('button', { name: 'Дальше' }).click()
  await page.waitForURL(/step=check/)
  await page.getByRole('button', { name: 'Создать черновики' }).click()
  await page.waitForURL(/step=done/)
  const done = page.url()
  await page.getByRole('link', { name: 'Кассир' }).click()
  await page.getByLabel('Название', { exact: false }).first().fill('Кассир вечерний')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await expect(async () => {
    await page.goto(done)
    await expect(page.getByRole('link', { name: 'Кассир вечерний' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByText('Вернуть как было').click()
  await page.getByRole('button', { name: 'Удалить 1 черновик' }).click()
  await expect(page.getByText('Удалили 1 черновик. Оставили 1 черновик')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Кассир вечерний' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Пекарь' })).toHaveCount(0)
})

test('a reading that the browser cannot store stays in sight without an address, and becomes drafts', async ({
  page,
}) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('QuotaExceededError')
    }
  })
  await page.goto('/my-vacancies/import')
  await page.getByLabel('Или вставьте сюда').fill(TABLE)
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await page.getByRole('button', { name: 'Дальше' }).click()
  await page.getByRole('button', { name: 'Создать черновики' }).click()
  await expect(page.getByText('2 черновика из файла.')).toBeVisible()
})

test('what is here already is not ticked, has a tab of its own and stands among the drafts', async ({ page }) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  const bring = async () => {
    await page.goto('/my-vacancies/import')
    await page.getByLabel('Или вставьте сюда').fill(TABLE)
    await page.getByRole('button', { name: 'Прочитать' }).click()
    await page.waitForURL(/step=columns/)
    await page.getByRole('button', { name: 'Дальше' }).click()
    await page.waitForURL(/step=check/)
  }
  await bring()
  await page.getByRole('button', { name: 'Создать черновики' }).click()
  await page.waitForURL(/step=done/)
  await bring()
  const baker = page.getByRole('listitem').filter({ hasText: 'Пекарь ночной' })
  await expect(baker.getByText('Такая же есть')).toBeVisible()
  await expect(baker.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('link', { name: /Уже есть/ }).click()
  await expect(page.getByText('Строка 4: нет названия')).toBeHidden()

  await page.goBack()
  await page.goto('/my-vacancies?status=draft')
  await expect(page.getByRole('link', { name: 'Пекарь ночной' }).first()).toBeVisible()
})

const OWN_HEADINGS = `Штат на 1 ноября;;
Спец;Площадка;Итог
Слесарь;г. Казань;70 т.р.
Токарь;Казань;90000`

test('a table whose headings nobody knows is pointed at, and the next one is arranged the same way (EM-6)', async ({
  page,
}) => {
  await givenEmployerWithCompany(page, `Завод ${nextPhoneNumber()}`)
  const bring = async () => {
    await page.goto('/my-vacancies/import')
    await page
      .getByLabel('Файл')
      .setInputFiles({ name: 'штат.csv', mimeType: 'text/csv', buffer: Buffer.from(OWN_HEADINGS) })
    await page.getByRole('button', { name: 'Прочитать' }).click()
    await page.waitForURL(/step=columns/)
  }
  await bring()
  await page.getByText('Заголовок не там').click()
  await page.getByLabel('Строка, в которой стоят названия столбцов').selectOption('2')
  await page.getByRole('button', { name: 'Пересчитать' }).click()
  await page.getByLabel('Спец').selectOption('Название')
  await page.getByLabel('Площадка').selectOption('Город')
  await page.getByLabel('Итог').selectOption('Зарплата')
  await page.getByRole('button', { name: 'Пересчитать' }).click()
  await expect(page.getByText('Поняли 2 вакансии.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '70 т.р.' })).toContainText('от 70 000 ₽')
  await page.getByRole('listitem').filter({ hasText: 'г. Казань' }).getByLabel('не менять').check()
  await expect(page.getByLabel('Запомнить столбцы для таких файлов')).not.toBeChecked()
  await page.getByLabel('Запомнить столбцы для таких файлов').check()
  await page.getByRole('button', { name: 'Дальше: проверить 2' }).click()
  await page.waitForURL(/step=check/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Токарь' })).toContainText('Казань')

  await bring()
  await expect(page.getByText(/Столбцы расставили, как вы сделали/)).toBeVisible()
  await expect(page.getByLabel('Итог')).toHaveValue('salary')
})

test('the focus stays beside the column that was added to the description', async ({ page }) => {
  await givenEmployerWithCompany(page, `Пекарня ${nextPhoneNumber()}`)
  await page.goto('/my-vacancies/import')
  await page.getByLabel('Или вставьте сюда').fill(TABLE)
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await page.waitForURL(/step=columns/)
  await page.getByRole('button', { name: 'Добавить в описание: Заметка HR' }).click()
  await expect(page.getByRole('combobox', { name: 'Заметка HR' })).toHaveValue('extra')
  await expect(page.getByRole('heading', { name: 'Не использовано' })).toBeFocused()
})

test('the columns are pointed at without script too (EM-6)', async ({ browser, baseURL }, testInfo) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await givenEmployerWithCompany(page, `Депо ${nextPhoneNumber()} ${testInfo.repeatEachIndex}`)
  await page.goto('/my-vacancies/import')
  await page
    .getByLabel('Файл')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(OWN_HEADINGS) })
  await page.getByRole('button', { name: 'Прочитать' }).click()
  await page.getByText('Заголовок не там').click()
  await page.getByLabel('Строка, в которой стоят названия столбцов').selectOption('2')
  await page.getByRole('button', { name: 'Пересчитать' }).click()
  // A refusal draws the step again with what was pointed at.
  await page.locator('input[name=drawn]').evaluate((input: HTMLInputElement) => {
    const header = document.querySelector<HTMLSelectElement>('select[name=header]')!
    header.selectedOptions[0]!.value = '900'
    input.value = '0/2'
  })
  await page.getByRole('button', { name: 'Пересчитать' }).click()
  await expect(page.getByText('Такой строки в таблице нет')).toBeVisible()
  await page.getByLabel('Спец').selectOption('Название')
  await page.getByRole('button', { name: 'Дальше' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Токарь' }).getByText('Новая')).toBeVisible()
  await page.getByRole('button', { name: 'Создать черновики' }).click()
  await expect(page.getByText('2 черновика из файла.')).toBeVisible()
  await context.close()
})
