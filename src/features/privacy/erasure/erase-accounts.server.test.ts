import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { notifyAccountOwner } from '#features/accounts/credentials/notify-account-owner.server.ts'
import { hashPassword } from '#features/accounts/credentials/passwords.server.ts'
import { scheduleAccountDeletion, withdrawAccountDeletion } from '#features/accounts/deletion/deletion.contract.ts'
import { DELETED_COMPANY_NAME, DELETED_REPRESENTATIVE_NAME } from '#features/accounts/rules/deleted-names.ts'
import { answerWrittenReason } from '#features/negotiations/contract/written-reasons.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import { showSeekerNegotiation } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { listOwnResumes } from '#features/resumes/own-list/own-resumes.contract.ts'
import { showResume } from '#features/resumes/search/resume-search.contract.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenFixtures } from '#test/fixtures/fixtures.ts'
import { givenPersonalData } from '#test/fixtures/personal-data.ts'
import { ACCOUNT_PASSWORD } from '#test/fixtures/registered-accounts.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'

const password = 'новое место у моря'

async function runErasure(app: TestApp) {
  await enqueue(app.db, 'erase_due_accounts', {})
  await app.runJobs()
}

/** Every table, job queue entry and stored file that contains one of these words. */
async function findTraces(app: TestApp, words: string[]) {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(app.db)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      line: string
    }>`select t::text as line from ${sql.table(`${schema}.${name}`)} as t`.execute(app.db)
    for (const word of words) if (rows.some(({ line }) => line.includes(word))) found.push(`${name}: ${word}`)
  }
  for (const file of await readdir(app.files, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const content = await readFile(path.join(file.parentPath, file.name), 'utf8')
    for (const word of words) if (content.includes(word)) found.push(`${file.name}: ${word}`)
  }
  return found
}

const DAILY_JOBS = [
  'erase_due_accounts',
  'delete_expired_account_data',
  'delete_expired_data_exports',
  'delete_orphaned_files',
] as const

async function runDailyJobs(app: TestApp) {
  for (const job of DAILY_JOBS) await enqueue(app.db, job, {})
  await app.runJobs()
}

async function requestDeletion(app: TestApp, person: Person) {
  const password_hash = await hashPassword(password)
  await app.db.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute()
  await person.call(scheduleAccountDeletion, { body: { password } })
}

test('a deleted account is hidden at once and leaves no personal data after 31 days (T-145)', async ({ app }) => {
  const world = await givenFixtures(app)
  const { owner, other, third, vacancy, resume, sentApplication } = world
  await owner.call(updateEmployerProfile, { body: { name: 'ИП Неповторимов', contact_last_name: 'Неповторимов' } })
  await owner.call(updateSeekerProfile, { body: { email: 'nepovtorimov@example.ru', password: ACCOUNT_PASSWORD } })
  await givenPersonalData(app, world, 'Неповторимов')
  await notifyAccountOwner(app.db, 'password', { ...owner, email: null }, app.now())
  await app.runJobs()
  const traces = ['Неповторимов', 'nepovtorimov', owner.phone, `person-${owner.id}@`]
  expect((await findTraces(app, traces)).length).toBeGreaterThan(20)

  const params = { id: resume.slug }
  await app.guest.call(showResume, { params })
  await requestDeletion(app, owner)
  await expect(app.guest.call(showResume, { params })).rejects.toMatchObject({ code: 'resume_not_found' })
  await expect(third.call(showResume, { params })).rejects.toMatchObject({ code: 'resume_not_found' })

  app.advanceSeconds(29 * DAY_SECONDS)
  await runDailyJobs(app)
  expect((await findTraces(app, traces)).length).toBeGreaterThan(20)
  app.advanceSeconds(2 * DAY_SECONDS)
  await runDailyJobs(app)
  app.advanceSeconds(DAY_SECONDS)
  await runDailyJobs(app)

  expect(await findTraces(app, traces)).toEqual([])
  await expect(app.guest.call(showVacancy, { params: { id: vacancy.slug } })).rejects.toMatchObject({ code: 'gone' })
  expect(await app.db.selectFrom('account').select('id').where('id', '=', other.id).execute()).toHaveLength(1)

  const [act] = await app.db.selectFrom('erasure_record').selectAll().execute()
  expect(act).toMatchObject({ account_id: owner.id, erased: { account: 1, resume: 1, seeker: 1 } })

  const later = new Date(app.now().getTime() + DAY_MS).toISOString()
  await app.db.updateTable('session').set({ expires_at: later }).where('id', '=', third.session_id).execute()
  const left = await third.call(showEmployerNegotiation, { params: { id: sentApplication.id } })
  expect(left).toMatchObject({ state: 'withdrawn', resume_id: null, letter: '' })
  expect(left.resume).toMatchObject({ person: 'Соискатель удалил аккаунт', contacts: null })
  expect(Object.values(left.can)).not.toContain(true)
  const { data } = await third.call(listEmployerNegotiations, { query: { state: 'withdrawn' } })
  expect(data.map(({ resume: { person } }) => person)).toContain('Соискатель удалил аккаунт')
})

