import { expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { responsibleMembers } from './responsible-members.ts'

test.for([
  ['has no address', { email: null }],
  ['has a mailbox that refused letters', { email_bounced_at: '2026-08-30T09:00:00Z' }],
  ['is blocked', { blocked_reason: 'Обман' }],
  ['is being deleted', { delete_at: '2026-09-30T09:00:00Z' }],
] as const)('notifications about a vacancy also go to a colleague if its manager %s', async ([, account], { app }) => {
  const [manager, unmailed] = [await app.employer(), await app.employer()]
  const colleague = await app.employer()
  const ids = [manager.id, unmailed.id, colleague.id]
  await app.db.updateTable('employer').set({ company_id: manager.company_id }).where('id', 'in', ids).execute()
  const mailTo = async (id: number, columns: object) => {
    const email = `member-${id}@example.ru`
    await app.db
      .updateTable('account')
      .set({ email, ...columns })
      .where('id', '=', id)
      .execute()
  }
  await mailTo(manager.id, {})
  await mailTo(unmailed.id, { email: null })
  await mailTo(colleague.id, {})
  const vacancy = await givenVacancy(app.db, manager.company_id, { manager_id: manager.id })
  const members = async () => {
    const found = app.db.selectFrom('vacancy').select(responsibleMembers.as('ids')).where('id', '=', vacancy.id)
    return (await found.executeTakeFirstOrThrow()).ids
  }
  expect(await members()).toEqual([manager.id])

  await mailTo(manager.id, account)
  expect((await members()).toSorted()).toEqual([manager.id, colleague.id].toSorted())
})
