import { describe, expect } from 'vitest'
import { createTemplate } from '#features/templates/templates.contract.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import { moveToStage } from '../pipeline/pipeline.contract.ts'
import { listStages } from '../pipeline/stages.contract.ts'
import { applyBulkAction } from './bulk-actions.contract.ts'

async function givenApplicants(app: TestApp, names: string[], fields: object = {}) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, fields)
  const applicants = []
  for (const first_name of names) {
    const seeker = await app.seeker()
    await app.db.updateTable('seeker').set({ first_name }).where('id', '=', seeker.id).execute()
    const resume = await givenResume(app.db, seeker.id)
    const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    applicants.push({ id, read: () => seeker.call(showSeekerNegotiation, { params: { id } }) })
  }
  return { employer, applicants, ids: applicants.map(({ id }) => id) }
}

const REFUSING = { action: 'refuse' as const, refuse_reason_id: 6 }

describe('a template for several applications', () => {
  test('a bulk refusal inserts the name of each applicant', async ({ app }) => {
    const { employer, applicants, ids } = await givenApplicants(app, ['Пётр', 'Ольга'])
    const { text } = await employer.call(createTemplate, {
      body: { kind: 'refuse', name: 'Взяли другого', text: '{{ Имя }}, на «{{вакансия}}» мы взяли другого' },
    })

    await employer.call(applyBulkAction, { body: { ...REFUSING, ids, refuse_text: text } })

    const read = await Promise.all(applicants.map((one) => one.read()))
    expect(read.map(({ refuse_text }) => refuse_text)).toEqual([
      'Пётр, на «Бариста» мы взяли другого',
      'Ольга, на «Бариста» мы взяли другого',
    ])
  })

  test('moving to a stage fills in the template of the invitation', async ({ app }) => {
    const { employer, applicants } = await givenApplicants(app, ['Пётр'])
    const stage = (await employer.call(listStages, { query: {} })).find(({ kind }) => kind === 'phone')!

    const body = { stage_id: stage.id, text: '{{имя}}, позвоним завтра' }
    await employer.call(moveToStage, { params: { id: applicants[0]!.id }, body })

    expect(await applicants[0]!.read()).toMatchObject({ invite_text: 'Пётр, позвоним завтра' })
  })

  test('an anonymous vacancy does not insert the name of its company', async ({ app }) => {
    const shown = { type_id: 3, custom_employer_name: 'Сеть кофеен' }
    const { employer, applicants, ids } = await givenApplicants(app, ['Пётр'], shown)

    await employer.call(applyBulkAction, { body: { ...REFUSING, ids, refuse_text: '{{компания}} благодарит вас' } })

    expect(await applicants[0]!.read()).toMatchObject({ refuse_text: 'Сеть кофеен благодарит вас' })
  })

  test.for([
    ['{{дата}}', /у каждого отклика своё/],
    ['{{ Адрес }}', /у каждого отклика своё/],
    ['{{оклад}}', /Подстановки \{\{оклад\}\} нет/],
  ] as const)('a bulk decision with %s in its text is refused and applied to none', async ([words, why], { app }) => {
    const { employer, applicants, ids } = await givenApplicants(app, ['Пётр'])

    await expect(
      employer.call(applyBulkAction, { body: { action: 'invite', ids, text: `Ждём вас: ${words}` } }),
    ).rejects.toMatchObject({ code: 'invalid_input', errors: { text: expect.stringMatching(why) } })

    expect(await applicants[0]!.read()).toMatchObject({ state: 'response' })
  })

  test('a text that becomes too long for one applicant fails for that applicant only', async ({ app }) => {
    const { employer, applicants, ids } = await givenApplicants(app, ['Пётр', 'Максимилиан'.repeat(8)])

    const refuse_text = `{{имя}}${'.'.repeat(480)}`
    const { results } = await employer.call(applyBulkAction, { body: { ...REFUSING, ids, refuse_text } })

    expect(results.map(({ ok }) => ok)).toEqual([true, false])
    expect(results[1]!.message).toContain('длиннее 500 символов')
    expect(await applicants[1]!.read()).toMatchObject({ state: 'response' })
  })
})
