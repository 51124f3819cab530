import { describe, expect } from 'vitest'
import { showUser } from '#contract/accounts.ts'
import {
  requestEmailConfirmation,
  showEmailLink,
  showEmployerProfile,
  showSeekerProfile,
  updateEmployerProfile,
  updateSeekerProfile,
  verifyEmail,
} from '#contract/profiles.ts'
import { MOSCOW } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'

const FILLED = { first_name: 'Пётр', last_name: 'Андреев', city_id: MOSCOW }

describe('a seeker’s profile', () => {
  test('says what it needs until it is complete', async ({ house }) => {
    const person = await house.newcomer()
    expect(await person.call(showSeekerProfile, {})).toMatchObject({
      is_completed: false,
      missing: ['first_name', 'last_name', 'city_id'],
    })

    const saved = await person.call(updateSeekerProfile, { body: FILLED })

    expect(saved).toMatchObject({ ...FILLED, city: { id: MOSCOW, name: 'Москва' }, is_completed: true, missing: [] })
  })

  test('keeps what a change does not name', async ({ house }) => {
    const person = await house.seeker()

    await person.call(updateSeekerProfile, { body: { middle_name: 'Ильич' } })

    expect(await person.call(showSeekerProfile, {})).toMatchObject({ first_name: 'Пётр', middle_name: 'Ильич' })
  })

  test('names every field that is wrong', async ({ house }) => {
    const person = await house.newcomer()
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

  test('comes as a form in parts too', async ({ house }) => {
    const person = await house.newcomer()
    const form = new FormData()
    for (const [name, value] of Object.entries(FILLED)) form.append(name, String(value))

    expect((await sendForm(house, person, '/api/seeker/profile', form)).json().data).toMatchObject(FILLED)
  })
})

describe('an employer’s profile', () => {
  const COMPANY = {
    name: 'Северный ветер',
    company_type: 'company' as const,
    inn: '7707083893',
    city_id: MOSCOW,
    contact_first_name: 'Анна',
    contact_last_name: 'Зимина',
  }

  test('carries its company at the same level', async ({ house }) => {
    const person = await house.newcomer()

    const saved = await person.call(updateEmployerProfile, { body: COMPANY })

    expect(saved).toMatchObject({ ...COMPANY, is_completed: true, verification: 'none' })
    expect(saved.slug).toBe(`severnyj-veter-${saved.company_id}`)
  })

  test('of a person who hires for himself needs no tax number', async ({ house }) => {
    const person = await house.newcomer()

    const { inn: _, ...rest } = COMPANY
    expect(await person.call(updateEmployerProfile, { body: rest })).toMatchObject({ missing: ['inn'] })
    expect(await person.call(updateEmployerProfile, { body: { company_type: 'individual' } })).toMatchObject({
      missing: [],
    })
  })

  test('refuses a tax number that does not add up, and industries that do not exist', async ({ house }) => {
    const person = await house.newcomer()

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

  test('takes lists as JSON or as repeated parts', async ({ house }) => {
    const person = await house.newcomer()
    const asJson = new FormData()
    asJson.append('name', 'Ромашка')
    asJson.append('industry_ids', '[1,2]')
    const repeated = new FormData()
    for (const id of ['3', '4']) repeated.append('industry_ids[]', id)

    expect((await sendForm(house, person, '/api/employer/profile', asJson)).json().data.industry_ids).toEqual([1, 2])
    expect((await sendForm(house, person, '/api/employer/profile', repeated)).json().data.industry_ids).toEqual([3, 4])
  })

  test('saved twice at once founds one company', async ({ house }) => {
    const person = await house.newcomer()

    const saved = await Promise.all(
      Array.from({ length: 10 }, () => person.call(updateEmployerProfile, { body: COMPANY })),
    )

    expect(new Set(saved.map(({ company_id }) => company_id)).size).toBe(1)
  })

  test('has its description cleaned of everything that could run', async ({ house }) => {
    const person = await house.newcomer()
    const description = '<p onclick="x()">Возим <strong>грузы</strong><script>alert(1)</script></p>'

    const saved = await person.call(updateEmployerProfile, { body: { ...COMPANY, description } })

    expect(saved.description).toBe('<p>Возим <strong>грузы</strong></p>')
  })
})

describe('an e-mail', () => {
  async function linkToken(house: House) {
    await house.runJobs()
    return (await house.sent()).find(({ kind }) => kind === 'mail')!.text.match(/token=([\w-]+)/)![1]!
  }

  test('waits for the click in its letter, and both profiles mirror it', async ({ house }) => {
    const person = await house.newcomer()
    const old = (await person.call(showSeekerProfile, {})).email
    await person.call(updateSeekerProfile, { body: { email: 'petr@Example.RU' } })
    expect(await person.call(showEmployerProfile, {})).toMatchObject({ email: old, email_to_verify: 'petr@Example.RU' })

    await house.guest.call(verifyEmail, { body: { token: await linkToken(house) } })

    expect(await person.call(showUser, {})).toMatchObject({
      email: 'petr@Example.RU',
      email_to_verify: null,
      seeker: { email: 'petr@Example.RU' },
      employer: { email: 'petr@Example.RU' },
    })
  })

  test('link works once, and a later letter replaces it', async ({ house }) => {
    const person = await house.newcomer()
    await person.call(updateSeekerProfile, { body: { email: 'once@example.ru' } })
    const first = await linkToken(house)
    await person.call(requestEmailConfirmation, { body: {} })
    const second = await linkToken(house)

    const verify = (token: string) => house.guest.call(verifyEmail, { body: { token } })
    const state = async (token: string) => (await house.guest.call(showEmailLink, { query: { token } })).state
    expect([await state(first), await state(second)]).toEqual(['dead', 'open'])
    await expect(verify(first)).rejects.toMatchObject({ code: 'link_dead' })
    expect(await verify(second)).toEqual({ email: 'once@example.ru' })
    await expect(verify(second)).rejects.toMatchObject({ code: 'link_dead' })
    expect(await state(second)).toBe('used')

    await person.call(updateSeekerProfile, { body: { email: 'twice@example.ru' } })
    expect(await state(second)).toBe('dead')
  })

  test('that somebody else has proven is not taken over', async ({ house }) => {
    const [owner, other] = [await house.newcomer(), await house.newcomer()]
    const taken = (await owner.call(showSeekerProfile, {})).email!
    await other.call(updateSeekerProfile, { body: { email: taken.toUpperCase() } })

    await expect(house.guest.call(verifyEmail, { body: { token: await linkToken(house) } })).rejects.toMatchObject({
      code: 'link_dead',
    })
  })
})

async function sendForm(house: House, person: Person, url: string, form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return house.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
