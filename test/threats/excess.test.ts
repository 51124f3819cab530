import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createVacancyDraft } from '#contract/own-vacancies.ts'
import { showEmployerProfile, showSeekerProfile } from '#contract/profiles.ts'
import { CASES } from '../access-cases.ts'
import { test } from '../house.ts'
import { givenWorld } from '../world.ts'

const EMPLOYERS = Object.entries(ALL_ENDPOINTS).filter(([, { access }]) => access === 'employer')

describe('an employer without a completed profile (T-044)', () => {
  test('gets profile_incomplete from every employer endpoint, whatever the request claims', async ({ house }) => {
    const [world, person] = [await givenWorld(house), await house.newcomer()]
    expect(EMPLOYERS.length).toBeGreaterThan(30)

    for (const [name, endpoint] of EMPLOYERS) {
      const { params = {}, body } = CASES[name]!.ask(world)
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) =>
        String((params as Record<string, unknown>)[key]),
      )
      const answer = await house.app.inject({
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

test('forged client-side flags do not change any reply (T-045)', async ({ house }) => {
  const [person, other] = [await house.both(), await house.both()]
  const forged = encodeURIComponent(
    JSON.stringify({
      isAuthed: true,
      isSubscribed: true,
      isEmployerMode: true,
      seekerCompleted: true,
      userId: other.id,
    }),
  )
  const ask = async (cookie: string) => {
    const headers = { authorization: `Bearer ${person.token}`, ...(cookie && { cookie }) }
    const answers = ['/seeker/profile', '/employer/profile', '/employer/vacancies', '/seeker/resumes']
    return Promise.all(answers.map(async (url) => (await house.app.inject({ url: `/api${url}`, headers })).json()))
  }

  expect(await ask(`auth=${forged}; user_id=${other.id}; isSubscribed=true`)).toEqual(await ask(''))
  const asGuest = await house.app.inject({ url: '/api/employer/profile', headers: { cookie: `auth=${forged}` } })
  expect(asGuest.statusCode).toBe(401)
})

test('protected fields of a profile, a vacancy or a resume cannot be set by a request (T-046)', async ({ house }) => {
  const person = await house.both()
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
  const send = (url: string, fields: object) =>
    house.app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${person.token}` },
      payload: { ...forbidden, ...fields },
    })
  const before = {
    seeker: await person.call(showSeekerProfile, {}),
    employer: await person.call(showEmployerProfile, {}),
  }

  for (const url of ['/seeker/profile', '/employer/profile']) expect((await send(url, {})).statusCode).toBe(200)
  const { version, updated_at, ...seeker } = await person.call(showSeekerProfile, {})
  expect(before.seeker).toMatchObject(seeker)
  expect(await person.call(showEmployerProfile, {})).toEqual(before.employer)

  const draft = (await send(createVacancyDraft.path, { name: 'Повар' })).json().data
  expect(draft).toMatchObject({ status: 'draft', moderation_status: 'none', published_at: null })
  expect(draft.created_at).not.toBe(forbidden.created_at)
  expect(draft.id).not.toBe(1)
  const resume = (await send('/seeker/resumes/create', { title: 'Повар' })).json().data
  expect(resume.status).not.toBe('active')
  expect(resume).not.toMatchObject({ created_at: forbidden.created_at })
})

/** Keys of a reply, such as `city.name`; for a list, the keys of all its rows. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keysOf(one, prefix))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = /^\d+$/.test(key) ? '*' : key
    return [`${prefix}${name}`, ...keysOf(inner, `${prefix}${name}.`)]
  })
}

/** Columns that no reply may contain, at any depth. */
const NEVER =
  /(^|\.)(password_hash|token_hash|totp_secret|secret|sha256|file_bytes|salary_net_month|search_text|name_words|blocked_reason)$/

describe('the keys of all replies (T-047)', () => {
  const READS = Object.entries(ALL_ENDPOINTS).filter(([, { method, hasEffect }]) => method === 'GET' && !hasEffect)

  test.for(['guest', 'owner', 'other'] as const)(
    'to %s match the snapshot and include no internal column',
    async (who, { house }) => {
      const world = await givenWorld(house)
      const call = who === 'guest' ? house.guest.call : world[who].call
      const seen: Record<string, string[]> = {}

      for (const [name, endpoint] of READS) {
        const answer = await call(endpoint as Endpoint, CASES[name]!.ask(world) as never).catch(() => undefined)
        if (answer !== undefined) seen[name] = [...new Set(keysOf(answer))].sort()
      }

      expect(
        Object.values(seen)
          .flat()
          .filter((key) => NEVER.test(key)),
      ).toEqual([])
      await expect(`${JSON.stringify(seen, null, 1)}\n`).toMatchFileSnapshot(`./keys/${who}.json`)
    },
  )
})
