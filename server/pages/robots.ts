import type { FastifyInstance } from 'fastify'
import { ROUTE_NAMES, routeRow } from '#domain/routing/routes.ts'
import type { Ctx } from '../context.ts'

/** Robots see a sign-in form there. Parameters become wildcards, and a path covers all that begin with it. */
function listPrivatePaths(): string[] {
  const paths = ROUTE_NAMES.map(routeRow)
    .filter(({ access }) => access === 'signed-in' || access === 'completed-profile')
    .map(({ path }) => path.replaceAll(/:\w+/g, '*').replace(/\*$/, ''))
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)))
}

/** Query parameters that do not change the content: Yandex merges addresses that differ only in these. */
const TRACKING_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'yclid', 'gclid']
const SEARCH_VIEW_PARAMETERS = ['order_by', 'per_page']

export function serveRobots(app: FastifyInstance, { site }: Pick<Ctx, 'site'>) {
  const text = [
    'User-agent: *',
    ...['/api/', ...listPrivatePaths()].map((path) => `Disallow: ${path}`),
    `Clean-param: ${TRACKING_PARAMETERS.join('&')} /`,
    `Clean-param: ${SEARCH_VIEW_PARAMETERS.join('&')} /search/`,
    '',
    `Sitemap: ${site.public_url}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
