import { signUp } from '../steps/accounts.ts'
import { expect, test } from '../support/base-test.ts'

/** Every form works without JavaScript. */
test('a resume is filled in, corrected and published without JavaScript', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signUp(page, 'Найти работу')
  const storageState = await page.context().storageState()
  const noJsContext = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false, storageState })
  const noJsPage = await noJsContext.newPage()
  const field = (name: string) => noJsPage.getByLabel(name, { exact: true })

  await noJsPage.goto('/create-resume')
  await field('Фамилия').fill('Андреев')
  await field('Имя').fill('Пётр')
  await field('Город').fill('Казнь')
  await noJsPage.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(field('Город')).toHaveAccessibleDescription(/Не нашли «Казнь»/)
  await expect(field('Фамилия')).toHaveValue('Андреев')
  await field('Город').fill('казань')
  await noJsPage.getByRole('button', { name: 'Сохранить', exact: true }).click()

  await expect(noJsPage).toHaveURL(/\/create-resume$/)
  await field('Должность').first().fill('Водитель')
  await field('Профессия').fill('Вадитель')
  await field('Зарплата').fill('120 000')
  await field('Компания').fill('Логистика № 1')
  const workplace = noJsPage.getByRole('group', { name: 'Место работы 1' })
  await workplace.getByLabel('Должность').fill('Экспедитор')
  await field('Начало: месяц').selectOption('июнь')
  await field('Начало: год').fill('2020')
  await field('Окончание: месяц').selectOption('май')
  await field('Окончание: год').fill('2020')
  await field('Навыки').fill('Тахограф, путевые листы')
  await field('Полная занятость').check()
  await noJsPage.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(field('Профессия')).toHaveAccessibleDescription(/Не нашли «Вадитель»/)
  await expect(field('Профессия')).toHaveValue('Вадитель')
  await expect(field('Навыки')).toHaveValue('Тахограф; путевые листы')
  await expect(field('Начало: год').first()).toHaveValue('2020')
  await field('Профессия').fill('водитель')
  await noJsPage.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(noJsPage.getByText('Конец раньше начала').first()).toBeVisible()
  await field('Работаю по настоящее время').first().check()
  await field('Окончание: месяц').first().selectOption('месяц')
  await field('Окончание: год').first().fill('')
  await noJsPage.getByRole('button', { name: 'Опубликовать' }).click()

  await expect(noJsPage, 'the draft is saved').toHaveURL(/\/my-resume\/\d+\?publish/)
  await expect(noJsPage.getByRole('link', { name: /Обязательно для заполнения/ })).toBeVisible()
  await field('Образование').selectOption({ label: 'Среднее' })
  await noJsPage.getByText('Насколько владеете').click()
  await field('Уровень: Тахограф').selectOption('высокий')
  await expect(field('Компания')).toHaveCount(2)
  await noJsPage.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(noJsPage.getByText('Опубликовано', { exact: true })).toBeVisible()
  await expect(field('Уровень: Тахограф')).toHaveValue('3')
  await expect(field('Профессия')).toHaveValue('Водитель')
  await expect(field('Компания').first()).toHaveValue('Логистика № 1')
  await expect(noJsPage.getByRole('heading', { level: 1 })).toHaveText('Водитель')
  await noJsContext.close()
})
