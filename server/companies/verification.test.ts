import { describe, expect, test as plain } from 'vitest'
import { askVerification, type CompanyVerification, showVerification } from '#contract/company-verification.ts'
import { showEmployerProfile, updateEmployerProfile } from '#contract/profiles.ts'
import { fileOf, sendForm } from '#test/files.ts'
import { type House, type Person, test } from '#test/house.ts'
import { decide, listPending } from './decide-verification.ts'
import { isOwnDomain } from './own-domain.ts'

const PDF = () => fileOf(Buffer.from('%PDF-1.7 ИНН'), 'inn.pdf', 'application/pdf')
const byEmail = (person: Person) => person.call(askVerification, { body: { method: 'domain_email' } })
const byDocument = (house: House, person: Person, file = PDF()) =>
  sendForm(house, person, '/employer/company/verification', { method: 'inn_doc', file })

async function givenSite(house: House, person: Person, site_url: string, email: string) {
  await house.db.updateTable('company').set({ site_url }).where('id', '=', person.company_id).execute()
  await house.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
}

describe('verification of a company', () => {
  test('a company is verified at once by a confirmed email on the domain of its site', async ({ house }) => {
    const person = await house.employer()
    await expect(byEmail(person)).rejects.toMatchObject({ errors: { method: expect.any(String) } })

    await givenSite(house, person, 'https://www.veter-1.example', `anna@veter-1.example`)
    expect(await person.call(showVerification, {})).toMatchObject({ verification: 'none', is_email_enough: true })

    expect(await byEmail(person)).toMatchObject({ verification: 'verified', method: 'domain_email' })
    expect(await person.call(showEmployerProfile, {})).toMatchObject({ verification: 'verified' })
    await expect(byEmail(person)).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'verified' } })
  })

  test('a company is verified by a document after the decision of the operator', async ({ house }) => {
    const person = await house.employer()
    await expect(person.call(askVerification, { body: { method: 'inn_doc' } })).rejects.toMatchObject({
      errors: { file: 'Обязательно для заполнения' },
    })
    expect(await byDocument(house, person, fileOf(Buffer.from('<html>'), 'inn.pdf', 'application/pdf'))).toMatchObject({
      status: 422,
    })

    expect((await byDocument(house, person)).data as CompanyVerification).toMatchObject({ verification: 'pending' })
    expect(await byDocument(house, person)).toMatchObject({ status: 409, details: { state: 'pending' } })
    const request = (await listPending(house)).at(-1)!
    expect(await house.ports.storage.find(`${request.key}.pdf`)).toBeDefined()

    await decide(house, request.id, 'Документ не читается')
    expect(await person.call(showVerification, {})).toMatchObject({
      verification: 'rejected',
      reason: 'Документ не читается',
    })
    expect(await decide(house, request.id)).toBeUndefined()

    await byDocument(house, person)
    await decide(house, (await listPending(house)).at(-1)!.id)
    expect(await person.call(showVerification, {})).toMatchObject({ verification: 'verified', reason: '' })
  })

  test('the verdict is mailed to the company, with the reason of a rejection', async ({ house }) => {
    const person = await house.employer()
    const email = `owner-${person.id}@example.ru`
    await house.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
    const verdict = async (reason?: string) => {
      await byDocument(house, person)
      await decide(house, (await listPending(house)).at(-1)!.id, reason)
      await house.runJobs()
      return (await house.sent()).filter(({ to }) => to === email)
    }

    expect(await verdict('Документ не читается')).toMatchObject([
      { subject: expect.stringMatching(/не прошла проверку$/), text: expect.stringContaining('Документ не читается.') },
    ])
    expect(await verdict()).toMatchObject([
      { subject: expect.stringMatching(/ проверена$/), text: expect.stringContaining('/profile/employer') },
      {},
    ])
  })

  test('one company is verified per INN, and a verified company cannot change its INN', async ({ house }) => {
    const [first, second] = [await house.employer(), await house.employer()]
    const inn = '7707083893'
    for (const [n, person] of [first, second].entries()) {
      await givenSite(house, person, `https://veter-${n + 2}.example`, `anna@veter-${n + 2}.example`)
      await person.call(updateEmployerProfile, { body: { inn } })
    }

    const asked = await Promise.allSettled([byEmail(first), byEmail(second)])

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
  expect(isOwnDomain(email, site)).toBe(expected)
})
