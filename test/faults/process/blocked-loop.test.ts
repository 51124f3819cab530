import { expect } from 'vitest'
import { openImpatientApp } from '../../fixtures/slow-app.ts'
import { test } from '../../test-app.ts'

const BLOCK_MS = 1200
const DRIP_MS = 20

test('F-13: after the event loop was blocked, a late request is still refused with 408 and others are answered', async ({
  app,
}) => {
  const impatient = await openImpatientApp(app)
  const connection = await impatient.connect()
  connection.write('GET /api/profile HTTP/1.1\r\nhost: localhost\r\n')
  const until = performance.now() + BLOCK_MS
  while (performance.now() < until);
  const answer = await connection.drip('x-slow: '.padEnd(4000, 'a'), DRIP_MS)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)

  const punctual = await impatient.connect()
  punctual.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  expect(await punctual.drip('', DRIP_MS)).toMatch(/^HTTP\/1\.1 200 /)
  await impatient.close()
})
