import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { givenContactAccess } from '#test/fixtures/favorite-rows.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import {
  arbitraryFoundResume,
  arbitraryJob,
  arbitraryRelation,
  arbitraryResumeSearch,
  arbitrarySeeker,
  type Relation,
} from '#test/fixtures/search/arbitrary-resume-search.ts'
import { createTestIndexes } from '#test/fixtures/search/test-indexes.ts'
import { createRandom } from '#test/fuzz/random.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listVisibleResumeIds } from '../../server/queries.ts'
import { findViewer } from '../../visibility/find-viewer.server.ts'
import { ResumeSearch } from '../resume-search.contract.ts'
import { searchVisibleResumes } from '../search-resumes.server.ts'

const [RESUMES, CHANGES, SEARCHES_PER_STEP] = [60, 20, 60]

const NOW = new Date('2026-09-01T09:00:00Z')

async function givenMarket(app: TestApp, seed: number) {
  const [unverified, verified, sister] = [await app.employer(), await app.employer(), await app.employer()]
  // What a person says of one company counts for the other company of the same INN.
  const inn = `77070838${10 + seed}`
  for (const [{ company_id }, fields] of [
    [sister, { inn }],
    [verified, { inn, verification: 'verified' as const }],
  ] as const)
    await app.db.updateTable('company').set(fields).where('id', '=', company_id).execute()
  const employers = [unverified, verified, sister]
  const viewerOf = (caller: Person | undefined) => findViewer(app.db, caller, NOW)
  const search = async (query: object, caller: Person | undefined, searchIndexes = app.searchIndexes) =>
    searchVisibleResumes(
      { ...app, searchIndexes, now: () => NOW },
      ResumeSearch.parse({ as_typed: true, ...query }),
      await viewerOf(caller),
    )
  /** Those that the rules of visibility show, by the database. */
  const listVisibleIds = async (caller: Person | undefined) =>
    listVisibleResumeIds(app.db, await viewerOf(caller), NOW, {
      refine: (cards) => cards.where('resume.status', '=', 'published').orderBy('resume.id'),
      limit: 10_000,
    })
  return { employers, viewers: [undefined, await app.seeker(), ...employers], search, listVisibleIds }
}

async function givenRelation(
  app: TestApp,
  relation: Relation,
  resume: { id: number },
  seekerId: number,
  employer: Person,
) {
  const { db } = app
  const { company_id } = employer
  const resume_id = resume.id
  if (relation.isNamed) {
    await db
      .insertInto('resume_access_company')
      .values({ resume_id, company_id })
      .onConflict((same) => same.doNothing())
      .execute()
  }
  if (relation.isOpened) {
    await givenContactAccess(db, { resume, company_id, viewer_id: employer.id })
    if (relation.isRevoked)
      await db
        .updateTable('contact_access')
        .set({ revoked_at: NOW.toISOString() })
        .where('resume_id', '=', resume_id)
        .execute()
  }
  if (relation.isViewed) {
    const view = { resume_id, company_id, day: '2026-08-30', at: NOW.toISOString() }
    await db
      .insertInto('resume_view')
      .values(view)
      .onConflict((same) => same.doNothing())
      .execute()
  }
  if (relation.worksThere) {
    const { name } = await db
      .selectFrom('company')
      .select('name')
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow()
    const job = { resume_id, company: name, position: 'Пекарь', start_month: '2025-01-01' }
    await db.insertInto('resume_experience').values(job).execute()
  }
  if (relation.negotiation) {
    const { isAnonymous, isQueued, initiator, state } = relation.negotiation
    const isApplication = initiator === 'seeker'
    const fields = {
      initiator,
      state,
      anonymous: isAnonymous && isApplication,
      is_queued: isQueued && isApplication && state === 'response',
    }
    await givenNegotiation(db, { vacancy: await givenVacancy(db, company_id), resume, seekerId }, fields)
  }
}

