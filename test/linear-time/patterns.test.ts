import { readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { describe, expect, test, vi } from 'vitest'
import { expectLinearGrowth } from '../expect-fast.ts'
import { bestProcessorMs } from '../processor-time.ts'
import { BUILT_FROM_INPUT, findMeasuredPattern, MEASURED_PATTERNS } from './measured-patterns.ts'
import { listBuiltPatterns, listSourcePatterns, type SourcePattern } from './source-patterns.ts'

/** Proofs take minutes, and an expression that was proven once stays so: the short run proves only those that are new. */
const PROVEN_FILE = 'test/linear-time/proven-patterns.txt'
const MAX_PROOF_MS = 60_000

vi.setConfig({ testTimeout: 1_800_000 })

const { literals, buildings } = listSourcePatterns()
const built = listBuiltPatterns([...new Set(buildings.map((place) => place.replace(/:\d+$/, '')))])
const patterns = new Map([...literals, ...built].map((one) => [one.text, one]))

/** Whether no text, however long, takes more than linear time: shown by the automaton of the expression. */
function isProvenLinear({ source, flags }: SourcePattern): boolean {
  return checkSync(source, flags.replace('d', ''), { timeout: MAX_PROOF_MS }).status === 'safe'
}

test('every regular expression of the product is proven to take linear time, or is measured', async () => {
  const known = new Set(readFileSync(PROVEN_FILE, 'utf8').split('\n'))
  const provable = [...patterns.values()].filter(({ text }) => !findMeasuredPattern(text))
  const unproven = provable.filter((one) => (process.env.LONG || !known.has(one.text)) && !isProvenLinear(one))

  expect(unproven.map(({ text, place }) => `${place} ${text}`)).toEqual([])
  const lines = provable.map(({ text }) => text).sort()
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../../${PROVEN_FILE}`)
})

test('every expression that is built is known from the start, or its words come from a bounded input', () => {
  const seen = new Set(built.map(({ place }) => place))
  const unseen = buildings.filter((place) => !seen.has(place)).map((place) => place.replace(/:\d+$/, ''))
  expect([...new Set(unseen)].sort()).toEqual(Object.keys(BUILT_FROM_INPUT).sort())
})

describe('an expression that is measured instead', () => {
  test.for(Object.entries(MEASURED_PATTERNS))(
    '%s takes little time for the longest text that it reads',
    async ([beginning, { attack, longest }]) => {
      const [pattern, ...others] = [...patterns.values()].filter(({ text }) => text.startsWith(beginning))
      expect(pattern, 'is in the source').toBeDefined()
      expect(others, 'expressions that begin alike').toEqual([])
      if (!attack) return
      const { source, flags } = pattern!
      const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
      const read = (length: number) => () => attack(length).map((hostile) => [...hostile.matchAll(expression)].length)
      if (longest) return expect(await bestProcessorMs(read(longest), 10)).toBeLessThanOrEqual(10)
      await expectLinearGrowth(25_000, read)
    },
  )
})
