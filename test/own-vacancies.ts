import { createVacancyDraft, publishVacancy, updateVacancyDraft } from '#contract/own-vacancies.ts'
import type { NewVacancy } from '#contract/vacancies.ts'
import { showVacancy } from '#contract/vacancy-search.ts'
import { COMPLETE_VACANCY, MOSCOW } from '#test/givens.ts'
import type { House, Person } from '#test/house.ts'

const NOW = '2026-09-01T09:00:00Z'

/** Body of a vacancy that may contain values the contract refuses. */
export type Body = Partial<Record<keyof NewVacancy, unknown>>

/** Creates a draft through the API. */
export const draftOf = (person: Person, body: Body) =>
  person.call(createVacancyDraft, { body: { name: 'Бариста', ...body } as NewVacancy })

export const change = (person: Person, id: number, body: Body) =>
  person.call(updateVacancyDraft, { params: { id }, body: body as NewVacancy })

/** Publishes a new vacancy and returns it as a guest sees it. */
export async function publish(house: House, body: Body) {
  const employer = await house.employer()
  const { id } = await draftOf(employer, { ...COMPLETE_VACANCY, ...body })
  await employer.call(publishVacancy, { params: { id }, body: {} })
  return house.guest.call(showVacancy, { params: { id: String(id) } })
}

export async function givenAddressOf(house: House, companyId: number, city_id = MOSCOW) {
  const { id } = await house.db
    .insertInto('address')
    .values({ company_id: companyId, city_id, street: 'Складская', building: '4', metro_ids: [104], created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
