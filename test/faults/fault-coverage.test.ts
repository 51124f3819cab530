import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOURCE_FILES } from '../layer-files.ts'

const CATALOGUE = Array.from({ length: 40 }, (_, n) => `F-${String(n + 1).padStart(2, '0')}`)

/** Rows that do not apply, with the reason and with what would bring them. */
const EXCLUDED = Array.from(readFileSync('docs/faults.md', 'utf8').matchAll(/^\| (F-\d{2}) +\|(.*)\|$/gm), (match) => ({
  row: match[1]!,
  cells: match[2]!.split('|').map((cell) => cell.trim()),
}))

/** Ids in the titles of tests: a comment or a name in the code covers nothing. */
const TITLE_PATTERN = /\b(?:test|describe|it)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g
const titles = [
  ...SOURCE_FILES.filter((file) => file.includes('.test.')),
  ...globSync(['{test,bench,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']),
].flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(TITLE_PATTERN), (match) => match[2]!))

/** The whole id: `F-0` and `F-010` are none. */
const idsIn = (title: string) => title.match(/(?<![\w-])F-\d+/g) ?? []
const covered = new Set(titles.flatMap(idsIn))

test.each(CATALOGUE)('fault %s is in the title of a test, or is excluded with a reason', (row) => {
  const reasons = EXCLUDED.filter((one) => one.row === row)
  expect(reasons.length).toBeLessThanOrEqual(1)
  expect({ row, isPlayed: covered.has(row) }).toEqual({ row, isPlayed: reasons.length === 0 })
  for (const { cells } of reasons) {
    expect(cells).toHaveLength(2)
    for (const cell of cells) expect(cell.length).toBeGreaterThan(4)
  }
})

test('no test and no excluded row names a fault that the catalogue does not have', () => {
  const named = [...covered, ...EXCLUDED.map(({ row }) => row)]
  expect(named.filter((row) => !CATALOGUE.includes(row))).toEqual([])
})
