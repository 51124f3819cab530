import { expect } from 'vitest'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { givenAppliedNegotiation } from '#test/fixtures/applied-negotiation.ts'
import { test } from '#test/test-app.ts'
import { warnAboutDueAnswers } from './warn-about-due-answers.server.ts'

test('a company is reminded on the day before the last day of an answer, and once', async ({ app }) => {
  const { employer, params } = await givenAppliedNegotiation(app)
  const warnings = async () => {
    await warnAboutDueAnswers(app)
    return app.db
      .selectFrom('notification')
      .select(['account_id', 'title', 'created_at'])
      .where('type', '=', 'negotiation.due_soon')
      .execute()
  }
  // The last day is the third of September in Moscow; the test begins on the first at noon.
  const answer_due_at = '2026-09-03T20:59:59Z'
  await app.db.updateTable('negotiation').set({ answer_due_at }).where('id', '=', params.id).execute()

  expect(await warnings()).toEqual([])
  app.advanceSeconds(DAY_SECONDS / 2)
  const created_at = '2026-09-01T21:00:00Z'
  const warning = { account_id: employer.id, title: 'Скоро закончится срок ответа', created_at }
  expect(await warnings()).toEqual([warning])
  app.advanceSeconds(DAY_SECONDS)
  expect(await warnings()).toEqual([warning])
})
