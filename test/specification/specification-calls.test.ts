import { expect } from 'vitest'
import { makeFile, makePicture, sendForm } from '../fixtures/files.ts'
import { type Fixtures, givenFixtures } from '../fixtures/fixtures.ts'
import {
  ACCOUNT_PASSWORD,
  findSentCode,
  givenRegisteredAccount,
  newMobilePhone,
} from '../fixtures/registered-accounts.ts'
import { type Person, type TestApp, test } from '../test-app.ts'

type Sender = Pick<Person, 'token'> | undefined

/** What a client sees that knows only the address and the fields of specification §7. */
async function send(app: TestApp, sender: Sender, call: string, payload?: object) {
  const [method, path] = call.split(' ') as ['GET', string]
  const headers = sender && { authorization: `Bearer ${sender.token}` }
  const reply = await app.fastify.inject({ method, url: encodeURI(`/api/${path}`), headers, payload })
  return reply.json() as { status: string; data?: unknown; message?: string; errors?: object }
}

const SUCCESS = { status: 'success' }

/** Calls without a sign-in, with the fields that the specification names. */
const GUEST_CALLS = [
  'GET getSettings?setting_key=sub_url&host=localhost',
  'GET getSettings?setting_key=unsub_url&host=http://localhost',
  'GET area/countries',
  'GET area/regions',
  'GET area/cities?city_ids[]=1&city_ids[]=2',
  'GET area/cities?search=каз&country=1',
  'GET area/cities?city_ids=&search=',
  'GET area',
  'GET area/location',
  'GET professional_roles',
  'GET professional_roles?search=повар',
  'GET professional_roles?providers=hh',
  'GET professional_roles?providers=superjob',
  'GET professional_roles/list',
  'GET specializations',
  'GET industries',
  'GET metro',
  'GET dictionaries?group=work_type',
  'GET dictionaries?group=schedule',
  'GET dictionaries?group=experience',
  'GET dictionaries?group=part_time',
  'GET vacancies/search?countries=1&region_ids=22',
  'GET getTopCompanies',
  'GET logout',
]

for (const call of GUEST_CALLS) {
  test(`«${call}» succeeds with nothing beyond the specification (ruling 58)`, async ({ app }) => {
    expect(await send(app, undefined, call)).toMatchObject(SUCCESS)
  })
}

