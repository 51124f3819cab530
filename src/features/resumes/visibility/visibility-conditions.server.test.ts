import fc from 'fast-check'
import { expect } from 'vitest'
import { givenContactAccess } from '#test/fixtures/favorite-rows.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { test } from '#test/test-app.ts'
import { ResumeAccess } from '../contract/resumes.ts'
import { findUnmaskedResume, listVisibleResumeIds } from '../server/queries.ts'
import { findViewer } from './find-viewer.server.ts'

const rarely = fc.constantFrom(false, false, true)

/** Only applications are anonymous or queued, and queued ones are new. */
const negotiation = fc
  .record({
    initiator: fc.constantFrom('seeker' as const, 'employer' as const),
    state: fc.constantFrom('response' as const, 'invitation' as const, 'interview' as const, 'withdrawn' as const),
    anonymous: rarely,
    is_queued: rarely,
  })
  .map(({ anonymous, is_queued, ...rest }) => ({
    ...rest,
    anonymous: anonymous && rest.initiator === 'seeker',
    is_queued: is_queued && rest.initiator === 'seeker' && rest.state === 'response',
  }))

const facts = fc.record({
  viewer: fc.constantFrom('guest' as const, 'seeker' as const, 'unverified' as const, 'verified' as const),
  status: fc.constantFrom('draft' as const, 'published' as const, 'published' as const, 'hidden' as const),
  access: fc.constantFrom(...ResumeAccess.options),
  isListed: fc.boolean(),
  hasOpened: rarely,
  isRevoked: rarely,
  isGuarded: rarely,
  negotiation: fc.option(negotiation, { freq: 2 }),
})

class Rollback extends Error {}

test('lists show a resume to a viewer exactly when the page does, for every generated relation', async ({ app }) => {
  const [owner, seeker, unverified] = [await app.seeker(), await app.seeker(), await app.employer()]
  const viewers = { guest: undefined, seeker, unverified, verified: await givenVerifiedEmployer(app) }
  const outcomes = new Set<boolean>()

  await fc.assert(
    fc.asyncProperty(facts, async (given) => {
      const viewer = viewers[given.viewer]
      const isEmployer = given.viewer === 'unverified' || given.viewer === 'verified'
      const company_id = (viewer ?? unverified).company_id
      const check = app.db.transaction().execute(async (tx) => {
        const resume = await givenResume(tx, owner.id, { access_type: given.access })
        await tx
          .updateTable('seeker')
          .set({ current_employer_guard: given.isGuarded })
          .where('id', '=', owner.id)
          .execute()
        if (isEmployer) {
          const { name } = await tx
            .selectFrom('company')
            .select('name')
            .where('id', '=', company_id)
            .executeTakeFirstOrThrow()
          const job = { resume_id: resume.id, company: name, position: 'Пекарь', start_month: '2025-01-01' }
          if (given.isGuarded) await tx.insertInto('resume_experience').values(job).execute()
          if (given.isListed)
            await tx.insertInto('resume_access_company').values({ resume_id: resume.id, company_id }).execute()
          if (given.hasOpened) await givenContactAccess(tx, { resume, company_id, viewer_id: viewer!.id })
          if (given.hasOpened && given.isRevoked) {
            await tx.updateTable('contact_access').set({ revoked_at: app.now().toISOString() }).execute()
          }
          if (given.negotiation) {
            const vacancy = await givenVacancy(tx, company_id)
            await givenNegotiation(tx, { vacancy, resume, seekerId: owner.id }, given.negotiation)
          }
        }
        await tx.updateTable('resume').set({ status: given.status }).where('id', '=', resume.id).execute()

        const who = await findViewer(tx, viewer, app.now())
        const isOnPage = (await findUnmaskedResume(tx, who, resume.id, app.now())) !== undefined
        const refine = (cards: Parameters<Parameters<typeof listVisibleResumeIds>[3]['refine']>[0]) =>
          cards.where('resume.id', '=', resume.id)
        const isInLists = (await listVisibleResumeIds(tx, who, app.now(), { refine, limit: 1 })).length === 1
        // A resume for its direct link is in no list, whoever opens it.
        expect(isInLists).toBe(isOnPage && given.access !== 'direct')
        outcomes.add(isInLists)
        throw new Rollback()
      })
      await check.catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error
      })
    }),
    { numRuns: process.env.LONG ? 3000 : 150 },
  )
  expect(outcomes).toEqual(new Set([true, false]))
})
