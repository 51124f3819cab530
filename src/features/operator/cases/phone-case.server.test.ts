import { expect } from 'vitest'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { givenPhoneComplaint } from '#test/fixtures/trust/phone-complaints.ts'
import { test } from '#test/test-app.ts'
import { showReportedPhone } from '../contract/reported-phones.ts'

test('a case about a number names the account and the company that have it, or nobody (TR-4)', async ({ app }) => {
  const [owner, shown, reader] = [await app.employer(), await app.employer(), await app.seeker()]
  const [operator, number] = [await givenOperator(app), '+74957770101']
  await app.db.updateTable('company').set({ phone_public: number }).where('id', '=', shown.company_id).execute()
  const find = async (phone: string) => {
    await givenPhoneComplaint(app, { number: phone, author: reader })
    return (await operator.call(showReportedPhone, { params: { number: phone.slice(1) } })).actor
  }

  expect(await find(owner.phone)).toMatchObject({ company: { id: owner.company_id }, person: { id: owner.id } })
  expect(await find(number)).toMatchObject({ company: { id: shown.company_id, phone: number }, person: null })
  expect(await find('+74957770102')).toMatchObject({ company: null, person: null, former_cases: [] })
})
