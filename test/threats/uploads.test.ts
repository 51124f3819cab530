import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { Artifact } from '#contract/artifacts.ts'
import { fileOf, picture, sendForm } from '../files.ts'
import { test } from '../house.ts'
import { LONG_RUN_MS } from './people.ts'
import { pathOf, send, served } from './stored.ts'

const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${SCRIPT}</svg>`
const LONG = Boolean(process.env.LONG)

describe('a picture with other content appended (T-110)', () => {
  const TAILS = [SCRIPT, '<?php system($_GET[0]); ?>', 'PK\u0003\u0004evil.jar', SVG, '%PDF-1.7 /JS (app.alert(1))']

  test('is stored as a picture without the appended content', async ({ house }) => {
    const person = await house.newcomer()
    let samples = 0
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const clean = await picture(240, 240, format)
      const commented = await sharp(clean)
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .toFormat(format)
        .toBuffer()
      for (const tail of TAILS) {
        for (const start of [clean, commented]) {
          if (samples++ === 19) await house.db.deleteFrom('artifact').where('account_id', '=', person.id).execute()
          const sent = await send(house, person, fileOf(Buffer.concat([start, Buffer.from(tail)]), 'a.html.png'))
          expect(sent.status).toBe(200)
          const file = await served(house, pathOf(sent))
          expect(file.headers['content-type']).toBe('image/webp')
          expect(file.bytes.toString('latin1')).not.toMatch(/<script|<\?php|evil\.jar|<svg|%PDF/)
        }
      }
    }
    expect(samples).toBe(30)
  })
})

test('scripts and unsupported pictures are refused whatever their name and type claim (T-111)', async ({ house }) => {
  const person = await house.newcomer()
  const strangers: [Buffer, string, string][] = [
    [Buffer.from(SVG), 'a.svg', 'image/svg+xml'],
    [Buffer.from(SVG), 'a.jpg', 'image/jpeg'],
    [Buffer.from(`<?xml version="1.0"?>\n<!-- x -->${SVG}`), 'a.webp', 'image/webp'],
    [gzipSync(SVG), 'a.svgz', 'image/png'],
    [Buffer.from(`<html>${SCRIPT}</html>`), 'a.png', 'image/png'],
    [Buffer.from('GIF89a'), 'a.png', 'image/png'],
    [
      await sharp(await picture())
        .gif()
        .toBuffer(),
      'a.png',
      'image/png',
    ],
    [
      await sharp(await picture())
        .tiff()
        .toBuffer(),
      'a.jpg',
      'image/jpeg',
    ],
    [
      await sharp(await picture())
        .avif()
        .toBuffer(),
      'a.webp',
      'image/webp',
    ],
    [Buffer.from('%PDF-1.7'), 'a.png', 'image/png'],
    [Buffer.alloc(0), 'a.png', 'image/png'],
  ]
  for (const [bytes, name, type] of strangers) {
    const sent = await send(house, person, fileOf(bytes, name, type))
    expect(sent, name).toMatchObject({ status: 422, code: 'invalid_input', errors: { file: expect.any(String) } })
  }
})

test('a stored photo has no location, author or other metadata (T-113)', async ({ house }) => {
  const person = await house.newcomer()
  const tagged = await sharp(await picture(400, 300, 'jpeg'))
    .withExif({
      IFD0: { Artist: 'Anna Zimina', Copyright: 'Zimina' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>Zimina</who></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect((await sharp(tagged).metadata()).exif).toBeDefined()

  const path = pathOf(await send(house, person, fileOf(tagged, 'a.jpg', 'image/jpeg')))

  for (const copy of ['full', 'medium', 'small']) {
    const { bytes } = await served(house, path.replace('full', copy))
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc }).toEqual({})
    expect(bytes.toString('latin1')).not.toContain('Zimina')
  }
})

test('the name of a file is never used as a path (T-114)', async ({ house }) => {
  const person = await house.newcomer()
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
    const sent = await sendForm(house, person, '/seeker/artifact', {
      type: 'photo',
      file: fileOf(await picture(), name),
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
    expect((await house.app.inject(`/files/${path}`)).statusCode, path).toBeGreaterThanOrEqual(400)
  }
})

test('a file opened directly is a picture in a sandbox or a download (T-117)', async ({ house }) => {
  const person = await house.newcomer()
  const path = pathOf(await send(house, person, fileOf(await picture())))
  const pdf = await sendForm(house, person, '/seeker/artifact', {
    type: 'document',
    file: fileOf(Buffer.from(`%PDF-1.7 ${SCRIPT}`), 'a.pdf', 'application/pdf'),
  })
  const { url_full } = pdf.data as Artifact

  for (const [address, kind] of [
    [path, 'inline'],
    [url_full, 'attachment'],
  ] as const) {
    expect((await served(house, address)).headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': expect.stringMatching(new RegExp(`^${kind}; filename="[a-f0-9]{32}`)),
    })
  }
  // A private file needs a signature, which is valid for an hour.
  expect((await served(house, url_full.split('?')[0]!)).status).toBe(404)
  const forged = url_full.replace(/signature=./, (start) => (start.endsWith('_') ? 'signature=-' : 'signature=_'))
  expect((await served(house, forged)).status).toBe(404)
  house.passSeconds(3601)
  expect((await served(house, url_full)).status).toBe(404)
})

test(
  'a corrupted picture is accepted or refused with 422, never an internal failure (T-118)',
  async ({ house }) => {
    const person = await house.newcomer()
    const [rounds, counts] = [LONG ? 1000 : 60, new Map<number, number>()]
    const raw = { width: 220, height: 220, channels: 3 } as const
    // Deterministic noise.
    const uneven = Uint8Array.from({ length: 220 * 220 * 3 }, (_, n) => (n * n * 31) >> 7)
    const noise = await sharp(uneven, { raw }).png().toBuffer()
    const originals = await Promise.all(
      (['png', 'jpeg', 'webp'] as const).map((format) => sharp(noise).toFormat(format).toBuffer()),
    )
    for (let round = 0; round < rounds; round++) {
      const bytes = Buffer.from(originals[round % 3]!)
      const place = (round * 7919) % bytes.length
      if (round % 4 === 0) bytes.fill(0, place)
      else bytes[place]! ^= 1 << (round % 8)
      const sent = await send(house, person, fileOf(round % 5 === 0 ? bytes.subarray(0, place) : bytes))
      counts.set(sent.status, (counts.get(sent.status) ?? 0) + 1)
      if (sent.status === 200) await house.db.deleteFrom('artifact').where('account_id', '=', person.id).execute()
    }
    expect([...counts.keys()].sort()).toEqual([200, 422])
    expect(counts.get(422)).toBeGreaterThan(rounds / 4)
  },
  LONG_RUN_MS,
)
