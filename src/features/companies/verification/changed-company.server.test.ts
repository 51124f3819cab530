import { describe, expect } from 'vitest'
import {
  type EmployerProfileChange,
  updateEmployerProfile,
} from '#features/profiles/employer/employer-profile.contract.ts'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { makeFile, sendForm } from '#test/fixtures/files.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { showCompany } from '../companies.contract.ts'
import { showVerification } from './company-verification.contract.ts'
import {
  decideVerification,
  listPendingVerifications,
  listVerificationDecisions,
} from './decide-verification.server.ts'

const DAY_SECONDS = 24 * 60 * 60

async function givenRequest(app: TestApp) {
  const person = await app.employer()
  await person.call(updateEmployerProfile, {
    body: { name: `Ветер ${person.id}`, legal_name: `ООО «Ветер ${person.id}»`, site_url: 'https://veter.example' },
  })
  await app.db.deleteFrom('company_former_name').where('company_id', '=', person.company_id).execute()
  const file = makeFile(Buffer.from('%PDF-1.7 ИНН'), 'inn.pdf', 'application/pdf')
  await sendForm(app, person, '/employer/company/verification', { method: 'inn_doc', file })
  const { id } = (await listPendingVerifications(app)).find(({ company_id }) => company_id === person.company_id)!
  return { person, approve: () => decideVerification(app, id, { operator: 'Ира' }) }
}

async function givenVerified(app: TestApp) {
  const { person, approve } = await givenRequest(app)
  await approve()
  return person
}

const change = (person: Person, body: Partial<EmployerProfileChange>) => person.call(updateEmployerProfile, { body })
const pageOf = (app: TestApp, { company_id }: Person) =>
  app.guest.call(showCompany, { params: { id: String(company_id) } })

describe('a verified company that becomes another one', () => {
  test.for([
    ['name', { name: 'ПАО «Газпром»' }],
    ['legal name', { legal_name: 'ПАО «Газпром»' }],
    ['INN', { inn: '7736050003' }],
    ['site', { site_url: 'https://gazprom.example' }],
    ['site, by removing it', { site_url: '' }],
  ] as const)('N-011: a change of the %s takes the mark and the rights away', async ([what, body], { app }) => {
    const person = await givenVerified(app)
    const seeker = await app.seeker()
    const word = `слово${person.id}`
    await givenResume(app.db, seeker.id, { access_type: 'clients', about: `<p>${word}</p>` })
    const findResumes = async () => (await person.call(searchResumes, { query: { text: word } })).found
    expect(await findResumes()).toBe(1)

    await sendForm(app, person, '/employer/profile', body)

    expect(await pageOf(app, person), what).toMatchObject({ verification: 'none', verified_at: null })
    expect(await findResumes()).toBe(0)
    expect(await person.call(showVerification, {})).toMatchObject({
      verification: 'none',
      suspended_at: expect.any(String),
    })
    expect(await listVerificationDecisions(app, 1)).toMatchObject([
      { action: 'suspend', company_id: person.company_id, decided_by: `account:${person.id}` },
    ])
  })

  test('N-011: a change of other fields, or to the same values, keeps the mark', async ({ app }) => {
    const person = await givenVerified(app)

    await change(person, { name: `Ветер ${person.id}`, site_url: 'https://veter.example', description: 'О нас' })

    expect(await pageOf(app, person)).toMatchObject({ verification: 'verified', former_names: [] })
  })

  test('N-011: the verified name is shown for ninety days, and a change back does not restore the mark', async ({
    app,
  }) => {
    const person = await givenVerified(app)
    const before = `Ветер ${person.id}`
    await change(person, { name: 'ПАО «Газпром»' })
    await change(person, { name: 'Роснефть' })
    expect(await pageOf(app, person)).toMatchObject({ former_names: [before] })

    app.advanceSeconds(89 * DAY_SECONDS)
    expect(await pageOf(app, person)).toMatchObject({ former_names: [before] })
    app.advanceSeconds(2 * DAY_SECONDS)
    expect(await pageOf(app, person)).toMatchObject({ former_names: [] })

    const { token } = person
    await app.db
      .updateTable('session')
      .set({ expires_at: '2027-09-01T09:00:00Z' })
      .where('account_id', '=', person.id)
      .execute()
    await app.callAs(token)(updateEmployerProfile, { body: { name: before } })
    expect(await pageOf(app, person)).toMatchObject({ verification: 'none', former_names: [] })
  })

  test('N-011: a name that nobody checked is not shown as a former one, but resumes still hide from it', async ({
    app,
  }) => {
    const person = await app.employer()
    await change(person, { name: 'ПАО «Сбербанк»' })
    await change(person, { name: 'Рога и копыта' })

    expect(await pageOf(app, person)).toMatchObject({ former_names: [] })
    const kept = app.db.selectFrom('company_former_name').select(['name', 'was_verified'])
    expect(await kept.where('company_id', '=', person.company_id).execute()).toContainEqual({
      name: 'ПАО «Сбербанк»',
      was_verified: false,
    })
  })

  test('N-011: a name stays a verified one when the site or the INN changes before it', async ({ app }) => {
    const person = await givenVerified(app)
    await change(person, { site_url: '' })
    await change(person, { inn: '7736050003' })

    await change(person, { name: 'Роснефть' })
    await change(person, { name: 'Лукойл' })

    expect(await pageOf(app, person)).toMatchObject({ former_names: [`Ветер ${person.id}`] })
  })

  test('N-011: a document that waits for the operator does not verify a company renamed meanwhile', async ({ app }) => {
    const { person, approve } = await givenRequest(app)

    await change(person, { name: 'ПАО «Газпром»' })

    expect(await approve()).toBeUndefined()
    expect(await person.call(showVerification, {})).toMatchObject({
      verification: 'rejected',
      reason: expect.stringMatching('изменились'),
    })
  })

  test('N-011: whatever wins when a company is renamed and approved at once, the new name is not verified', async ({
    app,
  }) => {
    const { person, approve } = await givenRequest(app)

    await Promise.all([approve(), change(person, { name: 'ПАО «Газпром»' })])

    expect((await pageOf(app, person)).verification).not.toBe('verified')
  })

  test('N-011: the database refuses another name, legal name, INN or site of a verified company', async ({ app }) => {
    const { company_id } = await givenVerified(app)
    const update = (row: object) => app.db.updateTable('company').set(row).where('id', '=', company_id).execute()
    const refused = { constraint: 'company_checked_identity' }

    for (const row of [{ name: 'Газпром' }, { legal_name: '' }, { inn: '7736050003' }, { site_url: null }]) {
      await expect(update(row)).rejects.toMatchObject(refused)
    }
    await expect(update({ verification: 'none', inn: null })).resolves.toBeDefined()
    await expect(update({ verification: 'verified' })).rejects.toMatchObject({ constraint: 'company_verified_has_inn' })
  })
})
