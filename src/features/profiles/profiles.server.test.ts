import { describe, expect } from 'vitest'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { ACCOUNT_PASSWORD } from '#test/fixtures/registered-accounts.ts'
import { MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { requestEmailConfirmation, showEmailLink, verifyEmail } from './email.contract.ts'
import { showEmployerProfile, updateEmployerProfile } from './employer/employer-profile.contract.ts'
import { showSeekerProfile, updateSeekerProfile } from './seeker/seeker-profile.contract.ts'

const FILLED = { first_name: 'Пётр', last_name: 'Андреев', city_id: MOSCOW_CITY_ID }

describe('a seeker profile', () => {
  test('a seeker profile lists its missing fields until it is complete', async ({ app }) => {
    const person = await app.newcomer()
    expect(await person.call(showSeekerProfile, {})).toMatchObject({
      is_completed: false,
      missing: ['first_name', 'last_name', 'city_id'],
    })

    const saved = await person.call(updateSeekerProfile, { body: FILLED })

    expect(saved).toMatchObject({
      ...FILLED,
      city: { id: MOSCOW_CITY_ID, name: 'Москва' },
      is_completed: true,
      missing: [],
    })
  })

  test('a seeker profile keeps fields that a change omits', async ({ app }) => {
    const person = await app.seeker()

    await person.call(updateSeekerProfile, { body: { middle_name: 'Ильич' } })

    expect(await person.call(showSeekerProfile, {})).toMatchObject({ first_name: 'Пётр', middle_name: 'Ильич' })
  })

  test('a completed seeker profile cannot be emptied (SP-7)', async ({ app }) => {
    const person = await app.seeker()
    const REQUIRED = 'Обязательно для заполнения'

    await expect(person.call(updateSeekerProfile, { body: { first_name: ' ' } })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { first_name: REQUIRED },
    })
    await expect(
      person.call(updateSeekerProfile, { body: { last_name: '', city_id: '', middle_name: 'Ильич' } }),
    ).rejects.toMatchObject({ errors: { last_name: REQUIRED, city_id: REQUIRED } })

    expect(await person.call(showSeekerProfile, {})).toMatchObject({
      first_name: 'Пётр',
      middle_name: '',
      is_completed: true,
    })
  })

  test('an incomplete seeker profile is saved as far as it goes (SP-7)', async ({ app }) => {
    const person = await app.newcomer()
    await person.call(updateSeekerProfile, { body: { first_name: 'Пётр' } })
    const saved = await person.call(updateSeekerProfile, { body: { first_name: '', last_name: 'Андреев' } })
    expect(saved).toMatchObject({ first_name: '', last_name: 'Андреев', is_completed: false })
  })

  test('a change of a seeker profile reports every invalid field', async ({ app }) => {
    const person = await app.newcomer()
    const body = { first_name: 'П3тр', city_id: 999_999, birth_date: '2026-02-30', email: 'почта' }

    await expect(person.call(updateSeekerProfile, { body })).rejects.toMatchObject({
      errors: {
        first_name: 'Только буквы, пробел, дефис и апостроф',
        birth_date: 'Неправильный формат даты',
        email: 'Неверный формат e-mail',
      },
    })
    await expect(person.call(updateSeekerProfile, { body: { city_id: 999_999 } })).rejects.toMatchObject({
      errors: { city_id: 'Выберите значение из списка' },
    })
  })

  test('a seeker profile can be sent as a multipart form', async ({ app }) => {
    const person = await app.newcomer()
    const form = new FormData()
    for (const [name, value] of Object.entries(FILLED)) form.append(name, String(value))

    expect((await sendForm(app, person, '/api/seeker/profile', form)).json().data).toMatchObject(FILLED)
  })
})

