import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** Threats of the catalogue that require a test. */
const REQUIRED_THREATS = [
  ...range(1, 32),
  37,
  38,
  ...range(44, 47),
  ...range(39, 43),
  49,
  48,
  50,
  55,
  ...range(61, 69),
  ...range(71, 81),
  84,
  ...range(110, 118),
  ...range(119, 123),
  134,
  138,
  144,
  145,
].map((n) => `T-${String(n).padStart(3, '0')}`)

const files = globSync([
  '{lib,contract,domain,database,integrations,server,web,test}/**/*.test.{ts,tsx}',
  'e2e/**/*.spec.ts',
])
const mentions = files
  .filter((file) => !file.endsWith('threats/index.test.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bT-\d{3}\b/g)].map(([row]) => ({ row, file })))

test.each(REQUIRED_THREATS)('threat %s is covered by exactly one test title', (row) => {
  expect(mentions.filter((one) => one.row === row).map(({ file }) => file)).toHaveLength(1)
})
