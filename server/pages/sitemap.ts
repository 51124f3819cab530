import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#contract/core/errors.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { escapeHtml } from '#lib/text/html-text.ts'
import type { Ctx } from '../context.ts'
import {
  listSitemapCompanies,
  listSitemapParts,
  listSitemapSearches,
  streamSitemapPart,
} from '../vacancies/sitemap-queries.ts'
import { cacheQuery } from './cached-query.ts'
import { listStaticPages, type SitemapEntry } from './sitemap-static-pages.ts'

const CACHE_SECONDS = 300
/** A sitemap file may hold 50 000 addresses; the rest is reserved for static pages. */
const MAX_ENTRIES_PER_QUERY = 49_000

/**
 * Serves the sitemap: open vacancies, their companies, searches that have results and static pages. It contains no
 * resumes.
 */
export function serveSitemap(app: FastifyInstance, { db, site, now }: Pick<Ctx, 'db' | 'site' | 'now'>) {
  const nowIso = () => now().toISOString()
  const parts = cacheQuery(now, CACHE_SECONDS * 1000, () => listSitemapParts(db, nowIso()))
  const pages = cacheQuery(now, CACHE_SECONDS * 1000, async () => [
    ...listStaticPages(),
    ...(await listSitemapSearches(db, MAX_ENTRIES_PER_QUERY, nowIso())).map(searchEntry),
  ])
  const companies = cacheQuery(now, CACHE_SECONDS * 1000, async () =>
    (await listSitemapCompanies(db, MAX_ENTRIES_PER_QUERY, nowIso())).map(companyEntry),
  )
  const renderEntry = createEntryRenderer(site.public_url)

  app.get('/sitemap.xml', async (_, reply) => {
    const partEntries = (await parts()).map(({ part, updated_at }) => ({
      path: `/sitemap-vacancies-${part}.xml`,
      changed: updated_at,
    }))
    return sendXml(
      reply,
      renderDocument(
        'sitemapindex',
        [{ path: '/sitemap-pages.xml' }, { path: '/sitemap-companies.xml' }, ...partEntries].map(
          renderEntry('sitemap'),
        ),
      ),
    )
  })

  app.get('/sitemap-pages.xml', async (_, reply) =>
    sendXml(reply, renderDocument('urlset', (await pages()).map(renderEntry('url')))),
  )

  app.get('/sitemap-companies.xml', async (_, reply) =>
    sendXml(reply, renderDocument('urlset', (await companies()).map(renderEntry('url')))),
  )

  app.get<{ Params: { part: string } }>('/sitemap-vacancies-:part(^[1-9]\\d{0,8}$).xml', async ({ params }, reply) => {
    const part = Number(params.part)
    if (!(await parts()).some((one) => one.part === part)) refuse('not_found')
    return sendXml(reply, Readable.from(renderVacancies(streamSitemapPart(db, part, nowIso()))))
  })

  async function* renderVacancies(chunks: ReturnType<typeof streamSitemapPart>) {
    yield openingTags('urlset')
    for await (const vacancies of chunks) {
      yield vacancies
        .map(({ slug, updated_at }) => ({ path: `/vacancies/${slug}`, changed: updated_at }))
        .map(renderEntry('url'))
        .join('')
    }
    yield '</urlset>\n'
  }
}

/** Address of a search with sorted parameters, equal to the canonical address of the page. */
const searchEntry = ({ city_id, role_id }: Awaited<ReturnType<typeof listSitemapSearches>>[number]): SitemapEntry => ({
  path: `/search/vacancies${toQueryString({ city_ids: city_id ?? undefined, professional_role_ids: role_id ?? undefined })}`,
})

const companyEntry = ({ slug }: { slug: string }): SitemapEntry => ({ path: `/companies/${slug}` })

const createEntryRenderer =
  (publicUrl: string) =>
  (tag: 'sitemap' | 'url') =>
  ({ path, changed }: SitemapEntry) =>
    `<${tag}><loc>${escapeHtml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${tag}>\n`

type RootElement = 'sitemapindex' | 'urlset'

const openingTags = (root: RootElement) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`

const renderDocument = (root: RootElement, entries: string[]) => `${openingTags(root)}${entries.join('')}</${root}>\n`

const sendXml = (reply: FastifyReply, body: string | Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${CACHE_SECONDS}`).send(body)
