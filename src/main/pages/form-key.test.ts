import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FORM_KEY_FIELD } from '#contract/idempotency.ts'
import { switchMode } from '#features/accounts/contract/accounts.ts'
import type { Person, TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

const headersOf = ({ token }: Person) => ({ accept: 'text/html', cookie: `session=${token}` })

async function renderFormKeys(person: Person, url: string) {
  const { body } = await app.fastify.inject({ url, headers: headersOf(person) })
  return [...body.matchAll(new RegExp(`name="${FORM_KEY_FIELD}"[^>]*value="([0-9a-f]{32})"`, 'g'))].map(
    (one) => one[1]!,
  )
}

const submitForm = (person: Person, url: string, fields: Record<string, string>) =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      ...headersOf(person),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  })

const ticketsOf = (person: Person) =>
  app.db.selectFrom('support_ticket').select('id').where('account_id', '=', person.id).execute()

test('F-22: a form that is sent twice without script has one effect, and both pages show it', async () => {
  const seeker = await app.seeker()
  const [key] = await renderFormKeys(seeker, '/support')
  const fields = { topic: 'other', message: 'Не приходит код из SMS', [FORM_KEY_FIELD]: key! }

  const pages = await Promise.all([submitForm(seeker, '/support', fields), submitForm(seeker, '/support', fields)])
  const [{ id }, ...others] = (await ticketsOf(seeker)) as [{ id: number }]
  expect(others).toEqual([])
  for (const { statusCode, body } of pages) {
    expect(statusCode).toBe(200)
    expect(body).toMatch(new RegExp(`Обращение № (<!-- -->)?${id}`))
  }
})

test('F-22: the same form with other words, or rendered again, is another request', async () => {
  const seeker = await app.seeker()
  const [key] = await renderFormKeys(seeker, '/support')
  const [otherKey] = await renderFormKeys(seeker, '/support')
  expect(otherKey).not.toBe(key)

  const message = 'Не приходит код из SMS'
  await submitForm(seeker, '/support', { message, [FORM_KEY_FIELD]: key! })
  await submitForm(seeker, '/support', { message: 'Теперь код пришёл, спасибо', [FORM_KEY_FIELD]: key! })
  await submitForm(seeker, '/support', { message, [FORM_KEY_FIELD]: otherKey! })
  expect(await ticketsOf(seeker)).toHaveLength(3)
})

test('F-22: a form with a changed key still works, without protection from a second submission', async () => {
  const seeker = await app.seeker()
  for (const key of ['', 'x', '../../etc', '0'.repeat(33)]) {
    const { statusCode } = await submitForm(seeker, '/support', {
      message: 'Не приходит код из SMS',
      [FORM_KEY_FIELD]: key,
    })
    expect(statusCode, key).toBe(200)
  }
  expect(await ticketsOf(seeker)).toHaveLength(4)
})

test('F-22, F-30: a vacancy copied and a vacancy created twice without script exist one time', async () => {
  const employer = await app.employer()
  await employer.call(switchMode, { body: { is_employer_mode: true } })
  const [key] = await renderFormKeys(employer, '/create-vacancy')
  const fields = { intent: 'save', name: 'Повар', [FORM_KEY_FIELD]: key! }
  for (const _ of [1, 2]) await submitForm(employer, '/create-vacancy', fields)
  const ownVacancies = app.db.selectFrom('vacancy').select('id').where('company_id', '=', employer.company_id)
  const [vacancy, ...others] = await ownVacancies.execute()
  expect(others).toEqual([])

  const [copyKey] = await renderFormKeys(employer, `/my-vacancy/${vacancy!.id}/edit`)
  const copy = { intent: 'copy', id: String(vacancy!.id), [FORM_KEY_FIELD]: copyKey! }
  await Promise.all([1, 2].map(() => submitForm(employer, `/my-vacancy/${vacancy!.id}/edit`, copy)))
  expect(await ownVacancies.execute()).toHaveLength(2)
})
