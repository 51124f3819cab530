import { describe, expect } from 'vitest'
import { fileComplaint, listComplaints } from '#features/complaints/complaints.contract.ts'
import {
  editEmployerMessage,
  listEmployerConversations,
  listSeekerConversations,
} from '#features/negotiations/conversations/contract/conversations.ts'
import { createVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { publishVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { givenConversation } from '#test/fixtures/applied-negotiation.ts'
import { COMPLETE_VACANCY, givenVacancy } from '#test/fixtures/rows.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { appealVacancyHold, decideAppeal } from '../contract/appeals.ts'
import { decideComplaintCase, showComplaintCase } from '../contract/complaint-cases.ts'
import { overturnComplaintCase } from './overturn-decision.contract.ts'

const SCAM = 'Переведите 500 рублей за пропуск'
const WORDS = 'Нельзя просить деньги за приём на работу'

/** No two verified companies have one. */
const innOf = ({ company_id }: { company_id: number }) => String(7_700_000_000 + company_id)

async function givenReportedMessage(app: TestApp) {
  const conversation = await givenConversation(app)
  const { employer, seeker, reply } = conversation
  await app.db
    .updateTable('company')
    .set({ name: 'Северный ветер', inn: innOf(employer), verification: 'verified' })
    .where('id', '=', employer.company_id)
    .execute()
  const message = await reply(SCAM)
  await seeker.call(fileComplaint, { body: { target_kind: 'message', target_id: message.id, reason_id: 1 } })
  const [first, second] = [await givenOperator(app), await givenOperator(app)]
  const params = { kind: 'message', id: message.id } as const
  return { ...conversation, message, first, second, params }
}

const confirmWith = (...measures: ('hide_message' | 'hide_vacancy' | 'block_person' | 'end_verification')[]) => ({
  decision: 'confirmed' as const,
  answer: 'Вы правы, меры приняты',
  measures,
  hold_text: measures.length > 0 ? WORDS : '',
})

const findRisk = async (app: TestApp, company_id: number) => {
  await app.runJobs()
  const row = await app.db
    .selectFrom('company_risk')
    .select('reasons')
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return ((row?.reasons ?? []) as { code: string }[]).map(({ code }) => code)
}

describe('a case about a message', () => {
  test('names the company, the author and the vacancy, with the phone of the person masked, and offers measures (TR-4)', async ({
    app,
  }) => {
    const { employer, seeker, vacancy, first, params } = await givenReportedMessage(app)
    await app.db
      .updateTable('employer')
      .set({ contact_first_name: 'Анна', contact_last_name: 'Зимина' })
      .where('id', '=', employer.id)
      .execute()
    const other = await givenVacancy(app.db, employer.company_id)

    const { actor, measures } = await first.call(showComplaintCase, { params })

    expect(actor).toMatchObject({
      company: { id: employer.company_id, name: 'Северный ветер', inn: innOf(employer), is_verified: true },
      person: { id: employer.id, name: 'Анна Зимина', phone: expect.stringMatching(/^\+7 ••• •••-\d\d-\d\d$/) },
      vacancy: { id: vacancy.id },
      other_vacancies: [{ id: other.id }],
      former_cases: [],
    })
    expect(measures).toEqual([
      'hide_message',
      'hide_vacancy',
      'hide_company_vacancies',
      'end_verification',
      'block_person',
    ])
    expect(JSON.stringify(actor)).not.toContain(seeker.phone)
  })

  test('about words of a seeker names the seeker, and never the company that received them (TR-4)', async ({ app }) => {
    const { seeker, employer, write } = await givenConversation(app)
    const message = await write('Вы все идиоты')
    await employer.call(fileComplaint, { body: { target_kind: 'message', target_id: message.id, reason_id: 8 } })
    const operator = await givenOperator(app)

    const found = await operator.call(showComplaintCase, { params: { kind: 'message', id: message.id } })

    expect(found.actor).toMatchObject({ company: null, vacancy: null, other_vacancies: [], person: { id: seeker.id } })
    expect(found.measures).toEqual(['hide_message', 'block_person'])
  })

  test('quotes the words by which its reader is warned: of a message that says it with an earlier one, and of none that was not judged so (TR-4)', async ({
    app,
  }) => {
    const { seeker, reply, showSeeker } = await givenConversation(app)
    const operator = await givenOperator(app)
    const [harmless, telling] = [await reply('Сейчас придёт смс'), await reply('Скажите, какие там цифры')]
    const { messages } = await showSeeker()
    for (const [{ id }, words] of [
      [harmless, ''],
      [telling, 'скажите какие там цифры'],
    ] as const) {
      expect(messages.find((one) => one.id === id)).toMatchObject({ telling_words: words })
      await seeker.call(fileComplaint, { body: { target_kind: 'message', target_id: id, reason_id: 1 } })
      const found = await operator.call(showComplaintCase, { params: { kind: 'message', id } })
      expect(found).toMatchObject({ telling_words: words })
    }
  })

  test('hides the message from both sides, tells its author why, and counts for the risk of the company (TR-4)', async ({
    app,
  }) => {
    const { employer, seeker, first, params, message, showSeeker, showEmployer } = await givenReportedMessage(app)
    expect(await findRisk(app, employer.company_id)).not.toContain('confirmed_complaints')

    await first.call(decideComplaintCase, { params, body: confirmWith('hide_message') })

    for (const show of [showSeeker, showEmployer]) {
      const { messages } = await show()
      expect(messages.at(-1)).toMatchObject({ text: '', is_hidden: true, attachments: [], flags: [] })
      expect(JSON.stringify(messages)).not.toContain('500')
    }
    for (const list of [
      await seeker.call(listSeekerConversations, { query: {} }),
      await employer.call(listEmployerConversations, { query: {} }),
    ])
      expect(list.data[0]!.last_message).toMatchObject({ text: '', is_hidden: true, is_covered: false })
    await expect(
      employer.call(editEmployerMessage, { params: { id: message.id }, body: { text: 'Приходите завтра' } }),
    ).rejects.toMatchObject({ code: 'state_conflict' })
    const news = app.db.selectFrom('notification').select(['title', 'text']).where('account_id', '=', employer.id)
    expect(await news.execute()).toContainEqual({
      title: 'Оператор скрыл ваше сообщение',
      text: `${WORDS}. Не согласны — возразите`,
    })
    expect(await findRisk(app, employer.company_id)).toContain('confirmed_complaints')
  })

  test('takes the chosen measures in one decision, and the next case about the company shows them (TR-4)', async ({
    app,
  }) => {
    const { employer, seeker, vacancy, first, params } = await givenReportedMessage(app)
    await first.call(decideComplaintCase, {
      params,
      body: confirmWith('hide_vacancy', 'end_verification', 'block_person'),
    })

    const company = app.db.selectFrom('company').select('verification').where('id', '=', employer.company_id)
    expect(await company.executeTakeFirst()).toEqual({ verification: 'none' })
    const account = app.db.selectFrom('account').select('blocked_reason').where('id', '=', employer.id)
    expect(await account.executeTakeFirst()).toEqual({ blocked_reason: WORDS })
    const hold = app.db.selectFrom('vacancy').select('moderation_hold').where('id', '=', vacancy.id)
    expect(await hold.executeTakeFirst()).toEqual({ moderation_hold: WORDS })
    const target = { target_kind: 'company', target_id: employer.company_id } as const
    await seeker.call(fileComplaint, { body: { ...target, reason_id: 1 } })
    const { actor } = await first.call(showComplaintCase, { params: { kind: 'company', id: employer.company_id } })
    expect(actor.former_cases).toMatchObject([
      {
        target_kind: 'message',
        target_id: params.id,
        is_confirmed: true,
        measures: ['block_person', 'end_verification', 'hide_vacancy'],
      },
    ])
  })

  test('refuses measures without words, words without measures, and a measure that the case has not (TR-4)', async ({
    app,
  }) => {
    const { first, params } = await givenReportedMessage(app)
    const decide = (body: object) =>
      first.call(decideComplaintCase, { params, body: { ...confirmWith('hide_message'), ...body } as never })
    await expect(decide({ hold_text: '' })).rejects.toMatchObject({ errors: { hold_text: expect.any(String) } })
    await expect(decide({ measures: [] })).rejects.toMatchObject({ errors: { hold_text: expect.any(String) } })
    await expect(decide({ measures: ['hide_resume'] })).rejects.toMatchObject({
      errors: { measures: 'В этом деле такой меры нет' },
    })
    await expect(decide({ decision: 'rejected' })).rejects.toMatchObject({ errors: { measures: expect.any(String) } })
    expect((await first.call(showComplaintCase, { params })).waiting).toBe(1)
  })

  test('is taken back by another operator only: the message is shown, and its complaint and risk points end (TR-4, ruling 52)', async ({
    app,
  }) => {
    const { employer, seeker, first, second, params, showSeeker } = await givenReportedMessage(app)
    await first.call(decideComplaintCase, { params, body: confirmWith('hide_message') })
    expect(await findRisk(app, employer.company_id)).toContain('confirmed_complaints')
    expect((await second.call(showComplaintCase, { params })).taken).toEqual(['hide_message'])
    const body = { reason: 'Это плата за обед, а не за приём' }
    await expect(first.call(overturnComplaintCase, { params, body })).rejects.toMatchObject({ code: 'forbidden' })

    await second.call(overturnComplaintCase, { params, body })

    expect((await second.call(showComplaintCase, { params })).taken).toEqual([])
    expect((await showSeeker()).messages.at(-1)).toMatchObject({ text: SCAM, is_hidden: false })
    expect((await seeker.call(listComplaints, { query: {} })).data).toMatchObject([{ state: 'rejected' }])
    expect(await findRisk(app, employer.company_id)).not.toContain('confirmed_complaints')
    await expect(second.call(overturnComplaintCase, { params, body })).rejects.toMatchObject({ code: 'state_conflict' })
  })

  test('for which a vacancy was hidden is taken back by the appeal of the vacancy, with its risk points (TR-4, ruling 52)', async ({
    app,
  }) => {
    const { employer, vacancy, first, second, params, showSeeker, seeker } = await givenReportedMessage(app)
    await first.call(decideComplaintCase, { params, body: confirmWith('hide_message', 'hide_vacancy') })
    expect(await findRisk(app, employer.company_id)).toEqual(expect.arrayContaining(['confirmed_complaints']))
    app.advanceSeconds(1)

    const text = 'Мы ни у кого не просили денег'
    const { id } = await employer.call(appealVacancyHold, { params: { id: vacancy.id }, body: { text } })
    const granted = { decision: 'confirmed', answer: 'Разобрались: денег не просили' } as const
    await second.call(decideAppeal, { params: { kind: 'vacancy', id }, body: granted })

    expect((await showSeeker()).messages.at(-1)).toMatchObject({ text: SCAM, is_hidden: false })
    expect((await seeker.call(listComplaints, { query: {} })).data).toMatchObject([{ state: 'rejected' }])
    const codes = await findRisk(app, employer.company_id)
    expect(codes).not.toContain('confirmed_complaints')
    expect(codes).not.toContain('held_vacancies')
  })

  test('stops a company: its vacancies are hidden and new ones wait for an operator, until the decision is taken back (TR-4)', async ({
    app,
  }) => {
    const { employer, vacancy, first, second, params } = await givenReportedMessage(app)
    await first.call(decideComplaintCase, {
      params,
      body: { ...confirmWith('hide_message'), measures: ['hide_company_vacancies'] },
    })
    const hold = app.db.selectFrom('vacancy').select('moderation_hold').where('id', '=', vacancy.id)
    expect(await hold.executeTakeFirst()).toEqual({ moderation_hold: WORDS })
    const body = { ...COMPLETE_VACANCY, name: 'Курьер' }
    const { id } = await employer.call(createVacancyDraft, { body })
    await employer.call(publishVacancy, { params: { id }, body: { ignore_duplicates: true } })
    const findReasons = async () => {
      await app.runJobs()
      const row = app.db.selectFrom('vacancy').select(['review_reasons', 'moderation_status']).where('id', '=', id)
      return row.executeTakeFirstOrThrow()
    }
    const isStopped = [expect.objectContaining({ code: 'stopped_company' })]
    expect((await findReasons()).review_reasons).toEqual(expect.arrayContaining(isStopped))
    const { actor } = await second.call(showComplaintCase, { params })
    expect(actor.company).toMatchObject({ is_stopped: true })

    await second.call(overturnComplaintCase, { params, body: { reason: 'Это плата за обед, а не за приём' } })
    expect(await findReasons()).toMatchObject({ review_reasons: null, moderation_status: 'approved' })
  })
})
