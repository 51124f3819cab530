import { describe, expect } from 'vitest'
import { eraseSeekerData } from '#features/privacy/erasure/erase-seeker-data.server.ts'
import { givenApplication, givenInbox } from '#test/fixtures/inbox.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { saveAssessment, saveScorecard, showAssessment } from './assessments.contract.ts'

async function givenOne(app: TestApp) {
  const { employer, vacancy } = await givenInbox(app, 0)
  const { seeker, params } = await givenApplication(app, vacancy.id)
  await app.runJobs()
  return { employer, seeker, vacancy, params, colleague: await givenMember(app, employer, 'recruiter') }
}

async function givenMember(app: TestApp, { company_id }: Person, role: 'recruiter' | 'viewer') {
  const member = await app.employer()
  await app.db.updateTable('employer').set({ company_id, role }).where('id', '=', member.id).execute()
  return member
}

const bodyOf = (mark: number, count = 3) => ({
  marks: Array.from({ length: count }, () => ({ mark, words: 'Подробно рассказал' })),
  verdict: 'yes' as const,
})

describe('the assessment of a meeting', () => {
  test('what others think is seen once one has given the own marks', async ({ app }) => {
    const { employer, colleague, params } = await givenOne(app)
    await employer.call(saveAssessment, { params, body: bodyOf(4) })

    const before = await colleague.call(showAssessment, { params })
    expect(before).toMatchObject({ own: null, others: [], given_by: ['Анна Зимина'] })
    expect(JSON.stringify(before)).not.toContain('Подробно')

    const after = await colleague.call(saveAssessment, { params, body: { ...bodyOf(2), verdict: 'doubt' } })
    expect(after).toMatchObject({
      own: { verdict: 'doubt', marks: [{ mark: 2 }, { mark: 2 }, { mark: 2 }] },
      others: [{ verdict: 'yes', marks: [{ mark: 4 }, { mark: 4 }, { mark: 4 }] }],
    })
  })

  test('a second one of the same member replaces the first', async ({ app }) => {
    const { employer, params } = await givenOne(app)
    await employer.call(saveAssessment, { params, body: bodyOf(1) })
    await employer.call(saveAssessment, { params, body: bodyOf(3) })

    expect(await employer.call(showAssessment, { params })).toMatchObject({ own: { marks: [{ mark: 3 }, {}, {}] } })
    expect(
      await app.db.selectFrom('assessment').select('verdict').where('negotiation_id', '=', params.id).execute(),
    ).toHaveLength(1)
  })

  test('the vacancy has three to six questions of its own, and earlier marks keep theirs', async ({ app }) => {
    const { employer, colleague, vacancy, params } = await givenOne(app)
    await employer.call(saveAssessment, { params, body: bodyOf(4) })
    const save = (questions: string[]) =>
      employer.call(saveScorecard, { params: { id: vacancy.id }, body: { questions } })

    await expect(save(['Раз два', 'Три четыре'])).rejects.toMatchObject({ errors: { questions: expect.any(String) } })
    await expect(save(Array.from({ length: 7 }, (_, n) => `Вопрос ${n}`))).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await save(['Водит уверенно', 'Знает правила', 'Спокоен с людьми', 'Готов к графику'])

    await expect(colleague.call(saveAssessment, { params, body: bodyOf(2) })).rejects.toMatchObject({
      errors: { marks: 'Вопросов теперь 4: обновите страницу и ответьте на все' },
    })
    const { others, own } = await colleague.call(saveAssessment, { params, body: bodyOf(2, 4) })
    expect(own!.marks[0]!.question).toBe('Водит уверенно')
    expect(others[0]!.marks[0]!.question).toBe('Умеет то, что нужно')
  })

  test.for([
    { marks: [{ mark: 5 }, { mark: 1 }, { mark: 1 }], verdict: 'yes' },
    { marks: [{ mark: 1 }, { mark: 1 }], verdict: 'yes' },
    { marks: [{ mark: 1 }, { mark: 1 }, { mark: 1 }], verdict: 'maybe' },
    { marks: [{ mark: 1, words: 'ё'.repeat(501) }, { mark: 1 }, { mark: 1 }], verdict: 'no' },
  ])('wrong marks are refused', async (body, { app }) => {
    const { employer, params } = await givenOne(app)

    await expect(employer.call(saveAssessment, { params, body: body as never })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('a viewer assesses, too, and changes no questions', async ({ app }) => {
    const { employer, vacancy, params } = await givenOne(app)
    const viewer = await givenMember(app, employer, 'viewer')

    expect(await viewer.call(saveAssessment, { params, body: bodyOf(3) })).toMatchObject({ own: { verdict: 'yes' } })
    await expect(
      viewer.call(saveScorecard, { params: { id: vacancy.id }, body: { questions: ['Раз два', 'Три', 'Пять'] } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('another company sees and gives no marks', async ({ app }) => {
    const { vacancy, params } = await givenOne(app)
    const stranger = await app.employer()

    await expect(stranger.call(showAssessment, { params })).rejects.toMatchObject({ code: 'negotiation_not_found' })
    await expect(stranger.call(saveAssessment, { params, body: bodyOf(3) })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
    await expect(
      stranger.call(saveScorecard, { params: { id: vacancy.id }, body: { questions: ['Раз два', 'Три', 'Пять'] } }),
    ).rejects.toMatchObject({ code: 'vacancy_not_found' })
  })

  test('with the account of the person the marks are erased', async ({ app }) => {
    const { employer, seeker, params } = await givenOne(app)
    await employer.call(saveAssessment, { params, body: bodyOf(4) })

    await eraseSeekerData(app.db, seeker.id, app.now())

    expect(await employer.call(showAssessment, { params })).toMatchObject({ own: null, others: [] })
    await expect(employer.call(saveAssessment, { params, body: bodyOf(4) })).rejects.toMatchObject({
      code: 'state_conflict',
    })
  })
})
