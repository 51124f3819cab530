import { describe, expect } from 'vitest'
import { updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { makeFile, sendForm } from '#test/fixtures/files.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  type CompanyVerification,
  requestCompanyVerification,
  showVerification,
} from './company-verification.contract.ts'
import { decideVerification, listPendingVerifications } from './decide-verification.server.ts'

const PDF = () => makeFile(Buffer.from('%PDF-1.7 ИНН'), 'inn.pdf', 'application/pdf')
const requestByDocument = (app: TestApp, person: Person, file = PDF()) =>
  sendForm(app, person, '/employer/company/verification', { method: 'inn_doc', file })

describe('verification of a company', () => {
  test('a company is verified by a document after the decision of the operator', async ({ app }) => {
    const person = await app.employer()
    await expect(person.call(requestCompanyVerification, { body: { method: 'inn_doc' } })).rejects.toMatchObject({
      errors: { file: 'Обязательно для заполнения' },
    })
    expect(
      await requestByDocument(app, person, makeFile(Buffer.from('<html>'), 'inn.pdf', 'application/pdf')),
    ).toMatchObject({
      status: 422,
    })

    expect((await requestByDocument(app, person)).data as CompanyVerification).toMatchObject({
      verification: 'pending',
    })
    expect(await requestByDocument(app, person)).toMatchObject({ status: 409, details: { state: 'pending' } })
    const request = (await listPendingVerifications(app)).at(-1)!
    expect(await app.integrations.storage.find(`${request.key}.pdf`)).toBeDefined()

    await decideVerification(app, request.id, { operator: 'Ира', reason: 'Документ не читается' })
    expect(await person.call(showVerification, {})).toMatchObject({
      verification: 'rejected',
      reason: 'Документ не читается',
    })
    expect(await decideVerification(app, request.id, { operator: 'Ира' })).toBeUndefined()

    await requestByDocument(app, person)
    await decideVerification(app, (await listPendingVerifications(app)).at(-1)!.id, { operator: 'Ира' })
    expect(await person.call(showVerification, {})).toMatchObject({ verification: 'verified', reason: '' })
  })

  test('the verdict is mailed to the company, with the reason of a rejection', async ({ app }) => {
    const person = await app.employer()
    const email = `owner-${person.id}@example.ru`
    await app.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
    const decideAndListMails = async (reason?: string) => {
      await requestByDocument(app, person)
      await decideVerification(app, (await listPendingVerifications(app)).at(-1)!.id, { operator: 'Ира', reason })
      await app.runJobs()
      return (await app.listSentMessages()).filter(({ to }) => to === email)
    }

    expect(await decideAndListMails('Документ не читается')).toMatchObject([
      { subject: expect.stringMatching(/не прошла проверку$/), text: expect.stringContaining('Документ не читается.') },
    ])
    expect(await decideAndListMails()).toMatchObject([
      { subject: expect.stringMatching(/ проверена$/), text: expect.stringContaining('/profile/employer') },
      {},
    ])
  })

  test('N-010: two companies with one INN cannot both be verified, whoever decides at the same time', async ({
    app,
  }) => {
    const people = [await app.employer(), await app.employer()]
    for (const person of people) {
      await person.call(updateEmployerProfile, { body: { inn: '7736050003' } })
      await requestByDocument(app, person)
    }
    const requests = (await listPendingVerifications(app)).filter(({ inn }) => inn === '7736050003')

    const decided = await Promise.allSettled(requests.map(({ id }) => decideVerification(app, id, { operator: 'Ира' })))

    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const states = await Promise.all(people.map((person) => person.call(showVerification, {})))
    expect(states.map(({ verification }) => verification).sort()).toEqual(['pending', 'verified'])
  })
})
