import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { requestEmailConfirmation } from '#features/profiles/email.contract.ts'
import { updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { ACCOUNT_PASSWORD } from '#test/fixtures/registered-accounts.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { openTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { createLimits, LIMITS, type LimitName } from '../http/limits.ts'
import { inTransaction } from './in-transaction.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ limits: createLimits() })
  // A rollback does not undo a sequence.
  await app.changeSchema(sql`create sequence commits`)
  await app.changeSchema(sql`
    create function fail_first_commit() returns trigger language plpgsql as $$
    begin
      if nextval('commits') = 1 then raise exception using errcode = '40P01'; end if;
      return null;
    end $$`)
  for (const table of ['negotiation', 'email_confirmation'])
    await app.changeSchema(sql`
      create constraint trigger fail_first_commit after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function fail_first_commit()`)
})
afterAll(() => app.close())

const EMAIL = { email: 'new@example.ru', password: ACCOUNT_PASSWORD }

async function apply(person: Person) {
  const employer = await app.employer()
  const [vacancy, resume] = [await givenVacancy(app.db, employer.company_id), await givenResume(app.db, person.id)]
  await person.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
}

test.for<[string, LimitName, (person: Person) => Promise<unknown>]>([
  ['an application', 'applications_of_seeker', apply],
  [
    'a mail with a link',
    'email_links_of_account',
    (person) => person.call(requestEmailConfirmation, { body: { ...EMAIL } }),
  ],
  [
    'a change of the profile of a seeker',
    'email_links_of_account',
    (person) => person.call(updateSeekerProfile, { body: { ...EMAIL } }),
  ],
  [
    'a change of the profile of an employer',
    'email_links_of_account',
    (person) => person.call(updateEmployerProfile, { body: { ...EMAIL } }),
  ],
])('F-08: %s whose transaction deadlocks and runs again counts as one', async ([, limit, act]) => {
  const person = await app.seekerAndEmployer()
  await app.changeSchema(sql`alter sequence commits restart`)

  await act(person)

  const { rows } = await sql<{ last_value: number }>`select last_value from commits`.execute(app.db)
  expect(Number(rows[0]!.last_value), 'the transaction ran twice').toBe(2)
  for (let n = 1; n < LIMITS[limit].points; n++) await app.limits.spend(limit, person.id)
  await expect(app.limits.spend(limit, person.id)).rejects.toMatchObject({ code: 'too_many' })
})

test('F-08: uses outside a transaction, of another key and of another transaction are all counted', async () => {
  const limit = 'invitations_of_company'
  const spendTwo = () =>
    inTransaction(app.db, async () => {
      await app.limits.spend(limit, 1)
      await app.limits.spend(limit, 2)
    })
  for (let n = 0; n < LIMITS[limit].points; n++) await (n % 2 ? spendTwo() : app.limits.spend(limit, 1))

  await expect(spendTwo()).rejects.toMatchObject({ code: 'too_many' })
  await app.limits.spend(limit, 2)
})
