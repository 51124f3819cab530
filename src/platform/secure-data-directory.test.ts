import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localStorage } from '#integrations/storage/local-storage.ts'
import { secureDataDirectory } from './secure-data-directory.ts'

let parent = ''
let data = ''
let umask = 0
beforeEach(() => {
  umask = process.umask(0o022)
  parent = mkdtempSync(path.join(tmpdir(), 'data-'))
  data = path.join(parent, '.data')
})
afterEach(() => {
  process.umask(umask)
  rmSync(parent, { recursive: true })
})

/** Files and folders that somebody else on the machine may read, write or enter. */
const listOpen = () =>
  [data, ...globSync(`${data}/**/*`)]
    .filter((file) => (statSync(file).mode & 0o077) !== 0)
    .map((file) => path.relative(parent, file))

test('a new data directory and the files in it are closed to other users, whatever the umask (N-018)', async () => {
  await secureDataDirectory(data)
  expect(existsSync(data)).toBe(false)
  await localStorage(path.join(data, 'files')).put('0a1b2c.zip', Buffer.from('export'), 'application/zip')
  expect(listOpen()).toEqual([])
})

test('the files of an older version are closed at the start (N-018)', async () => {
  mkdirSync(path.join(data, 'files/0a'), { recursive: true })
  writeFileSync(path.join(data, 'files/0a/0a1b2c.zip'), 'export')
  chmodSync(data, 0o755)
  expect(listOpen()).toHaveLength(4)

  await secureDataDirectory(data)

  expect(listOpen()).toEqual([])
})

test('a start that was interrupted while it closed the files is finished by the next (N-018)', async () => {
  mkdirSync(path.join(data, 'files/0a'), { recursive: true })
  writeFileSync(path.join(data, 'files/0a/0a1b2c.zip'), 'export')
  chmodSync(data, 0o700)
  chmodSync(path.join(data, 'files/0a'), 0o700)

  await secureDataDirectory(data)

  expect(listOpen()).toEqual([])
})
