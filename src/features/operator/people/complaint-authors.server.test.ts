import { expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenComplaint } from '#test/fixtures/trust/operator-cases.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { givenPhoneComplaint } from '#test/fixtures/trust/phone-complaints.ts'
import { test } from '#test/test-app.ts'
import { listComplaintCases, showComplaintCase } from '../contract/complaint-cases.ts'
import { findPeople } from '../contract/people.ts'
import { showReportedPhone } from '../contract/reported-phones.ts'

const NUMBER = '+74951112299'

test('an operator learns nowhere who has complained: neither from the person, nor from the case, nor from the number (TR-22)', async ({
  app,
}) => {
  const [operator, author, employer] = [await givenOperator(app), await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const findAuthor = () => operator.call(findPeople, { query: { q: author.phone } })
  const before = await findAuthor()

  await givenComplaint(app, author, 'vacancy', vacancy.id)
  await givenPhoneComplaint(app, { number: NUMBER, author, isYoung: true })

  expect(await findAuthor()).toEqual(before)
  const read = [
    await operator.call(listComplaintCases, { query: {} }),
    await operator.call(showComplaintCase, { params: { kind: 'vacancy', id: vacancy.id } }),
    await operator.call(showReportedPhone, { params: { number: NUMBER.slice(1) } }),
  ]
  const words = JSON.stringify(read)
  expect(words).not.toContain(author.phone.slice(-7))
  expect(words).not.toMatch(new RegExp(`"(author|account|seeker)(_id)?":"?${author.id}\\b`))
})
