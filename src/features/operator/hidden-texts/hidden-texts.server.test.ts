import { describe, expect } from 'vitest'
import { fileComplaint, listComplaints } from '#features/complaints/complaints.contract.ts'
import { givenConversation } from '#test/fixtures/applied-negotiation.ts'
import { givenOffer } from '#test/fixtures/hiring-rows.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { overturnComplaintCase } from '../cases/overturn-decision.contract.ts'
import { decideAppeal, listWaitingAppeals } from '../contract/appeals.ts'
import { decideComplaintCase, showComplaintCase } from '../contract/complaint-cases.ts'
import { appealHiddenWords, showHiddenWords } from './hidden-texts.contract.ts'

const SCAM = 'Переведите 500 рублей за пропуск'
const WORDS = 'Нельзя просить деньги за приём на работу'
const TEXT = 'Это плата за обед, её платят по желанию'

type Kind = 'message' | 'letter' | 'offer'

/** Words of one side, reported by the other, and two operators. */
async function givenReportedText(app: TestApp, kind: Kind) {
  const conversation = await givenConversation(app)
  const { id, seeker, employer, reply } = conversation
  let targetId = id
  if (kind === 'message') targetId = (await reply(SCAM)).id
  if (kind === 'letter') await app.db.updateTable('negotiation').set({ letter: SCAM }).where('id', '=', id).execute()
  if (kind === 'offer') {
    await givenOffer(app.db, id)
    await app.db.updateTable('job_offer').set({ text: SCAM }).where('negotiation_id', '=', id).execute()
    await app.db.updateTable('negotiation').set({ state: 'offer' }).where('id', '=', id).execute()
  }
  const [author, reader]: Person[] = kind === 'letter' ? [seeker, employer] : [employer, seeker]
  await reader!.call(fileComplaint, { body: { target_kind: kind, target_id: targetId, reason_id: 1 } })
  const [first, second] = [await givenOperator(app), await givenOperator(app)]
  const params = { kind, id: targetId } as const
  const hide = async () => {
    const measures = kind === 'message' ? ('hide_message' as const) : ('hide_text' as const)
    const body = { decision: 'confirmed', answer: 'Вы правы, слова скрыты', measures, hold_text: WORDS } as const
    await first.call(decideComplaintCase, { params, body })
    const row = app.db.selectFrom('hidden_text').select('id').where('target_id', '=', targetId)
    return (await row.where('target_kind', '=', kind).executeTakeFirstOrThrow()).id
  }
  const rewrite = async (text: string) => {
    if (kind === 'letter') await app.db.updateTable('negotiation').set({ letter: text }).where('id', '=', id).execute()
    else await app.db.updateTable('job_offer').set({ text }).where('negotiation_id', '=', id).execute()
  }
  const listNews = () =>
    app.db.selectFrom('notification').select(['title', 'text']).where('account_id', '=', author!.id).execute()
  const read = async (show: typeof conversation.showSeeker | typeof conversation.showEmployer) => {
    const { messages, cards } = await show()
    if (kind === 'message') return messages.at(-1)!
    return cards.find((card) => card.kind === kind)!
  }
  return { ...conversation, author: author!, reader: reader!, first, second, params, hide, rewrite, listNews, read }
}

const textOf = (shown: object) =>
  'offer' in shown ? (shown.offer as { text: string }).text : (shown as { text: string }).text

