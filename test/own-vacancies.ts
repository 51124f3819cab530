import { createVacancyDraft, publishVacancy, updateVacancyDraft } from '#contract/own-vacancies.ts'
import type { NewVacancy } from '#contract/vacancies.ts'
import { showVacancy } from '#contract/vacancy-search.ts'
import { COMPLETE_VACANCY, MOSCOW } from '#test/givens.ts'
import type { House, Person } from '#test/house.ts'

const NOW = '2026-09-01T09:00:00Z'

/** Also what a contract would not let through. */
export type Body = Partial<Record<keyof NewVacancy, unknown>>

/** A draft as its owner sends it. */
export const draftOf = (person: Person, body: Body) =>
  person.call(createVacancyDraft, { body: { name: 'Бариста', ...body } as NewVacancy })

export const change = (person: Person, id: number, body: Body) =>
  person.call(updateVacancyDraft, { params: { id }, body: body as NewVacancy })

/** As a guest reads it. */
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
