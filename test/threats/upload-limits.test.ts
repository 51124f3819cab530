import { connect } from 'node:net'
import sharp from 'sharp'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { type Artifact, deleteArtifact, listArtifacts } from '#features/artifacts/artifacts.contract.ts'
import { deleteOrphanedFiles } from '#features/artifacts/jobs.server.ts'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { createLimits, LIMITS } from '#platform/http/limits.ts'
import { MAX_FORM_BYTES } from '#platform/http/request-size/request-limits.ts'
import { makeFile, makePicture, sendBytes, sendForm } from '../fixtures/files.ts'
import { LONG_RUN_TIMEOUT_MS } from '../fixtures/registered-accounts.ts'
import { downloadFile, uploadedPath, uploadForPurpose } from '../fixtures/stored-files.ts'
import { openTestApp, test } from '../test-app.ts'

const IS_LONG_RUN = Boolean(process.env.LONG)
/** Less memory than a single decoded bomb takes: 14 000 × 14 000 × 3 bytes. */
const DECODED_BOMB_BYTES = 400 * 1024 * 1024

test('twenty decompression bombs at once are refused before they are decoded (T-112)', async ({ app }) => {
  const person = await app.newcomer()
  const bomb = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const animation = await sharp(
    [
      await makePicture(),
      await sharp(await makePicture())
        .negate()
        .toBuffer(),
    ],
    { join: { animated: true } },
  )
    .webp({ loop: 0 })
    .toBuffer()
  const before = process.memoryUsage().rss

  const sent = await Promise.all(Array.from({ length: 20 }, () => uploadForPurpose(app, person, makeFile(bomb))))

  for (const one of sent)
    expect(one).toMatchObject({ status: 422, errors: { file: expect.stringMatching('25 мегап') } })
  expect(process.memoryUsage().rss - before).toBeLessThan(DECODED_BOMB_BYTES)
  expect(await uploadForPurpose(app, person, makeFile(animation))).toMatchObject({
    errors: { file: expect.stringMatching('Анимация не подойдёт') },
  })
  expect(await uploadForPurpose(app, person, makeFile(await makePicture(199, 400)))).toMatchObject({
    status: 422,
    errors: { file: 'Изображение меньше 200×200' },
  })
  const heavy = Buffer.concat([await makePicture(), Buffer.alloc(6_291_457)])
  expect(await uploadForPurpose(app, person, makeFile(heavy))).toMatchObject({
    status: 422,
    errors: { file: 'Файл больше 6 МБ' },
  })
}, 60_000)