describe.each(['message', 'letter', 'offer'] as const)('the words of the kind %s', (kind) => {
  test('are hidden by a confirmed complaint: both sides read who has hidden them and why, and nobody the words (TR-4)', async ({
    app,
  }) => {
    const { hide, read, showSeeker, showEmployer, author, first, params } = await givenReportedText(app, kind)
    expect((await first.call(showComplaintCase, { params })).measures).toContain(
      kind === 'message' ? 'hide_message' : 'hide_text',
    )
    const id = await hide()
    for (const show of [showSeeker, showEmployer]) {
      const shown = await read(show)
      expect(shown.hidden).toMatchObject({ reason: WORDS })
      expect(shown.flags).toEqual([])
      expect(JSON.stringify(shown)).not.toContain('пропуск')
      if (kind !== 'message') expect(textOf(shown)).toBe(`Скрыто оператором. Причина: ${WORDS}`)
    }
    const own = await read(kind === 'letter' ? showSeeker : showEmployer)
    expect(own.hidden).toMatchObject({ own_id: id })
    const other = await read(kind === 'letter' ? showEmployer : showSeeker)
    expect(other.hidden).toMatchObject({ own_id: null })
    expect(await author.call(showHiddenWords, { params: { id } })).toMatchObject({ text: SCAM, reason: WORDS, left: 1 })
    const news = app.db.selectFrom('notification').select('text').where('account_id', '=', author.id)
    expect(await news.execute()).toContainEqual({ text: `${WORDS}. Не согласны — возразите` })
    expect(await first.call(showComplaintCase, { params })).toMatchObject({ is_text_hidden: true })
  })

  test('are contested once, judged by another operator, and a won appeal shows them and takes back complaint and risk (TR-4, ruling 51, ruling 52)', async ({
    app,
  }) => {
    const { hide, read, showSeeker, author, reader, employer, first, second, params } = await givenReportedText(
      app,
      kind,
    )
    const id = await hide()
    const findRisk = async () => {
      await app.runJobs()
      const row = app.db.selectFrom('company_risk').select('reasons').where('company_id', '=', employer.company_id)
      return JSON.stringify((await row.executeTakeFirst())?.reasons ?? [])
    }
    if (kind !== 'letter') expect(await findRisk()).toContain('confirmed_complaints')
    const body = { text: TEXT }
    await expect(reader.call(appealHiddenWords, { params: { id }, body })).rejects.toMatchObject({ code: 'not_found' })
    const appeal = await author.call(appealHiddenWords, { params: { id }, body })
    await expect(author.call(appealHiddenWords, { params: { id }, body })).rejects.toMatchObject({
      code: 'state_conflict',
      message: 'Больше возразить нельзя',
    })

    const listed = async (operator: Person) =>
      (await operator.call(listWaitingAppeals, { query: {} })).data.find((one) => one.subject_kind === kind)
    expect(await listed(first)).toMatchObject({ why_not: 'Первое решение ваше: решает другой оператор' })
    expect(await listed(second)).toMatchObject({ id: appeal.id, hold_text: WORDS, text: TEXT, subject_text: '' })
    expect(await second.call(showComplaintCase, { params })).toMatchObject({ subject_text: SCAM })
    const granted = {
      params: { kind: 'text', id: appeal.id },
      body: { decision: 'confirmed', answer: 'Обед оплатил сам, обмана нет' },
    } as const
    await expect(first.call(decideAppeal, granted)).rejects.toMatchObject({ code: 'forbidden' })
    await second.call(decideAppeal, granted)

    const shown = await read(showSeeker)
    expect(textOf(shown)).toBe(SCAM)
    expect(shown.hidden).toBeNull()
    expect((await reader.call(listComplaints, { query: {} })).data).toMatchObject([{ state: 'rejected' }])
    expect(await findRisk()).not.toContain('confirmed_complaints')
    expect((await second.call(showComplaintCase, { params })).taken).toEqual([])
    expect(await author.call(showHiddenWords, { params: { id } })).toMatchObject({
      is_shown: true,
      left: 0,
      appeals: [{ state: 'confirmed', answer: 'Обед оплатил сам, обмана нет' }],
    })
    const news = app.db.selectFrom('notification').select('text').where('account_id', '=', author.id)
    expect(await news.execute()).toContainEqual({ text: 'Дело посмотрел другой оператор: нарушения нет' })
  })
})

test('an appeal that is not granted leaves the words hidden and tells their author the answer (ruling 51)', async ({
  app,
}) => {
  const { hide, read, showSeeker, author, second } = await givenReportedText(app, 'letter')
  const id = await hide()
  const appeal = await author.call(appealHiddenWords, { params: { id }, body: { text: TEXT } })
  const answer = 'Просить деньги за пропуск нельзя'
  await second.call(decideAppeal, { params: { kind: 'text', id: appeal.id }, body: { decision: 'rejected', answer } })
  expect((await read(showSeeker)).hidden).toMatchObject({ reason: WORDS })
  const news = app.db.selectFrom('notification').select(['title', 'text']).where('account_id', '=', author.id)
  expect(await news.execute()).toContainEqual({ title: 'Возражение отклонено', text: answer })
  expect((await second.call(listWaitingAppeals, { query: {} })).data).toEqual([])
})

