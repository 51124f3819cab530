import { stripVTControlCharacters } from 'node:util'

/** One test played once. */
export type Repetition = { title: string; isPassed: boolean; message: string }

type Suite = {
  title: string
  suites?: Suite[]
  specs?: { title: string; file: string; line: number; tests: { projectName: string; results: Result[] }[] }[]
}
type Result = { status: string; errors: { message?: string }[] }

/** What this program reads of Playwright's JSON report. */
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] }

/** What this program reads of vitest's JSON report. */
export type VitestReport = {
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const MAX_MESSAGE_LENGTH = 1_500
const shorten = (message: string) => stripVTControlCharacters(message).slice(0, MAX_MESSAGE_LENGTH)

export function readBrowserResults({ suites, errors }: PlaywrightReport): Repetition[] {
  const ofRun = errors.map(({ message = '' }) => ({ title: 'the run', isPassed: false, message: shorten(message) }))
  return [...ofRun, ...suites.flatMap(readSuite)]
}

const readSuite = ({ suites = [], specs = [] }: Suite): Repetition[] => [
  ...suites.flatMap(readSuite),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ status, errors }) => ({
        title: `[${projectName}] ${file}:${line} ${title}`,
        isPassed: status === 'passed',
        message: shorten(errors.map(({ message }) => message).join('\n')),
      })),
    ),
  ),
]

export const readServerResults = ({ testResults }: VitestReport): Repetition[] =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.map((one) => ({
      title: `${name} ${one.fullName}`,
      isPassed: one.status === 'passed',
      message: shorten(one.failureMessages.join('\n')),
    }))
    const isBrokenFile = status !== 'passed' && tests.every(({ isPassed }) => isPassed)
    return isBrokenFile ? [...tests, { title: name, isPassed: false, message: shorten(message) }] : tests
  })
