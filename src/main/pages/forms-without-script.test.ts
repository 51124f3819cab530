import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { switchMode } from '#features/accounts/contract/accounts.ts'
import { MAX_WORKPLACES } from '#features/resumes/contract/resume-limits.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import type { TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

/** Sends a form as a browser without script does. */
const postForm = (url: string, fields: Record<string, string>, token?: string) =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(token && { cookie: `session=${token}` }),
    },
  })

/** Resolves with the lines of the error summary. */
async function sendForm(url: string, fields: Record<string, string>, token?: string) {
  const { body } = await postForm(url, fields, token)
  const [, list = ''] = /Проверьте поля<\/h2><ul[^>]*>(.*?)<\/ul>/s.exec(body) ?? []
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line]) => line!.replaceAll(/<[^>]+>/g, ''))
}

test('the error summary of a registration names its fields without script (SK-26)', async () => {
  const lines = await sendForm('/sign-up', { mode: 'seeker', phone: '', password: 'коротко' })
  expect(lines).toContain('Телефон: обязательно для заполнения')
  expect(lines.find((line) => line.startsWith('Пароль: '))).toMatch(/^Пароль: не меньше 8 символов/)
})

test('the error summary of a form of the cabinet names its fields without script (SK-26)', async () => {
  const seeker = await app.seeker()
  const lines = await sendForm('/profile/seeker?edit', { first_name: '', last_name: 'Андреев' }, seeker.token)
  expect(lines).toEqual(['Имя: обязательно для заполнения'])
})

test('a form that was sent with more rows than its list may have is refused, and draws no more than it may have', async () => {
  const seeker = await app.seeker()
  const rows = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`experience.${n}.company`, 'А']))
  const { body } = await postForm('/create-resume', { title: '', ...rows }, seeker.token)
  expect(body).toContain('Проверьте поля')
  expect(body.match(/name="experience\.\d+\.company"/g)).toHaveLength(MAX_WORKPLACES)
})

test('a vacancy is deleted by a form whose list is none of ours, and leads to the list', async () => {
  const employer = await app.employer()
  const { id } = await givenVacancy(app.db, employer.company_id!, { status: 'draft', published_at: null })
  const fields = { intent: 'delete', status: 'архив' }
  const { statusCode, headers } = await postForm(`/my-vacancy/${id}/edit`, fields, employer.token)
  expect([statusCode, headers.location]).toEqual([303, `/my-vacancies?status=${encodeURIComponent('архив')}`])
})

const SEEKER_SCREENS = [
  '/my-resumes',
  '/create-resume',
  '/profile/seeker',
  '/profile/negotiations',
  '/favorite/vacancies',
]
const EMPLOYER_SCREENS = [
  '/my-vacancies',
  '/create-vacancy',
  '/profile/employer/team',
  '/responses?id=1',
  '/responses/stages',
]
const SCREENS_OF_BOTH = ['/notification', '/your-messages', '/my-subscriptions', '/premium', '/profile/security']

async function givenEmployerInMode() {
  const employer = await app.employer()
  await employer.call(switchMode, { body: { is_employer_mode: true } })
  return employer
}

test.for(['nothing', 'constructor', '__proto__'])(
  'no screen runs an action for a form with the unknown intent %s: the reply is the page of a bad request (CO-15)',
  async (intent) => {
    const [seeker, employer] = [await app.seeker(), await givenEmployerInMode()]
    const post = async (url: string, token: string) => [
      url,
      (await postForm(url, { intent, id: '1' }, token)).statusCode,
    ]
    const replies = await Promise.all([
      ...[...SEEKER_SCREENS, ...SCREENS_OF_BOTH].map((url) => post(url, seeker.token)),
      ...[...EMPLOYER_SCREENS, ...SCREENS_OF_BOTH].map((url) => post(url, employer.token)),
    ])
    expect(replies.filter(([, status]) => status !== 400)).toEqual([])
  },
)

test('a draft is published by its own form, but not by a form with an unknown intent or without one (CO-15)', async () => {
  const employer = await givenEmployerInMode()
  const { id } = await givenVacancy(app.db, employer.company_id!, { status: 'draft', published_at: null })
  const statusAfter = async (fields: Record<string, string>) => {
    await postForm('/my-vacancies', { id: String(id), ...fields }, employer.token)
    return (await app.db.selectFrom('vacancy').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  }
  expect(await statusAfter({ intent: 'publsh' })).toBe('draft')
  expect(await statusAfter({})).toBe('draft')
  expect(await statusAfter({ intent: 'restore' })).toBe('active')
})
