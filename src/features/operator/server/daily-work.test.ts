import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { listNotifications } from '#features/notifications/centre/notifications.contract.ts'
import { createSupportTicket, listSupportTickets } from '#features/support/support.contract.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import { removeSecondFactor } from '../contract/people.ts'
import { listRedirectRules, removeRedirectRule, saveRedirectRule } from '../contract/redirect-rules.ts'
import {
  listActivityCounts,
  listFailedJobs,
  listLoadedDictionaries,
  listSiteSettings,
  retryFailedJob,
  saveSiteSetting,
} from '../contract/system.ts'
import { answerSupportTicket, closeSupportTicket, listOperatorTickets } from '../contract/tickets.ts'

const MESSAGE = 'Не приходит код, хотя номер верный'

const lastAct = async (person: Person, action: string) =>
  (await person.call(listAuditLog, { query: {} })).data.find((entry) => entry.action === action)

const findTicket = async (operator: Person, id: number) =>
  (await operator.call(listOperatorTickets, { query: {} })).data.find((ticket) => ticket.id === id)

describe('a ticket of support', () => {
  test('is answered once in the browser: by a letter, a notification and an entry of the log', async ({ app }) => {
    const [operator, person] = [await givenOperator(app), await app.seeker()]
    await app.db.updateTable('account').set({ email: 'asker@example.ru' }).where('id', '=', person.id).execute()
    const { ticket_id: id } = await person.call(createSupportTicket, { body: { message: MESSAGE } })
    const waiting = await findTicket(operator, id)
    expect(waiting).toMatchObject({ answer_by: 'mail', question: MESSAGE, account_id: person.id, phone: null })
    expect(JSON.stringify(waiting)).not.toContain('asker@example.ru')

    const answer = { params: { id }, body: { text: 'Код отправили ещё раз, проверьте' } }
    expect(await operator.call(answerSupportTicket, answer)).toEqual({ id })
    await expect(operator.call(answerSupportTicket, answer)).rejects.toMatchObject({ code: 'state_conflict' })
    expect(await findTicket(operator, id)).toBeUndefined()
    await app.runJobs()
    const letters = (await app.listSentMessages()).filter(({ to }) => to === 'asker@example.ru')
    expect(letters.map(({ subject }) => subject)).toContain(`Ответ на обращение № ${id}`)
    expect((await person.call(listNotifications, {})).data).toMatchObject([{ title: 'Поддержка ответила' }])
    const [own] = (await person.call(listSupportTickets, { query: {} })).data
    expect(own).toMatchObject({ status: 'answered', messages: [{}, { text: answer.body.text }] })
    const act = await lastAct(operator, 'answer_ticket')
    expect(act).toMatchObject({ subject_id: String(id), before: { status: 'new' }, after: { status: 'answered' } })
  })

  test('of a guest without mail shows the number to call, and is closed with a reason', async ({ app }) => {
    const operator = await givenOperator(app)
    const body = { message: MESSAGE, phone: '8 (495) 123-45-99' }
    const { ticket_id: id } = await app.guest.call(createSupportTicket, { body })
    expect(await findTicket(operator, id)).toMatchObject({ answer_by: 'phone', phone: '+7 (495) 123-45-99' })
    await operator.call(closeSupportTicket, { params: { id }, body: { reason: 'Позвонили' } })
    expect(await lastAct(operator, 'close_ticket')).toMatchObject({ reason: 'Позвонили' })
  })
})

