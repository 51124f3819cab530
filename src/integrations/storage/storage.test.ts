import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openFakeS3Server } from '#test/fakes/s3-server.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

const KEY = '0123456789abcdef-full.webp'
const CONTENT = new TextEncoder().encode('картинка')

async function openLocal() {
  const directory = await mkdtemp(path.join(tmpdir(), 'files-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return { storage: localStorage(directory), keys: async () => (await readdir(directory, { recursive: true })).length }
}

async function openS3() {
  const store = await openFakeS3Server()
  onTestFinished(store.close)
  return { storage: s3Storage(store.account), keys: async () => store.files.size }
}

/** Requirements for every storage adapter. */
describe.each([
  ['local', openLocal],
  ['S3', openS3],
])('storage: %s', (_, open) => {
  test('returns the file that was put last under a key', async () => {
    const { storage } = await open()

    await storage.put(KEY, new Uint8Array(3), 'image/webp')
    await storage.put(KEY, CONTENT, 'image/webp')

    expect(Buffer.from((await storage.find(KEY))!).toString()).toBe('картинка')
    const opened = (await storage.open(KEY))!
    expect([opened.size, await text(opened.content)]).toEqual([CONTENT.length, 'картинка'])
  })

  test('finds nothing under a removed key and allows a second removal', async () => {
    const { storage } = await open()
    await storage.put(KEY, CONTENT, 'image/webp')

    await storage.remove(KEY)
    await storage.remove(KEY)

    expect(await storage.find(KEY)).toBeUndefined()
    expect(await storage.open(KEY)).toBeUndefined()
  })

  test.each(['../../etc/passwd', 'a/b.webp', 'C:\\x.webp', '.webp', `${'a'.repeat(65)}.webp`, 'a.webp\0', 'a', ''])(
    'refuses the key %j',
    async (key) => {
      const { storage, keys } = await open()

      await expect(storage.put(key, CONTENT, 'image/webp')).rejects.toThrow('invalid key')

      expect(await keys()).toBe(0)
    },
  )
})

describe('S3 storage', () => {
  test('rejects wrong credentials with the HTTP status only', async () => {
    const store = await openFakeS3Server()
    onTestFinished(store.close)

    const failure = s3Storage({ ...store.account, secret: 'wrong' }).put(KEY, CONTENT, 'image/webp')

    await expect(failure).rejects.toThrow(/^S3: HTTP 403$/)
  })

  test('rejects if the store cannot be reached', async () => {
    const store = await openFakeS3Server()
    await store.close()

    await expect(s3Storage(store.account).find(KEY)).rejects.toThrow('S3: not reached')
  })

  test('rejects after the timeout if the store does not reply', async () => {
    const store = await openFakeS3Server({ silent: true })
    onTestFinished(store.close)

    const storage = s3Storage({ ...store.account, timeoutMs: 100 })
    await expect(storage.find(KEY)).rejects.toThrow('no reply in 100 ms')
    await expect(storage.open(KEY)).rejects.toThrow('no reply in 100 ms')
  })
})
