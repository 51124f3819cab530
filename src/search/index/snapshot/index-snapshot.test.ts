import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arbitraryDocument, SCHEMA } from '#test/fixtures/search/arbitrary-searches.ts'
import { documentChange } from '#test/fixtures/search/naive-index.ts'
import { SearchIndex } from '../search-index.ts'
import { loadIndex, saveIndex } from './index-snapshot.ts'
import { readSnapshot, UnusableSnapshotError, writeSnapshot } from './snapshot-file.ts'

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'index-snapshot-'))
  file = path.join(folder, 'vacancies.index')
  const index = new SearchIndex(SCHEMA)
  await index.apply(fc.sample(arbitraryDocument, { numRuns: 50, seed: 1 }).map(documentChange))
  await saveIndex(file, index.state(), '42:7')
  await index.close()
})

afterAll(() => rm(folder, { recursive: true }))

test('a snapshot has the position in the feed, and no draft is left beside it', async () => {
  expect((await loadIndex(file, SCHEMA))?.position).toBe('42:7')
  expect(await readdir(folder)).toEqual(['vacancies.index'])
})

test('no file is no snapshot', async () => {
  expect(await loadIndex(path.join(folder, 'missing'), SCHEMA)).toBeUndefined()
})

test('a snapshot of other attributes or numbers is refused', async () => {
  expect(await loadIndex(file, { ...SCHEMA, numbers: ['salary', 'age'] })).toBeUndefined()
})

const KEY = Buffer.alloc(32, 1)

test.each([
  ['plain', undefined],
  ['encrypted', KEY],
])('a snapshot that is %s with any byte changed, cut at any place or made longer is refused', async (_, key) => {
  const source = path.join(folder, 'whole')
  await writeSnapshot(source, await readSnapshot(file), key)
  const whole = await readFile(source)
  const broken = path.join(folder, 'broken')
  const isRefused = async (bytes: Uint8Array) => {
    await writeFile(broken, bytes)
    return readSnapshot(broken, key).then(
      () => false,
      (error) => {
        expect(error).toBeInstanceOf(UnusableSnapshotError)
        return true
      },
    )
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const changed = Buffer.from(whole)
      changed[place]! ^= change
      // The bytes that fill an array up to eight mean nothing.
      if (!(await isRefused(changed))) expect(whole[place]).toBe(0)
      expect(await isRefused(whole.subarray(0, place))).toBe(true)
    }),
    { numRuns: 150 },
  )
  expect(await isRefused(Buffer.concat([whole, Buffer.from('x')]))).toBe(true)
  expect(await isRefused(new Uint8Array(0))).toBe(true)
})

test('an encrypted snapshot is read with its key, is refused with another one or none, and shows nothing of the texts', async () => {
  const target = path.join(folder, 'encrypted')
  const text = 'Водитель погрузчика'
  const contents = { names: new TextEncoder().encode(text), again: new Uint32Array(3_000_000).fill(7), text }
  await writeSnapshot(target, contents, KEY)
  expect(await readSnapshot(target, KEY)).toEqual(contents)
  expect((await readFile(target)).includes(text)).toBe(false)
  for (const key of [undefined, Buffer.alloc(32, 2)])
    await expect(readSnapshot(target, key)).rejects.toMatchObject({ message: 'another key', isSpoilt: false })
  await writeSnapshot(target, contents)
  await expect(readSnapshot(target, KEY)).rejects.toMatchObject({ message: 'another key', isSpoilt: false })
})

test('a process that is killed while it saves leaves the snapshot before or the whole new one', async () => {
  const target = path.join(folder, 'killed')
  const script = `
    import { writeSnapshot } from '${path.join(import.meta.dirname, 'snapshot-file.ts')}'
    const array = new Uint32Array(new SharedArrayBuffer(8_000_000))
    for (let round = 1; ; round++) {
      array.fill(round)
      await writeSnapshot(process.argv[1], { round, array })
      if (round === 1) console.log('written')
    }`
  const rounds: number[] = []
  for (const delayMs of [0, 5, 11, 23]) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, target])
    await once(child.stdout, 'data')
    await setTimeout(delayMs)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { round, array } = (await readSnapshot(target)) as { round: number; array: Uint32Array }
    expect(array.every((number) => number === round)).toBe(true)
    rounds.push(round)
  }
  expect(Math.min(...rounds)).toBeGreaterThanOrEqual(1)

  const drafts = async () => (await readdir(folder)).filter((name) => name.startsWith('killed.'))
  for (const draft of await drafts()) await utimes(path.join(folder, draft), 0, 0)
  await writeSnapshot(target, { round: 0, array: new Uint8Array(1) })
  expect(await drafts()).toEqual([])
  expect((await stat(target)).mode & 0o777).toBe(0o600)
})
