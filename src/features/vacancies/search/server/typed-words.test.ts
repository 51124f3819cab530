import { expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

/** Vacancies of one company, the newest first: their names in the order in which a text finds them. */
async function givenNames(app: TestApp, ...names: string[]) {
  const { company_id } = await app.employer()
  for (const [n, name] of names.entries())
    await givenVacancy(app.db, company_id, {
      name,
      published_at: new Date(app.now().getTime() - (n + 1) * 3_600_000).toISOString(),
    })
  return async (text: string) =>
    (await app.guest.call(searchVacancies, { query: { company_ids: [company_id], text } })).items.map(
      ({ name }) => name,
    )
}

test('two professions with a hyphen mean both: the literal title first, then titles that name both, then either (issue 35, hyphen)', async ({
  app,
}) => {
  const names = await givenNames(
    app,
    'Повар',
    'Кондитер в кафе',
    'Официант',
    'Кондитер и повар в столовую',
    'Повар-кондитер',
    'Веб-дизайнер',
    'Дизайнер',
    'Слесарь',
    'Сантехник',
    'Грузчик',
    'Разнорабочий',
    'Разнорабочий и грузчик на склад',
  )

  expect(await names('повар-кондитер')).toEqual([
    'Повар-кондитер',
    'Кондитер и повар в столовую',
    'Повар',
    'Кондитер в кафе',
  ])
  expect(await names('поваром-кондитером')).toHaveLength(4)
  expect(await names('слесарь-сантехник')).toEqual(['Слесарь', 'Сантехник'])
  expect(await names('грузчик-разнорабочий')).toEqual(['Разнорабочий и грузчик на склад', 'Грузчик', 'Разнорабочий'])
  // One profession with a hyphen stays one, and so do the words that somebody excludes.
  expect(await names('веб-дизайнер')).toEqual(['Веб-дизайнер'])
  expect(await names('повар -повар-кондитер')).toEqual(['Повар'])
})

test('a phrase in quotes is found in any ending of its words, and its category in both alphabets (issue 35, quotes)', async ({
  app,
}) => {
  const names = await givenNames(
    app,
    'Водитель категории C',
    'Водители категорий С',
    'Водитель категории D с опытом',
    'Водитель, права любой категории',
    'Помощник продавца одежды',
    'Продавец одежды',
    'Продавец детской одежды',
    'Помощник повара холодного цеха',
    'Повар в холодный цех',
    'Работа на токарном станке',
    'Наладчик токарных станков',
  )

  for (const text of ['"водитель категории c"', '"водитель категории с"', '«водителем категории C»'])
    expect((await names(text)).sort(), text).toEqual(['Водители категорий С', 'Водитель категории C'])
  expect(await names('"водитель категории д"')).toEqual(['Водитель категории D с опытом'])
  for (const text of ['"продавец одежды"', '"продавцов одежды"'])
    expect((await names(text)).sort(), text).toEqual(['Помощник продавца одежды', 'Продавец одежды'])
  for (const text of ['"повар холодного цеха"', '«повара холодных цехов»'])
    expect(await names(text), text).toEqual(['Помощник повара холодного цеха'])
  expect(await names('"токарный станок"')).toEqual(['Работа на токарном станке', 'Наладчик токарных станков'])
})

test('a typed title that names two categories is first, in quotes as well (issue 35, quotes)', async ({ app }) => {
  const names = await givenNames(app, 'Водитель категории В', 'Водитель категории C категории В')

  expect((await names('Водитель категории C категории В'))[0]).toBe('Водитель категории C категории В')
  expect(await names('"категории C"')).toEqual(['Водитель категории C категории В'])
})
