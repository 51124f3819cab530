import { describe, expect } from 'vitest'
import { listMetro } from '#features/reference/contract/metro.ts'
import { givenAddress, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import {
  addCompanyAddress,
  type CompanyAddressChange,
  deleteCompanyAddress,
  listCompanyAddresses,
  updateCompanyAddress,
} from './company-addresses.contract.ts'

const STREET = { city_id: MOSCOW_CITY_ID, street: 'Тверская улица' }

const stationsOf = async (app: TestApp, city_id: number) =>
  (await app.guest.call(listMetro, { query: { city_id } })).map(({ id }) => id)

describe('addresses of a company', () => {
  test('addresses are returned as saved with their stations, sorted by city and street', async ({ app }) => {
    const employer = await app.employer()
    const [first, second] = await stationsOf(app, MOSCOW_CITY_ID)

    const whole = await employer.call(addCompanyAddress, {
      body: {
        ...STREET,
        building: '7',
        office: '12',
        how_to_get: 'Вход со двора',
        lat: '55.7601',
        lng: 37.6,
        metro_ids: [second!, first!, first!],
      },
    })
    await employer.call(addCompanyAddress, { body: { city_id: PETERSBURG_CITY_ID, street: 'Невский проспект' } })
    await employer.call(addCompanyAddress, { body: { city_id: MOSCOW_CITY_ID, street: 'Арбат' } })

    expect(whole).toMatchObject({ building: '7', lat: 55.7601, metro_ids: [second, first], city: { name: 'Москва' } })
    expect(whole.metros.map(({ id }) => id)).toEqual([second, first])
    const listed = await employer.call(listCompanyAddresses, {})
    expect(listed.map(({ street }) => street)).toEqual(['Арбат', 'Тверская улица', 'Невский проспект'])
    expect(listed[1]).toEqual(whole)
  })

  test('an address is saved once regardless of case, also by concurrent calls', async ({ app }) => {
    const employer = await app.employer()
    const add = (street: string) => employer.call(addCompanyAddress, { body: { ...STREET, street } })

    const tries = await Promise.allSettled(['Арбат', 'арбат', 'АРБАТ'].map(add))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(add('Арбат')).rejects.toMatchObject({ code: 'address_exists' })
  })

  test('an update keeps absent fields and clears the stations of a former city', async ({ app }) => {
    const employer = await app.employer()
    const [station] = await stationsOf(app, MOSCOW_CITY_ID)
    const { id } = await employer.call(addCompanyAddress, { body: { ...STREET, office: '1', metro_ids: [station!] } })
    const change = (body: CompanyAddressChange) => employer.call(updateCompanyAddress, { params: { id }, body })

    expect(await change({ how_to_get: 'Налево' })).toMatchObject({ office: '1', metro_ids: [station] })
    expect(await change({ city_id: PETERSBURG_CITY_ID })).toMatchObject({ office: '1', metro_ids: [] })
  })

  test.for<[body: object, field: string]>([
    [{ street: ' ' }, 'street'],
    [{ street: 'я'.repeat(256) }, 'street'],
    [{ building: 'я'.repeat(21) }, 'building'],
    [{ how_to_get: 'я'.repeat(501) }, 'how_to_get'],
    [{ city_id: 9_999_999 }, 'city_id'],
    [{ lat: 91, lng: 0 }, 'lat'],
    [{ lat: 55 }, 'lng'],
    [{ lng: 37 }, 'lat'],
    [{ metro_ids: [1, 2, 3, 4] }, 'metro_ids'],
  ])('an address with %j is refused', async ([body, field], { app }) => {
    const employer = await app.employer()

    await expect(
      employer.call(addCompanyAddress, { body: { ...STREET, ...body } as typeof STREET }),
    ).rejects.toMatchObject({ code: 'invalid_input', errors: { [field]: expect.any(String) } })
  })

  test('an address with a station of another city is refused', async ({ app }) => {
    const employer = await app.employer()
    const [station] = await stationsOf(app, PETERSBURG_CITY_ID)

    await expect(
      employer.call(addCompanyAddress, { body: { ...STREET, metro_ids: [station!] } }),
    ).rejects.toMatchObject({ errors: { metro_ids: 'Этой станции нет в выбранном городе' } })
  })
})

describe('an address used by a vacancy', () => {
  test('a used address keeps its city and cannot be deleted; other fields may change', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await givenAddress(app.db, employer.company_id)
    const vacancy = await givenVacancy(app.db, employer.company_id, { address_id: id })
    const remove = () => employer.call(deleteCompanyAddress, { params: { id } })
    const change = (body: CompanyAddressChange) => employer.call(updateCompanyAddress, { params: { id }, body })

    await expect(remove()).rejects.toMatchObject({ code: 'in_use', details: { id } })
    await expect(change({ city_id: PETERSBURG_CITY_ID })).rejects.toMatchObject({ code: 'in_use' })
    expect(await change({ office: '9' })).toMatchObject({ office: '9' })

    await app.db.updateTable('vacancy').set({ status: 'deleted' }).where('id', '=', vacancy.id).execute()
    expect(await remove()).toEqual({ id })
    expect(await employer.call(listCompanyAddresses, {})).toEqual([])
  })

  test('the database refuses a vacancy with an address of another company', async ({ app }) => {
    const [employer, other] = [await app.employer(), await app.employer()]
    const { id } = await givenAddress(app.db, other.company_id)

    await expect(givenVacancy(app.db, employer.company_id, { address_id: id })).rejects.toThrow('vacancy_address')
  })
})