test('a decision that another operator takes back grants the appeal that waits (ruling 52)', async ({ app }) => {
  const { hide, author, second, params } = await givenReportedText(app, 'offer')
  const id = await hide()
  await author.call(appealHiddenWords, { params: { id }, body: { text: TEXT } })
  await second.call(overturnComplaintCase, { params, body: { reason: 'Это плата за обед, а не за приём' } })
  expect(await author.call(showHiddenWords, { params: { id } })).toMatchObject({
    is_shown: true,
    appeals: [{ state: 'confirmed' }],
  })
  expect((await second.call(listWaitingAppeals, { query: {} })).data).toEqual([])
})

const NEWER = 'Ждём вас в понедельник, пропуск бесплатный'
const GRANTED = {
  title: 'Решение о ваших словах отменили',
  text: 'Дело посмотрел другой оператор: нарушения нет. В переписке остаётся то, что вы написали потом',
}

test('words that were written anew since they were hidden stay when an appeal is won, and their author learns that it is (TR-4)', async ({
  app,
}) => {
  const { hide, rewrite, read, showEmployer, author, second, listNews } = await givenReportedText(app, 'offer')
  const id = await hide()
  await rewrite(NEWER)
  const appeal = await author.call(appealHiddenWords, { params: { id }, body: { text: TEXT } })
  const body = { decision: 'confirmed', answer: 'Обед оплатил сам, обмана нет' } as const
  await second.call(decideAppeal, { params: { kind: 'text', id: appeal.id }, body })
  expect(textOf(await read(showEmployer))).toBe(NEWER)
  expect(await author.call(showHiddenWords, { params: { id } })).toMatchObject({ is_shown: true, text: SCAM })
  expect(await listNews()).toContainEqual(GRANTED)
})

test('a decision that is taken back grants the appeal also when the words were written anew, and tells their author (ruling 52)', async ({
  app,
}) => {
  const { hide, rewrite, author, second, params, listNews } = await givenReportedText(app, 'letter')
  const id = await hide()
  await author.call(appealHiddenWords, { params: { id }, body: { text: TEXT } })
  await rewrite(NEWER)
  await second.call(overturnComplaintCase, { params, body: { reason: 'Это плата за обед, а не за приём' } })
  expect(await author.call(showHiddenWords, { params: { id } })).toMatchObject({ appeals: [{ state: 'confirmed' }] })
  expect(await listNews()).toContainEqual(GRANTED)
  expect((await second.call(listWaitingAppeals, { query: {} })).data).toEqual([])
})

test('words that are hidden again after their author wrote them anew end the appeal about the earlier ones, and their author learns that (TR-4)', async ({
  app,
}) => {
  const { hide, rewrite, author, employer, second, params, listNews } = await givenReportedText(app, 'letter')
  const id = await hide()
  await author.call(appealHiddenWords, { params: { id }, body: { text: TEXT } })
  await rewrite('Пропуск стоит 700 рублей')
  const colleague = await app.employer()
  const { company_id } = employer
  await app.db.updateTable('employer').set({ company_id }).where('id', '=', colleague.id).execute()
  await colleague.call(fileComplaint, { body: { target_kind: params.kind, target_id: params.id, reason_id: 1 } })
  const hidden = { decision: 'confirmed', answer: 'Вы правы, слова скрыты', measures: 'hide_text' } as const
  await second.call(decideComplaintCase, { params, body: { ...hidden, hold_text: WORDS } })
  const answer = 'Вы написали вместо этих слов другие: возражать больше не о чем'
  expect(await author.call(showHiddenWords, { params: { id } })).toMatchObject({
    is_shown: true,
    appeals: [{ state: 'confirmed', answer }],
  })
  expect(await listNews()).toContainEqual({ title: 'Возражение закрыто', text: answer })
  expect((await second.call(listWaitingAppeals, { query: {} })).data).toEqual([])
})
