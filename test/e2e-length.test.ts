import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A step is one awaited action or check in the body of the test. A call of a helper counts once. */
const MAX_STEPS = 25

type BrowserTest = { name: string; steps: number }

/** Tests of a spec, found by their indentation: the formatter puts the closing bracket under the first letter. */
function readTests(file: string): BrowserTest[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, first) => {
    const [, indent] = line.match(/^( *)test\((?:['"`]|$)/) ?? []
    if (indent === undefined) return []
    const last = lines.findIndex(
      (other, at) => at >= first && /^ *\}?\)$/.test(other) && other.search(/\S/) === indent.length,
    )
    const body = lines.slice(first, last + 1).join('\n')
    const [, title] = body.match(/['"`](.+?)['"`],? ?(?:\{|async|$)/m) ?? []
    return [{ name: `${file}: ${title}`, steps: body.match(/\bawait /g)?.length ?? 0 }]
  })
}

const tests = globSync('e2e/**/*.spec.ts').flatMap(readTests)

test(`a browser test has at most ${MAX_STEPS} steps`, () => {
  expect(tests.length).toBeGreaterThan(100)
  const longer = tests.filter(({ steps }) => steps > MAX_STEPS).map(({ name }) => name)
  expect(longer).toEqual([])
})