/** Calls of one account, with its own rows. */
const OWN_CALLS: [call: string, request: (world: Fixtures) => [path: string | number, body?: object]][] = [
  ['GET premium', () => ['']],
  ['POST fcm/setToken', () => ['', { fcm_token: 'a-token-of-the-messaging-service' }]],
  ['GET seeker/profile', () => ['']],
  ['GET employer/profile', () => ['']],
  ['POST support', () => ['', { message: 'Не могу найти свои отклики' }]],
  ['GET seeker/artifacts', () => ['']],
  ['GET seeker/artifact/', ({ artifact }) => [artifact.id]],
  ['GET scam/getPhoneInfo', () => ['?phone=79581234567']],
  ['GET employer/used_providers', () => ['']],
  ['GET services/auth/redirect-url', () => ['?redirect_to=/profile/service-verify&profile=employer']],
  ['GET vacancy/', ({ openVacancy }) => [openVacancy.id]],
  ['GET employer/vacancy/availability_create', () => ['']],
  ['POST employer/vacancy/draft/create', () => ['', { name: 'Повар' }]],
  ['PUT employer/vacancy/draft/', ({ draft }) => [draft.id, { name: 'Повар горячего цеха' }]],
  ['POST employer/vacancy/create/draft/', ({ vacancy }) => [vacancy.id]],
  ['PUT employer/vacancy/', ({ vacancy }) => [vacancy.id, { positions_count: 2 }]],
  ['POST employer/vacancy/publish/', ({ vacancy }) => [vacancy.id]],
  ['GET employer/vacancies', () => ['?status=active']],
  ['GET employer/vacancies', () => ['?status=archived']],
  ['GET employer/vacancies', () => ['?status=draft']],
  ['GET employer/vacancy/drafts', () => ['']],
  ['GET employer/vacancy/draft/', ({ draft }) => [draft.id]],
  ['GET employer/vacancy/', ({ vacancy }) => [vacancy.id]],
  ['PUT employer/vacancy/archiving/', ({ vacancy }) => [vacancy.id]],
  ['DELETE employer/vacancy/', ({ vacancy }) => [`${vacancy.id}?status=archived`]],
  ['DELETE employer/vacancy/draft/', ({ draft }) => [draft.id]],
  ['GET employer/resumes/', ({ openResume }) => [openResume.id]],
  ['GET employer/resumes/favorites', () => ['']],
  ['POST employer/resumes/favorites', ({ openResume }) => ['', { resume_id: openResume.id }]],
  ['DELETE employer/resumes/favorites', ({ openResume }) => [`?id=${openResume.id}`]],
  ['GET seeker/vacancies/favorites', () => ['']],
  ['POST seeker/vacancies/favorites', ({ openVacancy }) => ['', { vacancy_id: openVacancy.id }]],
  ['DELETE seeker/vacancies/favorites/', ({ openVacancy }) => [openVacancy.id]],
  ['GET seeker/used_providers', () => ['']],
  ['GET resumes/search', () => ['']],
  ['GET seeker/negotiations', () => ['']],
  ['POST seeker/negotiations', ({ openVacancy, resume }) => ['', { vacancy_id: openVacancy.id, resume_id: resume.id }]],
  ['GET seeker/resumes', () => ['']],
  ['GET seeker/resumes/availability_create', () => ['']],
  ['POST seeker/resumes/create', () => ['', { title: 'Повар' }]],
  ['GET seeker/resumes/', ({ resume }) => [resume.id]],
  ['PUT seeker/resumes/notifications', () => ['', { email_notification: true, push_notification: true }]],
  ['PUT seeker/resumes/', ({ resume }) => [resume.id, { title: 'Шеф-повар' }]],
  ['PUT seeker/resumes/publish/', ({ resume }) => [resume.id]],
  ['GET seeker/phone/info', () => ['']],
  ['DELETE employer/disconnect_providers', () => ['']],
  ['DELETE seeker/disconnect_providers', () => ['']],
  ['GET logout', () => ['']],
]

test('the calls of a signed-in account succeed with nothing beyond the specification (ruling 58)', async ({ app }) => {
  const world = await givenFixtures(app)
  const outcomes: Record<string, unknown> = {}
  for (const [call, request] of OWN_CALLS) {
    const [rest, body] = request(world)
    const { status, message, errors } = await send(app, world.owner, `${call}${rest}`, body)
    outcomes[`${call}${rest}`] = status === 'success' ? status : { message, errors }
  }

  expect(new Set(Object.values(outcomes)), JSON.stringify(outcomes, null, 2)).toEqual(new Set(['success']))
})

test('a person registers, recovers the password and signs in by phone (ruling 58)', async ({ app }) => {
  const { phone } = await givenRegisteredAccount(app)

  expect(await send(app, undefined, 'POST auth/login', { phone, password: ACCOUNT_PASSWORD })).toMatchObject({
    ...SUCCESS,
    data: { token: expect.any(String), token_type: 'bearer', expires_at: expect.any(String), user: expect.any(Object) },
  })
  expect(await send(app, undefined, 'POST auth/forgot-password', { phone })).toMatchObject(SUCCESS)
  const code = await findSentCode(app, phone)
  const checked = await send(app, undefined, 'POST auth/check-reset-password-code', { phone, code })
  expect(checked).toMatchObject(SUCCESS)
  const { reset_token } = checked.data as { reset_token: string }
  const password = 'другое место у реки'
  expect(await send(app, undefined, 'POST auth/reset-password', { reset_token, password })).toMatchObject({
    ...SUCCESS,
    data: {},
    message: 'Пароль изменён',
  })
  expect(await send(app, undefined, 'POST auth/login', { login: phone, password })).toMatchObject(SUCCESS)
})

