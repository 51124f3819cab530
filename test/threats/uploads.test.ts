import { PassThrough } from 'node:stream'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, onTestFinished } from 'vitest'
import type { Artifact } from '#features/artifacts/artifacts.contract.ts'
import { createApp } from '#main/app.ts'
import { loggingOptions } from '#platform/http/logging.ts'
import { makeFile, makePicture, sendForm } from '../fixtures/files.ts'
import { LONG_RUN_TIMEOUT_MS } from '../fixtures/registered-accounts.ts'
import { downloadFile, uploadedPath, uploadForPurpose } from '../fixtures/stored-files.ts'
import { test } from '../test-app.ts'

const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${SCRIPT}</svg>`
const IS_LONG_RUN = Boolean(process.env.LONG)

describe('a picture with other content appended (T-110)', () => {
  const APPENDED_CONTENTS = [
    SCRIPT,
    '<?php system($_GET[0]); ?>',
    'PK\u0003\u0004evil.jar',
    SVG,
    '%PDF-1.7 /JS (app.alert(1))',
  ]

  test('is stored as a picture without the appended content', async ({ app }) => {
    const person = await app.newcomer()
    let samples = 0
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const clean = await makePicture(240, 240, format)
      const commented = await sharp(clean)
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .toFormat(format)
        .toBuffer()
      for (const tail of APPENDED_CONTENTS) {
        for (const start of [clean, commented]) {
          if (samples++ === 19) await app.db.deleteFrom('artifact').where('account_id', '=', person.id).execute()
          const sent = await uploadForPurpose(
            app,
            person,
            makeFile(Buffer.concat([start, Buffer.from(tail)]), 'a.html.png'),
          )
          expect(sent.status).toBe(200)
          const file = await downloadFile(app, uploadedPath(sent))
          expect(file.headers['content-type']).toBe('image/webp')
          expect(file.bytes.toString('latin1')).not.toMatch(/<script|<\?php|evil\.jar|<svg|%PDF/)
        }
      }
    }
    expect(samples).toBe(30)
  })
})

test('scripts and unsupported pictures are refused whatever their name and type claim (T-111)', async ({ app }) => {
  const person = await app.newcomer()
  const unsupportedFiles: [Buffer, string, string][] = [
    [Buffer.from(SVG), 'a.svg', 'image/svg+xml'],
    [Buffer.from(SVG), 'a.jpg', 'image/jpeg'],
    [Buffer.from(`<?xml version="1.0"?>\n<!-- x -->${SVG}`), 'a.webp', 'image/webp'],
    [gzipSync(SVG), 'a.svgz', 'image/png'],
    [Buffer.from(`<html>${SCRIPT}</html>`), 'a.png', 'image/png'],
    [Buffer.from('GIF89a'), 'a.png', 'image/png'],
    [
      await sharp(await makePicture())
        .gif()
        .toBuffer(),
      'a.png',
      'image/png',
    ],
    [
      await sharp(await makePicture())
        .tiff()
        .toBuffer(),
      'a.jpg',
      'image/jpeg',
    ],
    [
      await sharp(await makePicture())
        .avif()
        .toBuffer(),
      'a.webp',
      'image/webp',
    ],
    [Buffer.from('%PDF-1.7'), 'a.png', 'image/png'],
    [Buffer.alloc(0), 'a.png', 'image/png'],
  ]
  for (const [bytes, name, type] of unsupportedFiles) {
    const sent = await uploadForPurpose(app, person, makeFile(bytes, name, type))
    expect(sent, name).toMatchObject({ status: 422, code: 'invalid_input', errors: { file: expect.any(String) } })
  }
})

test('a stored photo has no location, author or other metadata (T-113)', async ({ app }) => {
  const person = await app.newcomer()
  const tagged = await sharp(await makePicture(400, 300, 'jpeg'))
    .withExif({
      IFD0: { Artist: 'Anna Zimina', Copyright: 'Zimina' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>Zimina</who></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect((await sharp(tagged).metadata()).exif).toBeDefined()

  const path = uploadedPath(await uploadForPurpose(app, person, makeFile(tagged, 'a.jpg', 'image/jpeg')))

  for (const copy of ['full', 'medium', 'small']) {
    const { bytes } = await downloadFile(app, path.replace('full', copy))
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc }).toEqual({})
    expect(bytes.toString('latin1')).not.toContain('Zimina')
  }
})

test('the name of a file is never used as a path (T-114)', async ({ app }) => {
  const person = await app.newcomer()
  const names = [
    '../../etc/passwd',
    'C:\\boot.ini',
    'a\u0000.png',
    'я'.repeat(300),
    '\u202Egnp.exe',
    '/',
    '..',
    'a"; x="b',
  ]
  const keys = new Set<string>()
  for (const name of names) {
    const sent = await sendForm(app, person, '/seeker/artifact', {
      type: 'photo',
      file: makeFile(await makePicture(), name),
    })
    expect(sent.status, name).toBe(200)
    const { file_name, url_full } = sent.data as Artifact
    expect(file_name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
    expect(file_name.length).toBeLessThanOrEqual(255)
    expect(url_full).toMatch(/^\/files\/[a-f0-9]{32}-full\.webp\?/)
    keys.add(url_full.slice(0, 39))
  }
  expect(keys.size).toBe(names.length)
  for (const path of ['..%2f..%2fpackage.json', '%2e%2e/package.json', `${'a'.repeat(32)}-full.webp`, 'x', '%00']) {
    expect((await app.fastify.inject(`/files/${path}`)).statusCode, path).toBeGreaterThanOrEqual(400)
  }
})

test('a file opened directly is a picture in a sandbox or a download (T-117)', async ({ app }) => {
  const person = await app.newcomer()
  const path = uploadedPath(await uploadForPurpose(app, person, makeFile(await makePicture())))
  const pdf = await sendForm(app, person, '/seeker/artifact', {
    type: 'document',
    file: makeFile(Buffer.from(`%PDF-1.7 ${SCRIPT}`), 'a.pdf', 'application/pdf'),
  })
  const { url_full } = pdf.data as Artifact

  for (const [address, kind] of [
    [path, 'inline'],
    [url_full, 'attachment'],
  ] as const) {
    expect((await downloadFile(app, address)).headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': expect.stringMatching(new RegExp(`^${kind}; filename="[a-f0-9]{32}`)),
    })
  }
  // A private file needs a signature, which is valid for an hour.
  expect((await downloadFile(app, url_full.split('?')[0]!)).status).toBe(404)
  const forged = url_full.replace(/signature=./, (start) => (start.endsWith('_') ? 'signature=-' : 'signature=_'))
  expect((await downloadFile(app, forged)).status).toBe(404)
  app.advanceSeconds(3601)
  expect((await downloadFile(app, url_full)).status).toBe(404)
})

