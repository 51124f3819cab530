import type { Updateable } from 'kysely'
import { describe, expect } from 'vitest'
import type { DB } from '#database/schema.ts'
import { updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { searchResumes, showResume } from '../search/resume-search.contract.ts'

let counter = 0

/** A seeker who works at a company of this name, and an employer of that name. */
async function givenEmployee(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const name = `Полустанок ${++counter}`
  await employer.call(updateEmployerProfile, { body: { name } })
  const word = `работник${counter}`
  const resume = await givenResume(app.db, seeker.id, { about: `<p>${word}</p>` })
  const place = { resume_id: resume.id, company: name, position: 'Кладовщик', start_month: '2025-01-01' }
  await app.db.insertInto('resume_experience').values(place).execute()
  const isSeenBy = async (who: Pick<Person, 'call'>) => {
    const { found } = await who.call(searchResumes, { query: { text: word } })
    const opened = await who.call(showResume, { params: { id: String(resume.id) } }).catch(({ code }) => code)
    expect(opened === 'resume_not_found').toBe(found === 0)
    return found === 1
  }
  return { seeker, employer, name, resume, isSeenBy }
}

const rename = (person: Person, name: string) => person.call(updateEmployerProfile, { body: { name } })
const setCompany = (app: TestApp, { company_id }: Person, row: Updateable<DB['company']>) =>
  app.db.updateTable('company').set(row).where('id', '=', company_id).execute()
/** Sessions end after sixty days. */
const renewSession = (app: TestApp, { id }: Person) =>
  app.db
    .updateTable('session')
    .set({ created_at: app.now().toISOString(), expires_at: '2030-01-01T00:00:00Z' })
    .where('account_id', '=', id)
    .execute()

describe('the guard against the current employer', () => {
  test('N-015: a company that renames itself still does not find the resume, for twelve months', async ({ app }) => {
    const { employer, isSeenBy } = await givenEmployee(app)
    expect(await isSeenBy(employer)).toBe(false)

    await rename(employer, 'Совсем другое')
    expect(await isSeenBy(employer)).toBe(false)
    await rename(employer, 'И ещё раз другое')
    expect(await isSeenBy(employer)).toBe(false)

    app.advanceSeconds(364 * DAY_SECONDS)
    await renewSession(app, employer)
    expect(await isSeenBy(employer)).toBe(false)
    app.advanceSeconds(3 * DAY_SECONDS)
    await renewSession(app, employer)
    expect(await isSeenBy(employer)).toBe(true)
  })

  test('N-015: a former legal name counts as well', async ({ app }) => {
    const { employer, name, isSeenBy } = await givenEmployee(app)
    await employer.call(updateEmployerProfile, { body: { name: 'Вывеска', legal_name: `ООО «${name}»` } })
    await employer.call(updateEmployerProfile, { body: { legal_name: 'ООО «Иное»' } })

    expect(await isSeenBy(employer)).toBe(false)
  })

  test('N-015: another company with the INN of the employer does not find the resume', async ({ app }) => {
    const { employer, isSeenBy } = await givenEmployee(app)
    const other = await app.employer()
    expect(await isSeenBy(other)).toBe(true)
    const { inn } = await app.db
      .selectFrom('company')
      .select('inn')
      .where('id', '=', employer.company_id)
      .executeTakeFirstOrThrow()

    await other.call(updateEmployerProfile, { body: { inn } })

    expect(await isSeenBy(other)).toBe(false)
    await other.call(updateEmployerProfile, { body: { inn: '7707083893' } })
    expect(await isSeenBy(other)).toBe(false)
  })

  test('N-015: nobody hides resumes from a verified company by claiming its INN', async ({ app }) => {
    const { employer, name, isSeenBy } = await givenEmployee(app)
    await rename(employer, 'Ушёл с имени')
    const [verified, rival] = [await app.employer(), await app.employer()]
    await setCompany(app, verified, { verification: 'verified', inn: '7736050003' })

    await rival.call(updateEmployerProfile, { body: { name, inn: '7736050003' } })

    expect(await isSeenBy(verified)).toBe(true)
    expect(await isSeenBy(rival)).toBe(false)
  })

  test('N-015: a company excluded by its id is excluded under another name and from another account with its INN', async ({
    app,
  }) => {
    const { employer, resume, isSeenBy } = await givenEmployee(app)
    await app.db.deleteFrom('resume_experience').where('resume_id', '=', resume.id).execute()
    const [other, stranger] = [await app.employer(), await app.employer()]
    await setCompany(app, stranger, { verification: 'verified' })
    await app.db.updateTable('resume').set({ access_type: 'blacklist' }).where('id', '=', resume.id).execute()
    await app.db
      .insertInto('resume_access_company')
      .values({ resume_id: resume.id, company_id: employer.company_id })
      .execute()
    expect(await isSeenBy(stranger)).toBe(true)

    await setCompany(app, employer, { inn: '7728168971', name: 'Новое имя' })
    await setCompany(app, other, { inn: '7728168971', verification: 'verified' })

    for (const who of [employer, other]) expect(await isSeenBy(who)).toBe(false)
  })

  test('N-015: an INN opens no resume that is shown to chosen companies only', async ({ app }) => {
    const { employer, resume, isSeenBy } = await givenEmployee(app)
    await app.db.deleteFrom('resume_experience').where('resume_id', '=', resume.id).execute()
    await app.db.updateTable('resume').set({ access_type: 'whitelist' }).where('id', '=', resume.id).execute()
    const row = { resume_id: resume.id, company_id: employer.company_id }
    await app.db.insertInto('resume_access_company').values(row).execute()
    const other = await app.employer()
    await setCompany(app, employer, { inn: '7702070139' })
    await other.call(updateEmployerProfile, { body: { inn: '7702070139' } })

    expect(await isSeenBy(employer)).toBe(true)
    expect(await isSeenBy(other)).toBe(false)
  })
})
