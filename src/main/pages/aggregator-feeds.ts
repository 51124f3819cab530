import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { SlugOrId } from '#contract/shapes.ts'
import { codeById, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { EXPERIENCES, SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import {
  type ExportedVacancy,
  findExportVersion,
  streamExportedVacancies,
} from '#features/vacancies/feeds/exported-vacancies.server.ts'
import { hasSalary, salaryText, taxText } from '#features/vacancies/rules/salary.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { escapeHtml } from '#lib/text/html-text.ts'
import type { Ctx } from '#platform/context.ts'
import { isEntityTagInHeader } from '#platform/http/entity-tag.ts'
import { cacheQuery } from './cached-query.ts'

const CACHE_SECONDS = 300
/** A feed of everything costs a minute of reading; other sites come once in some hours. */
const MAX_WHOLE_FEEDS = 2

type Shape = {
  open: (site: { url: string; now: Date }) => string
  item: (vacancy: ExportedVacancy, url: string) => string
  close: string
}

/** Control characters, which XML 1.0 does not know. Line breaks and tabs stay. */
const clean = (text: string) => text.replaceAll(/(?![\n\r\t])\p{Cc}|[\ufffe\uffff]/gu, '')
const element = (name: string, value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? '' : `<${name}>${escapeHtml(clean(String(value)))}</${name}>`
/** Text with marks, which the reader draws. */
const markup = (name: string, html: string) =>
  `<${name}><![CDATA[${clean(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`

const dayOf = (at: Date) => moscowDay(at).split('-').toReversed().join('.')
const moscowTimeOf = (at: Date) => `${at.toLocaleString('sv', { timeZone: 'Europe/Moscow' })} GMT+3`
const payOf = (vacancy: ExportedVacancy) => (hasSalary(vacancy) ? `${salaryText(vacancy)} ${taxText(vacancy)}` : '')

const INDEED_TYPES: Record<(typeof WORK_TYPES)[number]['code'], string> = {
  full: 'fulltime',
  part: 'parttime',
  project: 'contract',
  temporary: 'temporary',
  internship: 'internship',
  volunteer: 'volunteer',
  rotation: 'temporary',
}

/** The shapes that other sites read, by the last part of the address. */
const SHAPES: Record<string, Shape> = {
  yandex: {
    open: ({ url, now }) => `<source creation-time="${moscowTimeOf(now)}" host="${new URL(url).host}">\n<vacancies>\n`,
    item: (vacancy, url) =>
      `<vacancy>${[
        element('url', url),
        element('creation-date', moscowTimeOf(new Date(vacancy.published_at!))),
        element('update-date', moscowTimeOf(new Date(vacancy.updated_at))),
        element('salary', payOf(vacancy)),
        hasSalary(vacancy)
          ? element('currency', vacancy.salary_currency === 'RUB' ? 'RUR' : vacancy.salary_currency)
          : '',
        vacancy.role ? `<category>${element('industry', vacancy.role)}</category>` : '',
        element('job-name', vacancy.name),
        element('employment', nameById(WORK_TYPES, vacancy.work_type_id)),
        element('schedule', nameById(SCHEDULES, vacancy.schedule_id)),
        markup('description', vacancy.description),
        vacancy.experience_id
          ? `<requirement>${element('experience', nameById(EXPERIENCES, vacancy.experience_id))}</requirement>`
          : '',
        `<addresses>${vacancy.places.map(({ city, region }) => `<address>${element('location', [region, city].filter((part, index, parts) => part && parts.indexOf(part) === index).join(', '))}</address>`).join('')}</addresses>`,
        `<company>${element('name', vacancy.company_name)}</company>`,
      ].join('')}</vacancy>\n`,
    close: '</vacancies>\n</source>\n',
  },
  jooble: {
    open: () => '<jobs>\n',
    item: (vacancy, url) =>
      `<job id="${vacancy.id}">${[
        element('link', url),
        element('name', vacancy.name),
        element('region', vacancy.places.map(({ city }) => city).join(', ')),
        element('salary', payOf(vacancy)),
        markup('description', vacancy.description),
        element('company', vacancy.company_name),
        element('pubdate', dayOf(new Date(vacancy.published_at!))),
        element('updated', dayOf(new Date(vacancy.updated_at))),
        element('expire', dayOf(new Date(vacancy.expires_at!))),
        element('jobtype', nameById(WORK_TYPES, vacancy.work_type_id).toLowerCase()),
      ].join('')}</job>\n`,
    close: '</jobs>\n',
  },
  indeed: {
    open: ({ url, now }) =>
      `<source>\n<publisher>Смена места</publisher><publisherurl>${url}</publisherurl><lastBuildDate>${now.toUTCString()}</lastBuildDate>\n`,
    item: (vacancy, url) =>
      `<job>${[
        element('title', vacancy.name),
        element('date', new Date(vacancy.published_at!).toUTCString()),
        element('referencenumber', vacancy.id),
        element('url', url),
        element('company', vacancy.company_name),
        element('city', vacancy.places[0]?.city),
        element('state', vacancy.places[0]?.region),
        '<country>RU</country>',
        markup('description', vacancy.description),
        element('salary', payOf(vacancy)),
        element('jobtype', INDEED_TYPES[codeById(WORK_TYPES, vacancy.work_type_id) ?? 'full']),
        element('category', vacancy.role),
        element('experience', vacancy.experience_id ? nameById(EXPERIENCES, vacancy.experience_id) : ''),
      ].join('')}</job>\n`,
    close: '</source>\n',
  },
}

/**
 * All public vacancies, or with `?company=` those of one company, as the XML that aggregators read: `/feeds/jooble.xml`. A feed is
 * streamed; who has it already gets 304. Unknown shapes and companies are `not_found`, too many at once `unavailable`.
 */
export function serveAggregatorFeeds(app: FastifyInstance, { db, site, now }: Pick<Ctx, 'db' | 'site' | 'now'>) {
  const versionOfAll = cacheQuery(now, CACHE_SECONDS * 1000, async () => ({
    version: await findExportVersion(db, now(), undefined),
  }))
  let wholeFeeds = 0

  async function* render(shape: Shape, companyId: number | undefined) {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n${shape.open({ url: site.public_url, now: now() })}`
    for await (const vacancies of streamExportedVacancies(db, now(), companyId))
      yield vacancies.map((vacancy) => shape.item(vacancy, `${site.public_url}/vacancies/${vacancy.slug}`)).join('')
    yield shape.close
  }

  // A plugin of its own: routes that are added before the compression is loaded would stay uncompressed.
  app.register(async (feeds) => {
    feeds.get<{ Params: { shape: string }; Querystring: { company?: string | string[] } }>(
      '/feeds/:shape(^[a-z]{1,20}$).xml',
      async (request, reply) => {
        const shape = Object.hasOwn(SHAPES, request.params.shape) ? SHAPES[request.params.shape]! : refuse('not_found')
        const asked = request.query.company
        const companyId = asked === undefined ? undefined : (SlugOrId.safeParse(asked).data?.id ?? refuse('not_found'))
        const version =
          companyId === undefined ? (await versionOfAll()).version : await findExportVersion(db, now(), companyId)
        if (companyId !== undefined && version.startsWith('0-')) refuse('not_found')
        const tag = `W/"${createHash('sha256').update(`${request.params.shape} ${companyId} ${version}`).digest('base64url').slice(0, 22)}"`
        reply
          .type('application/xml; charset=utf-8')
          .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
          .header('etag', tag)
        if (isEntityTagInHeader(tag, request.headers['if-none-match'])) return reply.code(304).send()
        if (companyId === undefined) {
          if (wholeFeeds >= MAX_WHOLE_FEEDS) refuse('unavailable')
          wholeFeeds += 1
          reply.raw.once('close', () => {
            wholeFeeds -= 1
          })
        }
        return reply.send(Readable.from(render(shape, companyId)))
      },
    )
  })
}
