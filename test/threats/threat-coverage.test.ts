import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOURCE_FILES } from '../layer-files.ts'

const CATALOGUE = Array.from({ length: 152 }, (_, n) => `T-${String(n + 1).padStart(3, '0')}`)

/** Rows whose tests are being written at this moment; none stays here. */
const IN_PROGRESS: string[] = []

/** Rows that do not apply, with the reason and with what would bring them. */
const EXCLUDED = Array.from(
  readFileSync('docs/threats.md', 'utf8').matchAll(/^\| (T-\d{3}) +\|(.*)\|$/gm),
  (match) => ({
    row: match[1]!,
    cells: match[2]!.split('|').map((cell) => cell.trim()),
  }),
)

/** Ids in the titles of tests: a comment or a name in the code covers nothing. */
const TITLE_PATTERN = /\b(?:test|describe|it)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g
const titles = [
  ...SOURCE_FILES.filter((file) => file.includes('.test.')),
  ...globSync(['test/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']),
].flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(TITLE_PATTERN), ([, , title]) => ({ file, title: title! })),
)
const titlesWith = (row: string) => titles.filter(({ title }) => title.includes(row)).map(({ file }) => file)

test.each(CATALOGUE.filter((row) => !IN_PROGRESS.includes(row)))(
  'threat %s is in exactly one test title, or is excluded with a reason',
  (row) => {
    const reasons = EXCLUDED.filter((one) => one.row === row)
    expect(titlesWith(row)).toHaveLength(reasons.length === 0 ? 1 : 0)
    expect(reasons.length).toBeLessThanOrEqual(1)
    for (const { cells } of reasons) {
      expect(cells).toHaveLength(2)
      for (const cell of cells) expect(cell.length).toBeGreaterThan(4)
    }
  },
)

test('no test and no excluded row names a threat that the catalogue does not have', () => {
  const named = [...titles.flatMap(({ title }) => title.match(/\bT-\d{3}\b/g) ?? []), ...EXCLUDED.map(({ row }) => row)]
  expect(named.filter((row) => !CATALOGUE.includes(row))).toEqual([])
})
