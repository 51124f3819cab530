import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startYookassa, type Yookassa } from '#test/fakes/yookassa-server.ts'
import { openTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { mountSharedPages } from '#test/test-pages.ts'

let app: TestApp
let yookassa: Yookassa

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  yookassa = await startYookassa()
  app = await openTestApp({ providers: { payments: yookassa.settings } })
  await mountSharedPages(app)
}, 120_000)
afterAll(async () => {
  await app.close()
  await yookassa.close()
})

const headersOf = ({ token }: Person) => ({ accept: 'text/html', cookie: `session=${token}` })

const sendOrder = (person: Person, url: string) =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload: 'mode=seeker&intent=order',
    headers: {
      ...headersOf(person),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  })

test('a form without script leads to our page with a link to the bank, because it may not lead to another site', async () => {
  const seeker = await app.seeker()
  const { headers } = await sendOrder(seeker, '/premium')
  expect(headers.location).toMatch(/^\/premium\?order=\d+$/)
  const { body } = await app.fastify.inject({ url: String(headers.location), headers: headersOf(seeker) })
  const [payment] = yookassa.payments.values()
  expect(body).toContain(`href="${payment!.confirmation!.confirmation_url}"`)

  // With script the browser follows the redirect itself.
  const answer = await sendOrder(seeker, '/premium.data')
  expect(answer.body).toContain(payment!.confirmation!.confirmation_url)
})
