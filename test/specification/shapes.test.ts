import { expect } from 'vitest'
import { ACCOUNT_PASSWORD, givenRegisteredAccount } from '../fixtures/registered-accounts.ts'
import { type TestApp, test } from '../test-app.ts'

const read = async (app: TestApp, call: string, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return (await app.fastify.inject({ url: `/api/${call}`, headers })).json().data
}

/** The phone object of specification §3.6, key by key. */
const phoneOf = (number: string) => ({
  country: 'RU',
  countryCallingCode: '7',
  nationalNumber: number.slice(2),
  number,
  ext: null,
  valid: true,
  formatted: `+7 (${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8, 10)}-${number.slice(10)}`,
})

test('a user has the fields of specification §3.2, and both profiles mirror phone and e-mail', async ({ app }) => {
  const { id, phone, token } = await givenRegisteredAccount(app)
  const contacts = { phone: phoneOf(phone), email: null, email_to_verify: null }

  const user = await read(app, 'profile', token)

  expect(user).toMatchObject({
    userId: id,
    ...contacts,
    employer: { is_completed: false, ...contacts },
    seeker: { is_completed: false, ...contacts },
  })
  expect(Object.keys(user.phone).sort()).toEqual(Object.keys(contacts.phone).sort())
})

test('a sign-in answers with token, token_type, expires_at and user', async ({ app }) => {
  const { id, phone } = await givenRegisteredAccount(app)
  const payload = { login: phone, password: ACCOUNT_PASSWORD }

  const reply = await app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload })

  expect(reply.json()).toMatchObject({
    status: 'success',
    data: {
      token: expect.any(String),
      token_type: 'bearer',
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/),
      user: { userId: id, seeker: expect.any(Object), employer: expect.any(Object) },
    },
  })
})

test('the dictionaries of specification §3.3 all have items with id and name', async ({ app }) => {
  const dictionaries = await read(app, 'dictionaries')

  for (const name of [
    'work_types',
    'schedules',
    'experiences',
    'part_times',
    'driver_licenses',
    'genders',
    'place_of_works',
    'foreign_languages',
    'language_levels',
    'marital_statuses',
    'childrens',
    'vacancy_billing_types',
    'vacancy_types',
  ]) {
    expect(dictionaries[name]?.length, name).toBeGreaterThan(0)
    for (const item of dictionaries[name])
      expect(item, name).toMatchObject({ id: expect.any(Number), name: expect.stringMatching(/./) })
  }
})

test('the connections of a profile that is not completed are not looked up', async ({ app }) => {
  const { token } = await app.newcomer()

  for (const side of ['employer', 'seeker']) expect(await read(app, `${side}/used_providers`, token)).toEqual([])
})
