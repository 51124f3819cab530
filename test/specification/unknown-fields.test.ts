import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { test } from '../test-app.ts'

const endpoints = Object.entries(ALL_ENDPOINTS)
const searches = endpoints.filter(([, { method, path }]) => method === 'GET' && path.endsWith('/search'))

describe('fields that an endpoint does not name', () => {
  test('are ignored in every body (SP-17)', () => {
    const strict = endpoints.filter(([, { body }]) =>
      body?.safeParse({ unknown_field: 1 }).error?.issues.some(({ code }) => code === 'unrecognized_keys'),
    )
    expect(strict.map(([name]) => name)).toEqual([])
  })

  test('do not change what a body saves (SP-17)', async ({ app }) => {
    const seeker = await app.seeker()
    const send = async (method: 'POST' | 'PUT', path: string, payload: object) =>
      (
        await app.fastify.inject({
          method,
          url: `/api/${path}`,
          payload,
          headers: { authorization: `Bearer ${seeker.token}` },
        })
      ).json()

    const fields = { phone: '+79161112233', unknown_field: 1, middle_name: 'Ильич' }
    expect(await send('POST', 'seeker/profile', fields)).toMatchObject({
      status: 'success',
      data: { middle_name: 'Ильич', phone: { number: seeker.phone } },
    })
    expect(await send('PUT', 'seeker/resumes/notifications', { notifications: true })).toMatchObject({
      status: 'success',
    })
  })

  test('are refused by name as parameters of every search (SP-17)', async ({ app }) => {
    expect(searches.map(([name]) => name).sort()).toEqual(['searchCompanies', 'searchResumes', 'searchVacancies'])
    const employer = await app.employer()
    for (const [, { path }] of searches) {
      const reply = await app.fastify.inject({
        url: `/api${path}?salary_form=1`,
        headers: { authorization: `Bearer ${employer.token}` },
      })
      expect([reply.statusCode, reply.json().errors]).toEqual([422, { salary_form: expect.any(String) }])
    }
  })

  test('are described in both forms of the API reference (SP-17)', async ({ app }) => {
    expect((await app.fastify.inject('/api/openapi.json')).json().info.description).toContain('are ignored')
    expect((await app.fastify.inject('/api/docs')).body).toContain('Незнакомые поля тела не учитываются')
  })
})
