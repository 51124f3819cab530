import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { CompanyRole } from '#features/companies/team/company-roles.contract.ts'
import { hasCompanyRole } from '#features/companies/team/company-roles.rules.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import { showPipeline } from '#features/negotiations/pipeline/pipeline.contract.ts'
import { showEmployerProfile, updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { showOwnVacancy, showVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { listOwnVacancies, listVacancyDrafts } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import { givenFixtures } from '../fixtures/fixtures.ts'
import { type Person, type TestApp, test } from '../test-app.ts'
import { ACCESS_CASES } from './access-cases.ts'
import { fixturesFor } from './fixtures-for.ts'

/** Only owners manage the team, the verification and the photos of a company. */
const OWNER_ENDPOINTS = [
  'inviteMember',
  'revokeCompanyInvitation',
  'changeMemberRole',
  'requestCompanyVerification',
  'addCompanyPhoto',
  'updateCompanyPhoto',
  'deleteCompanyPhoto',
]
/** Every member may leave the company and manage their own favorites. */
const MEMBER_ENDPOINTS = [
  'removeMember',
  'saveAssessment',
  'addFavoriteResume',
  'changeFavoriteResume',
  'removeFavoriteResume',
  'removeFavoriteResumeByQuery',
  'addResumeFolder',
  'renameResumeFolder',
  'removeResumeFolder',
]

/** The least role that each employer endpoint requires: viewers may read. */
const REQUIRED_ROLES = Object.entries(ALL_ENDPOINTS)
  .filter(([, { access }]) => access === 'employer')
  .map(([name, { method }]): [string, CompanyRole] => {
    if (OWNER_ENDPOINTS.includes(name)) return [name, 'owner']
    return [name, method === 'GET' || MEMBER_ENDPOINTS.includes(name) ? 'viewer' : 'recruiter']
  })

async function setRole(app: TestApp, { id }: Person, role: CompanyRole) {
  await app.db.updateTable('employer').set({ role }).where('id', '=', id).execute()
}

/** The short run leaves out the roles above the least one: they may do what it may. */
const rolesUpTo = (least: CompanyRole) =>
  CompanyRole.options.filter((role) => process.env.LONG || role === least || !hasCompanyRole(role, least))

describe.each(REQUIRED_ROLES)('%s requires at least the role %s', (name, least) => {
  test.for(rolesUpTo(least))('when a %s calls it', async (role, { app }) => {
    const isAllowed = hasCompanyRole(role, least)
    const fixtures = await fixturesFor(app, ALL_ENDPOINTS[name]!, isAllowed)
    await setRole(app, fixtures.owner, role)

    const outcome = await fixtures.owner
      .call(ALL_ENDPOINTS[name]!, ACCESS_CASES[name]!.request(fixtures) as never)
      .then(
        () => 'ok',
        (error) => error.code as string,
      )

    if (isAllowed) expect(outcome).not.toBe('forbidden')
    else expect(outcome).toBe('forbidden')
  })
})

test('a viewer gets every vacancy, draft and negotiation with all `can` flags false', async ({ app }) => {
  const { owner, vacancy, draft, receivedApplication } = await givenFixtures(app)
  const id = receivedApplication.id
  const readCanFlags = async () => {
    const { columns } = await owner.call(showPipeline, { query: {} })
    const all = [
      ...(await owner.call(listOwnVacancies, { query: {} })).data,
      ...(await owner.call(listVacancyDrafts, { query: {} })).data,
      await owner.call(showOwnVacancy, { params: { id: vacancy.id } }),
      await owner.call(showVacancyDraft, { params: { id: draft.id } }),
      ...(await owner.call(listEmployerNegotiations, { query: {} })).data,
      ...columns.flatMap(({ items }) => items),
      await owner.call(showEmployerNegotiation, { params: { id } }),
    ]
    return all.map(({ can }) => Object.values(can).some(Boolean))
  }

  expect(new Set(await readCanFlags())).toEqual(new Set([true]))
  await setRole(app, owner, 'viewer')
  expect(new Set(await readCanFlags())).toEqual(new Set([false]))
})

test('a recruiter cannot change company fields, but can change their own contact position', async ({ app }) => {
  const person = await app.employer()
  await setRole(app, person, 'recruiter')
  const before = await person.call(showEmployerProfile, {})

  for (const body of [{ name: 'Другое имя' }, { inn: '7707083893' }, { description: 'О нас' }, { logo_path: '' }]) {
    await expect(person.call(updateEmployerProfile, { body })).rejects.toMatchObject({
      code: 'forbidden',
      details: { role: 'recruiter', least: 'owner' },
    })
  }

  const contact_position = 'Рекрутер'
  expect(await person.call(updateEmployerProfile, { body: { contact_position } })).toEqual({
    ...before,
    contact_position,
  })
})
