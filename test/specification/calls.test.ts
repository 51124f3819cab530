import { expect } from 'vitest'
import { givenPublishedResume } from '../fixtures/own-resumes.ts'
import { givenResume, givenVacancy } from '../fixtures/rows.ts'
import { type Person, type TestApp, test } from '../test-app.ts'

/** The calls of specification §7, method and path as they are printed there. The build check stands beside the pages. */
const CALLS = [
  'POST auth/register',
  'POST auth/register/confirm',
  'POST auth/login',
  'POST auth/forgot-password',
  'POST auth/check-reset-password-code',
  'POST auth/reset-password',
  'GET logout',
  'POST fcm/setToken',
  'GET premium',
  'GET getSettings',
  'GET seeker/profile',
  'GET employer/profile',
  'POST seeker/profile',
  'POST employer/profile',
  'POST support',
  'POST profile/email/confirmation',
  'POST profile/email/verify',
  'POST upload',
  'GET seeker/artifacts',
  'POST seeker/artifact',
  'GET seeker/artifact/{id}',
  'DELETE seeker/artifact/{id}',
  'GET scam/getPhoneInfo',
  'GET area/countries',
  'GET area/regions',
  'GET area/cities',
  'GET area',
  'GET area/location',
  'GET professional_roles',
  'GET professional_roles/list',
  'GET specializations',
  'GET industries',
  'GET metro',
  'GET dictionaries',
  'GET employer/used_providers',
  'POST employer/vacancies/sync',
  'DELETE employer/disconnect_providers',
  'GET services/auth/redirect-url',
  'GET vacancies/search',
  'GET getTopCompanies',
  'GET vacancy/{id}',
  'GET employer/vacancy/availability_create',
  'POST employer/vacancy/draft/create',
  'PUT employer/vacancy/draft/{id}',
  'POST employer/vacancy/create/draft/{id}',
  'PUT employer/vacancy/{id}',
  'POST employer/vacancy/publish/{id}',
  'GET employer/vacancies',
  'GET employer/vacancy/drafts',
  'GET employer/vacancy/draft/{id}',
  'GET employer/vacancy/{id}',
  'DELETE employer/vacancy/{id}',
  'DELETE employer/vacancy/draft/{id}',
  'PUT employer/vacancy/archiving/{id}',
  'GET employer/resumes/{id}',
  'GET employer/resumes/favorites',
  'POST employer/resumes/favorites',
  'DELETE employer/resumes/favorites',
  'GET seeker/vacancies/favorites',
  'POST seeker/vacancies/favorites',
  'DELETE seeker/vacancies/favorites/{id}',
  'GET seeker/used_providers',
  'GET seeker/resumes/import',
  'GET seeker/resumes/sync',
  'DELETE seeker/disconnect_providers',
  'GET resumes/search',
  'GET seeker/negotiations',
  'POST seeker/negotiations',
  'GET seeker/resumes',
  'GET seeker/resumes/{id}',
  'DELETE seeker/resumes/{id}',
  'GET seeker/resumes/availability_create',
  'POST seeker/resumes/create',
  'PUT seeker/resumes/notifications',
  'PUT seeker/resumes/{id}',
  'PUT seeker/resumes/publish/{id}',
  'GET seeker/phone/info',
  'POST seeker/phone/send_code_to_verify',
  'POST seeker/phone/confirm',
]

