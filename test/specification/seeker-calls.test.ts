import { expect } from 'vitest'
import { listOwnResumes } from '#features/resumes/own-list/own-resumes.contract.ts'
import { connectWith, testWithProviders as test, usedProvider } from '../fixtures/providers/connected-app.ts'
import {
  ACCOUNT_PASSWORD,
  findSentCode,
  givenRegisteredAccount,
  newMobilePhone,
} from '../fixtures/registered-accounts.ts'

const SUPERJOB = { provider: 'superjob', profile: 'seeker' } as const

test('resumes are imported and synced by GET, and the provider is let go by DELETE, without any field', async ({
  connected: { app },
}) => {
  const seeker = await app.seeker()
  await connectWith(app, seeker, { ...SUPERJOB, person: '2003' })
  const headers = { authorization: `Bearer ${seeker.token}` }
  const send = async (method: 'GET' | 'DELETE', call: string) =>
    (await app.fastify.inject({ method, url: `/api/seeker/${call}`, headers })).json().status

  expect(await send('GET', 'resumes/import')).toBe('success')
  await app.runJobs()
  expect(await seeker.call(listOwnResumes, {})).toHaveLength(3)
  expect(await send('GET', 'resumes/sync')).toBe('success')
  expect(await usedProvider(seeker, SUPERJOB)).toMatchObject({ connected: true })
  expect(await send('DELETE', 'disconnect_providers')).toBe('success')
  expect(await usedProvider(seeker, SUPERJOB)).toMatchObject({ connected: false })
})

test('a seeker verifies another phone by send_code_to_verify and confirm', async ({ connected: { app } }) => {
  const [{ token }, phone] = [await givenRegisteredAccount(app), newMobilePhone()]
  const headers = { authorization: `Bearer ${token}` }
  const send = async (call: string, payload: object) =>
    (await app.fastify.inject({ method: 'POST', url: `/api/seeker/phone/${call}`, headers, payload })).json()

  expect(await send('send_code_to_verify', { phone, password: ACCOUNT_PASSWORD })).toMatchObject({ status: 'success' })
  expect(await send('confirm', { code: await findSentCode(app, phone) })).toMatchObject({
    data: { phone: { number: phone }, seeker: { phone_verified: true } },
  })
})
