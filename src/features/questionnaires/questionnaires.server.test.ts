import { describe, expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { refuseNegotiation } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { listEmployerNegotiations } from '#features/negotiations/inbox/contract/inbox.ts'
import {
  listSeekerNegotiations,
  showSeekerNegotiation,
} from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import {
  createVacancyDraft,
  updateVacancy,
  updateVacancyDraft,
} from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import {
  createQuestionnaire,
  deleteQuestionnaire,
  listQuestionnaires,
  showScreeningAnswers,
  showVacancyQuestions,
  updateQuestionnaire,
} from './questionnaires.contract.ts'

const QUESTIONS = [
  {
    type: 'yes_no' as const,
    text: 'Есть медкнижка?',
    options: [
      { text: 'Да', points: 40 },
      { text: 'Нет', is_knockout: true },
    ],
  },
  {
    type: 'single' as const,
    text: 'Сколько лет варите кофе?',
    options: [
      { text: 'Меньше года', points: 10 },
      { text: 'Больше года', points: 40 },
    ],
  },
  {
    type: 'multiple' as const,
    text: 'Что умеете?',
    required: false,
    options: [
      { text: 'Касса', points: 10 },
      { text: 'Латте-арт', points: 10 },
    ],
  },
  { type: 'number' as const, text: 'Сколько смен готовы брать?', min: 1, max: 31 },
  { type: 'long' as const, text: 'Почему к нам?', required: false },
]

async function givenScreeningQuestions(app: TestApp, required = true) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const { id } = await employer.call(createQuestionnaire, { body: { title: 'О кофе', questions: QUESTIONS } })
  const vacancy = await givenVacancy(app.db, employer.company_id, {
    questionnaire_id: id,
    questionnaire_required: required,
  })
  const resume = await givenResume(app.db, seeker.id)
  const send = (answers: { question_id: number; value?: string | string[] | number | boolean }[]) =>
    seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id, answers } })
  return { seeker, employer, vacancy, resume, send, params: { id } }
}

const VALID_ANSWERS = [
  { question_id: 1, value: true },
  { question_id: 2, value: 'Меньше года' },
  { question_id: 3, value: ['Касса'] },
  { question_id: 4, value: 12 },
]

describe('a questionnaire of a company', () => {
  test('a questionnaire is created, attached to a vacancy and detached when it is deleted', async ({ app }) => {
    const { seeker, employer, vacancy, params } = await givenScreeningQuestions(app)

    expect(await employer.call(listQuestionnaires, {})).toMatchObject([{ title: 'О кофе', vacancies: 1 }])
    await employer.call(deleteQuestionnaire, { params })

    expect(await employer.call(listQuestionnaires, {})).toEqual([])
    expect(await seeker.call(showVacancyQuestions, { params: { id: vacancy.id } })).toMatchObject({ questions: [] })
  })

  test('an update keeps the ids of known questions and gives new ones ids above the highest', async ({ app }) => {
    const { employer, params } = await givenScreeningQuestions(app)
    const [first, second] = (await employer.call(listQuestionnaires, {}))[0]!.questions

    const changed = await employer.call(updateQuestionnaire, {
      params,
      body: { title: 'О кофе', questions: [second!, { type: 'short', text: 'Откуда узнали?' }, { ...first!, id: 77 }] },
    })

    expect(changed.questions.map(({ id }) => id)).toEqual([2, 6, 7])
  })

  test.for<[string, string, object]>([
    ['no questions', 'questions', { questions: [] }],
    ['eleven questions', 'questions', { questions: Array(11).fill(QUESTIONS[4]) }],
    [
      'one option',
      'questions.0.options',
      { questions: [{ type: 'single', text: 'Почему?', options: [{ text: 'Да' }] }] },
    ],
    [
      'the same option twice',
      'questions.0.options',
      { questions: [{ type: 'single', text: 'Почему?', options: [{ text: 'Да' }, { text: 'да' }] }] },
    ],
    ['min greater than max', 'questions.0.max', { questions: [{ type: 'number', text: 'Сколько?', min: 5, max: 1 }] }],
    ['a question without words', 'questions.0.text', { questions: [{ type: 'short', text: '?' }] }],
  ])('a questionnaire with %s is refused at %s', async ([, field, wrong], { app }) => {
    const employer = await app.employer()

    await expect(
      employer.call(createQuestionnaire, { body: { title: 'О кофе', questions: [], ...wrong } }),
    ).rejects.toMatchObject({ errors: { [field]: expect.any(String) } })
  })

  test('a questionnaire of another company cannot be attached to a vacancy', async ({ app }) => {
    const { params } = await givenScreeningQuestions(app)
    const stranger = await app.employer()
    const draft = await stranger.call(createVacancyDraft, { body: { name: 'Бариста' } })
    const change = { params: { id: draft.id }, body: { questionnaire_id: params.id } }

    await expect(stranger.call(updateVacancyDraft, change)).rejects.toMatchObject({
      errors: { questionnaire_id: expect.any(String) },
    })
  })

  test('a questionnaire can be attached to a published vacancy and detached from it', async ({ app }) => {
    const { employer, vacancy, params } = await givenScreeningQuestions(app)
    const update = (questionnaire_id: number | null) =>
      employer.call(updateVacancy, { params: { id: vacancy.id }, body: { questionnaire_id } })

    expect(await update(null)).toMatchObject({ questionnaire_id: null })
    expect(await update(params.id)).toMatchObject({ questionnaire_id: params.id, questionnaire_required: true })
  })
})

