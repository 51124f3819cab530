import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ROUTE_NAMES, routeRow } from '#app/rules/routes.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { APP_MANIFEST, ICON_FOLDER, iconPaths } from './app-manifest.ts'

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

/** What browsers ask for without a link to it, and the page would be large. */
const ICON = readFileSync(new URL('icon.svg', ICON_FOLDER))
const DRAWN_ICONS = Object.entries(iconPaths).map(([name, path]) => ({
  path,
  picture: readFileSync(new URL(name, ICON_FOLDER)),
}))

/** Finders of a weakness are told where to write. The text must name a day when it is looked at again. */
const SECURITY_TEXT_DAYS = 180

/** The small files that programs look for at fixed addresses. */
export function serveFixedFiles(app: FastifyInstance, { site, now }: Pick<Ctx, 'site' | 'now'>) {
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
  app.get('/favicon.ico', async (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON),
  )
  for (const { path, picture } of DRAWN_ICONS)
    app.get(path, async (_, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture),
    )
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(APP_MANIFEST)),
  )
  app.get('/.well-known/security.txt', async (_, reply) => {
    const expires = new Date(now().getTime() + SECURITY_TEXT_DAYS * DAY_MS).toISOString()
    const lines = [
      `Contact: ${site.public_url}/support`,
      `Expires: ${expires}`,
      'Preferred-Languages: ru, en',
      `Canonical: ${site.public_url}/.well-known/security.txt`,
      '',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'))
  })
}
