import { expect } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { test } from '#test/test-app.ts'
import { serveOutbox } from './routes.ts'

test('the outbox lists sent messages newest first, as JSON and as a page', async ({ app }) => {
  serveOutbox(app.fastify, app)
  const body = { password: 'новое место у моря', consent_terms: true, consent_pd: true }
  await app.guest.call(register, { body: { ...body, phone: '+79161112233' } })
  await app.guest.call(register, { body: { ...body, phone: '+79161112244' } })

  const listed = (await app.fastify.inject('/dev/outbox.json')).json()
  const page = (await app.fastify.inject('/dev/outbox')).body

  expect(listed.map(({ kind, to }: { kind: string; to: string }) => [kind, to])).toEqual([
    ['sms', '+79161112244'],
    ['sms', '+79161112233'],
  ])
  expect(listed[0].text).toMatch(/^\d{6} — код Смены места\. Никому не сообщайте\.\n@localhost #\d{6}$/)
  expect(page).toContain('+79161112244')
})
