import { createVacancyDraft, publishVacancy, updateVacancyDraft } from '#contract/own-vacancies.ts'
import type { NewVacancy } from '#contract/vacancies.ts'
import { showVacancy } from '#contract/vacancy-search.ts'
import { COMPLETE_VACANCY, MOSCOW_CITY_ID } from '#test/givens.ts'
import type { Person, TestApp } from '#test/house.ts'

const CREATED_AT = '2026-09-01T09:00:00Z'

/** Body of a vacancy that may contain values the contract refuses. */
export type VacancyBody = Partial<Record<keyof NewVacancy, unknown>>

/** Creates a draft through the API. */
export const givenVacancyDraft = (person: Person, body: VacancyBody) =>
  person.call(createVacancyDraft, { body: { name: 'Бариста', ...body } as NewVacancy })

export const changeDraft = (person: Person, id: number, body: VacancyBody) =>
  person.call(updateVacancyDraft, { params: { id }, body: body as NewVacancy })

/** Publishes a new vacancy and returns it as a guest sees it. */
export async function givenPublishedVacancy(app: TestApp, body: VacancyBody) {
  const employer = await app.employer()
  const { id } = await givenVacancyDraft(employer, { ...COMPLETE_VACANCY, ...body })
  await employer.call(publishVacancy, { params: { id }, body: {} })
  return app.guest.call(showVacancy, { params: { id: String(id) } })
}

export async function givenWarehouseAddress(app: TestApp, companyId: number, city_id = MOSCOW_CITY_ID) {
  const { id } = await app.db
    .insertInto('address')
    .values({
      company_id: companyId,
      city_id,
      street: 'Складская',
      building: '4',
      metro_ids: [104],
      created_at: CREATED_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
