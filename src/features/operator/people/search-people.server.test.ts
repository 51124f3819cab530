import { expect } from 'vitest'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import { findPeople, MAX_FOUND_PEOPLE } from '../contract/people.ts'

async function givenNamedPeople(app: TestApp) {
  const [operator, seeker, employer] = [await givenOperator(app), await app.seeker(), await app.employer()]
  await app.db
    .updateTable('seeker')
    .set({ first_name: 'Фёдор', last_name: 'Звягинцев' })
    .where('id', '=', seeker.id)
    .execute()
  await app.db
    .updateTable('employer')
    .set({ contact_first_name: 'Марфа', contact_last_name: 'Зимородкова' })
    .where('id', '=', employer.id)
    .execute()
  await app.db.updateTable('company').set({ name: 'Полярный ветер' }).where('id', '=', employer.company_id).execute()
  return { operator, seeker, employer }
}

const find = async (operator: Person, q: string) =>
  (await operator.call(findPeople, { query: { q } })).map(({ id }) => id)

test('people are found by name, by the name of their company and by four digits of the phone, each recorded (TR-4)', async ({
  app,
}) => {
  const { operator, seeker, employer } = await givenNamedPeople(app)
  for (const q of ['звяг', 'Федор Звягинцев', 'Звягинцев Фёдор', seeker.phone.slice(-6), seeker.phone.slice(2, 12)])
    expect(await find(operator, q), q).toContain(seeker.id)
  for (const q of ['Зимород', 'полярный вет', 'Марфа']) expect(await find(operator, q), q).toEqual([employer.id])
  expect((await operator.call(findPeople, { query: { q: 'Зимород' } }))[0]).toMatchObject({
    name: 'Марфа Зимородкова',
    company: { name: 'Полярный ветер' },
  })

  const entries = (await operator.call(listAuditLog, { query: {} })).data
  expect(entries.filter(({ action }) => action === 'find_person')).not.toHaveLength(0)
  expect(entries[0]).toMatchObject({ action: 'find_person', subject_id: String(employer.id), actor_id: operator.id })
})

test('a search finds at most twenty, and nobody by three digits, one letter, signs or wildcards (TR-4)', async ({
  app,
}) => {
  const { operator, seeker } = await givenNamedPeople(app)
  for (const q of ['', 'З', '%', '___', '-- --', '9'.repeat(30), "'; select 1", '1; drop table account'])
    expect((await find(operator, q)).length, q).toBeLessThanOrEqual(1)
  expect(await find(operator, seeker.phone.slice(-3))).not.toContain(seeker.id)
  for (let n = 0; n <= MAX_FOUND_PEOPLE; n++) {
    const { id } = await app.seeker()
    await app.db.updateTable('seeker').set({ last_name: 'Одинаковый' }).where('id', '=', id).execute()
  }
  expect(await find(operator, 'Одинаковый')).toHaveLength(MAX_FOUND_PEOPLE)
})
