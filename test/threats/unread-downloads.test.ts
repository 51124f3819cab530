import type { ReadStream } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { hashPassword } from '#features/accounts/credentials/passwords.server.ts'
import { requestDataExport, showDataExport } from '#features/privacy/data-export/data-export.contract.ts'
import { uploadedPath, uploadForPurpose } from '../fixtures/stored-files.ts'
import { test } from '../test-app.ts'

const MEGABYTE = 1024 * 1024
const PASSWORD = 'Тихая-4821-улица'

test('forty downloads that nobody reads are not read into memory, and who reads gets the whole file', async ({
  app,
}) => {
  const seeker = await app.seeker()
  const file = new File(['%PDF-1.4\n', new Uint8Array(9 * MEGABYTE)], 'a.pdf', { type: 'application/pdf' })
  const path = uploadedPath(await uploadForPurpose(app, seeker, file, 'message'))
  const password_hash = await hashPassword(PASSWORD)
  await app.db.updateTable('account').set({ password_hash }).where('id', '=', seeker.id).execute()
  await seeker.call(requestDataExport, { body: { password: PASSWORD } })
  await app.runJobs()
  const { key, size: archiveSize } = await seeker.call(showDataExport, {})
  const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const open = vi.spyOn(app.integrations.storage, 'open')

  for (const address of [path, `/api/profile/export/${key}/file`]) {
    for (let n = 0; n < 20; n++) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
      onTestFinished(() => void socket.destroy())
      socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nCookie: session=${seeker.token}\r\n\r\n`)
    }
  }
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(40), 20_000)
  await wait(500)

  const opened = await Promise.all(open.mock.results.map(async ({ value }) => (await value).content as ReadStream))
  // The system keeps up to 3 MB for a connection.
  const readBytes = opened.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  expect(readBytes).toBeLessThan((40 * file.size) / 2)
  expect(readBytes).toBeGreaterThan(0)
  expect((await fetch(url + path).then((reply) => reply.bytes())).length).toBe(file.size)
  const headers = { cookie: `session=${seeker.token}` }
  const archive = await fetch(`${url}/api/profile/export/${key}/file`, { headers })
  expect((await archive.bytes()).length).toBe(archiveSize)
})
