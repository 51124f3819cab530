import { describe, expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import {
  inviteFromResume,
  inviteToInterview,
  refuseNegotiation,
} from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { showSeekerNegotiation } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './templates.contract.ts'

const TEMPLATE = { kind: 'invite', name: 'Встреча', text: 'Здравствуйте, {{имя}}' } as const

describe('message templates of a company', () => {
  test('a template can be created, changed and deleted', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createTemplate, { body: TEMPLATE })

    await employer.call(updateTemplate, { params: { id }, body: { ...TEMPLATE, text: 'Ждём вас, {{имя}}' } })
    expect(await employer.call(listTemplates, {})).toEqual([{ id, ...TEMPLATE, text: 'Ждём вас, {{имя}}' }])
    await employer.call(deleteTemplate, { params: { id } })

    expect(await employer.call(listTemplates, {})).toEqual([])
  })

  test('a template with a duplicate name of the same kind is refused with template_exists', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createTemplate, { body: TEMPLATE })

    await expect(employer.call(createTemplate, { body: { ...TEMPLATE, name: 'ВСТРЕЧА' } })).rejects.toMatchObject({
      code: 'template_exists',
      details: { id },
    })
    expect(await employer.call(createTemplate, { body: { ...TEMPLATE, kind: 'refuse' } })).toMatchObject({
      kind: 'refuse',
    })
  })

  test('a template with an unknown variable is refused with the name of the variable', async ({ app }) => {
    const employer = await app.employer()

    await expect(
      employer.call(createTemplate, { body: { ...TEMPLATE, text: 'Ваш оклад {{оклад}}' } }),
    ).rejects.toMatchObject({ errors: { text: expect.stringContaining('{{оклад}}') } })
  })

  test('a company can have fifty templates, also under concurrent requests', async ({ app }) => {
    const employer = await app.employer()
    const create = (n: number) => employer.call(createTemplate, { body: { ...TEMPLATE, name: `Встреча ${n}` } })

    const made = await Promise.allSettled(Array.from({ length: 55 }, (_, n) => create(n)))

    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    await expect(create(99)).rejects.toMatchObject({ code: 'limit_reached', details: { max: 50, used: 50 } })
  })
})

async function givenApplication(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  await app.db.updateTable('seeker').set({ first_name: '<b>$&' }).where('id', '=', seeker.id).execute()
  await app.db.updateTable('company').set({ name: 'Кофе {{дата}}' }).where('id', '=', employer.company_id).execute()
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  return { seeker, employer, params: { id } }
}

describe('a message with template variables', () => {
  test('an invitation is sent with variables replaced by plain text, not markup or variables', async ({ app }) => {
    const { seeker, employer, params } = await givenApplication(app)

    await employer.call(inviteToInterview, {
      params,
      body: {
        text: '{{имя}}: {{вакансия}}, {{компания}}, {{ Адрес }}, {{дата}}',
        slots: ['2026-09-03T10:00', '2026-09-04T10:00'],
        place: 'Складская, 4',
      },
    })
    await app.runJobs()

    const invite_text = '<b>$&: Бариста, Кофе {{дата}}, Складская, 4, 03.09.2026 в 10:00 или 04.09.2026 в 10:00'
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ invite_text })
    const [mail] = await app.listSentMessages()
    expect(mail!.text).toContain(invite_text)
  })

  test.for<[string, { slots?: string[]; kind?: 'video'; link?: string }]>([
    ['{{дата}}', {}],
    ['{{адрес}}', { slots: ['2026-09-03T10:00'], kind: 'video', link: 'https://meet.example/1' }],
  ])('an invitation is refused when %s has no value', async ([text, meeting], { app }) => {
    const { employer, params } = await givenApplication(app)

    await expect(employer.call(inviteToInterview, { params, body: { text, ...meeting } })).rejects.toMatchObject({
      errors: { text: expect.stringContaining(text) },
    })
  })

  test('variables are replaced in the text of a refusal', async ({ app }) => {
    const { seeker, employer, params } = await givenApplication(app)

    const body = { refuse_reason_id: 2, refuse_text: 'Спасибо, {{имя}}, за отклик на «{{вакансия}}»' }
    await employer.call(refuseNegotiation, { params, body })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      refuse_text: 'Спасибо, <b>$&, за отклик на «Бариста»',
    })
  })

  test('variables are replaced in an invitation from a resume', async ({ app }) => {
    const [seeker, employer] = [await app.seeker(), await app.employer()]
    const vacancy = await givenVacancy(app.db, employer.company_id)
    const resume = await givenResume(app.db, seeker.id)
    const body = { vacancy_id: vacancy.id, resume_id: resume.id, text: '{{имя}}, ждём на «{{вакансия}}»' }

    expect(await employer.call(inviteFromResume, { body })).toMatchObject({ invite_text: 'Пётр, ждём на «Бариста»' })
  })

  test('an invitation with an unknown variable is refused', async ({ app }) => {
    const { employer, params } = await givenApplication(app)

    await expect(
      employer.call(inviteToInterview, { params, body: { text: 'Ваш оклад {{оклад}}' } }),
    ).rejects.toMatchObject({ errors: { text: expect.stringContaining('{{оклад}}') } })
  })
})
