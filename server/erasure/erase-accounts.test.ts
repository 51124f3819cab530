import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { listEmployerNegotiations } from '#contract/inbox.ts'
import { showEmployerNegotiation, showSeekerNegotiation } from '#contract/negotiations.ts'
import { listOwnResumes } from '#contract/own-resumes.ts'
import { updateEmployerProfile, updateSeekerProfile } from '#contract/profiles.ts'
import { answerWrittenReason } from '#contract/promise-calls.ts'
import { showResume } from '#contract/resume-search.ts'
import { freezeAccount, unfreezeAccount } from '#contract/security.ts'
import { showVacancy } from '#contract/vacancy-search.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { givenFullPerson } from '#test/full-person.ts'
import { givenResume } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'
import { givenWorld } from '#test/world.ts'
import { COMPANY_ERASED, SIGNER_ERASED } from '#trade/erased-employer.ts'

const DAY = 24 * 60 * 60
const password = 'новое место у моря'

async function runErasure(house: House) {
  await enqueue(house.db, 'erase_due_accounts', {})
  await house.runJobs()
}

/** Every table, job queue entry and stored file that contains one of these words. */
async function placesOf(house: House, words: string[]) {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(house.db)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      line: string
    }>`select t::text as line from ${sql.table(`${schema}.${name}`)} as t`.execute(house.db)
    for (const word of words) if (rows.some(({ line }) => line.includes(word))) found.push(`${name}: ${word}`)
  }
  for (const file of await readdir(house.files, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const content = await readFile(path.join(file.parentPath, file.name), 'utf8')
    for (const word of words) if (content.includes(word)) found.push(`${file.name}: ${word}`)
  }
  return found
}

const DAILY = ['erase_due_accounts', 'forget_old_traces', 'drop_old_data_exports', 'sweep_files'] as const

async function runDay(house: House) {
  for (const job of DAILY) await enqueue(house.db, job, {})
  await house.runJobs()
}

async function askForDeletion(house: House, person: Person) {
  const password_hash = await hashPassword(password)
  await house.db.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute()
  await person.call(freezeAccount, { body: { password } })
}

test('a deleted account is hidden at once and leaves no personal data after 31 days (T-145)', async ({ house }) => {
  const world = await givenWorld(house)
  const { owner, other, third, vacancy, resume, sent } = world
  await owner.call(updateEmployerProfile, { body: { name: 'ИП Неповторимов', contact_last_name: 'Неповторимов' } })
  await owner.call(updateSeekerProfile, { body: { email: 'nepovtorimov@example.ru' } })
  await givenFullPerson(house, world, 'Неповторимов')
  await enqueue(house.db, 'tell_about_change', { what: 'password', to: owner.phone })
  await house.runJobs()
  const traces = ['Неповторимов', 'nepovtorimov', owner.phone, `person-${owner.id}@`]
  expect((await placesOf(house, traces)).length).toBeGreaterThan(20)

  const params = { id: resume.slug }
  await house.guest.call(showResume, { params })
  await askForDeletion(house, owner)
  await expect(house.guest.call(showResume, { params })).rejects.toMatchObject({ code: 'resume_not_found' })
  await expect(third.call(showResume, { params })).rejects.toMatchObject({ code: 'resume_not_found' })

  house.passSeconds(29 * DAY)
  await runDay(house)
  expect((await placesOf(house, traces)).length).toBeGreaterThan(20)
  house.passSeconds(2 * DAY)
  await runDay(house)
  house.passSeconds(DAY)
  await runDay(house)

  expect(await placesOf(house, traces)).toEqual([])
  await expect(house.guest.call(showVacancy, { params: { id: vacancy.slug } })).rejects.toMatchObject({ code: 'gone' })
  expect(await house.db.selectFrom('account').select('id').where('id', '=', other.id).execute()).toHaveLength(1)

  const [act] = await house.db.selectFrom('erasure_act').selectAll().execute()
  expect(act).toMatchObject({ account_id: owner.id, erased: { account: 1, resume: 1, seeker: 1 } })

  const later = new Date(house.now().getTime() + DAY * 1000).toISOString()
  await house.db.updateTable('session').set({ expires_at: later }).where('id', '=', third.session_id).execute()
  const left = await third.call(showEmployerNegotiation, { params: { id: sent.id } })
  expect(left).toMatchObject({ state: 'withdrawn', resume_id: null, letter: '' })
  expect(left.resume).toMatchObject({ person: 'Соискатель удалил аккаунт', contacts: null })
  expect(Object.values(left.can)).not.toContain(true)
  const { data } = await third.call(listEmployerNegotiations, { query: { state: 'withdrawn' } })
  expect(data.map(({ resume: { person } }) => person)).toContain('Соискатель удалил аккаунт')
})

test('cancelling the deletion leaves every resume as it was', async ({ house }) => {
  const { owner, resume } = await givenWorld(house)
  const hidden = await givenResume(house.db, owner.id, { status: 'hidden', access_type: 'no_one' })
  await askForDeletion(house, owner)
  await owner.call(unfreezeAccount, {})
  const statuses = (await owner.call(listOwnResumes, {})).map(({ id, status }) => [id, status])
  expect(Object.fromEntries(statuses)).toEqual({ [resume.id]: 'published', [hidden.id]: 'hidden' })
  await house.guest.call(showResume, { params: { id: resume.slug } })
})

test('a written reason survives the erasure of its signer without the name of the signer', async ({ house }) => {
  const { owner, third, other, refused } = await givenWorld(house)
  const [params, body] = [{ id: refused.id }, { answer: 'Для работы нужен опыт от трёх лет', signed_by: 'Анна Зимина' }]
  await house.db.updateTable('employer').set({ company_id: owner.company_id }).where('id', '=', other.id).execute()
  await other.call(answerWrittenReason, { params, body })
  const delete_at = house.now().toISOString()
  await house.db.updateTable('account').set({ delete_at }).where('id', '=', other.id).execute()

  await runErasure(house)

  const { written_reason } = await third.call(showSeekerNegotiation, { params })
  expect(written_reason).toMatchObject({ answer: body.answer, signed_by: SIGNER_ERASED })
  expect(await placesOf(house, ['Анна Зимина'])).toEqual([])
})

test('a written reason keeps the name of an erased company, but not of a sole proprietor', async ({ house }) => {
  const names = { 'ООО «Ромашка»': 'ООО «Ромашка»', 'ИП Неповторимов': COMPANY_ERASED }
  for (const [company_name, left] of Object.entries(names)) {
    const { owner, refused } = await givenWorld(house)
    const paper = house.db.updateTable('written_reason').where('negotiation_id', '=', refused.id)
    await paper.set({ company_name }).execute()
    const delete_at = house.now().toISOString()
    await house.db.updateTable('account').set({ delete_at }).where('id', '=', owner.id).execute()

    await runErasure(house)

    const kept = house.db.selectFrom('written_reason').select('company_name').where('negotiation_id', '=', refused.id)
    expect(await kept.executeTakeFirst()).toEqual({ company_name: left })
  }
})

test('vacancies of a company with other employers survive the erasure of one of them', async ({ house }) => {
  const { owner, other, vacancy } = await givenWorld(house)
  await house.db.updateTable('employer').set({ company_id: owner.company_id }).where('id', '=', other.id).execute()
  const delete_at = house.now().toISOString()
  await house.db.updateTable('account').set({ delete_at }).where('id', '=', owner.id).execute()

  await runErasure(house)

  const { status } = await house.db
    .selectFrom('vacancy')
    .select('status')
    .where('id', '=', vacancy.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('active')
})
