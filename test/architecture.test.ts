import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A floor may import itself and the floors named here. Nothing else, and never upwards. */
const FLOORS: Record<string, string[]> = {
  lib: [],
  contract: ['lib'],
  trade: ['lib', 'contract'],
  database: ['lib'],
  ports: ['lib'],
  server: ['lib', 'contract', 'trade', 'database', 'ports'],
  web: ['lib', 'contract', 'trade'],
}

/** Which npm packages a floor may use. This table is what separate package.json files would have given us. */
const PACKAGES: Record<string, string[]> = {
  lib: [],
  contract: ['zod'],
  trade: [],
  database: ['csv-parse', 'kysely', 'pg'],
  ports: ['aws4fetch', 'nodemailer'],
  server: [
    'fastify',
    '@fastify/compress',
    '@fastify/multipart',
    '@fastify/static',
    '@zxcvbn-ts/language-common',
    'csv-parse',
    'docx',
    'fflate',
    'graphile-worker',
    'html-to-text',
    'kysely',
    'libphonenumber-js',
    'mammoth',
    'otpauth',
    'pdfjs-dist',
    'pdfkit',
    'pg',
    'rate-limiter-flexible',
    'sanitize-html',
    'sharp',
    'zod',
  ],
  web: [
    'react',
    'react-dom',
    'react-router',
    '@react-router/dev',
    '@react-router/node',
    '@base-ui/react',
    '@tiptap/core',
    '@tiptap/starter-kit',
    'broadcast-channel',
    'lucide-react',
    'isbot',
    'marked',
    'uqr',
    'zod',
  ],
}

/** Where server and web meet: the server mounts the pages, and takes React Router and Vite only there. */
const MEETING = 'server/pages/'
const MEETING_PACKAGES = ['react-router', 'vite']

/**
 * The domains of the server in their order: one may read another's `queries.ts` only, and only leftward. News travels rightward as a job.
 * Beside queries, the words that accounts have for phones, tokens, consents, callers and passwords, the way of a file that comes, and
 * what a resume says together with its profile, are common to all.
 */
const DOMAINS = [
  'reference',
  'artifacts',
  'accounts',
  'profiles',
  'companies',
  'promises',
  'matching',
  'vacancies',
  'resumes',
  'favorites',
  'templates',
  'questionnaires',
  'negotiations',
  'support',
  'cabinet',
  'data-export',
  'erasure',
]
const COMMON = [
  'accounts/phones.ts',
  'accounts/token.ts',
  'accounts/consents.ts',
  'accounts/caller.ts',
  'accounts/own-password.ts',
  'artifacts/addresses.ts',
  'artifacts/keep-file.ts',
  'resumes/as-profile.ts',
  'resumes/experience-months.ts',
  'resumes/shown-salary.ts',
]
/** Over the domains: what starts, runs and fills them. */
const ABOVE = ['app.ts', 'worker.ts', 'house.ts', 'main.ts', 'start-message.ts', 'jobs/handlers.ts', 'demo', 'pages']

const MOST_LINES = 300
const GENERATED = ['database/schema.ts']

const isProof = (file: string) => /\.test\.tsx?$/.test(file)
const onFloors = globSync(`{${Object.keys(FLOORS)}}/**/*.{ts,tsx}`)
const files = onFloors.filter((file) => !isProof(file))
/** What proves the product keeps to its own places, and is read by people too. */
const proofs = [...onFloors.filter(isProof), ...globSync('{test,e2e,bench,scripts}/**/*.{ts,tsx}')]
const floorOf = (file: string) => file.split('/')[0]!

function importsOf(file: string) {
  const names = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g)].map((match) => match[1]!)
  return {
    files: names
      .filter((name) => /^[#.]/.test(name))
      .map((name) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name))),
    packages: names.filter((name) => /^[@\w](?!ode:)/.test(name)).map((name) => name.match(/^(@[^/]+\/)?[^/]+/)![0]),
  }
}

test.each(files)('%s stays on its floor', (file) => {
  const allowed = [floorOf(file), ...FLOORS[floorOf(file)]!, ...(file.startsWith(MEETING) ? ['web'] : [])]
  expect(importsOf(file).files.filter((target) => !allowed.includes(floorOf(target)))).toEqual([])
})

test.each(files)('%s uses only its floor’s packages', (file) => {
  const allowed = [...PACKAGES[floorOf(file)]!, ...(file.startsWith(MEETING) ? MEETING_PACKAGES : [])]
  expect(importsOf(file).packages.filter((name) => !allowed.includes(name))).toEqual([])
})

test.each([...files, ...proofs].filter((file) => !GENERATED.includes(file)))(
  '%s is short enough to read at once',
  (file) => {
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(MOST_LINES)
  },
)

const serverFiles = files.filter((file) => file.startsWith('server/')).map((file) => file.slice('server/'.length))
const domainOf = (file: string) => file.split('/')[0]!

test.each(serverFiles)('server/%s keeps the order of the domains', (file) => {
  if (ABOVE.some((one) => file === one || file.startsWith(`${one}/`))) return
  const place = DOMAINS.indexOf(domainOf(file))
  const foreign = importsOf(`server/${file}`)
    .files.filter((target) => target.startsWith('server/'))
    .map((target) => target.slice('server/'.length))
    .filter((target) => DOMAINS.includes(domainOf(target)) && domainOf(target) !== domainOf(file))

  const wrong = foreign.filter((target) => {
    if (COMMON.includes(target)) return false
    return !target.endsWith('/queries.ts') || DOMAINS.indexOf(domainOf(target)) > place
  })

  expect(wrong).toEqual([])
})

test('whatever draws by chance draws the same in every short run', () => {
  const drawing = proofs.filter((file) => isProof(file) && importsOf(file).packages.includes('fast-check'))
  expect(drawing.length).toBeGreaterThan(5)
  expect(drawing.filter((file) => !readFileSync(file, 'utf8').includes('test/fast-check-setup.ts'))).toEqual([])
})
