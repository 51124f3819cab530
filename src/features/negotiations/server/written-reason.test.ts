import { describe, expect } from 'vitest'
import { archiveVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import {
  answerWrittenReason,
  requestWrittenRefusalReason,
  showEmployerReasonDocument,
  showSeekerReasonDocument,
} from '../contract/written-reasons.ts'
import { refuseNegotiation } from '../decisions/contract/employer-decisions.ts'
import { showEmployerNegotiation } from '../inbox/contract/inbox.ts'

const ANSWER = {
  answer: 'Для работы нужен опыт от трёх лет,\nа в резюме — восемь месяцев.',
  signed_by: 'Анна Зимина, директор',
}

async function givenRefused(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  const params = { id }
  await employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2, refuse_text: 'Нужен опыт в кофейне' } })
  return { seeker, employer, vacancy, params }
}

const textOf = async ({ content }: { content: string }) => readPdf(Buffer.from(content, 'base64'))

describe('the written reason of a refusal', () => {
  test('a request for a written reason is due in seven working days and notifies the employer', async ({ app }) => {
    const { seeker, employer, params } = await givenRefused(app)

    const asked = await seeker.call(requestWrittenRefusalReason, { params })
    await app.runJobs()

    expect(asked.written_reason).toEqual({
      requested_at: '2026-09-01T09:00:00Z',
      due_at: '2026-09-10T20:59:59Z',
      answer: null,
      signed_by: null,
      answered_at: null,
    })
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      written_reason: asked.written_reason,
    })
    const [letter] = await app.listSentMessages()
    expect(letter).toMatchObject({ subject: 'Просят письменную причину отказа: «Бариста»' })
    expect(letter!.text).toContain('до 10.09.2026')
  })

  test('repeating the request keeps the day of the first one', async ({ app }) => {
    const { seeker, params } = await givenRefused(app)
    const { written_reason } = await seeker.call(requestWrittenRefusalReason, { params })

    app.advanceSeconds(3600)

    expect(await seeker.call(requestWrittenRefusalReason, { params })).toMatchObject({ written_reason })
  })

  test('a request is answered once, and both sides get the same two documents', async ({ app }) => {
    const { seeker, employer, params } = await givenRefused(app)
    await seeker.call(requestWrittenRefusalReason, { params })

    const answered = await employer.call(answerWrittenReason, { params, body: ANSWER })
    await app.runJobs()

    expect(answered.written_reason).toMatchObject({ ...ANSWER, answered_at: expect.any(String) })
    await expect(employer.call(answerWrittenReason, { params, body: ANSWER })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'answered' },
    })
    expect((await app.listSentMessages())[0]).toMatchObject({ subject: 'Пришла письменная причина отказа: «Бариста»' })
    for (const paper of ['request', 'answer'] as const) {
      const own = await seeker.call(showSeekerReasonDocument, { params: { ...params, paper } })
      const theirs = await employer.call(showEmployerReasonDocument, { params: { ...params, paper } })
      expect(own).toMatchObject({ type: 'application/pdf', name: expect.stringMatching(/\.pdf$/) })
      expect((await textOf(theirs)).text).toBe((await textOf(own)).text)
    }
  })

  test('the documents keep names and reasons as they were when requested and answered', async ({ app }) => {
    const { seeker, employer, params } = await givenRefused(app)
    await seeker.call(requestWrittenRefusalReason, { params })
    await app.db.updateTable('seeker').set({ last_name: 'Другой' }).where('id', '=', seeker.id).execute()
    await employer.call(answerWrittenReason, { params, body: ANSWER })

    const request = await textOf(
      await seeker.call(showSeekerReasonDocument, { params: { ...params, paper: 'request' } }),
    )
    const answer = await textOf(await seeker.call(showSeekerReasonDocument, { params: { ...params, paper: 'answer' } }))

    for (const words of ['статьи 64 Трудового кодекса', 'Андреев Пётр', 'Бариста', 'Нужен опыт в кофейне']) {
      expect(request.text.replaceAll('\n', ' ')).toContain(words)
    }
    for (const words of ['нужен опыт от трёх лет', 'восемь месяцев', 'Анна Зимина, директор', 'Андреев Пётр']) {
      expect(answer.text).toContain(words)
    }
    expect(answer.info).toMatchObject({ Subject: 'Статья 64 Трудового кодекса РФ', Language: 'ru-RU' })
  })

  test('a written reason may be requested after the vacancy closes, but not without a refusal', async ({ app }) => {
    const [seeker, employer] = [await app.seeker(), await app.employer()]
    const vacancy = await givenVacancy(app.db, employer.company_id)
    const resume = await givenResume(app.db, seeker.id)
    const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    const ask = () => seeker.call(requestWrittenRefusalReason, { params: { id } })

    await expect(ask()).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'response' } })
    await employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } })
    await app.runJobs()

    expect(await ask()).toMatchObject({ state: 'vacancy_closed', written_reason: { answered_at: null } })
  })

  test('the document of an answer does not exist before the answer and for other seekers', async ({ app }) => {
    const { seeker, employer, params } = await givenRefused(app)
    await seeker.call(requestWrittenRefusalReason, { params })
    const paper = (who: { call: typeof seeker.call }) =>
      who.call(showSeekerReasonDocument, { params: { ...params, paper: 'answer' } })

    await expect(paper(seeker)).rejects.toMatchObject({ code: 'negotiation_not_found' })
    await employer.call(answerWrittenReason, { params, body: ANSWER })
    await expect(paper(await app.seeker())).rejects.toMatchObject({ code: 'negotiation_not_found' })
    await expect(
      employer.call(answerWrittenReason, { params, body: { answer: 'Нет', signed_by: '' } }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { answer: expect.any(String), signed_by: expect.any(String) },
    })
  })
})
