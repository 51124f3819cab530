import { describe, expect } from 'vitest'
import { publishVacancy } from '#contract/own-vacancies.ts'
import { showVacancy } from '#contract/vacancy-search.ts'
import { COMPLETE_VACANCY, MOSCOW, PETERSBURG } from '#test/givens.ts'
import { test } from '#test/house.ts'
import { change, draftOf, givenAddressOf, publish } from '#test/own-vacancies.ts'

const ANONYMOUS = 3

describe('an anonymous vacancy', () => {
  const type_id = ANONYMOUS

  test('an anonymous vacancy shows its custom name or a placeholder', async ({ house }) => {
    const nobody = { id: 0, slug: '' }

    expect(await publish(house, { type_id, custom_employer_name: 'Сеть кофеен' })).toMatchObject({
      company: { ...nobody, name: 'Сеть кофеен' },
    })
    expect(await publish(house, { type_id })).toMatchObject({ company: { ...nobody, name: 'Компания не названа' } })
  })

  test.for(['ООО «Северный Ветер»', 'кофейни СЕВЕРНЫЙ ВЕТЕР в центре', 'Северный-ветер'])(
    'an anonymous vacancy refuses a custom name with the company name: %s',
    async (custom_employer_name, { house }) => {
      const employer = await house.employer()
      await house.db
        .updateTable('company')
        .set({ name: 'ООО «Северный ветер»' })
        .where('id', '=', employer.company_id)
        .execute()

      await expect(draftOf(employer, { type_id, custom_employer_name })).rejects.toMatchObject({
        errors: { custom_employer_name: 'Уберите название своей компании' },
      })
      expect(await draftOf(employer, { type_id, custom_employer_name: 'Северный ветерок' })).toMatchObject({ type_id })
    },
  )

  test('a custom employer name is allowed for agencies and anonymous vacancies only', async ({ house }) => {
    const employer = await house.employer()
    const body = { custom_employer_name: 'Крупный банк' }

    await expect(draftOf(employer, body)).rejects.toMatchObject({
      errors: { custom_employer_name: expect.stringContaining('анонимной') },
    })
    await house.db
      .updateTable('company')
      .set({ company_type: 'agency' })
      .where('id', '=', employer.company_id)
      .execute()
    expect(await draftOf(employer, body)).toMatchObject(body)
  })

  test('an anonymous vacancy loses its address and refuses a new one', async ({ house }) => {
    const employer = await house.employer()
    const address_id = await givenAddressOf(house, employer.company_id)
    const { id } = await draftOf(employer, { address_id })

    expect(await change(employer, id, { type_id })).toMatchObject({ address_id: null })
    await expect(change(employer, id, { address_id })).rejects.toMatchObject({
      errors: { address_id: expect.stringContaining('анонимной') },
    })
  })
})

describe('the address of a vacancy', () => {
  test('the address is shown in full, or with show_metro_only city and metro only', async ({ house }) => {
    const employer = await house.employer()
    const address_id = await givenAddressOf(house, employer.company_id)
    const { id } = await draftOf(employer, { ...COMPLETE_VACANCY, address_id })
    await employer.call(publishVacancy, { params: { id }, body: {} })
    const look = () => house.guest.call(showVacancy, { params: { id: String(id) } })
    const metros = [{ id: 104, name: 'Сокольники' }]

    expect((await look()).address).toEqual({
      city: 'Москва',
      street: 'Складская',
      building: '4',
      how_to_get: '',
      metros,
    })
    await house.db.updateTable('vacancy').set({ show_metro_only: true }).where('id', '=', id).execute()
    expect((await look()).address).toEqual({ city: 'Москва', street: '', building: '', how_to_get: '', metros })
  })

  test('an address of another company or in another city is refused', async ({ house }) => {
    const [employer, stranger] = [await house.employer(), await house.employer()]
    const theirs = await givenAddressOf(house, stranger.company_id)
    const far = await givenAddressOf(house, employer.company_id, PETERSBURG)

    await expect(draftOf(employer, { address_id: theirs })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(draftOf(employer, { address_id: far, city_ids: [MOSCOW] })).rejects.toMatchObject({
      errors: { address_id: expect.stringContaining('в другом городе') },
    })
    expect(await draftOf(employer, { address_id: far, city_ids: [MOSCOW, PETERSBURG] })).toMatchObject({
      address_id: far,
    })
  })
})
