import { describe, expect } from 'vitest'
import { showCompany } from '#features/companies/companies.contract.ts'
import { hideVacancy, listHiddenVacancies } from '#features/favorites/blacklist.contract.ts'
import { addFavoriteVacancy, listFavoriteVacancies } from '#features/favorites/favorites.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { inviteFromResume } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { declineInvitation } from '#features/negotiations/decisions/contract/seeker-decisions.ts'
import { listSeekerNegotiations } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { showVacancyQuestions } from '#features/questionnaires/questionnaires.contract.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listVacancyChanges, reportVacancyView, showVacancy } from '../page/vacancy-page.contract.ts'
import { searchVacancies } from '../search/contract/vacancy-search.ts'
import { listSimilarVacancies } from '../similar/similar-vacancies.contract.ts'
import { VACANCY_TYPE_CLOSED } from './rules.ts'

const NOT_FOUND = { code: 'vacancy_not_found' }
const CLOSED = { type_id: VACANCY_TYPE_CLOSED }

async function givenClosedVacancy(app: TestApp) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, CLOSED)
  return { employer, vacancy, params: { id: String(vacancy.id) } }
}

async function invite(app: TestApp, employer: Person, vacancy_id: number) {
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await employer.call(inviteFromResume, { body: { vacancy_id, resume_id: resume.id } })
  return { seeker, resume, negotiation_id: id }
}

describe('a closed vacancy', () => {
  test('N-023: nobody else can read it by its id: page, view, changes, similar vacancies', async ({ app }) => {
    const { params } = await givenClosedVacancy(app)

    for (const who of [app.guest, await app.seeker(), await app.employer()]) {
      for (const endpoint of [showVacancy, reportVacancyView, listVacancyChanges, listSimilarVacancies]) {
        await expect(who.call(endpoint as typeof showVacancy, { params }), endpoint.path).rejects.toMatchObject(
          NOT_FOUND,
        )
      }
    }
  })

  test('N-023: its page answers 404 to guests, with neither its name nor structured data', async ({ app }) => {
    const { vacancy } = await givenClosedVacancy(app)
    const { name } = await app.db
      .selectFrom('vacancy')
      .select('name')
      .where('id', '=', vacancy.id)
      .executeTakeFirstOrThrow()

    for (const id of [`${vacancy.id}`, `любой-адрес-${vacancy.id}`]) {
      const reply = await app.fastify.inject({ url: `/api/vacancy/${encodeURIComponent(id)}` })
      expect(reply.statusCode).toBe(404)
      expect(reply.body).not.toContain(name)
    }
  })

  test('N-023: a person whom nobody invited cannot apply, save, hide it or read its questions', async ({ app }) => {
    const { vacancy } = await givenClosedVacancy(app)
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    const body = { vacancy_id: vacancy.id }

    await expect(seeker.call(submitApplication, { body: { ...body, resume_id: resume.id } })).rejects.toMatchObject(
      NOT_FOUND,
    )
    await expect(seeker.call(addFavoriteVacancy, { body })).rejects.toMatchObject(NOT_FOUND)
    await expect(seeker.call(hideVacancy, { body })).rejects.toMatchObject(NOT_FOUND)
    await expect(seeker.call(showVacancyQuestions, { params: { id: vacancy.id } })).rejects.toMatchObject(NOT_FOUND)
    expect(await app.db.selectFrom('negotiation').select('id').where('vacancy_id', '=', vacancy.id).execute()).toEqual(
      [],
    )
  })

  test('N-023: no list shows it, neither to others nor to invited people', async ({ app }) => {
    const { employer, vacancy } = await givenClosedVacancy(app)
    const open = await givenVacancy(app.db, employer.company_id)
    const { seeker } = await invite(app, employer, vacancy.id)

    for (const who of [app.guest, seeker, employer]) {
      const found = await who.call(searchVacancies, { query: { company_ids: [employer.company_id] } })
      expect(found.items.map(({ id }) => id)).toEqual([open.id])
      const similar = await who.call(listSimilarVacancies, { params: { id: String(open.id) } })
      expect(similar.map(({ id }) => id)).not.toContain(vacancy.id)
      expect(await who.call(showCompany, { params: { id: String(employer.company_id) } })).toMatchObject({
        open_vacancies: 1,
      })
    }
  })

  test('N-023: invited people read it, also after they declined, and then apply', async ({ app }) => {
    const { employer, vacancy, params } = await givenClosedVacancy(app)
    const { seeker, resume, negotiation_id } = await invite(app, employer, vacancy.id)

    expect(await seeker.call(showVacancy, { params })).toMatchObject({ id: vacancy.id, status: 'active' })
    await seeker.call(addFavoriteVacancy, { body: { vacancy_id: vacancy.id } })
    expect((await seeker.call(listSeekerNegotiations, { query: {} })).data[0]!.vacancy).toMatchObject({
      has_page: true,
    })
    await seeker.call(declineInvitation, { params: { id: negotiation_id } })
    expect(await seeker.call(showVacancy, { params })).toMatchObject({ id: vacancy.id })
    await expect(
      seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ).rejects.toMatchObject({ code: 'negotiation_exists' })
  })

  test('N-023: an invitation to another vacancy of the company does not open it', async ({ app }) => {
    const { employer, params } = await givenClosedVacancy(app)
    const other = await givenVacancy(app.db, employer.company_id, CLOSED)
    const { seeker } = await invite(app, employer, other.id)

    await expect(seeker.call(showVacancy, { params })).rejects.toMatchObject(NOT_FOUND)
  })

  test('N-023: every member of the company reads it, and no longer after leaving', async ({ app }) => {
    const { employer, params } = await givenClosedVacancy(app)
    const colleague = await app.employer()
    const moveTo = (company_id: number | null) =>
      app.db.updateTable('employer').set({ company_id, role: 'viewer' }).where('id', '=', colleague.id).execute()

    await moveTo(employer.company_id)
    for (const who of [employer, colleague])
      expect(await who.call(showVacancy, { params })).toMatchObject({ status: 'active' })
    await moveTo(null)
    await expect(colleague.call(showVacancy, { params })).rejects.toMatchObject(NOT_FOUND)
  })

  test('N-023: a vacancy that was open and becomes closed disappears from the lists of others', async ({ app }) => {
    const employer = await app.employer()
    const vacancy = await givenVacancy(app.db, employer.company_id)
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    await seeker.call(addFavoriteVacancy, { body: { vacancy_id: vacancy.id } })
    await seeker.call(hideVacancy, { body: { vacancy_id: vacancy.id } })
    await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })

    await app.db.updateTable('vacancy').set(CLOSED).where('id', '=', vacancy.id).execute()

    expect(await seeker.call(listFavoriteVacancies, { query: {} })).toMatchObject({ data: [], meta: { total: 0 } })
    expect(await seeker.call(listHiddenVacancies, { query: {} })).toMatchObject({ data: [], meta: { vacancies: 0 } })
    expect((await seeker.call(listSeekerNegotiations, { query: {} })).data[0]!.vacancy).toMatchObject({
      has_page: false,
    })
  })
})
