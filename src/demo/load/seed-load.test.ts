import { expect } from 'vitest'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { waitForIndex } from '#test/fixtures/search/wait-for-index.ts'
import { test } from '#test/test-app.ts'
import { seedLoad } from './seed-load.ts'

test('SEED=load copies open vacancies until there are as many as wanted, and a second start adds none', async ({
  app,
}) => {
  const { company_id } = await app.employer()
  await app.db.updateTable('company').set({ source: 'own', inn: '7707083893' }).where('id', '=', company_id).execute()
  await givenVacancy(app.db, company_id, { name: 'Стропальщик-сигнальщик', salary_from: 100_000 })
  await givenVacancy(app.db, company_id, { name: 'Стропальщик на час', salary_from: 350, salary_net_month: 61_000 })
  const search = () => app.guest.call(searchVacancies, { query: { text: 'стропальщик' } })
  const { found } = await app.guest.call(searchVacancies, { query: {} })
  const wanted = found + 6100
  const batches: number[] = []

  await seedLoad(app.db, wanted, app.now(), (open) => batches.push(open))

  expect(batches).toEqual([found + 5000, wanted])
  await waitForIndex(app)
  expect((await app.guest.call(searchVacancies, { query: {} })).found).toBe(wanted)
  const { items } = await search()
  expect(new Set(items.map(({ company }) => company.id)).size).toBeGreaterThan(1)
  expect(new Set(items.flatMap(({ cities }) => cities.map(({ id }) => id))).size).toBeGreaterThan(1)
  expect(new Set(items.map(({ salary_from }) => salary_from)).size).toBeGreaterThan(1)
  const { items: hourly } = await app.guest.call(searchVacancies, { query: { text: 'стропальщик на час' } })
  for (const { salary_from } of hourly) expect(salary_from).toBeGreaterThan(200)

  await seedLoad(app.db, wanted, app.now(), (open) => batches.push(open))
  expect(batches).toHaveLength(2)
})
