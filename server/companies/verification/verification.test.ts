import { describe, expect, test as plain } from 'vitest'
import {
  type CompanyVerification,
  requestCompanyVerification,
  showVerification,
} from '#contract/companies/company-verification.ts'
import { showEmployerProfile, updateEmployerProfile } from '#contract/profiles/employer-profile.ts'
import { makeFile, sendForm } from '#test/fixtures/files.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { decideVerification, listPendingVerifications } from './decide-verification.ts'
import { isEmailOnSiteDomain } from './own-domain.ts'

const PDF = () => makeFile(Buffer.from('%PDF-1.7 ИНН'), 'inn.pdf', 'application/pdf')
const requestByEmail = (person: Person) => person.call(requestCompanyVerification, { body: { method: 'domain_email' } })
const requestByDocument = (app: TestApp, person: Person, file = PDF()) =>
  sendForm(app, person, '/employer/company/verification', { method: 'inn_doc', file })

async function givenSite(app: TestApp, person: Person, site_url: string, email: string) {
  await app.db.updateTable('company').set({ site_url }).where('id', '=', person.company_id).execute()
  await app.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
}

describe('verification of a company', () => {
  test('a company is verified at once by a confirmed email on the domain of its site', async ({ app }) => {
    const person = await app.employer()
    await expect(requestByEmail(person)).rejects.toMatchObject({ errors: { method: expect.any(String) } })

    await givenSite(app, person, 'https://www.veter-1.example', `anna@veter-1.example`)
    expect(await person.call(showVerification, {})).toMatchObject({ verification: 'none', is_email_enough: true })

    expect(await requestByEmail(person)).toMatchObject({ verification: 'verified', method: 'domain_email' })
    expect(await person.call(showEmployerProfile, {})).toMatchObject({ verification: 'verified' })
    await expect(requestByEmail(person)).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'verified' },
    })
  })

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

    await decideVerification(app, request.id, 'Документ не читается')
    expect(await person.call(showVerification, {})).toMatchObject({
      verification: 'rejected',
      reason: 'Документ не читается',
    })
    expect(await decideVerification(app, request.id)).toBeUndefined()

    await requestByDocument(app, person)
    await decideVerification(app, (await listPendingVerifications(app)).at(-1)!.id)
    expect(await person.call(showVerification, {})).toMatchObject({ verification: 'verified', reason: '' })
  })

  test('the verdict is mailed to the company, with the reason of a rejection', async ({ app }) => {
    const person = await app.employer()
    const email = `owner-${person.id}@example.ru`
    await app.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
    const decideAndListMails = async (reason?: string) => {
      await requestByDocument(app, person)
      await decideVerification(app, (await listPendingVerifications(app)).at(-1)!.id, reason)
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

  test('one company is verified per INN, and a verified company cannot change its INN', async ({ app }) => {
    const [first, second] = [await app.employer(), await app.employer()]
    const inn = '7707083893'
    for (const [n, person] of [first, second].entries()) {
      await givenSite(app, person, `https://veter-${n + 2}.example`, `anna@veter-${n + 2}.example`)
      await person.call(updateEmployerProfile, { body: { inn } })
    }

    const asked = await Promise.allSettled([requestByEmail(first), requestByEmail(second)])

    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = asked[0].status === 'fulfilled' ? first : second
    await expect(winner.call(updateEmployerProfile, { body: { inn: '7736050003' } })).rejects.toMatchObject({
      errors: { inn: expect.stringMatching('прежним ИНН') },
    })
    await winner.call(updateEmployerProfile, { body: { inn, description: 'О нас' } })
  })
})

plain.each([
  ['anna@veter.ru', 'https://veter.ru', true],
  ['anna@veter.ru', 'https://www.veter.ru/about', true],
  ['anna@mail.ru', 'https://mail.ru', false],
  ['anna@veter.ru', 'https://hr.veter.ru', false],
  ['anna@evil-veter.ru', 'https://veter.ru', false],
  ['anna@localhost', 'http://localhost', false],
  [null, 'https://veter.ru', false],
  ['anna@veter.ru', null, false],
])('isEmailOnSiteDomain(%s, %s) is %s', (email, site, expected) => {
  expect(isEmailOnSiteDomain(email, site)).toBe(expected)
})