test('an operator removes a lost second factor: its owner is told, and an operator keeps theirs', async ({ app }) => {
  const [operator, admin, person] = [await givenOperator(app), await givenOperator(app, 'admin'), await app.seeker()]
  const remove = (by: Person, id: number) =>
    by.call(removeSecondFactor, { params: { id }, body: { reason: 'Паспорт и звонок на номер' } })
  await expect(remove(operator, person.id)).rejects.toMatchObject({ code: 'state_conflict' })
  await app.db
    .updateTable('account')
    .set({ totp_secret: 'encrypted', totp_confirmed_at: app.now().toISOString() })
    .where('id', '=', person.id)
    .execute()

  await remove(operator, person.id)
  await expect(person.call(listSupportTickets, { query: {} })).rejects.toMatchObject({ code: 'signed_out' })
  const { totp_confirmed_at } = await app.db
    .selectFrom('account')
    .select('totp_confirmed_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(totp_confirmed_at).toBeNull()
  await app.runJobs()
  expect((await app.listSentMessages()).filter(({ to }) => to === person.phone)).not.toEqual([])
  expect(await lastAct(operator, 'remove_second_factor')).toMatchObject({ after: { has_second_factor: false } })
  await expect(remove(operator, admin.id)).rejects.toMatchObject({ code: 'forbidden' })
})

test('an admin changes where an address leads, and no rule locks the operators out or leads to a foreign site', async ({
  app,
}) => {
  const admin = await givenOperator(app, 'admin')
  const save = (path: string, redirect: string) => admin.call(saveRedirectRule, { body: { path, redirect } })
  await expect(save('/operator/audit', '/')).rejects.toMatchObject({ errors: { path: expect.any(String) } })
  await expect(save('/akciya', 'https://evil.example')).rejects.toMatchObject({
    errors: { redirect: expect.stringContaining('REDIRECT_HOSTS') },
  })
  await expect(save('/Akciya', '/akciya/?a=1')).rejects.toMatchObject({ errors: { redirect: expect.any(String) } })
  await save('/akciya', '/search/vacancies')
  await save('/Akciya/', '/salaries')
  await save('/akciya', '/salaries')
  await save('/first', '/second')
  await save('/second', '/third?a=1')
  await expect(save('/third', '/First/')).rejects.toMatchObject({ errors: { redirect: expect.any(String) } })
  expect((await admin.call(listRedirectRules, {})).map(({ path }) => path)).toEqual(['/akciya', '/first', '/second'])
  expect(await admin.call(listRedirectRules, {})).toContainEqual({
    path: '/akciya',
    redirect: '/salaries',
    works: true,
  })
  const { data: log } = await admin.call(listAuditLog, { query: {} })
  expect(log.find(({ before }) => before?.redirect === '/search/vacancies')).toMatchObject({ action: 'save_redirect' })
  await admin.call(removeRedirectRule, { body: { path: '/akciya' } })
  await expect(admin.call(removeRedirectRule, { body: { path: '/akciya' } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an admin sees what happened, repeats a dead job and changes a setting to an address of the site only', async ({
  app,
}) => {
  const admin = await givenOperator(app, 'admin')
  const counts = await admin.call(listActivityCounts, {})
  expect(counts.find(({ name }) => name === 'accounts')!.day).toBeGreaterThan(0)
  expect((await admin.call(listLoadedDictionaries, {})).find(({ name }) => name === 'city')!.rows).toBeGreaterThan(100)

  const id = await givenDeadJob(app)
  expect(await admin.call(listFailedJobs, {})).toMatchObject([{ id, is_dead: true }])
  await admin.call(retryFailedJob, { params: { id } })
  await expect(admin.call(retryFailedJob, { params: { id } })).rejects.toMatchObject({ code: 'state_conflict' })
  expect(await lastAct(admin, 'retry_job')).toMatchObject({ subject_id: String(id) })

  const save = (value: string) => admin.call(saveSiteSetting, { body: { key: 'sub_url', value } })
  await expect(save('https://evil.example/pay')).rejects.toMatchObject({ errors: { value: expect.any(String) } })
  await save('/premium?from=letter')
  expect(await admin.call(listSiteSettings, {})).toContainEqual(
    expect.objectContaining({ key: 'sub_url', value: '/premium?from=letter', is_default: false }),
  )
})

async function givenDeadJob(app: TestApp): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job('confirm_support_ticket', '{"ticket_id": 1}', max_attempts => 1)`.execute(
    app.db,
  )
  const id = Number(rows[0]!.id)
  await app.changeSchema(
    sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'mail is down' where id = ${id}`,
  )
  return id
}
