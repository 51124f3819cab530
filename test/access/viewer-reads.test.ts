import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { exportNegotiations, showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import { showSeekerNegotiation } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
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

  test('a viewer gets no contacts: not in an application, its letter and table, nor on the page of a resume', async ({
    app,
  }) => {
    const { employer, seeker, resume, params, vacancy } = await givenAppliedNegotiation(app)
    await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', employer.id).execute()
    await app.db
      .updateTable('negotiation')
      .set({ letter: `Звоните: ${seeker.phone}` })
      .where('id', '=', params.id)
      .execute()
    const readAll = async () => {
      const table = await employer.call(exportNegotiations, { query: { vacancy_id: vacancy.id } })
      return JSON.stringify([
        await employer.call(showEmployerNegotiation, { params }),
        await employer.call(showResume, { params: { id: String(resume.id) } }),
        Buffer.from(table.content, 'base64').toString(),
      ])
    }
    const digits = seeker.phone.slice(2)
    expect(await readAll()).toContain(digits)

    await becomeViewer(app, employer)

    const read = await readAll()
    expect(read).not.toContain(digits)
    expect(read.replaceAll(/\D/g, '')).not.toContain(digits)
  })
})
