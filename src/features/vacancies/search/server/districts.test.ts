import { expect } from 'vitest'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

test('the districts of a vacancy are those of the stations of its address: filtered, counted once and named', async ({
  app,
}) => {
  const { company_id } = await app.employer()
  const given = (name: string, fields: object) => givenVacancy(app.db, company_id, { name, ...fields })
  const at = async (city_id: number, ...metro_ids: number[]) => {
    const address = {
      company_id,
      city_id,
      metro_ids,
      street: `Линия ${metro_ids.join()}`,
      created_at: app.now().toISOString(),
    }
    const { id } = await app.db.insertInto('address').values(address).returning('id').executeTakeFirstOrThrow()
    return { address_id: id, city_ids: [city_id] }
  }
  const [moscow, petersburg] = [MOSCOW_CITY_ID, PETERSBURG_CITY_ID]
  // Сокольники and Преображенская площадь, the border station Рижская, Василеостровская, no station.
  await given('Восток', await at(moscow, 103, 104))
  await given('Граница', await at(moscow, 607))
  await given('Остров', await at(petersburg, 2004))
  await given('Без станции', await at(moscow))
  const [CENTRE, NORTH_EAST, EAST, ISLAND] = [1, 3, 4, 22]
  const search = (query: object) => app.guest.call(searchVacancies, { query: { company_ids: [company_id], ...query } })
  const found = async (query: object) => (await search(query)).items.map(({ name }) => name).sort()

  expect(await found({ district_ids: [EAST] })).toEqual(['Восток'])
  expect(await found({ exclude_district_ids: [CENTRE, EAST] })).toEqual(['Без станции', 'Остров'])
  expect(await found({ district_ids: [CENTRE, ISLAND] })).toEqual(['Граница', 'Остров'])
  expect(await found({ district_ids: [NORTH_EAST], city_ids: [petersburg] })).toEqual([])
  const { facets, filters } = await search({ city_ids: [moscow], district_ids: [EAST] })
  expect(facets.find(({ key }) => key === 'district_ids')).toEqual({
    key: 'district_ids',
    label: 'Район',
    items: [
      { id: CENTRE, label: 'Центральный округ', count: 1, selected: false },
      { id: NORTH_EAST, label: 'Северо-Восточный округ', count: 1, selected: false },
      { id: EAST, label: 'Восточный округ', count: 1, selected: true },
    ],
  })
  expect(filters.find(({ key }) => key === 'district_ids')?.label).toBe('Восточный округ')
  const { magic } = await search({ text: 'восток в ВАО' })
  expect(magic, 'a short name alone may be a kind of company').toHaveLength(1)
  const spoken = await search({ text: 'граница центральный округ' })
  expect([spoken.found, spoken.magic.map(({ became_filter }) => became_filter)]).toEqual([
    1,
    [{ key: 'district_ids', id: CENTRE, label: 'Центральный округ' }],
  ])
  const inCity = async (city_id: number) =>
    (await search({ text: 'граница центральный округ', city_ids: [city_id] })).magic
  expect(
    (await inCity(moscow)).map(({ became_filter }) => became_filter.id),
    'of the chosen city',
  ).toEqual([CENTRE])
  expect(await inCity(petersburg), 'of another city than the chosen one').toEqual([])
  const wide = await search({ text: 'граница россия', city_ids: [moscow] })
  expect(wide.magic, 'the country of a chosen city').toEqual([])
  const people = await app.guest.call(searchResumes, { query: { text: 'центральный округ' } })
  expect(people.magic, 'people have no districts').toEqual([])
  expect((await search({})).facets.map(({ key }) => key)).not.toContain('district_ids')
})
