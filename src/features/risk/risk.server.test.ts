import { describe, expect } from 'vitest'
import { showCompany } from '#features/companies/companies.contract.ts'
import { fileComplaint } from '#features/complaints/complaints.contract.ts'
import { listAuditLog } from '#features/operator/audit/audit.contract.ts'
import {
  decideFlaggedCase,
  type FlaggedCase,
  listFlaggedCases,
  showFlaggedCase,
  showModerationSample,
} from '#features/operator/contract/moderation.ts'
import { decideReportedPhone } from '#features/operator/contract/reported-phones.ts'
import { countQueues } from '#features/operator/server/queues.ts'
import { holdVacancy } from '#features/vacancies/moderation/vacancy-hold.server.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { givenPhoneComplaint } from '#test/fixtures/trust/phone-complaints.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { checkResume } from './check-resume.server.ts'
import { countCompanyRisk, countVacancyRisk } from './count-risk.server.ts'

const phone = (number: string) => [{ number, comment: '' }]
let last = 0
const newNumber = () => `+7495777${String(1000 + ++last)}`

async function givenCountedVacancy(app: TestApp, fields: Parameters<typeof givenVacancy>[2] = {}, employer?: Person) {
  const owner = employer ?? (await app.employer())
  const short = { description: 'Приходите', duties: '', requirements: '', conditions: '' }
  const vacancy = await givenVacancy(app.db, owner.company_id, { ...short, ...fields })
  await countVacancyRisk(app, { vacancy_id: vacancy.id })
  return { owner, vacancy }
}

const riskOf = async ({ db }: TestApp, id: number) => {
  const { score, level, reasons } = await db
    .selectFrom('vacancy_risk')
    .select(['score', 'level', 'reasons'])
    .where('vacancy_id', '=', id)
    .executeTakeFirstOrThrow()
  return { score, level, codes: (reasons as { code: string }[]).map(({ code }) => code) }
}

/** Reads the queue page by page: other tests of the file fill it too. */
async function findCase(operator: Person, id: number | Set<number>, page = 1): Promise<FlaggedCase | undefined> {
  const { data, meta } = await operator.call(listFlaggedCases, { query: { page } })
  expect(data.length).toBeLessThanOrEqual(meta.per_page)
  const found = data.find(({ subject_id }) => (id instanceof Set ? id.has(subject_id) : subject_id === id))
  return found || page >= meta.last_page ? found : findCase(operator, id, page + 1)
}

