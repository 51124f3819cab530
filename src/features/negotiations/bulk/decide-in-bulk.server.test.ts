import { describe, expect } from 'vitest'
import { deliverMessages, givenInbox } from '#test/fixtures/inbox.ts'
import { test } from '#test/test-app.ts'
import { withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { applyBulkAction } from './bulk-actions.contract.ts'

describe('bulk decisions', () => {
  test('a bulk refusal fills the template variables for each applicant', async ({ app }) => {
    const { employer, ids } = await givenInbox(app, 3)
    const refuse_text = '{{имя}}, на вакансию «{{вакансия}}» в {{компания}} мы взяли другого.'

    const { done, failed } = await employer.call(applyBulkAction, {
      body: { ids, action: 'refuse', refuse_reason_id: 6, refuse_text },
    })

    expect({ done, failed }).toEqual({ done: 3, failed: 0 })
    const mails = (await deliverMessages(app)).filter(({ subject }) => subject?.startsWith('Не сложилось: '))
    expect(new Set(mails.slice(0, 3).map(({ to }) => to)).size).toBe(3)
    expect(mails[0]!.text).toMatch(/Пётр, на вакансию «Бариста» в Компания \d+ мы взяли другого\./)
  })

  test('a bulk decision reports the applications that failed and applies the others', async ({ app }) => {
    const [{ employer, applications, ids }, foreign] = [await givenInbox(app, 2), await givenInbox(app, 1)]
    await applications[0]!.seeker.call(withdrawNegotiation, { params: applications[0]!.params })

    const reply = await employer.call(applyBulkAction, {
      body: { ids: [...ids, foreign.ids[0]!], action: 'consider' },
    })

    expect(reply).toMatchObject({
      done: 1,
      failed: 2,
      results: [
        { id: ids[0], ok: false, code: 'state_conflict' },
        { id: ids[1], ok: true },
        { id: foreign.ids[0], ok: false, code: 'negotiation_not_found' },
      ],
    })
  })

  test('a bulk refusal without a reason is refused by the field refuse_reason_id', async ({ app }) => {
    const { employer, ids } = await givenInbox(app, 1)

    await expect(employer.call(applyBulkAction, { body: { ids, action: 'refuse' } })).rejects.toMatchObject({
      errors: { refuse_reason_id: 'Обязательно для заполнения' },
    })
  })

  test('the same bulk refusal sent twice at once refuses each application once', async ({ app }) => {
    const { employer, ids } = await givenInbox(app, 2)
    const body = { ids, action: 'refuse' as const, refuse_reason_id: 2 }

    await Promise.all([employer.call(applyBulkAction, { body }), employer.call(applyBulkAction, { body })])

    const events = await app.db
      .selectFrom('negotiation_event')
      .select('negotiation_id')
      .where('negotiation_id', 'in', ids)
      .where('to_state', '=', 'refused')
      .execute()
    expect(events).toHaveLength(2)
  })
})