describe('the file quota of an account (T-115)', () => {
  test(
    'is twenty files of a kind, also for parallel uploads, and a deletion frees a place',
    async ({ app }) => {
      const person = await app.newcomer()
      const [one, rounds] = [await makePicture(200, 200), IS_LONG_RUN ? 20 : 2]
      for (let round = 0; round < rounds; round++) {
        const sent = await Promise.all(
          Array.from({ length: 24 }, () =>
            sendForm(app, person, '/seeker/artifact', { type: 'photo', file: makeFile(one) }),
          ),
        )
        expect(sent.filter(({ status }) => status === 200)).toHaveLength(round === 0 ? 20 : 1)
        expect(sent.find(({ status }) => status !== 200)).toMatchObject({
          status: 409,
          code: 'limit_reached',
          details: { max: 20, used: 20 },
        })
        const [{ id }] = (await person.call(listArtifacts, { query: { type: 'photo' } })) as [Artifact]
        await person.call(deleteArtifact, { params: { id }, query: {} })
      }
    },
    LONG_RUN_TIMEOUT_MS,
  )

  test('is fifty megabytes in total', async ({ app }) => {
    const person = await app.newcomer()
    await app.db
      .updateTable('account')
      .set({ file_bytes: 50 * 1024 * 1024 - 100 })
      .where('id', '=', person.id)
      .execute()

    expect(await uploadForPurpose(app, person, makeFile(await makePicture()))).toMatchObject({
      status: 409,
      code: 'limit_reached',
    })
  })

  test('leaves no refused file in the storage, and bounds what is uploaded and deleted again in an hour', async () => {
    const app = await openTestApp({ limits: createLimits() })
    onTestFinished(() => app.close())
    const person = await app.newcomer()
    const put = vi.spyOn(app.integrations.storage, 'put')
    const file_bytes = 50 * 1024 * 1024 - 100
    await app.db.updateTable('account').set({ file_bytes }).where('id', '=', person.id).execute()
    const picture = makeFile(await makePicture(200, 200))
    expect(await uploadForPurpose(app, person, picture)).toMatchObject({ code: 'limit_reached' })
    expect(put).toHaveBeenCalledTimes(3)
    for (const [name] of put.mock.calls) expect(await app.integrations.storage.find(name)).toBeUndefined()
    expect(await app.db.selectFrom('orphaned_file').selectAll().execute()).toEqual([])

    const { points } = LIMITS.files_of_account
    for (let n = 1; n < points; n++) await app.limits.spend('files_of_account', person.id)
    expect(await uploadForPurpose(app, person, picture)).toMatchObject({ status: 429, code: 'too_many' })
    expect(put).toHaveBeenCalledTimes(3)
  })

  test('excludes unreferenced files: they are deleted from table and storage after a day', async ({ app }) => {
    const [person, employer] = [await app.newcomer(), await app.employer()]
    const orphanPath = uploadedPath(await uploadForPurpose(app, person, makeFile(await makePicture())))
    const referencedPath = uploadedPath(await uploadForPurpose(app, employer, makeFile(await makePicture())))
    const { id } = await app.db
      .selectFrom('artifact')
      .select('id')
      .where('account_id', '=', employer.id)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('company').set({ logo_id: id }).where('id', '=', employer.company_id).execute()

    app.advanceSeconds(25 * HOUR_SECONDS)
    await deleteOrphanedFiles(app, {})

    expect((await downloadFile(app, orphanPath)).status).toBe(404)
    expect(await app.integrations.storage.find(orphanPath.slice('/files/'.length))).toBeUndefined()
    expect((await downloadFile(app, referencedPath)).status).toBe(200)
    const counted = await app.db
      .selectFrom('artifact_count')
      .select('files')
      .where('account_id', '=', person.id)
      .execute()
    expect(counted).toEqual([{ files: 0 }])
  })
})

describe('an oversized multipart form (T-116)', () => {
  const formPart = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const FORM_TYPE = 'multipart/form-data; boundary=x'

  test.for<[what: string, body: () => string]>([
    ['ten thousand parts', () => formPart('a', '1').repeat(10_000)],
    ['sixty fields', () => formPart('a', '1').repeat(60)],
    ['a field of 300 kB', () => formPart('a', 'я'.repeat(150_000))],
    ['a name of 1 MB', () => formPart('n'.repeat(1_000_000), '1')],
    ['two files', () => '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n'.repeat(2)],
    [
      'a file of 11 MB',
      () =>
        `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(11 * 1024 * 1024)}\r\n`,
    ],
  ])('with %s is refused', async ([, body], { app }) => {
    const person = await app.newcomer()

    const sent = await sendBytes(app, person, '/upload', Buffer.from(`${body()}--x--\r\n`), FORM_TYPE)

    expect([400, 413, 422]).toContain(sent.status)
  })

  test('without an end is cut off with 413', async ({ app }) => {
    const person = await app.newcomer()
    const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const head = [
      'POST /api/upload HTTP/1.1',
      'host: localhost',
      `content-type: ${FORM_TYPE}`,
      'transfer-encoding: chunked',
    ]
    socket.write(`${[...head, `authorization: Bearer ${person.token}`].join('\r\n')}\r\n\r\n`)
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
    socket.write(chunk('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'))
    // No more than the limit and this head: a reset connection would take the reply with it.
    socket.write(chunk('x'.repeat(MAX_FORM_BYTES)))
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    socket.on('error', () => {})
    await closed

    expect(answer).toMatch(/^HTTP\/1\.1 413/)
  })
})