test('a person signs in and recovers the password by email (ruling 58)', async ({ app }) => {
  const { id } = await givenRegisteredAccount(app)
  const email = `reader-${id}@example.ru`
  await app.db.updateTable('account').set({ email }).where('id', '=', id).execute()

  expect(await send(app, undefined, 'POST auth/login', { email, password: ACCOUNT_PASSWORD })).toMatchObject(SUCCESS)
  expect(await send(app, undefined, 'POST auth/forgot-password', { email })).toMatchObject(SUCCESS)
  expect(await send(app, undefined, 'POST auth/login', { password: ACCOUNT_PASSWORD })).toMatchObject({
    errors: { login: 'Обязательно для заполнения' },
  })
})

test('archiving without a reason means «Другая причина» (ruling 58)', async ({ app }) => {
  const { owner, vacancy } = await givenFixtures(app)

  expect(await send(app, owner, `PUT employer/vacancy/archiving/${vacancy.id}`)).toMatchObject({
    data: { status: 'archived', archive_reason_id: 8 },
  })
  expect((await send(app, undefined, 'GET dictionaries?group=archive_reason')).data).toContainEqual(
    expect.objectContaining({ id: 8, name: 'Другая причина' }),
  )
})

test('a file without a purpose is for support, and one without a type is a photo (ruling 58)', async ({ app }) => {
  const seeker = await app.seeker()
  const file = makeFile(await makePicture())
  const uploaded = await sendForm(app, seeker, '/upload', { file })
  const { path } = uploaded.data as { path: string }

  expect(uploaded.status).toBe(200)
  const message = 'Вот снимок экрана с ошибкой'
  expect(await send(app, seeker, 'POST support', { message, attachments: [path] })).toMatchObject(SUCCESS)
  expect(await sendForm(app, seeker, '/seeker/artifact', { file })).toMatchObject({
    status: 200,
    data: { type: 'photo' },
  })
  const { data } = await send(app, seeker, 'GET seeker/artifacts')
  expect(await send(app, seeker, `DELETE seeker/artifact/${(data as { id: number }[])[0]!.id}`)).toMatchObject(SUCCESS)
})

test('a new phone needs no password within ten minutes of the sign-in (ruling 58)', async ({ app }) => {
  const [soon, later] = [await app.seeker(), await app.seeker()]
  const [phone, other] = [newMobilePhone(), newMobilePhone()]

  app.advanceSeconds(599)
  expect(await send(app, soon, 'POST seeker/phone/send_code_to_verify', { phone })).toMatchObject(SUCCESS)
  const code = await findSentCode(app, phone)
  expect(await send(app, soon, 'POST seeker/phone/confirm', { code })).toMatchObject(SUCCESS)
  app.advanceSeconds(2)
  expect(await send(app, later, 'POST seeker/phone/send_code_to_verify', { phone: other })).toMatchObject({
    status: 'error',
    code: 'reauth_required',
  })
})

test('profiles are saved as multipart forms (ruling 58)', async ({ app }) => {
  const person = await app.seekerAndEmployer()

  expect(await sendForm(app, person, '/seeker/profile', { middle_name: 'Ильич' })).toMatchObject({
    data: { middle_name: 'Ильич' },
  })
  expect(await sendForm(app, person, '/employer/profile', { contact_position: 'Бригадир' })).toMatchObject({
    data: { contact_position: 'Бригадир' },
  })
})

test('lists of places stand in data and under the name of their field (specification §7.3)', async ({ app }) => {
  for (const [call, field] of [
    ['area/countries', 'countries'],
    ['area/regions', 'regions'],
    ['area/cities?search=каз', 'cities'],
  ] as const) {
    const reply = (await send(app, undefined, `GET ${call}`)) as Record<string, unknown>
    expect((reply.data as object[])[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
    expect(reply[field]).toEqual(reply.data)
  }
})
