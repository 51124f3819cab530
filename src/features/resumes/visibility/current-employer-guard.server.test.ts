import { describe, expect } from 'vitest'
import { addFavoriteResume, listFavoriteResumes } from '#features/favorites/favorites.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { inviteFromResume } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { searchResumes, showResume } from '../search/resume-search.contract.ts'

let counter = 0

/** A seeker whose other resume names the employer's company as the current job. */
async function givenCurrentEmployer(app: TestApp, { company = 'ООО «Логистика № 1»', works = 'логистика №1' } = {}) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const name = `${company} ${++counter}`
  await app.db
    .updateTable('company')
    .set({ name, verification: 'verified' })
    .where('id', '=', employer.company_id)
    .execute()
  const word = `слово${counter}`
  const resume = await givenResume(app.db, seeker.id, { about: `<p>${word}</p>` })
  const other = await givenResume(app.db, seeker.id, { status: 'draft' })
  const place = { resume_id: other.id, position: 'Кладовщик', start_month: '2025-01-01' }
  await app.db
    .insertInto('resume_experience')
    .values({ ...place, company: `${works} ${counter}` })
    .execute()
  const sees = async (who: Pick<Person, 'call'> = employer) => {
    const page = await who.call(searchResumes, { query: { text: word } })
    expect(page.found).toBe(page.items.length)
    expect(
      page.facets.find(({ key }) => key === 'experience_ids')!.items.reduce((sum, { count }) => sum + count, 0),
    ).toBe(page.found)
    const opened = await who.call(showResume, { params: { id: String(resume.id) } }).catch(({ code }) => code)
    expect(opened === 'resume_not_found').toBe(page.found === 0)
    return page.found === 1
  }
  return { seeker, employer, resume, other, sees }
}

describe('the current employer', () => {
  test('the current employer cannot find the resume by search or address, other viewers can', async ({ app }) => {
    const { sees } = await givenCurrentEmployer(app)

    expect(await sees()).toBe(false)
    for (const who of [app.guest, await app.seeker(), await app.employer()]) expect(await sees(who)).toBe(true)
  })

  test.for([
    ['АО «Полустанок»', 'Полустанок'],
    ['Полустанок', 'ПАО ПОЛУСТАНОК'],
    ['Ёлка и Ко', 'елка и ко'],
  ])('the company %s is recognised as the current job %s', async ([company, works], { app }) => {
    expect(await (await givenCurrentEmployer(app, { company, works })).sees()).toBe(false)
  })

  test('a company with a similar name or of a past job can read the resume', async ({ app }) => {
    expect(await (await givenCurrentEmployer(app, { company: 'Полустанок', works: 'Полустанок Юг' })).sees()).toBe(true)

    const past = await givenCurrentEmployer(app)
    await app.db
      .updateTable('resume_experience')
      .set({ end_month: '2026-01-01' })
      .where('resume_id', '=', past.other.id)
      .execute()
    expect(await past.sees()).toBe(true)
  })

  test('the current employer reads the resume without the guard or after an application', async ({ app }) => {
    const open = await givenCurrentEmployer(app)
    await open.seeker.call(updateSeekerProfile, { body: { current_employer_guard: false } })
    expect(await open.sees()).toBe(true)

    const { seeker, employer, resume, sees } = await givenCurrentEmployer(app)
    const vacancy = await givenVacancy(app.db, employer.company_id)
    await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    expect(await sees()).toBe(true)
  })

  test('the current employer loses the resume from favorites and cannot invite its owner', async ({ app }) => {
    const { employer, resume } = await givenCurrentEmployer(app, { works: 'Другая' })
    await employer.call(addFavoriteResume, { body: { resume_id: resume.id } })
    await app.db
      .updateTable('company')
      .set({ name: 'Рога', verification: 'none' })
      .where('id', '=', employer.company_id)
      .execute()
    await app.db
      .insertInto('resume_experience')
      .values({ resume_id: resume.id, company: '«Рога» ООО', position: 'Швея', start_month: '2025-01-01' })
      .execute()
    const vacancy = await givenVacancy(app.db, employer.company_id)

    expect(await employer.call(listFavoriteResumes, { query: {} })).toMatchObject({ data: [], meta: { total: 0 } })
    await expect(
      employer.call(inviteFromResume, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ).rejects.toMatchObject({ code: 'resume_not_found' })
  })
})
