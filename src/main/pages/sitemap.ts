import { globSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ROUTE_NAMES, routeRow } from '#app/rules/routes.ts'
import { refuse } from '#contract/errors.ts'
import { LEGAL_DOCUMENTS } from '#features/legal/documents.rules.ts'
import { streamSitemapPart } from '#features/vacancies/server/sitemap-queries.ts'
import { findVacancySummary, type VacancySummaries } from '#features/vacancies/summaries/vacancy-summaries.server.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { escapeHtml } from '#lib/text/html-text.ts'
import type { Ctx } from '#platform/context.ts'
import { cacheQuery } from './cached-query.ts'
import { finishBody, sendFinishedBody } from './finished-body.ts'

/** `changed`: last change, only if known. Search engines distrust dates that change without a reason. */
type SitemapEntry = { path: string; changed?: string }

/** Pages that do not depend on vacancies, for the sitemap: static pages, legal documents, advice and courses. */
const listStaticPages = (): SitemapEntry[] => [
  ...ROUTE_NAMES.map(routeRow)
    .filter(({ isInSitemap }) => isInSitemap)
    .map(({ path }) => ({ path })),
  ...Object.entries(LEGAL_DOCUMENTS).map(([name, { version }]) => ({ path: `/legal/${name}`, changed: version })),
  ...globSync('data/{advice,courses}/**/*.md').map((file) => ({
    path: contentPath(file),
    changed: readFileSync(file, 'utf8').match(/^date: (\S+)$/m)?.[1],
  })),
]

/**
 * URL path of a content file: `data/courses/first-resume/2-experience.md` becomes
 * `/courses/first-resume/experience`, `course.md` the course itself.
 */
const contentPath = (file: string) =>
  file
    .replace(/^data/, '')
    .replace(/(\/course)?\.md$/, '')
    .replace(/\/\d+-([^/]+)$/, '/$1')

const CACHE_SECONDS = 300

/**
 * Serves the sitemap: open vacancies, their companies, searches that have results and static pages. It contains no
 * resumes.
 */
export function serveSitemap(app: FastifyInstance, ctx: Pick<Ctx, 'db' | 'site' | 'now'>) {
  const { db, site, now } = ctx
  const cached = (render: () => Promise<string>) =>
    cacheQuery(now, CACHE_SECONDS * 1000, async () => finishBody(Buffer.from(await render())))
  const parts = cacheQuery(now, CACHE_SECONDS * 1000, () => findVacancySummary(ctx, 'sitemap_parts'))
  const renderEntry = createEntryRenderer(site.public_url)
  const renderUrls = (entries: SitemapEntry[]) => renderDocument('urlset', entries.map(renderEntry('url')))

  const documents = {
    '/sitemap.xml': cached(async () => {
      const vacancies = (await parts()).map(({ part, updated_at }) => ({
        path: `/sitemap-vacancies-${part}.xml`,
        changed: updated_at,
      }))
      const entries = [{ path: '/sitemap-pages.xml' }, { path: '/sitemap-companies.xml' }, ...vacancies]
      return renderDocument('sitemapindex', entries.map(renderEntry('sitemap')))
    }),
    '/sitemap-pages.xml': cached(async () =>
      renderUrls([
        ...listStaticPages(),
        ...(await findVacancySummary(ctx, 'sitemap_searches')).map(searchEntry),
        ...(await findVacancySummary(ctx, 'sitemap_named_searches')).map(namedSearchEntry),
        ...(await findVacancySummary(ctx, 'top_industries')).map(industryEntry),
      ]),
    ),
    '/sitemap-companies.xml': cached(async () =>
      renderUrls((await findVacancySummary(ctx, 'sitemap_companies')).map(companyEntry)),
    ),
  }

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

  // A plugin of its own: routes that are added before the compression is loaded would stay uncompressed.
  app.register(async (sitemap) => {
    for (const [path, document] of Object.entries(documents)) {
      sitemap.get(path, async (request, reply) =>
        sendFinishedBody(request, startXml(reply).header('vary', 'Accept-Encoding'), await document()),
      )
    }
    sitemap.get<{ Params: { part: string } }>(
      '/sitemap-vacancies-:part(^[1-9]\\d{0,8}$).xml',
      async ({ params }, reply) => {
        const part = Number(params.part)
        if (!(await parts()).some((one) => one.part === part)) refuse('not_found')
        return startXml(reply).send(Readable.from(renderVacancies(streamSitemapPart(db, part, now()))))
      },
    )
  })
}

/** Address of a search with sorted parameters, equal to the canonical address of the page. */
const searchEntry = ({ city_id, role_id }: VacancySummaries['sitemap_searches'][number]): SitemapEntry => ({
  path: `/search/vacancies${toQueryString({ city_ids: city_id ?? undefined, professional_role_ids: role_id ?? undefined })}`,
})

const namedSearchEntry = ({ key, id }: VacancySummaries['sitemap_named_searches'][number]): SitemapEntry => ({
  path: `/search/vacancies${toQueryString({ [key]: id })}`,
})

const industryEntry = ({ id }: { id: number }): SitemapEntry => ({ path: `/search/vacancies?industry_ids=${id}` })

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

const startXml = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${CACHE_SECONDS}`)
