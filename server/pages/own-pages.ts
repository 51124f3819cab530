import { globSync, readFileSync } from 'node:fs'
import { LEGAL_DOCUMENTS } from '#trade/legal/all.ts'

/** `changed` where it is known: search engines stop believing a date that moves by itself. */
export type Address = { path: string; changed?: string }

const ALWAYS = ['/', '/search/vacancies', '/about', '/advice', '/courses', '/support', '/sign-up']

/** What is there without a single vacancy, for search engines to read. */
export const ownPages = (): Address[] => [
  ...ALWAYS.map((path) => ({ path })),
  ...Object.entries(LEGAL_DOCUMENTS).map(([name, { version }]) => ({ path: `/legal/${name}`, changed: version })),
  ...globSync('content/{advice,courses}/**/*.md').map((file) => ({
    path: addressOf(file),
    changed: readFileSync(file, 'utf8').match(/^date: (\S+)$/m)?.[1],
  })),
]

/** `content/courses/first-resume/2-experience.md` is `/courses/first-resume/experience`, and its `course.md` the course itself. */
const addressOf = (file: string) =>
  file
    .replace(/^content/, '')
    .replace(/(\/course)?\.md$/, '')
    .replace(/\/\d+-([^/]+)$/, '/$1')
