import { strFromU8, strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { expectLinearGrowth } from '#test/expect-fast.ts'
import { zipOneFile } from '#test/fixtures/hostile/archives.ts'
import { unfoldArchive } from './unfold-archive.ts'

const MEGABYTE = 1024 * 1024
const OPTIONS = { isRead: () => true, maxEntries: 10, maxBytes: MEGABYTE }

const textsOf = (archive: Uint8Array, options: Partial<typeof OPTIONS> = {}) =>
  Object.fromEntries(
    [...unfoldArchive(archive, { ...OPTIONS, ...options })].map(([name, text]) => [name, strFromU8(text)]),
  )

describe('an archive', () => {
  test('is unfolded whether its files are compressed or not, and others are left out', () => {
    const archive = zipSync({
      'a.xml': strToU8('а'),
      'b.xml': [strToU8('б'), { level: 0 }],
      'c.png': new Uint8Array(9),
    })
    expect(textsOf(archive)).toMatchObject({ 'a.xml': 'а', 'b.xml': 'б' })
    expect(unfoldArchive(archive, { ...OPTIONS, isRead: (name) => name === 'b.xml' })).toEqual(
      new Map([['b.xml', strToU8('б')]]),
    )
  })

  test('may be followed by a comment, and may write its sizes in 64 bits', () => {
    const archive = Buffer.from(zipSync({ a: strToU8('text') }))
    const commented = Buffer.concat([archive, Buffer.from('comment')])
    commented.writeUInt16LE(7, archive.length - 2)
    expect(textsOf(commented)).toEqual({ a: 'text' })
    expect(textsOf(inSixtyFourBits(archive))).toEqual({ a: 'text' })
  })

  test.for([
    ['is cut off', () => zipSync({ a: new Uint8Array(5000) }, { level: 0 }).subarray(0, 4000)],
    ['is no archive', () => strToU8('PK\u0003\u0004 and nothing else')],
    ['is empty', () => new Uint8Array()],
    ['has too many files', () => zipSync(Object.fromEntries([...'abcdefghijkl'].map((name) => [name, strToU8(name)])))],
    ['has a damaged file', () => zipSync({ a: strToU8('text '.repeat(99)) }).with(40, 255)],
    ['is larger than allowed', () => zipSync({ a: new Uint8Array(MEGABYTE), b: new Uint8Array(1) })],
    ['is larger than allowed without compression', () => zipSync({ a: new Uint8Array(2 * MEGABYTE) }, { level: 0 })],
    ['is encrypted', () => encrypted(zipSync({ a: strToU8('text') }))],
  ] as const)('that %s is refused', ([, make]) => {
    expect(() => unfoldArchive(make(), OPTIONS)).toThrow()
  })

  test('that says it is small is not unfolded beyond the limit, whatever follows (AT-3b)', async () => {
    await expectLinearGrowth(10 * MEGABYTE, (size) => {
      const bomb = zipOneFile('a', Buffer.alloc(size, 'a'), 100)
      return () => expect(() => unfoldArchive(bomb, OPTIONS)).toThrow('larger')
    })
  })
})

function encrypted(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive)
  const entry = bytes.indexOf('PK\u0001\u0002')
  bytes.writeUInt16LE(bytes.readUInt16LE(entry + 8) | 1, entry + 8)
  return bytes
}

/** The directory of one file with an extra field for its sizes, as some programs write for any file. */
function inSixtyFourBits(archive: Buffer): Buffer {
  const [entry, end] = [archive.indexOf('PK\u0001\u0002'), archive.indexOf('PK\u0005\u0006')]
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(archive.readUInt32LE(entry + 24)), 4)
  extra.writeBigUInt64LE(BigInt(archive.readUInt32LE(entry + 20)), 12)
  const directory = Buffer.concat([archive.subarray(entry, end), extra])
  directory.writeUInt32LE(0xffffffff, 20)
  directory.writeUInt32LE(0xffffffff, 24)
  directory.writeUInt16LE(extra.length, 30)
  return Buffer.concat([archive.subarray(0, entry), directory, archive.subarray(end)])
}
