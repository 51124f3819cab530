import { expect } from 'vitest'
import { expectWithinMs } from '#test/expect-fast.ts'
import { openAppWithProviders } from '#test/fixtures/providers/connected-app.ts'
import { test } from '#test/test-app.ts'
import { listCities, listProfessionalRoles } from '../contract/reference.ts'
import { createSuperjobRoles } from './superjob-roles.ts'

test.for(['%%%%', '_'.repeat(200), '\\%', '__', "'--", '(((a+)+)+$', '.*', 'ъ'.repeat(5000)])(
  'a search for «%s» treats it as literal text and is fast',
  async (search, { app }) => {
    await expectWithinMs(2000, async () => {
      for (const address of ['area/cities', 'area', 'metro', 'professional_roles', 'professional_roles?providers=hh']) {
        const url = `/api/${address}${address.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`
        const reply = await app.fastify.inject(url)

        expect([reply.statusCode, reply.json().data]).toEqual([200, []])
      }
    })
  },
)

test.for([{}, { search: '' }, { search: '   ' }, { search: 'к' }, { city_ids: [] }])(
  'the query %j lists no cities',
  async (query, { app }) => {
    expect(await app.guest.call(listCities, { query })).toEqual([])
  },
)

test.for([
  ['ОРЁЛ', 'Орёл'],
  ['орел', 'Орёл'],
  ['ростов на дону', 'Ростов-на-Дону'],
  ['САНКТ ПЕТЕРБУРГ', 'Санкт-Петербург'],
  ['йошкар-ола', 'Йошкар-Ола'],
  ['кол', 'Колпино'],
  ['  казань ', 'Казань'],
  ['волжск', 'Волжск'],
  ['новгород', 'Нижний Новгород'],
  ['спб', 'Санкт-Петербург'],
  ['питер', 'Санкт-Петербург'],
  ['екб', 'Екатеринбург'],
  ['в казани', 'Казань'],
  ['ростов', 'Ростов-на-Дону'],
])('a city search for «%s» finds %s first', async ([search, name], { app }) => {
  expect((await app.guest.call(listCities, { query: { search } }))[0]?.name).toBe(name)
})

test('a city search lists prefix matches first, then larger cities before smaller ones', async ({ app }) => {
  const found = await app.guest.call(listCities, { query: { search: 'ново' } })
  const begins = found.map(({ name }) => name.startsWith('Ново'))

  expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)))
  const populations = found.filter((_, at) => begins[at]).map(({ population }) => population)
  expect(populations).toEqual(populations.toSorted((a, b) => b - a))
})

test('the list of cities contains the prepositional form of the name', async ({ app }) => {
  const nameInPrepositional = async (search: string) =>
    (await app.guest.call(listCities, { query: { search } }))[0]?.name_prepositional

  expect(await Promise.all(['казань', 'набережные челны', 'владимир'].map(nameInPrepositional))).toEqual([
    'в Казани',
    'в Набережных Челнах',
    'во Владимире',
  ])
})

test('the roles of a provider have its own ids and names in the format of ours', async ({ app }) => {
  const { call } = app.guest
  const hh = await call(listProfessionalRoles, { query: { providers: 'hh' } })

  expect(hh.find(({ name }) => name === 'Информационные технологии')).toMatchObject({
    id: 11,
    parent_id: 0,
    professional_roles: expect.arrayContaining([{ id: 96, name: 'Программист, разработчик', parent_id: 11 }]),
  })
  expect(hh).toHaveLength(27)
  expect(await call(listProfessionalRoles, { query: { providers: 'superjob', search: 'ПРОГРАММ' } })).toEqual([
    expect.objectContaining({
      id: 33,
      professional_roles: [{ id: 48, name: 'Разработка, программирование', parent_id: 33 }],
    }),
  ])
  await expect(call(listProfessionalRoles, { query: { providers: 'rabota' as 'hh' } })).rejects.toMatchObject({
    errors: { providers: 'Выберите значение из списка' },
  })
})

test('a role search with one letter returns the whole tree', async ({ app }) => {
  expect(await app.guest.call(listProfessionalRoles, { query: { search: 'в' } })).toHaveLength(27)
})

test('without a key the catalogue of SuperJob has its 32 groups, found by name too (SP-4)', async ({ app }) => {
  const catalogue = await app.guest.call(listProfessionalRoles, { query: { providers: 'superjob' } })
  expect(catalogue).toHaveLength(32)
  expect(catalogue.flatMap(({ professional_roles }) => professional_roles)).toHaveLength(13)

  const found = await app.guest.call(listProfessionalRoles, { query: { providers: 'superjob', search: 'бухг' } })
  expect(found).toEqual([{ id: 11, name: 'Бухгалтерия, финансы, аудит', parent_id: 0, professional_roles: [] }])
})

test.for([
  ['reads', null, 2],
  ['falls back to the table for a refusal and reads again ten minutes later, of', 'closed' as const, 32],
] as const)('with a key the server %s the catalogue of SuperJob (SP-4)', async ([, scenario, groups]) => {
  const { app, fake, close } = await openAppWithProviders()
  const listRoles = createSuperjobRoles(app)
  if (scenario) fake.superjob.switch.failAfter(0, 1, scenario)
  const groupsOf = async () => (await listRoles()).filter(({ parent_id }) => parent_id === null).length

  expect(await groupsOf()).toBe(groups)
  app.advanceSeconds(601)
  expect(await groupsOf()).toBe(2)
  expect(fake.calls.map(({ path }) => path)).toContain('/2.0/catalogues/')
  await close()
})
