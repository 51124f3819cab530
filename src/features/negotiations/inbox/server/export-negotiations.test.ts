import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'
import { givenInbox } from '#test/fixtures/inbox.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type Person, test } from '#test/test-app.ts'
import { submitApplication } from '../../apply/applications.contract.ts'
import { inviteFromResume } from '../../decisions/contract/employer-decisions.ts'
import { withdrawNegotiation } from '../../decisions/contract/seeker-decisions.ts'
import { exportNegotiations } from '../contract/inbox.ts'

describe('the CSV export of applications', () => {
  const tableOf = async (employer: Person, vacancy_id: number) => {
    const { content } = await employer.call(exportNegotiations, { query: { vacancy_id } })
    return parse(Buffer.from(content, 'base64'), { bom: true, delimiter: ';', columns: true }) as Record<
      string,
      string
    >[]
  }

  test('the export escapes formulas and keeps phone numbers readable (T-071)', async ({ app }) => {
    const { employer, vacancy } = await givenInbox(app, 0)
    const seeker = await app.seeker()
    await app.db
      .updateTable('seeker')
      .set({ first_name: '=HYPERLINK("http://evil.example")' })
      .where('id', '=', seeker.id)
      .execute()
    const resume = await givenResume(app.db, seeker.id)
    await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id, letter: '@SUM(A1)' } })

    const [row] = await tableOf(employer, vacancy.id)

    expect(row!.Имя).toMatch(/^'=HYPERLINK\("http:\/\/evil\.example"\)/)
    expect(row!.Письмо).toBe("'@SUM(A1)")
    expect(row!.Телефон).toMatch(/^\u00A0\+7 /)
  })

  test('the export hides contacts of seekers who were only invited or have withdrawn', async ({ app }) => {
    const { employer, vacancy } = await givenInbox(app, 0)
    const [shy, gone] = [await app.seeker(), await app.seeker()]
    const secret = await givenResume(app.db, shy.id, { hidden_fields: ['names_and_photo', 'phones', 'email'] })
    await employer.call(inviteFromResume, { body: { vacancy_id: vacancy.id, resume_id: secret.id } })
    const resume = await givenResume(app.db, gone.id)
    const { id } = await gone.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    await gone.call(withdrawNegotiation, { params: { id } })

    const rows = await tableOf(employer, vacancy.id)

    expect(rows).toMatchObject([
      { Имя: '', Телефон: '', Почта: '', Этап: 'Приглашение' },
      { Имя: 'Пётр Андреев', Телефон: '', Почта: '', Этап: '' },
    ])
  })
})
