import { describe, expect } from 'vitest'
import { updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { showCompany } from '../companies.contract.ts'
import { listCompanyDomains, tieDomain, untieDomain } from './company-domains.server.ts'
import { requestCompanyVerification, showVerification } from './company-verification.contract.ts'
import { listVerificationDecisions } from './decide-verification.server.ts'

const SBERBANK_INN = '7707083893'
const OTHER_INN = '7736050003'
const operator = 'Ира'

const requestByEmail = (person: Person) => person.call(requestCompanyVerification, { body: { method: 'domain_email' } })

type Given = { email: string; site_url?: string; name?: string; inn?: string }

/** An owner with a confirmed address. */
async function givenOwner(app: TestApp, { email, ...company }: Given) {
  const person = await app.employer()
  await person.call(updateEmployerProfile, { body: company })
  await app.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
  return person
}

const pageOf = (app: TestApp, { company_id }: Person) =>
  app.guest.call(showCompany, { params: { id: String(company_id) } })

const NOTHING_SHOWN = { errors: { method: expect.stringMatching('не подтверждает') } }

describe('a confirmed mailbox', () => {
  test('N-010: «ПАО Сбербанк» with its INN and a mailbox on a domain of its own is not verified and gets no mark (TR-17)', async ({
    app,
  }) => {
    const attacker = await givenOwner(app, {
      email: 'hr@my-own.example',
      site_url: 'https://my-own.example',
      name: 'ПАО Сбербанк',
      inn: SBERBANK_INN,
    })

    await expect(requestByEmail(attacker)).rejects.toMatchObject(NOTHING_SHOWN)
    expect(await pageOf(app, attacker)).toMatchObject({
      verification: 'none',
      verified_at: null,
      confirmed_email_domain: null,
    })
  })

  const notItsOwn = [
    ['a public mail service', 'mail.ru', 'mail.ru'],
    ['a subdomain of a public mail service', 'corp.mail.ru', 'corp.mail.ru'],
    ['a shared host', 'sber.tilda.ws', 'sber.tilda.ws'],
    ['another domain than the site', 'vetra.example', 'veter.example'],
    ['a subdomain of the site', 'mail.veter.example', 'veter.example'],
    ['a tied domain with a Cyrillic letter', 'xn--brand-r4e.example', 'xn--brand-r4e.example'],
    ['a tied domain with a hyphen', 'br-and.example', 'br-and.example'],
    ['a tied domain with a word added', 'brand-job.example', 'brand-job.example'],
    ['a tied domain with another ending', 'brand.ru', 'brand.ru'],
  ] as const
  const underOwnInn = [...notItsOwn, ['the tied domain of another INN', 'brand.example', 'brand.example']] as const

  test.for([
    ...underOwnInn.map(([what, ...one]) => [what, 'an INN of its own', OTHER_INN, ...one] as const),
    ...notItsOwn.map(([what, ...one]) => [what, 'the INN of the company it resembles', SBERBANK_INN, ...one] as const),
  ])('N-010: a mailbox on %s, with %s, gives no mark at all', async ([, , inn, domain, site], { app }) => {
    await tieDomain(app, { domain: 'brand.example', inn: SBERBANK_INN, operator })
    const person = await givenOwner(app, { email: `${inn}@${domain}`, site_url: `https://${site}`, inn })

    await expect(requestByEmail(person)).rejects.toMatchObject(NOTHING_SHOWN)
    expect(await pageOf(app, person)).toMatchObject({ verification: 'none', confirmed_email_domain: null })
  })

  test('N-010: the name and the INN of a verified company give no mark on another domain', async ({ app }) => {
    const bank = { name: 'ПАО «Честный банк»', inn: '7707083893' }
    const known = await givenOwner(app, { email: 'a@honest.example', site_url: 'https://honest.example', ...bank })
    const { db } = app
    await db.updateTable('company').set({ verification: 'verified' }).where('id', '=', known.company_id).execute()

    const likenesses = [
      { ...bank, host: 'vacancies.example' },
      { name: 'Кадровый отдел', inn: bank.inn, host: 'honest-hr.example' },
    ]
    for (const { host, ...company } of likenesses) {
      const person = await givenOwner(app, { email: `hr@${host}`, site_url: `https://${host}`, ...company })
      await expect(requestByEmail(person), host).rejects.toMatchObject(NOTHING_SHOWN)
      expect(await pageOf(app, person), host).toMatchObject({ confirmed_email_domain: null })
    }
  })

  test('N-010: a mailbox on the domain that the operator has tied to the INN verifies the company', async ({ app }) => {
    await tieDomain(app, { domain: 'Veter.example', inn: OTHER_INN, operator })
    const person = await givenOwner(app, { email: 'anna@veter.example', inn: OTHER_INN })
    expect(await person.call(showVerification, {})).toMatchObject({ is_email_enough: true })

    expect(await requestByEmail(person)).toMatchObject({ verification: 'verified', method: 'domain_email' })

    await expect(requestByEmail(person)).rejects.toMatchObject({ code: 'state_conflict' })
    const second = await givenOwner(app, { email: 'boris@veter.example', inn: OTHER_INN })
    await expect(requestByEmail(second)).rejects.toMatchObject({
      errors: { inn: expect.stringMatching('уже есть на сайте') },
    })
    expect(await listVerificationDecisions(app, 1)).toMatchObject([
      { action: 'verify_by_email', decided_by: `account:${person.id}`, company_id: person.company_id, inn: OTHER_INN },
    ])
  })

  test('N-010: a name that looks like a verified company gets nothing by mail', async ({ app }) => {
    const known = await givenOwner(app, { email: 'a@known.example', name: 'АО «Большой брендъ»', inn: '5024002119' })
    await app.db.updateTable('company').set({ verification: 'verified' }).where('id', '=', known.company_id).execute()
    const inn = '7728168971'
    await tieDomain(app, { domain: 'small.example', inn, operator })

    for (const [n, name] of ['Большой Брендъ', 'ООО «БОЛЬШОЙ — БРЕНДЪ»', 'Bolshoj Brend'].entries()) {
      const person = await givenOwner(app, { email: `b-${n}@small.example`, name, inn })
      await expect(requestByEmail(person), name).rejects.toMatchObject(NOTHING_SHOWN)
    }
  })

  test('N-010: a domain that is untied takes the verification back, with a record of both', async ({ app }) => {
    const tie = { domain: 'untied.example', inn: '7702070139', operator }
    expect([await tieDomain(app, tie), await tieDomain(app, tie)]).toEqual([true, false])
    const person = await givenOwner(app, { email: 'anna@untied.example', inn: tie.inn })
    await requestByEmail(person)

    expect(await untieDomain(app, { ...tie, reason: 'Домен продан' })).toEqual([person.company_id])

    expect(await untieDomain(app, { ...tie, reason: 'Домен продан' })).toBeUndefined()
    expect(await person.call(showVerification, {})).toMatchObject({
      verification: 'none',
      suspended_at: expect.any(String),
      is_email_enough: false,
    })
    expect((await listVerificationDecisions(app, 4)).map(({ action }) => action)).toEqual([
      'suspend',
      'untie_domain',
      'verify_by_email',
      'tie_domain',
    ])
  })

  test('N-010: neither verification nor the end of a tie is lost when both happen at once', async ({ app }) => {
    const tie = { domain: 'race.example', inn: '7710140679', operator }
    await tieDomain(app, tie)
    const person = await givenOwner(app, { email: 'anna@race.example', inn: tie.inn, site_url: 'https://race.example' })

    await Promise.allSettled([requestByEmail(person), untieDomain(app, { ...tie, reason: 'Ошибка' })])

    expect(await person.call(showVerification, {})).toMatchObject({ verification: 'none' })
  })
})

describe('the operator', () => {
  test.for([
    ['mail.ru', SBERBANK_INN, /заводит любой/],
    ['x.tilda.ws', SBERBANK_INN, /заводит любой/],
    ['не домен', SBERBANK_INN, /не домен/],
    ['127.0.0.1', SBERBANK_INN, /не домен/],
    ['mistyped.example', '7707083890', /контрольной/],
  ] as const)('N-010: the operator cannot tie %s to %s', async ([domain, inn, text], { app }) => {
    await expect(async () => tieDomain(app, { domain, inn, operator })).rejects.toThrow(text)
    expect((await listCompanyDomains(app)).map((one) => one.domain)).not.toContain(domain)
  })

  test('N-010: nobody can change or delete a recorded decision', async ({ app }) => {
    await tieDomain(app, { domain: 'recorded.example', inn: SBERBANK_INN, operator })
    const refused = { code: '23001' }

    await expect(
      app.db.updateTable('verification_decision').set({ decided_by: 'другой' }).execute(),
    ).rejects.toMatchObject(refused)
    await expect(app.db.deleteFrom('verification_decision').execute()).rejects.toMatchObject(refused)
    expect(await listVerificationDecisions(app, 1)).toMatchObject([
      { decided_by: operator, domain: 'recorded.example' },
    ])
  })
})
