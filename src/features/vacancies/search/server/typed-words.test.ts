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
  )

  expect(await names('повар-кондитер')).toEqual([
    'Повар-кондитер',
    'Кондитер и повар в столовую',
    'Повар',
    'Кондитер в кафе',
  ])
  expect(await names('поваром-кондитером')).toHaveLength(4)
  expect(await names('слесарь-сантехник')).toEqual(['Слесарь', 'Сантехник'])
  // One profession with a hyphen stays one, and so do the words that somebody excludes.
  expect(await names('веб-дизайнер')).toEqual(['Веб-дизайнер'])
  expect(await names('повар -повар-кондитер')).toEqual(['Повар'])
})

test('a phrase in quotes is found in any ending of its words, and its category in both alphabets (IM-25)', async ({
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
  )

  for (const text of ['"водитель категории c"', '"водитель категории с"', '«водителем категории C»'])
    expect((await names(text)).sort(), text).toEqual(['Водители категорий С', 'Водитель категории C'])
  expect(await names('"водитель категории д"')).toEqual(['Водитель категории D с опытом'])
  for (const text of ['"продавец одежды"', '"продавцов одежды"'])
    expect((await names(text)).sort(), text).toEqual(['Помощник продавца одежды', 'Продавец одежды'])
})
