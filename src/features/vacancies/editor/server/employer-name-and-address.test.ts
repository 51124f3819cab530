import { describe, expect } from 'vitest'
import {
  changeDraft,
  givenPublishedVacancy,
  givenVacancyDraft,
  givenWarehouseAddress,
} from '#test/fixtures/own-vacancies.ts'
import { COMPLETE_VACANCY, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { publishVacancy } from '../../lifecycle/contract/vacancy-lifecycle.ts'
import { showVacancy } from '../../page/vacancy-page.contract.ts'

const ANONYMOUS = 3

describe('an anonymous vacancy', () => {
  const type_id = ANONYMOUS

  test('an anonymous vacancy shows its custom name or a placeholder', async ({ app }) => {
    const placeholder = { id: 0, slug: '' }

    expect(await givenPublishedVacancy(app, { type_id, custom_employer_name: 'Сеть кофеен' })).toMatchObject({
      company: { ...placeholder, name: 'Сеть кофеен' },
    })
    expect(await givenPublishedVacancy(app, { type_id })).toMatchObject({
      company: { ...placeholder, name: 'Компания не названа' },
    })
  })

  test.for(['ООО «Северный Ветер»', 'кофейни СЕВЕРНЫЙ ВЕТЕР в центре', 'Северный-ветер'])(
    'an anonymous vacancy refuses a custom name with the company name: %s',
    async (custom_employer_name, { app }) => {
      const employer = await app.employer()
      await app.db
        .updateTable('company')
        .set({ name: 'ООО «Северный ветер»' })
        .where('id', '=', employer.company_id)
        .execute()

      await expect(givenVacancyDraft(employer, { type_id, custom_employer_name })).rejects.toMatchObject({
        errors: { custom_employer_name: 'Уберите название своей компании' },
      })
      expect(await givenVacancyDraft(employer, { type_id, custom_employer_name: 'Северный ветерок' })).toMatchObject({
        type_id,
      })
    },
  )

  test('a custom employer name is allowed for agencies and anonymous vacancies only', async ({ app }) => {
    const employer = await app.employer()
    const body = { custom_employer_name: 'Крупный банк' }

    await expect(givenVacancyDraft(employer, body)).rejects.toMatchObject({
      errors: { custom_employer_name: expect.stringContaining('анонимной') },
    })
    await app.db.updateTable('company').set({ company_type: 'agency' }).where('id', '=', employer.company_id).execute()
    expect(await givenVacancyDraft(employer, body)).toMatchObject(body)
  })

  test('an anonymous vacancy loses its address and refuses a new one', async ({ app }) => {
    const employer = await app.employer()
    const address_id = await givenWarehouseAddress(app, employer.company_id)
    const { id } = await givenVacancyDraft(employer, { address_id })

    expect(await changeDraft(employer, id, { type_id })).toMatchObject({ address_id: null })
    await expect(changeDraft(employer, id, { address_id })).rejects.toMatchObject({
      errors: { address_id: expect.stringContaining('анонимной') },
    })
  })
})

describe('the address of a vacancy', () => {
  test('the address is shown in full, or with show_metro_only city and metro only', async ({ app }) => {
    const employer = await app.employer()
    const address_id = await givenWarehouseAddress(app, employer.company_id)
    const { id } = await givenVacancyDraft(employer, { ...COMPLETE_VACANCY, address_id })
    await employer.call(publishVacancy, { params: { id }, body: {} })
    const showPage = () => app.guest.call(showVacancy, { params: { id: String(id) } })
    const metros = [{ id: 104, name: 'Сокольники', walk_minutes: null }]

    expect((await showPage()).address).toEqual({
      city: 'Москва',
      street: 'Складская',
      building: '4',
      how_to_get: '',
      metros,
      point: null,
      is_metro_only: false,
    })
    await app.db.updateTable('vacancy').set({ show_metro_only: true }).where('id', '=', id).execute()
    expect((await showPage()).address).toEqual({
      city: 'Москва',
      street: '',
      building: '',
      how_to_get: '',
      metros,
      point: null,
      is_metro_only: true,
    })
  })

  test('an address of another company or in another city is refused', async ({ app }) => {
    const [employer, stranger] = [await app.employer(), await app.employer()]
    const theirs = await givenWarehouseAddress(app, stranger.company_id)
    const far = await givenWarehouseAddress(app, employer.company_id, PETERSBURG_CITY_ID)

    await expect(givenVacancyDraft(employer, { address_id: theirs })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(givenVacancyDraft(employer, { address_id: far, city_ids: [MOSCOW_CITY_ID] })).rejects.toMatchObject({
      errors: { address_id: expect.stringContaining('в другом городе') },
    })
    expect(
      await givenVacancyDraft(employer, { address_id: far, city_ids: [MOSCOW_CITY_ID, PETERSBURG_CITY_ID] }),
    ).toMatchObject({
      address_id: far,
    })
  })
})
