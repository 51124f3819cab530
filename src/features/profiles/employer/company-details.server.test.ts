import { describe, expect } from 'vitest'
import { type Person, test } from '#test/test-app.ts'
import { type EmployerProfileChange, showEmployerProfile, updateEmployerProfile } from './employer-profile.contract.ts'

type Body = Partial<Record<keyof EmployerProfileChange, unknown>>

const save = (person: Person, body: Body) => person.call(updateEmployerProfile, { body: body as EmployerProfileChange })

const INN = '7707083893'

describe('company details', () => {
  const DETAILS = { ogrn: '1027700132195', size_id: 3, founded_year: 1991, industry_ids: [1, 2, 3, 4, 5] }

  test('company details are returned as saved, with the phone as an object', async ({ app }) => {
    const person = await app.employer()

    const saved = await save(person, { ...DETAILS, phone_public: '8 (495) 123-45-67' })

    expect(saved).toMatchObject({ ...DETAILS, phone_public: { number: '+74951234567', valid: true } })
    expect(await person.call(showEmployerProfile, {})).toEqual(saved)
  })

  test('the extension of a company’s number is kept with it, and goes with it (SP-11)', async ({ app }) => {
    const person = await app.employer()
    const saved = await save(person, { phone_public: '8 (495) 123-45-67 доб.123' })

    const shown = { number: '+74951234567', ext: '123', formatted: '+7 (495) 123-45-67 доб. 123' }
    expect(saved.phone_public).toMatchObject(shown)
    expect((await save(person, { phone_public: saved.phone_public!.formatted })).phone_public).toMatchObject(shown)
    expect((await save(person, { name: 'Другое имя' })).phone_public).toMatchObject(shown)
    expect((await save(person, { phone_public: '8 (495) 123-45-67' })).phone_public).toMatchObject({ ext: null })
  })

  test('company details stay when a change omits them and are cleared by empty values', async ({ app }) => {
    const person = await app.employer()
    await save(person, { ...DETAILS, phone_public: '8 (495) 123-45-67' })

    expect(await save(person, { name: 'Другое имя' })).toMatchObject(DETAILS)
    const empty = { ogrn: '', size_id: '', founded_year: '', phone_public: '' }
    const gone = { ogrn: null, size_id: null, founded_year: null, phone_public: null }
    expect(await save(person, empty)).toMatchObject(gone)
  })

  test.for<[body: Body, message: RegExp]>([
    [{ ogrn: '1027700132194' }, /ОГРН не сходится/],
    [{ ogrn: '304500116000158' }, /ОГРН не сходится/],
    [{ ogrn: '10277001321951' }, /ОГРН не сходится/],
    [{ size_id: 9 }, /из списка/],
    [{ founded_year: 1699 }, /Не меньше 1700/],
    [{ founded_year: 2027 }, /Не больше 2026/],
    [{ phone_public: '123' }, /./],
    [{ industry_ids: [1, 2, 3, 4, 5, 6] }, /Не больше 5/],
    [{ industry_ids: [99_999] }, /из списка/],
    [{ company_type: 'guild' }, /из списка/],
    [{ legal_name: 'я'.repeat(256) }, /Не больше 255/],
  ])('company details are refused with the value %j', async ([body, message], { app }) => {
    const [field] = Object.keys(body)

    await expect(save(await app.employer(), body)).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { [field!]: expect.stringMatching(message) },
    })
  })

  test.for<Body>([
    { ogrn: '304500116000157' },
    { founded_year: 1700 },
    { founded_year: 2026 },
    { size_id: 8 },
    { industry_ids: [1] },
  ])('company details are accepted with the value %j', async (body, { app }) => {
    expect(await save(await app.employer(), body)).toMatchObject(body)
  })
})

describe('the e-mail domain of a company', () => {
  test('the domain comes from a confirmed e-mail, not from a pending one', async ({ app }) => {
    const person = await app.employer()
    const setEmail = (email: string | null) =>
      app.db.updateTable('account').set({ email, email_to_verify: 'new@typed.example' }).where('id', '=', person.id)

    await setEmail('Anna@Sever.Example').execute()
    expect(await person.call(showEmployerProfile, {})).toMatchObject({ email_domain: 'sever.example' })

    await setEmail(null).execute()
    expect(await person.call(showEmployerProfile, {})).toMatchObject({ email_domain: null })
  })
})

describe('a tax number (INN)', () => {
  test('several companies may enter the same INN, but only one may be verified with it', async ({ app }) => {
    const [first, second] = [await app.employer(), await app.employer()]
    await save(first, { inn: INN })
    await save(second, { inn: INN })
    const verify = ({ company_id }: Person) =>
      app.db.updateTable('company').set({ verification: 'verified' }).where('id', '=', company_id).execute()

    await verify(first)

    await expect(verify(second)).rejects.toMatchObject({ constraint: 'company_verified_inn' })
    expect(await save(second, { inn: INN })).toMatchObject({ inn: INN, verification: 'none' })
  })
})
