import { connect } from 'node:net'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { type Artifact, deleteArtifact, listArtifacts } from '#contract/artifacts.ts'
import { sweepFiles } from '#server/artifacts/jobs.ts'
import { fileOf, picture, sendBytes, sendForm } from '../files.ts'
import { test } from '../house.ts'
import { LONG_RUN_MS } from './people.ts'
import { pathOf, send, served } from './stored.ts'

const LONG = Boolean(process.env.LONG)
/** Less memory than a single decoded bomb takes: 14 000 × 14 000 × 3 bytes. */
const ONE_GROWN = 400 * 1024 * 1024

test('twenty decompression bombs at once are refused before they are decoded (T-112)', async ({ house }) => {
  const person = await house.newcomer()
  const bomb = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const animation = await sharp(
    [
      await picture(),
      await sharp(await picture())
        .negate()
        .toBuffer(),
    ],
    { join: { animated: true } },
  )
    .webp({ loop: 0 })
    .toBuffer()
  const before = process.memoryUsage().rss

  const sent = await Promise.all(Array.from({ length: 20 }, () => send(house, person, fileOf(bomb))))

  for (const one of sent)
    expect(one).toMatchObject({ status: 422, errors: { file: expect.stringMatching('25 мегап') } })
  expect(process.memoryUsage().rss - before).toBeLessThan(ONE_GROWN)
  expect(await send(house, person, fileOf(animation))).toMatchObject({
    errors: { file: expect.stringMatching('неподвижная') },
  })
  expect(await send(house, person, fileOf(await picture(199, 400)))).toMatchObject({
    status: 422,
    errors: { file: 'Изображение меньше 200×200' },
  })
  const heavy = Buffer.concat([await picture(), Buffer.alloc(6_291_457)])
  expect(await send(house, person, fileOf(heavy))).toMatchObject({ status: 422, errors: { file: 'Файл больше 6 МБ' } })
}, 60_000)

describe('the file quota of an account (T-115)', () => {
  test(
    'is twenty files of a kind, also for parallel uploads, and a deletion frees a place',
    async ({ house }) => {
      const person = await house.newcomer()
      const [one, rounds] = [await picture(200, 200), LONG ? 20 : 2]
      for (let round = 0; round < rounds; round++) {
        const sent = await Promise.all(
          Array.from({ length: 24 }, () =>
            sendForm(house, person, '/seeker/artifact', { type: 'photo', file: fileOf(one) }),
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
    LONG_RUN_MS,
  )

  test('is fifty megabytes in total', async ({ house }) => {
    const person = await house.newcomer()
    await house.db
      .updateTable('account')
      .set({ file_bytes: 50 * 1024 * 1024 - 100 })
      .where('id', '=', person.id)
      .execute()

    expect(await send(house, person, fileOf(await picture()))).toMatchObject({ status: 409, code: 'limit_reached' })
  })

  test('excludes unreferenced files: they are deleted from table and storage after a day', async ({ house }) => {
    const [person, employer] = [await house.newcomer(), await house.employer()]
    const orphan = pathOf(await send(house, person, fileOf(await picture())))
    const named = pathOf(await send(house, employer, fileOf(await picture())))
    const { id } = await house.db
      .selectFrom('artifact')
      .select('id')
      .where('account_id', '=', employer.id)
      .executeTakeFirstOrThrow()
    await house.db.updateTable('company').set({ logo_id: id }).where('id', '=', employer.company_id).execute()

    house.passSeconds(25 * 60 * 60)
    await sweepFiles(house, {})

    expect((await served(house, orphan)).status).toBe(404)
    expect(await house.ports.storage.find(orphan.slice('/files/'.length))).toBeUndefined()
    expect((await served(house, named)).status).toBe(200)
    const counted = await house.db
      .selectFrom('artifact_count')
      .select('files')
      .where('account_id', '=', person.id)
      .execute()
    expect(counted).toEqual([{ files: 0 }])
  })
})

describe('an oversized multipart form (T-116)', () => {
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const TYPE = 'multipart/form-data; boundary=x'

  test.for<[what: string, body: () => string]>([
    ['ten thousand parts', () => part('a', '1').repeat(10_000)],
    ['sixty fields', () => part('a', '1').repeat(60)],
    ['a field of 300 kB', () => part('a', 'я'.repeat(150_000))],
    ['a name of 1 MB', () => part('n'.repeat(1_000_000), '1')],
    ['two files', () => '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n'.repeat(2)],
    [
      'a file of 11 MB',
      () =>
        `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(11 * 1024 * 1024)}\r\n`,
    ],
  ])('with %s is refused', async ([, body], { house }) => {
    const person = await house.newcomer()

    const sent = await sendBytes(house, person, '/upload', Buffer.from(`${body()}--x--\r\n`), TYPE)

    expect([400, 413, 422]).toContain(sent.status)
  })

  test('without an end is cut off with 413', async ({ house }) => {
    const person = await house.newcomer()
    const address = await house.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const head = ['POST /api/upload HTTP/1.1', 'host: localhost', `content-type: ${TYPE}`, 'transfer-encoding: chunked']
    socket.write(`${[...head, `authorization: Bearer ${person.token}`].join('\r\n')}\r\n\r\n`)
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
    socket.write(chunk('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'))
    const megabyte = chunk('x'.repeat(1024 * 1024))
    let [answer, sent] = ['', 0]
    socket.on('data', (data) => {
      answer += data
    })
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    socket.on('error', () => {})
    while (!socket.destroyed && sent < 64) {
      sent++
      await new Promise((done) => setTimeout(done, 10))
      if (!socket.writableNeedDrain) socket.write(megabyte)
    }
    await closed

    expect(answer).toMatch(/^HTTP\/1\.1 413/)
    expect(socket.bytesWritten).toBeLessThan(64 * 1024 * 1024)
  })
})