test.for(CALLS)('the call %s of specification §7 has an endpoint', async (call, { app }) => {
  await app.fastify.ready()
  const [method, path] = call.split(' ') as ['GET', string]

  expect(app.fastify.hasRoute({ method, url: `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
})

const get = async (app: TestApp, call: string, { token }: { token?: string } = {}) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await app.fastify.inject({ url: `/api/${call}`, headers })
  return { http: reply.statusCode, ...(reply.json() as { data: unknown }) }
}

const list = (item: object) => expect.arrayContaining([expect.objectContaining(item)])
const some = { id: expect.any(Number), name: expect.any(String) }
const paged = { total: expect.any(Number), current_page: 1, last_page: expect.any(Number) }
const found = { items: expect.any(Array), found: expect.any(Number), current_page: 1 }
const profile = {
  is_completed: expect.any(Boolean),
  phone: expect.objectContaining({ country: 'RU' }),
  email: expect.any(String),
  email_to_verify: null,
}
const providers = list({ provider: 'superjob', connected: false })

/** Calls that read, with the fields that the specification names and no others, and what their `data` has. */
const READS: [who: 'guest' | 'seeker' | 'employer', call: string, data: unknown][] = [
  ['guest', 'getSettings?setting_key=sub_url&host=localhost', expect.stringContaining('/premium?action=subscribe')],
  ['guest', 'getSettings?setting_key=unsub_url&host=localhost', expect.stringContaining('/premium?action=unsubscribe')],
  ['seeker', 'premium', expect.objectContaining({ premium: false })],
  ['seeker', 'seeker/profile', expect.objectContaining({ ...profile, is_completed: true })],
  ['employer', 'employer/profile', expect.objectContaining({ ...profile, is_completed: true })],
  ['seeker', 'seeker/artifacts', []],
  ['seeker', 'scam/getPhoneInfo?phone=79161234567', expect.objectContaining({ verdict: expect.any(String) })],
  ['guest', 'area/countries', list({ ...some, id: 1 })],
  ['guest', 'area/regions', list({ ...some, id: 22 })],
  ['guest', 'area/cities?city_ids=1', [expect.objectContaining({ ...some, id: 1 })]],
  ['guest', 'area/cities?search=казань&country=1', list({ ...some, name: 'Казань' })],
  ['guest', 'area', list(some)],
  ['guest', 'area/location?city_id=1', expect.objectContaining({ city: expect.objectContaining({ id: 1 }) })],
  ['guest', 'professional_roles', list({ ...some, parent_id: 0, professional_roles: list(some) })],
  ['guest', 'professional_roles?search=повар', list({ ...some, professional_roles: list(some) })],
  ['guest', 'professional_roles?providers=hh', list({ ...some, professional_roles: list(some) })],
  ['guest', 'professional_roles?providers=superjob', list({ ...some, professional_roles: list(some) })],
  ['guest', 'professional_roles/list', list({ ...some, parent_id: expect.any(Number) })],
  ['guest', 'specializations', list(some)],
  ['guest', 'industries', list({ ...some, industries: list(some) })],
  ['guest', 'metro', expect.any(Array)],
  ...['work_type', 'schedule', 'experience', 'part_time'].map((group): ['guest', string, unknown] => [
    'guest',
    `dictionaries?group=${group}`,
    list(some),
  ]),
  ['employer', 'employer/used_providers', providers],
  ['seeker', 'seeker/used_providers', providers],
  ['employer', 'services/auth/redirect-url?redirect_to=/profile/service-verify&profile=employer', expect.anything()],
  ['guest', 'vacancies/search?countries=1&region_ids=22', expect.objectContaining(found)],
  ['guest', 'resumes/search', expect.objectContaining(found)],
  ['guest', 'getTopCompanies', expect.any(Array)],
  ['employer', 'employer/vacancy/availability_create', expect.objectContaining({ available: true, free: 5 })],
  ['seeker', 'seeker/resumes/availability_create', expect.objectContaining({ available: true, free: 5 })],
  ['employer', 'employer/vacancy/drafts', []],
  ['seeker', 'seeker/resumes', []],
  ['seeker', 'seeker/phone/info', expect.anything()],
]

test.for(READS)('a %s who calls GET %s gets what specification §7 names', async ([who, call, data], { app }) => {
  const person = who === 'guest' ? {} : await app[who]()

  expect(await get(app, encodeURI(call), person)).toMatchObject({ http: 200, data })
})

test('replies of success have HTTP status 200, status success and their data in data', async ({ app }) => {
  const seeker = await app.seeker()

  for (const [call, person] of [
    ['area/countries', {}],
    ['vacancies/search', {}],
    ['seeker/profile', seeker],
    ['seeker/negotiations', seeker],
  ] as const)
    expect(await get(app, call, person)).toMatchObject({ http: 200, status: 'success', data: expect.anything() })
})

test('paged lists of specification §7 have data and the numbers of their pages in meta', async ({ app }) => {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const states = ['active', 'archived', 'draft'].map((status) => `employer/vacancies?status=${status}`)
  const calls: [Person, string][] = [
    ...states.map((call): [Person, string] => [employer, call]),
    [employer, 'employer/resumes/favorites'],
    [seeker, 'seeker/vacancies/favorites'],
    [seeker, 'seeker/negotiations'],
  ]

  for (const [person, call] of calls)
    expect(await get(app, call, person), call).toMatchObject({ data: [], meta: { ...paged, total: 0 } })
})

test('objects of specification §7 are read by their id', async ({ app }) => {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const { id } = await givenVacancy(app.db, employer.company_id)
  const draft = await givenVacancy(app.db, employer.company_id, { status: 'draft', published_at: null })
  const own = await givenPublishedResume(seeker)
  const shown = await givenResume(app.db, seeker.id)

  expect(await get(app, `vacancy/${id}`)).toMatchObject({ data: { id, is_favorite: false } })
  expect(await get(app, `employer/vacancy/${id}`, employer)).toMatchObject({ data: { id } })
  expect(await get(app, `employer/vacancy/draft/${draft.id}`, employer)).toMatchObject({ data: { id: draft.id } })
  expect(await get(app, `seeker/resumes/${own.id}`, seeker)).toMatchObject({
    data: { id: own.id, email_notification: expect.any(Boolean), push_notification: expect.any(Boolean) },
  })
  expect(await get(app, `employer/resumes/${shown.id}`, employer)).toMatchObject({
    data: { id: shown.id, is_favorite: false },
  })
})