test('a damaged picture and one without its end are refused as damaged, and the log has no error of them (IM-25)', async ({
  app,
}) => {
  const lines: string[] = []
  const stream = new PassThrough().on('data', (line) => lines.push(String(line)))
  const { logger, ...options } = loggingOptions({ LOG_LEVEL: 'info' })
  const { app: fastify } = createApp(app, { ...options, logger: { ...(logger as object), stream } })
  onTestFinished(() => fastify.close())
  const person = await app.newcomer()
  const whole = await makePicture(400, 300, 'jpeg')
  const middle = Math.floor(whole.length / 2)
  const damaged = Buffer.concat([whole.subarray(0, middle), Buffer.alloc(middle)])

  for (const bytes of [damaged, whole.subarray(0, -2), whole.subarray(0, middle)])
    expect(await uploadForPurpose({ ...app, fastify }, person, makeFile(bytes))).toMatchObject({
      status: 422,
      errors: { file: 'Файл повреждён: откройте его у себя и сохраните заново' },
    })

  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([])
  expect(lines.join('')).toContain('"status":422')
})

test(
  'a corrupted picture is accepted or refused with 422, never an internal failure (T-118)',
  async ({ app }) => {
    const person = await app.newcomer()
    const [rounds, counts] = [IS_LONG_RUN ? 1000 : 60, new Map<number, number>()]
    const raw = { width: 220, height: 220, channels: 3 } as const
    // Deterministic noise.
    const noiseBytes = Uint8Array.from({ length: 220 * 220 * 3 }, (_, n) => (n * n * 31) >> 7)
    const noise = await sharp(noiseBytes, { raw }).png().toBuffer()
    const originals = await Promise.all(
      (['png', 'jpeg', 'webp'] as const).map((format) => sharp(noise).toFormat(format).toBuffer()),
    )
    for (let round = 0; round < rounds; round++) {
      const bytes = Buffer.from(originals[round % 3]!)
      const place = (round * 7919) % bytes.length
      if (round % 4 === 0) bytes.fill(0, place)
      else bytes[place]! ^= 1 << (round % 8)
      const sent = await uploadForPurpose(app, person, makeFile(round % 5 === 0 ? bytes.subarray(0, place) : bytes))
      counts.set(sent.status, (counts.get(sent.status) ?? 0) + 1)
      if (sent.status === 200) await app.db.deleteFrom('artifact').where('account_id', '=', person.id).execute()
    }
    expect([...counts.keys()].sort()).toEqual([200, 422])
    expect(counts.get(422)).toBeGreaterThan(rounds / 4)
  },
  LONG_RUN_TIMEOUT_MS,
)