test('cancelling the deletion leaves every resume as it was', async ({ app }) => {
  const { owner, resume } = await givenFixtures(app)
  const hidden = await givenResume(app.db, owner.id, { status: 'hidden', access_type: 'no_one' })
  await requestDeletion(app, owner)
  await owner.call(withdrawAccountDeletion, {})
  const statuses = (await owner.call(listOwnResumes, {})).map(({ id, status }) => [id, status])
  expect(Object.fromEntries(statuses)).toEqual({ [resume.id]: 'published', [hidden.id]: 'hidden' })
  await app.guest.call(showResume, { params: { id: resume.slug } })
})

test('a written reason survives the erasure of its signer without the name of the signer', async ({ app }) => {
  const { owner, third, other, refusedApplication } = await givenFixtures(app)
  const [params, body] = [
    { id: refusedApplication.id },
    { answer: 'Для работы нужен опыт от трёх лет', signed_by: 'Анна Зимина' },
  ]
  await app.db.updateTable('employer').set({ company_id: owner.company_id }).where('id', '=', other.id).execute()
  await other.call(answerWrittenReason, { params, body })
  const delete_at = app.now().toISOString()
  await app.db.updateTable('account').set({ delete_at }).where('id', '=', other.id).execute()

  await runErasure(app)

  const { written_reason } = await third.call(showSeekerNegotiation, { params })
  expect(written_reason).toMatchObject({ answer: body.answer, signed_by: DELETED_REPRESENTATIVE_NAME })
  expect(await findTraces(app, ['Анна Зимина'])).toEqual([])
})

test('a written reason keeps the name of an erased company, but not of a sole proprietor', async ({ app }) => {
  const names = { 'ООО «Ромашка»': 'ООО «Ромашка»', 'ИП Неповторимов': DELETED_COMPANY_NAME }
  for (const [company_name, left] of Object.entries(names)) {
    const { owner, refusedApplication } = await givenFixtures(app)
    const writtenReason = app.db.updateTable('written_reason').where('negotiation_id', '=', refusedApplication.id)
    await writtenReason.set({ company_name }).execute()
    const delete_at = app.now().toISOString()
    await app.db.updateTable('account').set({ delete_at }).where('id', '=', owner.id).execute()

    await runErasure(app)

    const storedReason = app.db
      .selectFrom('written_reason')
      .select('company_name')
      .where('negotiation_id', '=', refusedApplication.id)
    expect(await storedReason.executeTakeFirst()).toEqual({ company_name: left })
  }
})

