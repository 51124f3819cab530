import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../../apply/applications.contract.ts'
import { withdrawNegotiation } from '../../decisions/contract/seeker-decisions.ts'
import { showResumeChanges } from '../contract/resume-changes.ts'

async function givenApplication(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const resume = await givenResume(app.db, seeker.id, { title: 'Бариста утренних смен' })
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  const change = (body: Input<typeof updateResume>['body']) =>
    seeker.call(updateResume, { params: { id: resume.id }, body })
  const compare = () => employer.call(showResumeChanges, { params: { id } })
  return { seeker, resume, change, compare, params: { id } }
}

describe('changes of a resume since it was sent', () => {
  test('there are no changes until the resume is edited', async ({ app }) => {
    const { resume, compare } = await givenApplication(app)

    expect(await compare()).toEqual({ slug: resume.slug, changes: [] })
  })

  test('changes are listed line by line as removed and added', async ({ app }) => {
    const { change, compare } = await givenApplication(app)

    await change({ title: 'Старший бариста', salary_amount: 120_000, skills: ['Латте-арт', 'Обучение'] })

    const { changes } = await compare()
    expect(changes).toEqual([
      {
        title: 'Должность',
        lines: [
          { kind: 'gone', text: 'Бариста утренних смен' },
          { kind: 'new', text: 'Старший бариста' },
        ],
      },
      {
        title: 'Зарплата',
        lines: [
          { kind: 'gone', text: 'Зарплата не указана' },
          { kind: 'new', text: expect.any(String) },
        ],
      },
      { title: 'Навыки', lines: [{ kind: 'new', text: 'Обучение' }] },
    ])
  })

  test('changes are not shown once the resume is hidden or the application is withdrawn', async ({ app }) => {
    const [hidden, withdrawn] = [await givenApplication(app), await givenApplication(app)]
    await hidden.change({ title: 'Директор', access_type: 'no_one' })
    await withdrawn.change({ title: 'Директор' })
    await withdrawn.seeker.call(withdrawNegotiation, { params: withdrawn.params })

    expect(await hidden.compare()).toEqual({ slug: null, changes: [] })
    expect(await withdrawn.compare()).toEqual({ slug: null, changes: [] })
  })
})
