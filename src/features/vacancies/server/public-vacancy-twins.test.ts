import fc from 'fast-check'
import { expect } from 'vitest'
import { isRefusal } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { isPublicVacancy, lockVacancyShared, refuseClosedVacancy } from '#features/negotiations/server/lock-vacancy.ts'
import { VacancyFilters } from '#features/saved-searches/contract/saved-searches.ts'
import { readSingleDocument } from '#features/search/engine/document-source.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { findPublicCompany } from '../page/public-company.server.ts'
import { findPublicVacancy } from '../page/public-vacancy.server.ts'
import { VACANCY_SOURCE } from '../search/server/engine/index-documents.ts'
import { isVacancyFound } from '../search/server/search-vacancies.ts'
import { findReadableVacancy, hasVacancyPage } from './queries.ts'
import { ARCHIVE_READABLE_DAYS, VACANCY_TYPE_ANONYMOUS, VACANCY_TYPE_CLOSED } from './rules.ts'
import { streamSitemapPart } from './sitemap-queries.ts'

/**
 * Moments around both deadlines: the end of the vacancy and the end of its archive page. One second apart, because
 * timestamps are read from the database in whole seconds.
 */
const msAgo = fc
  .tuple(fc.constantFrom(-20, 0, 10, ARCHIVE_READABLE_DAYS, 200), fc.constantFrom(-1, 0, 1))
  .map(([days, seconds]) => days * DAY_MS + seconds * 1000)

/** A draft is not moderated. A published vacancy without moderation exists only in a frozen company. */
const lifecycle = fc.oneof(
  fc.constant({ status: 'draft' as const, moderation_status: 'none' as const }),
  fc.record({
    status: fc.constantFrom('active' as const, 'active' as const, 'archived' as const, 'deleted' as const),
    moderation_status: fc.constantFrom('approved' as const, 'approved' as const, 'blocked' as const),
  }),
  fc.record({
    status: fc.constantFrom('active' as const, 'archived' as const),
    moderation_status: fc.constant('none' as const),
    is_frozen: fc.constant(true),
  }),
)

const facts = fc.record({ lifecycle, expiredMsAgo: msAgo, archivedMsAgo: msAgo, type_id: fc.constantFrom(1, 2, 3, 4) })

class Rollback extends Error {}

test('every list, the sitemap and an application agree with the page on which vacancy is public', async ({ app }) => {
  const { company_id } = await app.employer()
  const now = app.now()
  const iso = (ago: number) => new Date(now.getTime() - ago).toISOString()
  const outcomes = new Set<string>()

  await fc.assert(
    fc.asyncProperty(facts, async ({ lifecycle, expiredMsAgo, archivedMsAgo, type_id }) => {
      const check = app.db.transaction().execute(async (tx) => {
        const isArchived = lifecycle.status === 'archived'
        const { id } = await givenVacancy(tx, company_id, {
          ...lifecycle,
          type_id,
          response_url: 'https://example.ru/',
          expires_at: iso(expiredMsAgo),
          archived_at: isArchived ? iso(archivedMsAgo) : null,
          archive_reason_id: isArchived ? 1 : null,
        })
        const page = await orRefusalCode(findPublicVacancy(tx, id, undefined, now))
        const pageStatus = typeof page === 'string' ? page : page.status
        const [isOpen, hasPage] = [pageStatus === 'active', typeof page !== 'string']
        const isListed = isOpen && type_id !== VACANCY_TYPE_CLOSED
        const isListedByName = isListed && type_id !== VACANCY_TYPE_ANONYMOUS

        const document = await readSingleDocument(tx, VACANCY_SOURCE, id)
        const isSearched = (filters: object) =>
          isVacancyFound({ db: tx, now: app.now }, document, VacancyFilters.parse(filters))
        const sitemapIds = await listSitemapIds(tx, now)
        const company = await findPublicCompany(tx, company_id, undefined, now)
        const { has_page } = await tx
          .selectFrom('vacancy')
          .select(hasVacancyPage(now, undefined).as('has_page'))
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const locked = await lockVacancyShared(tx, id, undefined)
        const applies = await orRefusalCode(Promise.resolve().then(() => locked && refuseClosedVacancy(locked, now)))

        expect({
          hasPage: has_page,
          isOpenToApply: locked !== undefined && applies === undefined,
          isSearched: await isSearched({}),
          isSearchedByName: await isSearched({ company_ids: [company_id] }),
          isInSitemap: sitemapIds.includes(id),
          openVacancies: company.open_vacancies,
          isReadable: (await findReadableVacancy(tx, id, undefined)) !== undefined,
        }).toEqual({
          hasPage,
          isOpenToApply: isOpen,
          isSearched: isListed,
          isSearchedByName: isListedByName,
          isInSitemap: isListed,
          openVacancies: Number(isListedByName),
          isReadable: locked !== undefined && isPublicVacancy(locked),
        })
        outcomes.add(pageStatus)
        throw new Rollback()
      })
      await check.catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error
      })
    }),
    { numRuns: process.env.LONG ? 3000 : 150 },
  )
  expect(outcomes).toEqual(new Set(['active', 'archived', 'gone', 'vacancy_not_found']))
})

async function listSitemapIds(db: Db, now: Date) {
  const ids: number[] = []
  for await (const vacancies of streamSitemapPart(db, 1, now)) ids.push(...vacancies.map(({ id }) => id))
  return ids
}

/** The value, or the code of the refusal. */
const orRefusalCode = <T>(value: Promise<T>): Promise<T | string> =>
  value.catch((error: unknown) => {
    if (isRefusal(error)) return error.code
    throw error
  })