test('vacancies of a company with other employers survive the erasure of one of them', async ({ app }) => {
  const { owner, other, vacancy } = await givenFixtures(app)
  await app.db.updateTable('employer').set({ company_id: owner.company_id }).where('id', '=', other.id).execute()
  const delete_at = app.now().toISOString()
  await app.db.updateTable('account').set({ delete_at }).where('id', '=', owner.id).execute()

  await runErasure(app)

  const { status } = await app.db
    .selectFrom('vacancy')
    .select('status')
    .where('id', '=', vacancy.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('active')
})

test('with the last employer of a company its base of people, questions and marks are erased', async ({ app }) => {
  const { owner, other, third, vacancy, refusedApplication } = await givenFixtures(app)
  const { company_id } = await app.db
    .selectFrom('negotiation')
    .select('company_id')
    .where('id', '=', refusedApplication.id)
    .executeTakeFirstOrThrow()
  expect(company_id).toBe(owner.company_id)
  const at = app.now().toISOString()
  const marks = toJsonColumn([1, 2, 3].map((n) => ({ question: `Вопрос ${n}`, mark: 4, words: '' })))
  const rows = {
    added_person: {
      company_id,
      name: 'Виктор Кан',
      email: 'viktor@example.ru',
      source: 'Ярмарка',
      ground: 'asked',
      token_hash: Buffer.alloc(32, 9),
      created_at: at,
      stored_until: at,
    },
    repeat_call: { company_id, seeker_id: third.id, called_at: at },
    scorecard: { vacancy_id: vacancy.id, questions: ['Раз два', 'Три', 'Пять'], updated_at: at },
    // Of somebody who has left the company.
    assessment: { negotiation_id: refusedApplication.id, author_id: other.id, verdict: 'yes', marks, given_at: at },
  }
  for (const [table, row] of Object.entries(rows)) {
    await app.db.deleteFrom(table as 'scorecard').execute()
    await app.db
      .insertInto(table as 'scorecard')
      .values(row as never)
      .execute()
  }
  await app.db.updateTable('account').set({ delete_at: at }).where('id', '=', owner.id).execute()

  await runErasure(app)

  for (const table of Object.keys(rows) as (keyof typeof rows)[])
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('one account that cannot be erased keeps no other waiting, and the job reports it (N-042)', async ({ app }) => {
  const people = [await app.seeker(), await app.seeker(), await app.seeker()]
  for (const person of people) {
    await requestDeletion(app, person)
    app.advanceSeconds(1)
  }
  const [first, poisoned, last] = people.map(({ id }) => id)
  await app.changeSchema(sql`
    create function refuse_erasure() returns trigger language plpgsql as $$
    begin raise exception 'cannot be erased'; end $$`)
  await app.changeSchema(sql`
    create trigger refuse_erasure before delete on account
    for each row when (old.id = ${sql.lit(poisoned)}) execute function refuse_erasure()`)
  const listLeft = () =>
    app.db.selectFrom('account').select('id').where('id', 'in', [first!, poisoned!, last!]).execute()

  app.advanceSeconds(31 * DAY_SECONDS)
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined)
  await runErasure(app)

  expect(await listLeft()).toEqual([{ id: poisoned }])
  expect(errors.mock.calls.flat().join(' ')).toContain(`1 failed. Row ${poisoned}: cannot be erased`)
  errors.mockRestore()
  await app.changeSchema(sql`drop trigger refuse_erasure on account`)
  await runErasure(app)
  expect(await listLeft()).toEqual([])
})

test('the company still reads what it did with an application after the person is erased (EM-7)', async ({ app }) => {
  const { owner, third, receivedApplication } = await givenFixtures(app)
  const params = { id: receivedApplication.id }
  const act = { actor: 'employer', from_state: 'hired', to_state: 'hired', reason: 'start_work' } as const
  await app.db
    .insertInto('negotiation_event')
    .values({ ...act, negotiation_id: params.id, at: app.now().toISOString() })
    .execute()
  await requestDeletion(app, third)
  app.advanceSeconds(31 * DAY_SECONDS)
  await runErasure(app)
  // The session of the owner has ended meanwhile.
  const colleague = await app.employer()
  const { company_id } = owner
  await app.db.updateTable('employer').set({ company_id }).where('id', '=', colleague.id).execute()

  const { history, is_erased } = await colleague.call(showEmployerNegotiation, { params })

  expect(is_erased).toBe(true)
  expect(history.map((event) => event.act)).toContain('start_work')
})
