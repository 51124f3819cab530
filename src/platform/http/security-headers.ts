import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** For answers that are no pages: nothing in them may load, run or be framed. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Policy of a page with this one style element and without scripts. */
export const policyForStyle = (css: string) =>
  `${CLOSED_POLICY}; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`

/** Headers of every answer. A handler may replace one by a stricter or a more exact value. */
export const securityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'content-security-policy': CLOSED_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  ...(https && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
})

/**
 * Sets the headers before anything else can answer: handlers, refusals of later hooks, static files, 304. Requests that
 * reach no hook get them in `error-replies.ts`.
 */
export function setSecurityHeaders(app: FastifyInstance, site: { https: boolean }) {
  const headers = securityHeaders(site)
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
}