describe('screening answers of an application', () => {
  test('the questions shown to a seeker contain no points and no knockout flags', async ({ app }) => {
    const { seeker, vacancy } = await givenScreeningQuestions(app)

    const asked = await seeker.call(showVacancyQuestions, { params: { id: vacancy.id } })

    expect(asked).toMatchObject({
      required: true,
      questions: [{ id: 1, type: 'yes_no', options: ['Да', 'Нет'] }, {}, {}, {}, {}],
    })
    expect(JSON.stringify(asked)).not.toMatch(/points|knockout/)
  })

  test('the score of the answers is visible to the employer only', async ({ app }) => {
    const { seeker, employer, send } = await givenScreeningQuestions(app)

    const { id } = await send(VALID_ANSWERS)

    // 40 of 40, 10 of 40, 10 of 20.
    expect(await employer.call(showScreeningAnswers, { params: { id } })).toMatchObject({
      score: 60,
      is_knockout: false,
      answers: [{ value: ['Да'] }, { value: ['Меньше года'] }, { value: ['Касса'] }, { value: ['12'] }],
    })
    const replies = [
      await seeker.call(showSeekerNegotiation, { params: { id } }),
      await seeker.call(listSeekerNegotiations, { query: {} }),
    ]
    expect(JSON.stringify(replies)).not.toMatch(/score|knockout|points/)
  })

  test('the employer sees that an answer is a knockout', async ({ app }) => {
    const { employer, send } = await givenScreeningQuestions(app)

    const { id } = await send([{ question_id: 1, value: 'Нет' }, ...VALID_ANSWERS.slice(1)])

    expect(await employer.call(showScreeningAnswers, { params: { id } })).toMatchObject({
      score: 20,
      is_knockout: true,
    })
  })

  test('who answers so is in a pile of the inbox, is not refused, and leaves it with an answer (e12)', async ({
    app,
  }) => {
    const { employer, seeker, send } = await givenScreeningQuestions(app)
    const { id } = await send([{ question_id: 1, value: 'Нет' }, ...VALID_ANSWERS.slice(1)])
    await app.runJobs()
    const pile = async () => {
      const { data, meta } = await employer.call(listEmployerNegotiations, { query: { view: 'unfit' } })
      return { ids: data.map((row) => row.id), count: meta.counts.unfit }
    }

    expect(await pile()).toEqual({ ids: [id], count: 1 })
    expect(await seeker.call(showSeekerNegotiation, { params: { id } })).toMatchObject({ state: 'response' })
    await employer.call(refuseNegotiation, { params: { id }, body: { refuse_reason_id: 5 } })

    expect(await pile()).toEqual({ ids: [], count: 0 })
  })

  test('the answers keep their questions after the questionnaire is deleted', async ({ app }) => {
    const { employer, send, params } = await givenScreeningQuestions(app)
    const { id } = await send(VALID_ANSWERS)
    await employer.call(deleteQuestionnaire, { params })

    expect(await employer.call(showScreeningAnswers, { params: { id } })).toMatchObject({
      answers: [{ question: { text: 'Есть медкнижка?' } }, {}, {}, {}],
    })
  })

  test.for<[string, string, object[]]>([
    ['no answers', 'answers.0.value', []],
    [
      'an answer that was not offered',
      'answers.1.value',
      [VALID_ANSWERS[0]!, { question_id: 2, value: 'Всю жизнь' }, VALID_ANSWERS[3]!],
    ],
    [
      'two answers to a single-choice question',
      'answers.1.value',
      [VALID_ANSWERS[0]!, { question_id: 2, value: ['Меньше года', 'Больше года'] }, VALID_ANSWERS[3]!],
    ],
    [
      'a number out of bounds',
      'answers.3.value',
      [VALID_ANSWERS[0]!, VALID_ANSWERS[1]!, { question_id: 4, value: 32 }],
    ],
    [
      'words for a number',
      'answers.3.value',
      [VALID_ANSWERS[0]!, VALID_ANSWERS[1]!, { question_id: 4, value: 'много' }],
    ],
  ])('an application with %s is refused at %s', async ([, field, answers], { app }) => {
    const { send } = await givenScreeningQuestions(app)

    await expect(send(answers as never)).rejects.toMatchObject({ errors: { [field]: expect.any(String) } })
    expect(await send(VALID_ANSWERS)).toMatchObject({ state: 'response' })
  })

  test('optional answers may be omitted, but given ones must be valid', async ({ app }) => {
    const { employer, send } = await givenScreeningQuestions(app, false)

    await expect(send([{ question_id: 4, value: 32 }])).rejects.toMatchObject({ code: 'invalid_input' })
    const { id } = await send([])

    expect(await employer.call(showScreeningAnswers, { params: { id } })).toBeNull()
  })

  test('a required cover letter is also required together with answers', async ({ app }) => {
    const { vacancy, send } = await givenScreeningQuestions(app)
    await app.db.updateTable('vacancy').set({ response_letter_required: true }).where('id', '=', vacancy.id).execute()

    await expect(send(VALID_ANSWERS)).rejects.toMatchObject({ errors: { letter: expect.any(String) } })
  })
})
