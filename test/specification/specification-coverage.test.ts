import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sections of the specification in their order, each with the number of its statements. */
const SIZES: [section: string, statements: number][] = [
  ['1', 29],
  ['2.1', 47],
  ['2.2', 4],
  ['2.3', 12],
  ['2.4', 14],
  ['3.1', 6],
  ['3.2', 14],
  ['3.3', 8],
  ['3.4', 10],
  ['3.5', 4],
  ['3.6', 5],
  ['4', 31],
  ['5', 29],
  ['6', 9],
  ['7', 4],
  ['7.1', 14],
  ['7.2', 11],
  ['7.3', 11],
  ['7.4', 24],
  ['7.5', 22],
  ['8', 18],
  ['9', 34],
]

const LAST_RULING = 63
const LAST_SECTION_OF_THE_WIRE = 7

const text = readFileSync('docs/specification.md', 'utf8')
const rows = [...text.matchAll(/^\| §(.+)$/gm)].map(([, line]) => {
  const [number = '', statement = '', proof = '', shownBy = '', ...rest] = line!.replace(/ *\|$/, '').split(/ +\| +/)
  const [section = '', place = ''] = number.split(/\.(?=\d+$)/)
  const cited = shownBy.split('<br>')
  return { number, section, place: Number(place), statement, proof, cited, rest }
})

/** The file and the titles, from the outermost group to the test, that a part of a cell cites; a note cites nothing. */
const citationsOf = ({ cited }: (typeof rows)[number]) =>
  cited.flatMap((part) => {
    const [, file, titles] = part.match(/^`([^`]+\.(?:test\.tsx?|spec\.ts))` — (.+)$/) ?? []
    return file && titles ? [{ file, titles: titles.split(' › ') }] : []
  })

const escaped = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A title stands as a text of its own at the head of a test or of a group, perhaps behind the table of its cases. */
const holdsTitle = (source: string, title: string) =>
  new RegExp(
    `(?:\\b(?:test|it|describe)(?:\\.(?!skip|todo|fixme|step)\\w+)*|\\))\\(\\s*(['"\`])${escaped(title)}\\1,`,
  ).test(source)

test('each statement of the specification has one row, in its place', () => {
  const expected = SIZES.flatMap(([section, size]) =>
    Array.from({ length: size }, (_, index) => `${section}.${index + 1}`),
  )
  expect(rows.map(({ number }) => number)).toEqual(expected)
  for (const { number, statement, rest } of rows) {
    expect(statement.length, number).toBeGreaterThan(4)
    expect(rest, number).toEqual([])
  }
})

test('each statement of the specification cites a test, or the ruling, the wire or the decision that replaces it', () => {
  const decisions = globSync('docs/decisions/*.md').map((file) => Number(file.match(/(\d{4})-/)?.[1]))
  for (const row of rows) {
    const [, kind = '', place] = row.proof.match(/^(test|browser test|ruling|wire|decision)(?: §?(\d+))?$/) ?? []
    const files = citationsOf(row).map(({ file }) => file)
    const hasBrowserTest = files.some((file) => file.startsWith('e2e/'))
    const isProven = {
      test: files.length > 0 && !hasBrowserTest,
      'browser test': hasBrowserTest,
      ruling: Number(place) >= 1 && Number(place) <= LAST_RULING,
      wire: Number(place) >= 1 && Number(place) <= LAST_SECTION_OF_THE_WIRE,
      decision: decisions.includes(Number(place)),
    }[kind]
    expect([row.number, row.proof, isProven]).toEqual([row.number, row.proof, true])
    expect(row.cited[0]!.length, row.number).toBeGreaterThan(4)
  }
})

test('each test that the table of the specification cites exists', () => {
  const sources = new Map<string, string>()
  const sourceOf = (file: string) => {
    if (!sources.has(file)) sources.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '')
    return sources.get(file)!
  }
  const missing = rows.flatMap((row) =>
    citationsOf(row).flatMap(({ file, titles }) =>
      titles.filter((title) => !holdsTitle(sourceOf(file), title)).map((title) => `§${row.number}: ${file} — ${title}`),
    ),
  )
  expect(missing).toEqual([])
})

test('the counts at the head of the table of the specification are those of its rows', () => {
  const counted: Record<string, number> = { all: rows.length }
  for (const { proof } of rows) {
    const kind = proof.replace(/ §?\d+$/, '')
    counted[kind] = (counted[kind] ?? 0) + 1
  }
  const printed = [...text.matchAll(/^\| (test|browser test|ruling|wire|decision|all) +\| +(\d+) \|$/gm)]
  expect(Object.fromEntries(printed.map(([, kind, count]) => [kind, Number(count)]))).toEqual(counted)
})
