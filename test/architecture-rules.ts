/** The tables that `architecture.test.ts` checks the sources against. ARCHITECTURE.md explains them. */

/** A layer may import itself and the layers named here. */
export const LAYERS: Record<string, string[]> = {
  lib: [],
  contract: ['lib'],
  domain: ['lib', 'contract'],
  database: ['lib'],
  integrations: ['lib'],
  search: ['lib'],
  server: ['lib', 'contract', 'domain', 'database', 'integrations', 'search'],
  web: ['lib', 'contract', 'domain'],
}

/** Which npm packages a layer may use. This table is what separate package.json files would give. */
export const PACKAGES: Record<string, string[]> = {
  lib: [],
  contract: ['zod'],
  domain: [],
  database: ['csv-parse', 'kysely', 'lru-cache', 'pg'],
  integrations: ['aws4fetch', 'jose', 'nodemailer', 'web-push', 'zod'],
  search: [],
  server: [
    'fastify',
    '@fastify/compress',
    '@fastify/multipart',
    '@fastify/static',
    'csv-parse',
    'docx',
    'fflate',
    'graphile-worker',
    'html-to-text',
    'ipaddr.js',
    'kysely',
    'libphonenumber-js',
    'lru-cache',
    'mammoth',
    'otpauth',
    'p-limit',
    'pdfjs-dist',
    'pdfkit',
    'pg',
    'pg-copy-streams',
    'prom-client',
    'rate-limiter-flexible',
    'sanitize-html',
    'sharp',
    'tar-stream',
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
    'lucide-react',
    'isbot',
    'marked',
    'uqr',
    'zod',
  ],
}

/** The nouns of the server in their order. A noun imports only nouns to its left; news travels to the right as a job. */
export const NOUNS = [
  'reference',
  'artifacts',
  'notifications',
  'accounts',
  'push',
  'premium',
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
  'complaints',
  'phone-checks',
  'saved-searches',
  'providers',
  'support',
  'transparency',
  'cabinet',
  'data-export',
  'erasure',
]

/** Folders of the server that are no nouns: the ground under the nouns, and what stands above them. */
export const INFRASTRUCTURE = [
  'http',
  'jobs',
  'live',
  'outbox',
  'pdf',
  'pages',
  'demo',
  'process',
  'search',
  'search-facets',
  'secrets',
  'idempotency',
  'backup',
  'threads',
  'transactions',
  'metrics',
]

/** Exports whose name a framework or a test runner fixes. */
export const SHARED_EXPORT_NAMES = [
  'test',
  'loader',
  'action',
  'meta',
  'handle',
  'headers',
  'middleware',
  'shouldRevalidate',
  'Layout',
]

/** Words that docs/glossary.md replaces by a standard one. */
export const FORBIDDEN_WORDS = [
  ...['house', 'switchboard', 'floor', 'floors', 'story', 'stories', 'trade', 'trades', 'ports', 'world', 'crowd'],
  ...['haste', 'hasty', 'hurry', 'hurried', 'calm', 'desk', 'saver', 'pile', 'piles', 'thing', 'things', 'speed'],
  ...['kept', 'keep', 'keeps', 'said', 'say', 'says', 'asked', 'told', 'tell', 'heard', 'answered', 'mark'],
  ...['whoever', 'nobody', 'nobodys', 'paper', 'papers', 'visitor', 'visitors', 'looker', 'knocker', 'way', 'wording'],
  ...['walk', 'walks', 'stand', 'board', 'life', 'alive', 'chance', 'door', 'room', 'turns', 'gate', 'tries', 'look'],
  ...['pour', 'unite', 'divide', 'never', 'once', 'later', 'attendants', 'ghost', 'most', 'longest', 'fewest', 'least'],
  ...['soonest', 'utils', 'util', 'helper', 'helpers', 'misc'],
]
