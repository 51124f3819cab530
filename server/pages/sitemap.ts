import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { writeQuery } from '#lib/fields.ts'
import { escapeHtml } from '#lib/text.ts'
import type { Ctx } from '../context.ts'
import { listCompanies, listParts, listSearches, readPart } from '../vacancies/listed.ts'
import { type Address, ownPages } from './own-pages.ts'

const KEPT_SECONDS = 300
/** A sitemap file may hold 50 000 addresses; the rest is reserved for static pages. */
const MOST_SEARCHES = 49_000

/**
 * Serves the sitemap: open vacancies, their companies, searches that have results and static pages. It contains no
 * resumes.
 */
export function serveSitemap(app: FastifyInstance, { db, site, now }: Pick<Ctx, 'db' | 'site' | 'now'>) {
  const moment = () => now().toISOString()
  const parts = keep(now, () => listParts(db, moment()))
  const pages = keep(now, async () => [...ownPages(), ...(await listSearches(db, MOST_SEARCHES, moment())).map(search)])
  const companies = keep(now, async () => (await listCompanies(db, MOST_SEARCHES, moment())).map(companyPage))
  const entry = entryOf(site.public_url)

  app.get('/sitemap.xml', async (_, reply) => {
    const ofParts = (await parts()).map(({ part, updated_at }) => ({
      path: `/sitemap-vacancies-${part}.xml`,
      changed: updated_at,
    }))
    return send(
      reply,
      document(
        'sitemapindex',
        [{ path: '/sitemap-pages.xml' }, { path: '/sitemap-companies.xml' }, ...ofParts].map(entry('sitemap')),
      ),
    )
  })

  app.get('/sitemap-pages.xml', async (_, reply) => send(reply, document('urlset', (await pages()).map(entry('url')))))

  app.get('/sitemap-companies.xml', async (_, reply) =>
    send(reply, document('urlset', (await companies()).map(entry('url')))),
  )

  app.get<{ Params: { part: string } }>('/sitemap-vacancies-:part(^[1-9]\\d{0,8}$).xml', async ({ params }, reply) => {
    const part = Number(params.part)
    if (!(await parts()).some((one) => one.part === part)) refuse('not_found')
    return send(reply, Readable.from(written(readPart(db, part, moment()))))
  })

  async function* written(chunks: ReturnType<typeof readPart>) {
    yield opening('urlset')
    for await (const vacancies of chunks) {
      yield vacancies
        .map(({ slug, updated_at }) => ({ path: `/vacancies/${slug}`, changed: updated_at }))
        .map(entry('url'))
        .join('')
    }
    yield '</urlset>\n'
  }
}

/** Address of a search with sorted parameters, equal to the canonical address of the page. */
const search = ({ city_id, role_id }: Awaited<ReturnType<typeof listSearches>>[number]): Address => ({
  path: `/search/vacancies${writeQuery({ city_ids: city_id ?? undefined, professional_role_ids: role_id ?? undefined })}`,
})

const companyPage = ({ slug }: { slug: string }): Address => ({ path: `/companies/${slug}` })

const entryOf =
  (publicUrl: string) =>
  (tag: 'sitemap' | 'url') =>
  ({ path, changed }: Address) =>
    `<${tag}><loc>${escapeHtml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${tag}>\n`

type Root = 'sitemapindex' | 'urlset'

const opening = (root: Root) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`

const document = (root: Root, entries: string[]) => `${opening(root)}${entries.join('')}</${root}>\n`

const send = (reply: FastifyReply, body: string | Readable) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${KEPT_SECONDS}`).send(body)

/** Caches the result of a query for `CACHE_SECONDS`; a failed query is not cached. */
function keep<T>(now: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined
  return () => {
    const at = now().getTime()
    if (!kept || at - kept.at >= KEPT_SECONDS * 1000) {
      const answer = ask()
      kept = { at, answer }
      answer.catch(() => {
        kept = undefined
      })
    }
    return kept.answer
  }
}