describe('the risk of a vacancy', () => {
  test('follows a number from a company that an operator caught, is told with its points, and reaches the operator', async ({
    app,
  }) => {
    const [number, operator] = [newNumber(), await givenOperator(app)]
    const bad = await givenCountedVacancy(app, { contact_phones: JSON.stringify(phone(number)) })
    const { vacancy, owner } = await givenCountedVacancy(app, { contact_phones: JSON.stringify(phone(number)) })
    expect(await riskOf(app, vacancy.id)).toMatchObject({ level: 'low' })
    await app.db
      .transaction()
      .execute((tx) => holdVacancy(tx, bad.vacancy.id, 'Просят деньги', { at: app.now(), by: operator.id }))

    await countVacancyRisk(app, { vacancy_id: vacancy.id })
    const { risk } = (await app.guest.call(showVacancy, { params: { id: vacancy.slug } })).trust
    expect(risk).toMatchObject({ level: 'elevated', reasons: [{ code: 'linked_phone', points: 40 }, {}] })
    expect(risk!.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(risk!.score)
    const { id } = (await findCase(operator, vacancy.id))!
    const shown = await operator.call(showFlaggedCase, { params: { id } })
    expect(shown.neighbours).toMatchObject([{ kind: 'phone', value: number, is_caught: true }])

    const words = 'Номер мошенников: уберите его и напишите нам'
    await operator.call(decideFlaggedCase, { params: { id }, body: { decision: 'held', answer: words } })
    const again = operator.call(decideFlaggedCase, { params: { id }, body: { decision: 'approved' } })
    await expect(again).rejects.toMatchObject({ code: 'state_conflict' })
    await expect(app.guest.call(showVacancy, { params: { id: vacancy.slug } })).rejects.toMatchObject({ code: 'gone' })
    const [entry] = (await operator.call(listAuditLog, { query: {} })).data
    expect(entry).toMatchObject({ action: 'review_flagged', reason: words, after: { decision: 'held', changed: 1 } })
    const told = await app.db.selectFrom('notification').select('title').where('account_id', '=', owner.id).execute()
    expect(told).toContainEqual({ title: 'Вакансия скрыта' })
  })

  test('does not change by one report about it and one about its number, and does by a decision about the number', async ({
    app,
  }) => {
    const [number, reader, operator] = [newNumber(), await app.seeker(), await givenOperator(app)]
    const { vacancy } = await givenCountedVacancy(app, { contact_phones: JSON.stringify(phone(number)) })
    const before = await riskOf(app, vacancy.id)
    const target = { target_kind: 'vacancy', target_id: vacancy.id } as const
    await reader.call(fileComplaint, { body: { ...target, reason_id: 1, text: 'Просили деньги' } })
    await givenPhoneComplaint(app, { number, author: reader })
    await countVacancyRisk(app, { vacancy_id: vacancy.id })
    expect(await riskOf(app, vacancy.id)).toEqual(before)

    const body = { decision: 'dangerous', reason: 'Проверили записи звонков' } as const
    await operator.call(decideReportedPhone, { params: { number: number.slice(1) }, body })
    await countVacancyRisk(app, { vacancy_id: vacancy.id })
    expect((await riskOf(app, vacancy.id)).codes).toContain('dangerous_phone')
  })

  test('reaches two steps, a copied text, and no company over something that more than twenty share', async ({
    app,
  }) => {
    const operator = await givenOperator(app)
    const [first, second, common] = [newNumber(), newNumber(), newNumber()]
    const text = `Набираем людей на склад у метро. ${'Смены по графику, выплаты каждую неделю, форма и обед за наш счёт, обучаем сами. '.repeat(4)}`
    const duties = `${text} Приходите с паспортом в офис на третьем этаже.`
    const bad = await givenCountedVacancy(app, {
      contact_phones: JSON.stringify([...phone(first), ...phone(common)]),
      duties,
    })
    const middle = await app.employer()
    for (const number of [first, second])
      await givenCountedVacancy(app, { contact_phones: JSON.stringify(phone(number)) }, middle)
    for (let n = 0; n < 21; n++) {
      const company = await app.db
        .insertInto('company')
        .values({ name: `Общий офис ${n}`, created_at: app.now().toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const link = { kind: 'phone', value: common, company_id: company.id, seen_at: app.now().toISOString() }
      await app.db.insertInto('risk_link').values(link).execute()
    }
    await app.db
      .transaction()
      .execute((tx) => holdVacancy(tx, bad.vacancy.id, 'Просят деньги', { at: app.now(), by: operator.id }))

    const codesWith = async (fields: Parameters<typeof givenVacancy>[2]) =>
      (await riskOf(app, (await givenCountedVacancy(app, fields)).vacancy.id)).codes
    expect(await codesWith({ contact_phones: JSON.stringify(phone(second)) })).toContain('linked_far')
    expect(await codesWith({ duties: `${text} Приходите с документами в офис на третьем этаже.` })).toContain(
      'linked_text',
    )
    const shared = await codesWith({ contact_phones: JSON.stringify(phone(common)) })
    expect(shared.filter((code) => code.startsWith('linked'))).toEqual([])
  })
})

test('a company that imitates the name of a verified one is flagged at once, and its page says so with the points', async ({
  app,
}) => {
  const [known, operator] = [await app.employer(), await givenOperator(app)]
  const columns = { name: 'Северный хлебозавод', verification: 'verified', inn: '7707083893' } as const
  await app.db.updateTable('company').set(columns).where('id', '=', known.company_id).execute()
  const imitation = await app.employer()
  // Latin letters instead of «е», «о» and «х».
  await app.db
    .updateTable('company')
    .set({ name: 'Cевeрный xлeбoзавод', inn: null })
    .where('id', '=', imitation.company_id)
    .execute()
  await countCompanyRisk(app, { company_id: imitation.company_id })

  expect(await findCase(operator, imitation.company_id)).toMatchObject({
    subject_kind: 'company',
    reasons: expect.arrayContaining([expect.objectContaining({ code: 'lookalike_name' })]),
  })
  const { risk } = await app.guest.call(showCompany, { params: { id: String(imitation.company_id) } })
  expect(risk).toMatchObject({ level: 'elevated' })

  // Its owner learns in one notification that all vacancies were hidden.
  await givenVacancy(app.db, imitation.company_id)
  await givenVacancy(app.db, imitation.company_id)
  const { id } = (await findCase(operator, imitation.company_id))!
  const body = { decision: 'held', answer: 'Название выдаёт вас за другую компанию' } as const
  await operator.call(decideFlaggedCase, { params: { id }, body })
  const news = await app.db.selectFrom('notification').selectAll().where('account_id', '=', imitation.id).execute()
  expect(news).toMatchObject([{ title: 'Скрыто вакансий: 2', text: body.answer, link: '/my-vacancies' }])
})

test('what a rule holds back is shown again when an operator finds no violation, and does not come back to the queue', async ({
  app,
}) => {
  const operator = await givenOperator(app)
  const notes = JSON.stringify([{ code: 'age', field: 'requirements', text: 'Возраст указывать нельзя' }])
  const { vacancy } = await givenCountedVacancy(app, { moderation_status: 'blocked', moderation_notes: notes })
  const { id } = (await findCase(operator, vacancy.id))!
  await operator.call(decideFlaggedCase, { params: { id }, body: { decision: 'approved' } })
  expect(await app.guest.call(showVacancy, { params: { id: vacancy.slug } })).toMatchObject({ id: vacancy.id })
  await app.db.updateTable('vacancy').set({ moderation_notes: notes }).where('id', '=', vacancy.id).execute()
  await countVacancyRisk(app, { vacancy_id: vacancy.id })
  expect(await findCase(operator, vacancy.id)).toBeUndefined()
})

test('a resume with the words of a fraud is shown to an operator with them, is hidden, and its owner reads why (TR-3)', async ({
  app,
}) => {
  const [operator, seeker] = [await givenOperator(app), await app.seeker()]
  const about = 'Назовите код из СМС, и я устрою вас на работу. Переведите предоплату на карту.'
  const resume = await givenResume(app.db, seeker.id, { access_type: 'everyone', about })
  await checkResume(app, { resume_id: resume.id })
  const { id, reasons } = (await findCase(operator, resume.id))!
  expect(reasons[0]!.text).toMatch(/^Просит код из SMS: «.*код.*»$/)
  const answer = 'Уберите из резюме просьбу назвать код'
  await operator.call(decideFlaggedCase, { params: { id }, body: { decision: 'held', answer } })
  const row = await app.db.selectFrom('resume').select('moderation_hold').where('id', '=', resume.id).executeTakeFirst()
  expect(row).toEqual({ moderation_hold: answer })
})

test('a twentieth of the vacancies without any finding goes to people, the same ones at each count, and what they hide is counted', async ({
  app,
}) => {
  const [operator, owner] = [await givenOperator(app), await app.employer()]
  const sample = () => operator.call(showModerationSample, {})
  const before = await sample()
  const clean = await Promise.all(Array.from({ length: 80 }, () => givenVacancy(app.db, owner.company_id)))
  await app.db.updateTable('company').set({ inn: '7707083893' }).where('id', '=', owner.company_id).execute()
  const count = async () => {
    for (const { id } of clean) await countVacancyRisk(app, { vacancy_id: id })
  }
  await count()
  const first = await sample()
  expect(first.waiting - before.waiting).toBeGreaterThanOrEqual(1)
  expect(first.waiting - before.waiting).toBeLessThanOrEqual(10)
  await count()
  expect(await sample()).toEqual(first)

  const ids = new Set(clean.map(({ id }) => id))
  const chosen = (await findCase(operator, ids))!
  expect(chosen).toMatchObject({ is_sample: true, reasons: [{ code: 'sample' }] })
  const monthLater = new Date(app.now().getTime() + 30 * DAY_MS)
  const queue = (await countQueues(app.db, operator.id, monthLater)).find(({ name }) => name === 'moderation')!
  expect(queue.waiting - queue.overdue).toBe(first.waiting)
  const body = { decision: 'held' as const, answer: 'В описании просят деньги за обучение' }
  await operator.call(decideFlaggedCase, { params: { id: chosen.id }, body })
  expect(await sample()).toEqual({ ...first, waiting: first.waiting - 1, held: first.held + 1 })
})
