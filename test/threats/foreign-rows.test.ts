import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Artifact } from '#features/artifacts/artifacts.contract.ts'
import { deleteOrphanedFiles } from '#features/artifacts/jobs.server.ts'
import {
  deleteResume,
  publishResume,
  setResumeNotifications,
  showOwnResume,
  updateResume,
} from '#features/resumes/own-list/own-resumes.contract.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import { ACCESS_CASES } from '../access/access-cases.ts'
import { makeFile, makePicture, sendForm } from '../fixtures/files.ts'
import { givenFixtures } from '../fixtures/fixtures.ts'
import { givenResume, givenVacancy } from '../fixtures/rows.ts'
import { downloadFile } from '../fixtures/stored-files.ts'
import { type Person, type TestApp, test } from '../test-app.ts'

type Parts = { params?: Record<string, unknown>; body?: object }

/** Raw reply to the usual request of an endpoint. */
function sendUsual(app: TestApp, endpoint: Endpoint, { params, body }: Parts, headers: Record<string, string> = {}) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => String(params?.[name]))
  return app.fastify.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body ?? {}),
  })
}

describe('a guest at a protected endpoint (T-033)', () => {
  const PROTECTED = Object.entries(ALL_ENDPOINTS).filter(([, { access }]) => access !== 'guest')

  test.for([
    ['without a token', {}],
    ['with an invented token', { authorization: 'Bearer 0123456789abcdef0123456789abcdef0123456789a' }],
    ['with an invented cookie', { cookie: 'session=0123456789abcdef', 'sec-fetch-site': 'same-origin' }],
  ] as const)('%s gets 401 as JSON and no data', async ([, headers], { app }) => {
    const fixtures = await givenFixtures(app)
    expect(PROTECTED.length).toBeGreaterThan(120)

    for (const [name, endpoint] of PROTECTED) {
      const reply = await sendUsual(app, endpoint, ACCESS_CASES[name]!.request(fixtures) as Parts, headers)
      expect([name, reply.statusCode]).toEqual([name, 401])
      expect(reply.headers['content-type'], name).toMatch(/^application\/json/)
      expect(reply.headers, name).not.toHaveProperty('location')
      const { status, code, ...rest } = reply.json()
      expect({ status, code }, name).toEqual({ status: 'error', code: 'signed_out' })
      expect(Object.keys(rest).sort(), name).toEqual(['message', 'request_id'])
    }
  })
})

const resumeRow = (app: TestApp, id: number) =>
  app.db.selectFrom('resume').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a resume cannot be read, changed, published or deleted by another account (T-034)', async ({ app }) => {
  const [owner, other] = [await app.seeker(), await app.seekerAndEmployer()]
  const { id } = await givenResume(app.db, owner.id, { status: 'draft' })
  const [params, before] = [{ id }, await resumeRow(app, id)]
  const absent = { id: 2_000_000_000 }

  for (const [endpoint, more] of [
    [showOwnResume, {}],
    [updateResume, { body: { title: 'Чужое' } }],
    [publishResume, {}],
    [deleteResume, { query: { confirm: true } }],
  ] as const) {
    const refusalFor = (target: { id: number }) =>
      other.call(endpoint as Endpoint, { params: target, ...more } as never).then(
        () => ({ code: 'ok' }),
        (error: { code: string }) => error,
      )
    const [refused, missing] = [await refusalFor(params), await refusalFor(absent)]
    expect(refused, endpoint.path).toMatchObject({ status: 404, code: 'resume_not_found' })
    expect({ ...refused, requestId: '' }, endpoint.path).toEqual({ ...missing, requestId: '' })
  }

  expect(await resumeRow(app, id)).toEqual(before)
})

test('notifications of a resume cannot be switched by another account (T-035)', async ({ app }) => {
  const [owner, other] = [await app.seeker(), await app.seeker()]
  const foreign = await givenResume(app.db, owner.id)
  const own = await givenResume(app.db, other.id)
  const before = await resumeRow(app, foreign.id)
  const send = (body: object) =>
    sendUsual(app, setResumeNotifications, { body }, { authorization: `Bearer ${other.token}` })

  const flags = { email_notification: !before.email_notification, push_notification: !before.push_notification }
  expect((await send({ resume_id: foreign.id, ...flags })).statusCode).toBe(404)
  expect((await send({ resume_id: [own.id, foreign.id], ...flags })).statusCode).toBe(422)
  // Without an id it means all resumes of the caller, whatever else the request names.
  expect((await send({ seeker_id: owner.id, resume_ids: [foreign.id], ...flags })).statusCode).toBe(200)

  expect(await resumeRow(app, foreign.id)).toEqual(before)
  expect(await resumeRow(app, own.id)).toMatchObject(flags)
})