describe('an employer profile', () => {
  const COMPANY = {
    name: 'Северный ветер',
    company_type: 'company' as const,
    inn: '7707083893',
    city_id: MOSCOW_CITY_ID,
    contact_first_name: 'Анна',
    contact_last_name: 'Зимина',
  }

  test('an employer profile contains the fields of its company at the same level', async ({ app }) => {
    const person = await app.newcomer()

    const saved = await person.call(updateEmployerProfile, { body: COMPANY })

    expect(saved).toMatchObject({ ...COMPANY, is_completed: true, verification: 'none' })
    expect(saved.slug).toBe(`severnyj-veter-${saved.company_id}`)
  })

  test('the profile of an individual employer needs no tax number', async ({ app }) => {
    const person = await app.newcomer()

    const { inn: _, ...rest } = COMPANY
    expect(await person.call(updateEmployerProfile, { body: rest })).toMatchObject({ missing: ['inn'] })
    expect(await person.call(updateEmployerProfile, { body: { company_type: 'individual' } })).toMatchObject({
      missing: [],
    })
  })

  test('a completed employer profile cannot be emptied, nor lose its tax number by another type (SP-7)', async ({
    app,
  }) => {
    const employer = await app.employer()
    const REQUIRED = 'Обязательно для заполнения'

    await expect(
      employer.call(updateEmployerProfile, { body: { contact_first_name: '', city_id: '' } }),
    ).rejects.toMatchObject({ errors: { contact_first_name: REQUIRED, city_id: REQUIRED } })
    await expect(employer.call(updateEmployerProfile, { body: { name: '' } })).rejects.toMatchObject({
      errors: { name: REQUIRED },
    })
    await employer.call(updateEmployerProfile, { body: { company_type: 'individual', inn: '' } })
    await expect(employer.call(updateEmployerProfile, { body: { company_type: 'company' } })).rejects.toMatchObject({
      errors: { inn: REQUIRED },
    })

    expect(await employer.call(showEmployerProfile, {})).toMatchObject({ is_completed: true, missing: [] })
  })

  test('an employer profile refuses a tax number with a wrong checksum and unknown industries', async ({ app }) => {
    const person = await app.newcomer()

    await expect(person.call(updateEmployerProfile, { body: { ...COMPANY, inn: '7707083894' } })).rejects.toMatchObject(
      {
        errors: { inn: expect.stringMatching('ИНН') },
      },
    )
    await expect(
      person.call(updateEmployerProfile, { body: { ...COMPANY, industry_ids: [99_999] } }),
    ).rejects.toMatchObject({
      errors: { industry_ids: expect.any(String) },
    })
  })

  test('an employer profile accepts lists as JSON or as repeated form parts', async ({ app }) => {
    const person = await app.newcomer()
    const asJson = new FormData()
    asJson.append('name', 'Ромашка')
    asJson.append('industry_ids', '[1,2]')
    const repeated = new FormData()
    for (const id of ['3', '4']) repeated.append('industry_ids[]', id)

    expect((await sendForm(app, person, '/api/employer/profile', asJson)).json().data.industry_ids).toEqual([1, 2])
    expect((await sendForm(app, person, '/api/employer/profile', repeated)).json().data.industry_ids).toEqual([3, 4])
  })

  test('ten concurrent first saves of an employer profile create one company', async ({ app }) => {
    const person = await app.newcomer()

    const saved = await Promise.all(
      Array.from({ length: 10 }, () => person.call(updateEmployerProfile, { body: COMPANY })),
    )

    expect(new Set(saved.map(({ company_id }) => company_id)).size).toBe(1)
  })

  test('saving a company description removes scripts and event handlers', async ({ app }) => {
    const person = await app.newcomer()
    const description = '<p onclick="x()">Возим <strong>грузы</strong><script>alert(1)</script></p>'

    const saved = await person.call(updateEmployerProfile, { body: { ...COMPANY, description } })

    expect(saved.description).toBe('<p>Возим <strong>грузы</strong></p>')
  })
})

describe('e-mail confirmation', () => {
  async function linkToken(app: TestApp) {
    await app.runJobs()
    return (await app.listSentMessages()).find(({ kind }) => kind === 'mail')!.text.match(/token=([\w-]+)/)![1]!
  }

  test('a new e-mail takes effect after the link is opened, in both profiles', async ({ app }) => {
    const person = await app.newcomer()
    const old = (await person.call(showSeekerProfile, {})).email
    await person.call(updateSeekerProfile, { body: { email: 'petr@Example.RU', password: ACCOUNT_PASSWORD } })
    expect(await person.call(showEmployerProfile, {})).toMatchObject({ email: old, email_to_verify: 'petr@Example.RU' })

    await app.guest.call(verifyEmail, { body: { token: await linkToken(app) } })

    expect(await person.call(showUser, {})).toMatchObject({
      email: 'petr@Example.RU',
      email_to_verify: null,
      seeker: { email: 'petr@Example.RU' },
      employer: { email: 'petr@Example.RU' },
    })
  })

  test('a confirmation link works once and is invalidated by a later mail', async ({ app }) => {
    const person = await app.newcomer()
    await person.call(updateSeekerProfile, { body: { email: 'once@example.ru', password: ACCOUNT_PASSWORD } })
    const first = await linkToken(app)
    expect(await person.call(requestEmailConfirmation, { body: {} })).toEqual({
      email_to_verify: 'once@example.ru',
      can_request_code_again_in: 0,
    })
    const second = await linkToken(app)

    const verify = (token: string) => app.guest.call(verifyEmail, { body: { token } })
    const state = async (token: string) => (await app.guest.call(showEmailLink, { query: { token } })).state
    expect([await state(first), await state(second)]).toEqual(['dead', 'open'])
    await expect(verify(first)).rejects.toMatchObject({ code: 'link_dead' })
    const withCode = (email: string) => app.guest.call(verifyEmail, { body: { email, code: second } })
    await expect(withCode('other@example.ru')).rejects.toMatchObject({ code: 'link_dead' })
    expect(await withCode('once@example.ru')).toEqual({ email: 'once@example.ru' })
    await expect(verify(second)).rejects.toMatchObject({ code: 'link_dead' })
    expect(await state(second)).toBe('used')

    await person.call(updateSeekerProfile, { body: { email: 'twice@example.ru', password: ACCOUNT_PASSWORD } })
    expect(await state(second)).toBe('dead')
  })

  test('an e-mail confirmed by another account cannot be taken over', async ({ app }) => {
    const [owner, other] = [await app.newcomer(), await app.newcomer()]
    const taken = (await owner.call(showSeekerProfile, {})).email!
    await other.call(updateSeekerProfile, { body: { email: taken.toUpperCase(), password: ACCOUNT_PASSWORD } })

    await expect(app.guest.call(verifyEmail, { body: { token: await linkToken(app) } })).rejects.toMatchObject({
      code: 'link_dead',
    })
  })
})

async function sendForm(app: TestApp, person: Person, url: string, form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return app.fastify.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
