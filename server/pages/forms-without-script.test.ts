import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

/** Sends a form as a browser without script does. Resolves with the lines of its error summary. */
async function sendForm(url: string, fields: Record<string, string>, token?: string) {
  const { body } = await app.fastify.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(token && { cookie: `session=${token}` }),
    },
  })
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
  const lines = await sendForm('/profile/seeker', { first_name: '', last_name: 'Андреев' }, seeker.token)
  expect(lines).toEqual(['Имя: обязательно для заполнения'])
})