describe('a private file (T-036)', () => {
  async function givenDocument(app: TestApp) {
    const owner = await app.seeker()
    const { data } = await sendForm(app, owner, '/seeker/artifact', {
      type: 'document',
      file: makeFile(Buffer.from('%PDF-1.7 тайна'), 'diploma.pdf', 'application/pdf'),
    })
    return { owner, ...(data as Artifact) }
  }
  const read = (app: TestApp, id: number, person?: Person) =>
    app.fastify.inject({
      url: `/api/seeker/artifact/${id}`,
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    })

  test('is not shown to, changed or deleted by another account', async ({ app }) => {
    const [{ owner, id, url_full }, other] = [await givenDocument(app), await app.seekerAndEmployer()]

    expect((await read(app, id)).statusCode).toBe(401)
    expect((await read(app, id, other)).statusCode).toBe(404)
    for (const method of ['PUT', 'DELETE'] as const) {
      const reply = await app.fastify.inject({
        method,
        url: `/api/seeker/artifact/${id}?force=true`,
        headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
        payload: { description: 'чужое' },
      })
      expect(reply.statusCode, method).toBe(404)
    }
    expect((await read(app, id, owner)).json().data.description).not.toBe('чужое')
    expect((await downloadFile(app, url_full)).status).toBe(200)
  })

  test('is downloaded only by an address with a valid signature, and by no address once deleted', async ({ app }) => {
    const [{ owner, id, url_full }, stranger] = [await givenDocument(app), await givenDocument(app)]
    const [path, signature] = url_full.split('?') as [string, string]
    const strangerSignature = stranger.url_full.split('?')[1]!

    expect(path).toMatch(/^\/files\/[0-9a-f]{32}/)
    for (const address of [path, `${path}?${strangerSignature}`, `${path}?${signature}0`, `${path}?until=9999999999`])
      expect((await downloadFile(app, address)).status, address).toBe(404)
    const { status, headers } = await downloadFile(app, url_full)
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/^private, max-age=\d{1,4}$/)

    const deleted = await app.fastify.inject({
      method: 'DELETE',
      url: `/api/seeker/artifact/${id}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(deleted.statusCode).toBe(200)
    expect((await downloadFile(app, url_full)).status).toBe(404)
    app.advanceSeconds((2 * HOUR_MS) / 1000)
    await deleteOrphanedFiles(app, {})
    expect(await app.integrations.storage.find(path.slice('/files/'.length))).toBeUndefined()
  })

  test('a deleted public picture is not served either', async ({ app }) => {
    const owner = await app.seeker()
    const { data } = await sendForm(app, owner, '/seeker/artifact', {
      type: 'photo',
      file: makeFile(await makePicture()),
    })
    const { id, url_full } = data as Artifact
    expect((await downloadFile(app, url_full)).status).toBe(200)

    await app.db.deleteFrom('artifact').where('id', '=', id).execute()
    expect((await downloadFile(app, url_full)).status).toBe(404)
  })
})

test('a guessed id answers the same for a hidden row and for no row (T-058)', async ({ app }) => {
  const [seeker, employer, curious] = [await app.seeker(), await app.employer(), await app.seekerAndEmployer()]
  const hidden = {
    draft: await givenVacancy(app.db, employer.company_id, { status: 'draft', moderation_status: 'none' }),
    blocked: await givenVacancy(app.db, employer.company_id, { moderation_status: 'blocked' }),
  }
  const hiddenResumes = {
    draft: await givenResume(app.db, seeker.id, { status: 'draft' }),
    private: await givenResume(app.db, seeker.id, { access_type: 'no_one' }),
  }
  const absent = 2_000_000_000
  const read = async (url: string, person?: Person) => {
    const headers = person ? { authorization: `Bearer ${person.token}` } : {}
    const { statusCode, body, headers: received } = await app.fastify.inject({ url, headers })
    return { statusCode, body: body.replace(/"request_id":"[^"]+"/, ''), names: Object.keys(received).sort() }
  }

  const pairs: [string, string][] = [
    [`/api/vacancy/${hidden.draft.id}`, `/api/vacancy/${absent}`],
    [`/api/vacancy/${hidden.draft.id}/similar`, `/api/vacancy/${absent}/similar`],
    [`/api/vacancy/${hidden.draft.id}/changes`, `/api/vacancy/${absent}/changes`],
    [`/api/resumes/${hiddenResumes.draft.id}`, `/api/resumes/${absent}`],
    [`/api/resumes/${hiddenResumes.private.id}`, `/api/resumes/${absent}`],
  ]
  for (const person of [undefined, curious]) {
    for (const [guessed, missing] of pairs) {
      const reply = await read(guessed, person)
      expect(reply.statusCode, guessed).toBe(404)
      expect(reply, guessed).toEqual(await read(missing, person))
    }
  }
  for (const { id } of Object.values(hiddenResumes)) {
    const guessed = await read(`/api/employer/resumes/${id}`, curious)
    expect(guessed.statusCode).toBe(404)
    expect(guessed).toEqual(await read(`/api/employer/resumes/${absent}`, curious))
  }
})
