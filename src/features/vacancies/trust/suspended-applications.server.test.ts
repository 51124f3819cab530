import { expect } from 'vitest'
import { addFavoriteVacancy, listFavoriteVacancies } from '#features/favorites/favorites.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { applyBulkAction } from '#features/negotiations/bulk/bulk-actions.contract.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showVacancy } from '../page/vacancy-page.contract.ts'
import { applyObstacleText } from '../rules/vacancy-labels.ts'
import { searchVacancies } from '../search/contract/vacancy-search.ts'
import { listSimilarVacancies } from '../similar/similar-vacancies.contract.ts'

const CONFIRMED = { alive_confirmed_at: '2026-08-30T09:00:00Z', alive_until: '2026-09-06T09:00:00Z' }

/** A company that owes ten answers, with one more vacancy. */
async function givenSuspended(app: TestApp) {
  const employer = await app.employer()
  const [vacancy, other] = [
    await givenVacancy(app.db, employer.company_id, CONFIRMED),
    await givenVacancy(app.db, employer.company_id),
  ]
  const ids: number[] = []
  for (let n = 0; n < 10; n++) {
    const { id: seekerId } = await app.seeker()
    const resume = await givenResume(app.db, seekerId)
    const fields = { answer_due_at: '2026-08-31T20:59:59Z' }
    ids.push((await givenNegotiation(app.db, { vacancy: other, resume, seekerId }, fields)).id)
  }
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  await seeker.call(addFavoriteVacancy, { body: { vacancy_id: vacancy.id } })
  const params = { id: String(vacancy.id) }
  const search = async () => {
    const query = { company_ids: [employer.company_id] }
    return (await seeker.call(searchVacancies, { query })).items.find(({ id }) => id === vacancy.id)!
  }
  return {
    search,
    answer: () => employer.call(applyBulkAction, { body: { ids, action: 'refuse', refuse_reason_id: 2 } }),
    apply: () => seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    show: () => seeker.call(showVacancy, { params }),
    cards: async () => [
      await search(),
      (await seeker.call(listFavoriteVacancies, { query: {} })).data[0]!,
      (await app.guest.call(listSimilarVacancies, { params: { id: String(other.id) } })).find(
        ({ id }) => id === vacancy.id,
      )!,
      await seeker.call(showVacancy, { params }),
    ],
  }
}

test('N-004: every list and the page say that a suspended company receives no applications', async ({ app }) => {
  const { cards, apply, answer } = await givenSuspended(app)

  for (const card of await cards()) {
    expect(card.can_apply).toBe(false)
    expect(applyObstacleText(card)).toBe('Отклики приостановлены')
  }
  await expect(apply()).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'responses_suspended' } })

  await answer()
  for (const card of await cards()) expect([card.can_apply, applyObstacleText(card)]).toEqual([true, ''])
  expect(await apply()).toMatchObject({ state: 'response' })
})

test('N-004: a favorite vacancy that is archived or has run out says so', async ({ app }) => {
  const { company_id } = await app.employer()
  const seeker = await app.seeker()
  const ended = [
    { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 },
    { expires_at: '2026-08-31T09:00:00Z' },
  ] as const
  for (const fields of ended) {
    const { id } = await givenVacancy(app.db, company_id, fields)
    await seeker.call(addFavoriteVacancy, { body: { vacancy_id: id } })
  }

  const { data } = await seeker.call(listFavoriteVacancies, { query: {} })

  expect(data.map((card) => applyObstacleText(card))).toEqual(Array(2).fill('Вакансия в архиве'))
})

test('N-007: a vacancy is not alive while its company may not receive applications', async ({ app }) => {
  const { search, show, answer } = await givenSuspended(app)
  const isAlive = async () => [(await search()).labels.includes('alive'), (await show()).trust.is_alive]

  expect(await isAlive()).toEqual([false, false])
  await answer()
  expect(await isAlive()).toEqual([true, true])
})
