import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DIFFERENCES = globSync('docs/start/*.diff')

test.each(DIFFERENCES)('the change in %s, which newcomers are shown, fits the code', (file) => {
  expect(() => execFileSync('git', ['apply', '--check', file], { stdio: 'pipe' })).not.toThrow()
})

test('the first hour names each of its changes', () => {
  const guide = readFileSync('docs/start.md', 'utf8')
  expect(DIFFERENCES.length).toBeGreaterThanOrEqual(4)
  expect(DIFFERENCES.filter((file) => !guide.includes(file.slice('docs/'.length)))).toEqual([])
})
