import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Feed } from 'feed'
import { LRUCache } from 'lru-cache'
import { isRefusal } from '#contract/errors.ts'
import { citiesText } from '#features/vacancies/rules/cities-text.ts'
import { hasSalary, salaryText, taxText } from '#features/vacancies/rules/salary.ts'
import { searchVacancies, VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import { parseQueryString, type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import type { Ctx } from '#platform/context.ts'
import type { EndpointRegistry } from '#platform/http/endpoint-registry.ts'
import { ANY_GUEST } from './any-guest.ts'
import { type FinishedBody, finishBody, sendFinishedBody } from './finished-body.ts'

const ITEMS = 50
const CACHE_SECONDS = 300
/** A feed has 30 kB. */
const MAX_CACHED_FEEDS = 200
const MAX_QUERY_LENGTH = 2000

const FORMATS = {
  rss: { type: 'application/rss+xml', print: (feed: Feed) => feed.rss2() },
  atom: { type: 'application/atom+xml', print: (feed: Feed) => feed.atom1() },
  json: { type: 'application/feed+json', print: (feed: Feed) => feed.json1() },
} as const
type FeedFormat = keyof typeof FORMATS

/** What a feed decides by itself: its vacancies are the newest, and it has one page. */
const OWN_PARAMETERS = ['order_by', 'page', 'per_page', 'facets', 'cursor']

const PAGE_PATH = '/search/vacancies'
const addressOf = (format: FeedFormat, query: QueryFields) => `${PAGE_PATH}.${format}${toQueryString(query)}`

/**
 * The newest vacancies of any search as RSS, Atom and JSON Feed: the address of the search with `.rss`, `.atom` or `.json` behind
 * its path. They show what a guest may see. A query that the search refuses gets 400 and the reason as text.
 */
export function serveVacancyFeeds(
  app: FastifyInstance,
  { site, now }: Pick<Ctx, 'site' | 'now'>,
  registry: EndpointRegistry,
) {
  const call = registry.callAs(async () => undefined, ANY_GUEST)
  const bodies = new LRUCache<string, FinishedBody>({
    max: MAX_CACHED_FEEDS,
    ttl: CACHE_SECONDS * 1000,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  })

  async function render(format: FeedFormat, query: QueryFields): Promise<FinishedBody> {
    const { items } = await call(searchVacancies, {
      query: { ...query, order_by: 'date', per_page: ITEMS, facets: false },
    })
    const feed = new Feed({
      id: site.public_url + PAGE_PATH + toQueryString(query),
      title: typeof query.text === 'string' ? `${query.text}: вакансии на «Смене места»` : 'Вакансии на «Смене места»',
      description: 'Новые вакансии по вашему запросу',
      link: site.public_url + PAGE_PATH + toQueryString(query),
      language: 'ru',
      generator: false,
      updated: items[0] ? new Date(items[0].published_at) : now(),
      feedLinks: Object.fromEntries(
        (Object.keys(FORMATS) as FeedFormat[]).map((one) => [one, site.public_url + addressOf(one, query)]),
      ),
    })
    for (const vacancy of items) {
      const link = `${site.public_url}/vacancies/${vacancy.slug}`
      const pay = hasSalary(vacancy) ? `${salaryText(vacancy)} ${taxText(vacancy)}` : 'Зарплата не указана'
      feed.addItem({
        // The name of a vacancy is a part of its address, and a reader shows a changed one as new.
        id: `${site.public_url}/vacancies/${vacancy.id}`,
        title: `${vacancy.name}, ${vacancy.company.name}`,
        link,
        description: [pay, citiesText(vacancy.cities)].filter(Boolean).join(' · '),
        date: new Date(vacancy.published_at),
        published: new Date(vacancy.first_published_at),
      })
    }
    return finishBody(Buffer.from(FORMATS[format].print(feed)))
  }

  // A plugin of its own: routes that are added before the compression is loaded would stay uncompressed.
  app.register(async (feeds) => {
    for (const format of Object.keys(FORMATS) as FeedFormat[])
      feeds.get(`${PAGE_PATH}.${format}`, async (request, reply) => {
        const query = readQuery(request)
        const address = addressOf(format, query)
        if (address.length > MAX_QUERY_LENGTH)
          return reply.code(400).type('text/plain; charset=utf-8').send('Слишком длинный запрос.\n')
        try {
          const body = bodies.get(address) ?? (await render(format, query))
          bodies.set(address, body)
          reply
            .type(`${FORMATS[format].type}; charset=utf-8`)
            .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
            .header('vary', 'Accept-Encoding')
          return await sendFinishedBody(request, reply, body)
        } catch (error) {
          if (!isRefusal(error)) throw error
          const reasons = Object.entries(error.errors ?? {}).map(
            ([field, texts]) => `${field}: ${[texts].flat().join(' ')}`,
          )
          return reply
            .code(error.status)
            .type('text/plain; charset=utf-8')
            .send(`${[error.message, ...reasons].join('\n')}\n`)
        }
      })
  })
}

/** The parameters of the search; those of other programs, as those that count clicks, are left out. */
function readQuery({ url }: FastifyRequest): QueryFields {
  const fields = parseQueryString(new URLSearchParams(url.split('?').slice(1).join('?')))
  const known = Object.keys(fields).filter(
    (name) => Object.hasOwn(VacancySearch.shape, name) && !OWN_PARAMETERS.includes(name),
  )
  return Object.fromEntries(known.toSorted().map((name) => [name, fields[name]!]))
}
