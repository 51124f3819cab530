import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Storage } from '#integrations/storage/s3-storage.ts'
import { createApp } from '#main/app.ts'
import { openFakeS3Server } from '../fakes/s3-server.ts'
import { makeFile, makePicture } from '../fixtures/files.ts'
import { uploadedPath, uploadForPurpose } from '../fixtures/stored-files.ts'
import { openTestApp, type Person, type TestApp } from '../test-app.ts'

let app: TestApp
let employer: Person
beforeAll(async () => {
  app = await openTestApp()
  employer = await app.employer()
})
afterAll(() => app.close())

test('F-10: while the store of files does not answer, uploads and downloads are refused with 503, and afterwards they succeed (N-146)', async () => {
  const store = await openFakeS3Server()
  const [storage, unreached] = [
    s3Storage(store.account),
    s3Storage({ ...store.account, url: 'http://127.0.0.1:1/files' }),
  ]
  const integrations = { ...app.integrations, storage }
  const { app: fastify } = createApp({ ...app, integrations })
  const served = { ...app, fastify } as TestApp
  const picture = makeFile(await makePicture())
  const stored = uploadedPath(await uploadForPurpose(served, employer, picture))
  expect((await fastify.inject(stored)).statusCode).toBe(200)

  integrations.storage = unreached
  expect(await uploadForPurpose(served, employer, picture)).toMatchObject({ status: 503, code: 'unavailable' })
  const download = await fastify.inject(stored)
  expect([download.statusCode, download.json().code]).toEqual([503, 'unavailable'])
  expect(Number(download.headers['retry-after'])).toBeGreaterThan(0)

  integrations.storage = storage
  expect((await fastify.inject(stored)).statusCode).toBe(200)
  expect(await uploadForPurpose(served, employer, picture)).toMatchObject({ status: 200 })
  await fastify.close()
  await store.close()
})
