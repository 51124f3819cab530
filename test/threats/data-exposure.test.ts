import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { showEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { showSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { createVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { ACCESS_CASES } from '../access/access-cases.ts'
import { givenFixtures } from '../fixtures/fixtures.ts'
import { formatJson } from '../format-json.ts'
import { test } from '../test-app.ts'
import { describeReplyKeys, listKeys } from './reply-keys.ts'

const EMPLOYER_ENDPOINTS = Object.entries(ALL_ENDPOINTS).filter(([, { access }]) => access === 'employer')

describe('an employer without a completed profile (T-044)', () => {
  test('gets profile_incomplete from every employer endpoint, whatever the request claims', async ({ app }) => {
    const [fixtures, person] = [await givenFixtures(app), await app.newcomer()]
    expect(EMPLOYER_ENDPOINTS.length).toBeGreaterThan(30)

    for (const [name, endpoint] of EMPLOYER_ENDPOINTS) {
      const { params = {}, body } = ACCESS_CASES[name]!.request(fixtures)
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) =>
        String((params as Record<string, unknown>)[key]),
      )
      const answer = await app.fastify.inject({
        method: endpoint.method,
        url: `/api${path}?mode=employer&is_employer_mode=true`,
        headers: {
          authorization: `Bearer ${person.token}`,
          cookie: 'isEmployerMode=true; auth={"isEmployerMode":true,"employerCompleted":true}',
          'content-type': 'application/json',
        },
        payload: JSON.stringify(body ?? {}),
      })
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'profile_incomplete'])
    }
  })
})

test('forged client-side flags do not change any reply (T-045)', async ({ app }) => {
  const [person, other] = [await app.seekerAndEmployer(), await app.seekerAndEmployer()]
  const forged = encodeURIComponent(
    JSON.stringify({
      isAuthed: true,
      isSubscribed: true,
      isEmployerMode: true,
      seekerCompleted: true,
      userId: other.id,
    }),
  )
  const readProfiles = async (cookie: string) => {
    const headers = { authorization: `Bearer ${person.token}`, ...(cookie && { cookie }) }
    const answers = ['/seeker/profile', '/employer/profile', '/employer/vacancies', '/seeker/resumes']
    return Promise.all(answers.map(async (url) => (await app.fastify.inject({ url: `/api${url}`, headers })).json()))
  }

  expect(await readProfiles(`auth=${forged}; user_id=${other.id}; isSubscribed=true`)).toEqual(await readProfiles(''))
  const asGuest = await app.fastify.inject({ url: '/api/employer/profile', headers: { cookie: `auth=${forged}` } })
  expect(asGuest.statusCode).toBe(401)
})

test('protected fields of a profile, a vacancy or a resume cannot be set by a request (T-046)', async ({ app }) => {
  const person = await app.seekerAndEmployer()
  const forbidden = {
    id: 1,
    user_id: 1,
    company_id: 1,
    role: 'owner',
    is_completed: true,
    premium: true,
    phone: '+79990000000',
    phone_verified: true,
    verification: 'verified',
    verified_at: '2026-01-01T00:00:00Z',
    active_vacancies: 0,
    logo_id: 1,
    status: 'active',
    moderation_status: 'approved',
    views: 1000,
    created_at: '2000-01-01T00:00:00Z',
    updated_at: '2000-01-01T00:00:00Z',
    published_at: '2000-01-01T00:00:00Z',
  }
  const postFields = (url: string, fields: object) =>
    app.fastify.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${person.token}` },
      payload: { ...forbidden, ...fields },
    })
  const before = {
    seeker: await person.call(showSeekerProfile, {}),
    employer: await person.call(showEmployerProfile, {}),
  }

  for (const url of ['/seeker/profile', '/employer/profile']) expect((await postFields(url, {})).statusCode).toBe(200)
  const { version, updated_at, ...seeker } = await person.call(showSeekerProfile, {})
  expect(before.seeker).toMatchObject(seeker)
  expect(await person.call(showEmployerProfile, {})).toEqual(before.employer)

  const draft = (await postFields(createVacancyDraft.path, { name: 'Повар' })).json().data
  expect(draft).toMatchObject({ status: 'draft', moderation_status: 'none', published_at: null })
  expect(draft.created_at).not.toBe(forbidden.created_at)
  expect(draft.id).not.toBe(1)
  const resume = (await postFields('/seeker/resumes/create', { title: 'Повар' })).json().data
  expect(resume.status).not.toBe('active')
  expect(resume).not.toMatchObject({ created_at: forbidden.created_at })
})

/** Columns that no reply may contain, at any depth. */
const INTERNAL_COLUMNS =
  /(^|\.)(password_hash|token_hash|totp_secret|secret|sha256|file_bytes|salary_net_month|name_words|blocked_reason)$/

describe('the keys of all replies (T-047)', () => {
  const READ_ENDPOINTS = Object.entries(ALL_ENDPOINTS).filter(
    ([, { method, hasSideEffect }]) => method === 'GET' && !hasSideEffect,
  )

  test.for(['guest', 'owner', 'other'] as const)(
    'to %s match the snapshot and include no internal column',
    async (who, { app }) => {
      const fixtures = await givenFixtures(app)
      const call = who === 'guest' ? app.guest.call : fixtures[who].call
      const received = new Set<string>()
      const keysByEndpoint: Record<string, ReturnType<typeof describeReplyKeys>> = {}

      for (const [name, endpoint] of READ_ENDPOINTS) {
        const answer = await call(endpoint as Endpoint, ACCESS_CASES[name]!.request(fixtures) as never).catch(
          () => undefined,
        )
        if (answer === undefined) continue
        for (const key of listKeys(answer)) received.add(key)
        keysByEndpoint[name] = describeReplyKeys(endpoint, answer)
      }

      expect([...received].filter((key) => INTERNAL_COLUMNS.test(key))).toEqual([])
      const byName = Object.fromEntries(Object.entries(keysByEndpoint).sort(([one], [other]) => (one < other ? -1 : 1)))
      await expect(`${formatJson(byName)}\n`).toMatchFileSnapshot(`./keys/${who}.json`)
    },
  )
})
