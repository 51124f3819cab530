import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFile, makePicture } from '../fixtures/files.ts'
import { findFreePort } from '../server-process.ts'
import { openTestApp, type Person, type TestApp } from '../test-app.ts'
import { spawnOnSmallDisk } from './small-disk.ts'

let app: TestApp
let employer: Person
beforeAll(async () => {
  app = await openTestApp()
  // The clock of a process is the real one.
  app.advanceSeconds((Date.now() - app.now().getTime()) / 1000)
  employer = await app.employer()
})
afterAll(() => app.close())

/** Of random pixels: nothing makes such a picture smaller. */
const makeNoise = () =>
  sharp({
    create: { width: 900, height: 900, channels: 3, background: '#fff', noise: { type: 'gaussian', sigma: 90 } },
  })
    .png()
    .toBuffer()

async function upload(url: string, picture: Buffer) {
  const form = new FormData()
  form.append('purpose', 'company_logo')
  form.append('file', makeFile(picture))
  const headers = { authorization: `Bearer ${employer.token}` }
  const reply = await fetch(`${url}/api/upload`, { method: 'POST', body: form, headers })
  return { ...(await reply.json()), status: reply.status, retryAfter: reply.headers.get('retry-after') }
}

test('F-10: an upload to a full disk is refused with 503 and a reason, leaves nothing behind, and the process goes on (N-146)', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  const server = spawnOnSmallDisk(path.join(directory, 'files'), '64k', {
    PORT: String(await findFreePort()),
    DATABASE_URL: app.databaseUrls.url,
    DATABASE_OWNER_URL: app.databaseUrls.ownerUrl,
    DATA_DIR: directory,
    ROLE: 'app',
  })
  expect(await server.waitUntilReady(), server.output()).toBe(true)
  const refused = await upload(server.url, await makeNoise())
  expect(refused).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.stringMatching(/^Файлы сейчас не/),
  })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)

  // The part that was written does not occupy the disk: something smaller still fits.
  expect(await upload(server.url, await makePicture())).toMatchObject({ status: 200 })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  rmSync(directory, { recursive: true })
}, 120_000)
