import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { addNote, listNotes } from '#features/negotiations/contract/notes.ts'
import {
  listEmployerConversations,
  sendSeekerMessage,
  showEmployerConversation,
} from '#features/negotiations/conversations/contract/conversations.ts'
import {
  exportNegotiations,
  listEmployerNegotiations,
  showEmployerNegotiation,
} from '#features/negotiations/inbox/contract/inbox.ts'
import { showVacancyPeople } from '#features/negotiations/inbox/contract/vacancy-people.ts'
import { showSeekerNegotiation } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { showPipeline } from '#features/negotiations/pipeline/pipeline.contract.ts'
import { listPeople, showPerson } from '#features/people/base/people.contract.ts'
import { listResumeViews } from '#features/resumes/contact-access/contact-access.contract.ts'
import { showResume } from '#features/resumes/search/resume-search.contract.ts'
import { givenAppliedNegotiation } from '../fixtures/applied-negotiation.ts'
import { type Person, type TestApp, test } from '../test-app.ts'
import { ACCESS_CASES } from './access-cases.ts'
import { fixturesFor } from './fixtures-for.ts'

/** Not what the product knows of its users: sessions, and the code by which a downloaded copy is found again. */
const TECHNICAL_TABLES = ['session', 'resume_copy']

const READING_ENDPOINTS = Object.entries(ALL_ENDPOINTS)
  .filter(([, { access, method }]) => access === 'employer' && method === 'GET')
  .map(([name]) => name)

/** Hash of the rows of every table. */
async function describeRows(app: TestApp) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${TECHNICAL_TABLES})`.execute(
    app.db,
  )
  const hashes = tables.map(async ({ name }) => {
    const { rows } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(one::text, '' order by one::text)), '') as hash from ${sql.table(name)} as one`.execute(
      app.db,
    )
    return [name, rows[0]!.hash] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

const becomeViewer = (app: TestApp, { id }: Person) =>
  app.db.updateTable('employer').set({ role: 'viewer' }).where('id', '=', id).execute()

describe('a viewer of a company', () => {
  test.for(READING_ENDPOINTS)('N-028: %s called by a viewer changes no row', async (name, { app }) => {
    const fixtures = await fixturesFor(app, ALL_ENDPOINTS[name]!)
    await becomeViewer(app, fixtures.owner)
    const before = await describeRows(app)

    await fixtures.owner
      .call(ALL_ENDPOINTS[name]!, ACCESS_CASES[name]!.request(fixtures) as never)
      .catch(() => undefined)

    expect(await describeRows(app)).toEqual(before)
  })

  test('N-028: an application and a resume that only a viewer has opened stay unseen for the seeker', async ({
    app,
  }) => {
    const { seeker, employer, resume, params } = await givenAppliedNegotiation(app)
    await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', employer.id).execute()
    await becomeViewer(app, employer)

    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ state: 'response' })
    await employer.call(showResume, { params: { id: String(resume.id) } })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      state: 'response',
      viewed_by_employer_at: null,
    })
    expect(await seeker.call(listResumeViews, { params: { id: resume.id } })).toMatchObject({ views: [] })
    await app.db.updateTable('employer').set({ role: 'recruiter' }).where('id', '=', employer.id).execute()
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ state: 'viewed' })
  })

  test('a viewer gets no contacts: not in an application, its letter, messages and notes, lists, tables and the base', async ({
    app,
  }) => {
    const { employer, seeker, resume, params, vacancy } = await givenAppliedNegotiation(app)
    await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', employer.id).execute()
    const words = `Звоните: ${seeker.phone}`
    await seeker.call(sendSeekerMessage, { params, body: { text: words } })
    await employer.call(addNote, { params, body: { text: words } })
    const addedPhone = '+79123456789'
    await app.db
      .insertInto('added_person')
      .values({
        company_id: employer.company_id,
        name: 'Виктор Кан',
        phone: addedPhone,
        source: `Визитка ${addedPhone}`,
        note: `Его номер ${addedPhone}`,
        ground: 'asked',
        token_hash: Buffer.alloc(32, 5),
        created_at: app.now().toISOString(),
        consented_at: app.now().toISOString(),
        stored_until: '2027-01-01T00:00:00Z',
      })
      .execute()
    await app.db
      .updateTable('negotiation')
      // The preview of the list ends within the number.
      .set({ letter: `${words} ${'слово '.repeat(44)}${words}` })
      .where('id', '=', params.id)
      .execute()
    const describeAdded = async () => {
      const [added] = (await employer.call(listPeople, { query: { list: 'added' } })).data
      return employer.call(showPerson, { params: { id: added!.id } })
    }
    const readAll = async () => {
      const table = await employer.call(exportNegotiations, { query: { vacancy_id: vacancy.id } })
      return JSON.stringify([
        await employer.call(showEmployerNegotiation, { params }),
        await employer.call(listEmployerNegotiations, {}),
        await employer.call(showPipeline, { query: { vacancy_id: vacancy.id } }),
        await employer.call(showVacancyPeople, { params: { id: vacancy.id } }),
        await employer.call(listEmployerConversations, {}),
        await employer.call(showEmployerConversation, { params }),
        await employer.call(listNotes, { params }),
        await employer.call(showPerson, { params: { id: `n${params.id}` } }),
        await employer.call(listPeople, { query: {} }),
        await describeAdded(),
        await employer.call(showResume, { params: { id: String(resume.id) } }),
        Buffer.from(table.content, 'base64').toString(),
      ])
    }
    const findBy = (text: string) => employer.call(listEmployerNegotiations, { query: { text } })
    const [digits, addedDigits] = [seeker.phone.slice(2), addedPhone.slice(2)]
    const readBefore = await readAll()
    expect(readBefore.split(digits).length).toBeGreaterThan(8)
    expect(readBefore).toContain(addedDigits)
    expect((await findBy(digits)).data).toHaveLength(1)

    await becomeViewer(app, employer)

    const read = await readAll()
    expect(read).not.toContain(digits)
    expect(read).not.toContain(digits.slice(0, 6))
    expect(read).not.toContain(addedDigits)
    expect((await findBy(digits)).data).toEqual([])
    expect(read.replaceAll(/\D/g, '')).not.toContain(digits)
  })
})