describe('resumes in the index', () => {
  test.for(process.env.LONG ? [1, 2, 3, 4, 5] : [1, 2])(
    'are those that each viewer may see, counted as searches find them, before and after random changes: market %i',
    { timeout: 300_000 },
    async (seed, { app }) => {
      const { employers, viewers, search, listVisibleIds } = await givenMarket(app, seed)
      const random = createRandom(seed)
      const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, step: number) =>
        fc.sample(arbitrary, { numRuns, seed: seed * 10 + step })
      const expectTrueResults = async (step: number) => {
        for (const viewer of viewers) {
          const ids: number[] = []
          for (let page = 1, last = 1; page <= last; page++) {
            const { items, last_page } = await search({ page, per_page: 50 }, viewer)
            ids.push(...items.map(({ id }) => id))
            last = last_page
          }
          expect(ids.sort((one, other) => one - other)).toEqual(await listVisibleIds(viewer))
        }
        const fresh = createTestIndexes(app.db)
        const founds = new Set<number>()
        for (const [n, query] of sample(arbitraryResumeSearch, SEARCHES_PER_STEP, step).entries()) {
          const viewer = viewers[n % viewers.length]
          const result = await search(query, viewer)
          expect(result, `${JSON.stringify(query)} by viewer ${n % viewers.length}`).toEqual(
            await search(query, viewer, fresh),
          )
          const { key, id, count } = random.pick(
            result.facets.flatMap(({ key, items }) => items.map((item) => ({ key, ...item }))),
          )
          const alone = { ...query, page: 1, [key]: key === 'has_vehicle' ? 'true' : String(id) }
          expect((await search(alone, viewer)).found, `${key} ${id} of ${JSON.stringify(query)}`).toBe(count)
          founds.add(result.found)
        }
        expect(founds.size).toBeGreaterThan(5)
        await fresh.close()
      }
      const seekers: Person[] = []
      for (const fields of sample(arbitrarySeeker, 6, 1)) {
        const seeker = await app.seeker()
        await app.db.updateTable('seeker').set(fields).where('id', '=', seeker.id).execute()
        seekers.push(seeker)
      }
      const given: { id: number; seekerId: number }[] = []
      for (const [n, fields] of sample(arbitraryFoundResume, RESUMES, 2).entries()) {
        const seekerId = seekers[n % seekers.length]!.id
        given.push({ ...(await givenResume(app.db, seekerId, fields)), seekerId })
      }
      const givenJobs = async (count: number, step: number) => {
        for (const [n, job] of sample(arbitraryJob, count, step).entries())
          await app.db
            .insertInto('resume_experience')
            .values({ ...job, resume_id: given[n * 3]!.id })
            .execute()
      }
      await givenJobs(CHANGES, 9)
      for (const [n, relation] of sample(arbitraryRelation, RESUMES / 2, 3).entries())
        await givenRelation(app, relation, given[n]!, given[n]!.seekerId, employers[n % 3]!)
      await expectTrueResults(4)

      for (const [n, fields] of sample(arbitraryFoundResume, CHANGES, 5).entries())
        await app.db
          .updateTable('resume')
          .set(fields)
          .where('id', '=', given[n * 2]!.id)
          .execute()
      await app.db.deleteFrom('resume_experience').where('resume_id', '=', given[0]!.id).execute()
      await givenJobs(CHANGES / 2, 10)
      for (const [n, fields] of sample(arbitrarySeeker, 3, 6).entries())
        await app.db.updateTable('seeker').set(fields).where('id', '=', seekers[n]!.id).execute()
      for (const [n, relation] of sample(arbitraryRelation, CHANGES, 7).entries())
        await givenRelation(app, relation, given[RESUMES - 1 - n]!, given[RESUMES - 1 - n]!.seekerId, employers[n % 3]!)
      await app.db
        .deleteFrom('resume')
        .where('id', '=', given[RESUMES - 1]!.id)
        .where('status', '=', 'hidden')
        .execute()
      await expectTrueResults(8)
    },
  )
})
