import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A step is one awaited action or check in the body of the test. A call of a helper counts once. */
const MAX_STEPS = 25

/** Tests that are still longer, to be split by promise. A test that became short enough leaves the list. */
const LONGER_TESTS = [
  'e2e/accounts/sign-up-and-credentials.spec.ts: Journey 11: an email link works once, in any browser, and not for a second account',
  'e2e/accounts/sign-up-and-credentials.spec.ts: Journey 8: a code from an SMS sets a new password and ends all other sessions',
  'e2e/resumes/editor-by-keyboard.spec.ts: a seeker writes and publishes a resume by keyboard alone at 320 px',
  'e2e/resumes/editor-no-js.spec.ts: a resume is filled in, corrected and published without JavaScript',
  'e2e/resumes/files.spec.ts: a PDF of another site is imported, corrected, saved as a draft and downloaded again',
  'e2e/vacancies/editor-by-keyboard.spec.ts: a vacancy with every section is written by keyboard alone, and its page shows all of them',
]

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
  expect(longer.sort()).toEqual(LONGER_TESTS.toSorted())
})
