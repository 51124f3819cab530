import { expect } from 'vitest'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import { givenFixtures } from '#test/fixtures/fixtures.ts'
import { givenPersonalData } from '#test/fixtures/personal-data.ts'
import { test } from '#test/test-app.ts'
import { findAffectedPeople } from './leak-affected.ts'

test('a drill finds the people whose data a suspect account could read, and nobody outside the time (L-04)', async ({
  app,
}) => {
  const world = await givenFixtures(app)
  await givenPersonalData(app, world, 'Неповторимов')
  const access = await app.db
    .selectFrom('contact_access')
    .innerJoin('resume', 'resume.id', 'contact_access.resume_id')
    .select(['viewer_id', 'company_id', 'at', 'seeker_id'])
    .where('viewer_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const at = new Date(access.at)
  const around = { since: new Date(at.getTime() - HOUR_MS), until: new Date(at.getTime() + HOUR_MS) }

  const kindsOf = async (facts: Parameters<typeof findAffectedPeople>[1]) =>
    (await findAffectedPeople(app.db, facts)).find(({ account_id }) => account_id === access.seeker_id)?.kinds
  expect(await kindsOf({ ...around, accountId: access.viewer_id! })).toContain('contacts')
  expect(await kindsOf({ ...around, companyId: access.company_id })).toContain('contacts')
  expect(await kindsOf(around)).toContain('contacts')
  // Without a suspect everything counts, applications from before the leak too.
  const { seeker_id } = await app.db.selectFrom('negotiation').select('seeker_id').executeTakeFirstOrThrow()
  const year = { since: new Date(at.getTime() + HOUR_MS), until: new Date(at.getTime() + 365 * 24 * HOUR_MS) }
  expect((await findAffectedPeople(app.db, year)).find((one) => one.account_id === seeker_id)?.kinds).toContain(
    'application',
  )
  expect(await kindsOf({ ...around, accountId: 999_999 })).toBeUndefined()
  const before = { since: new Date(0), until: new Date(at.getTime() - 30 * 24 * HOUR_MS) }
  expect((await kindsOf({ ...before, accountId: access.viewer_id! })) ?? []).not.toContain('contacts')
})
