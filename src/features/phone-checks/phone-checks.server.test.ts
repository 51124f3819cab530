import { describe, expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { listSeekerCallCodes } from '#features/negotiations/contract/call-codes.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { createLimits } from '#platform/http/limits.ts'
import { uniquePhone } from '#test/access/expected.ts'
import { givenAppliedNegotiation } from '#test/fixtures/applied-negotiation.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenPhoneComplaint, givenVoice } from '#test/fixtures/trust/phone-complaints.ts'
import { openTestApp, type Person, type TestApp, test } from '#test/test-app.ts'
import {
  answerPhoneComplaints,
  filePhoneComplaint,
  getPhoneInfo,
  listPhoneChecks,
  withdrawPhoneComplaint,
} from './phone-checks.contract.ts'

const check = (person: Person, phone: string) => person.call(getPhoneInfo, { query: { phone } })
const report = (person: Person, phone: string, asked_for = 'code' as const) =>
  person.call(filePhoneComplaint, { body: { phone, asked_for } })

/** The verified company of `employer` names the number as its own. */
const nameAsOwn = (app: TestApp, employer: Person, phone_public: string) =>
  app.db
    .updateTable('company')
    .set({ verification: 'verified', verified_at: app.now().toISOString(), inn: '7707083893', phone_public })
    .where('id', '=', employer.company_id)
    .execute()

describe('the check of a number', () => {
  test('a number of which nothing is known is unknown, with a guess by the numbering plan', async ({ app }) => {
    const seeker = await app.seeker()

    expect(await check(seeker, '8 (916) 555-44-33')).toMatchObject({
      phone: { number: '+79165554433', formatted: '+7 (916) 555-44-33' },
      operator_guess: 'МТС',
      region_guess: 'Москва и область',
      type: 'mobile',
      verdict: 'unknown',
      score: 0,
      reasons: [],
      known_as: null,
      call_code: null,
      my_report: null,
      checked_count_30d: 1,
      updated_at: null,
    })
    expect(await check(seeker, '+7 495 123-45-67')).toMatchObject({ type: 'landline', region_guess: 'Москва' })
    expect(await check(seeker, '8 800 555-35-35')).toMatchObject({ type: 'tollfree', region_guess: null })
  })

  test('a number that is no number is refused beside its field', async ({ app }) => {
    const seeker = await app.seeker()
    const refusal = (phone: string) => expect(check(seeker, phone)).rejects
    await refusal('+7 912').toMatchObject({ errors: { phone: 'Не хватает цифр. Пример: +7 (912) 345-67-89' } })
    await refusal('+7 912 345 67 89 00 11').toMatchObject({ errors: { phone: 'Лишние цифры в номере' } })
    await refusal('').toMatchObject({ code: 'invalid_input' })
  })

  test('the third independent person makes a number dangerous, and the points add up to the score', async ({ app }) => {
    const [phone, reader] = [uniquePhone(), await app.seeker()]
    const verdicts = ['unknown']
    for (let n = 0; n < 3; n++) {
      await givenPhoneComplaint(app, { number: phone, author: await app.newcomer() })
      verdicts.push((await check(reader, phone)).verdict)
    }
    expect(verdicts).toEqual(['unknown', 'suspicious', 'suspicious', 'dangerous'])

    await givenPhoneComplaint(app, { number: phone, author: await app.newcomer(), asked_for: 'money' })
    const { score, reasons, reports } = await check(reader, phone)
    expect(reasons).toMatchObject([
      { code: 'code', text: 'Просят код из SMS', count: 3, points: 30 },
      { code: 'money', count: 1, points: 10 },
    ])
    expect(score).toBe(40)
    expect(reports).toMatchObject({ total: 4, first_at: expect.any(String), last_at: expect.any(String) })
  })

  test('three new accounts say nothing in the verdict until an operator confirms what they say (ruling 50)', async () => {
    const app = await openTestApp()
    const [phone, reader] = [uniquePhone(), await app.seeker()]
    for (let n = 0; n < 3; n++)
      await givenPhoneComplaint(app, { number: phone, author: await app.newcomer(), isYoung: true })
    const nothing = { verdict: 'unknown', score: 0, reasons: [], reports: { total: 0, first_at: null } }
    expect(await check(reader, phone)).toMatchObject(nothing)
    // They do not grow older by waiting: what counts is how old they were when they spoke.
    app.advanceSeconds(60 * DAY_SECONDS)
    const later = await app.seeker()
    expect(await check(later, phone)).toMatchObject(nothing)
    await app.db.updateTable('phone_complaint').set({ state: 'confirmed' }).where('number', '=', phone).execute()
    expect(await check(later, phone)).toMatchObject({ verdict: 'dangerous', reports: { total: 3 } })
    await app.close()
  })

  test('people of one network or of one company, and blocked accounts, count as one or not at all', async ({ app }) => {
    const reader = await app.seeker()
    const three = async () => [await app.employer(), await app.newcomer(), await app.newcomer()] as const
    const [network, company, blocked] = [uniquePhone(), uniquePhone(), uniquePhone()]
    for (const author of await three()) await givenPhoneComplaint(app, { number: network, author, origin: 'one' })
    const colleagues = await three()
    await app.db
      .updateTable('employer')
      .set({ company_id: colleagues[0].company_id })
      .where(
        'id',
        'in',
        colleagues.map(({ id }) => id),
      )
      .execute()
    for (const author of colleagues) await givenPhoneComplaint(app, { number: company, author })
    const authors = await three()
    for (const author of authors) await givenPhoneComplaint(app, { number: blocked, author })
    await app.db.updateTable('account').set({ blocked_reason: 'Спам' }).where('id', '=', authors[1].id).execute()

    for (const [phone, total] of [
      [network, 3],
      [company, 3],
      [blocked, 2],
    ] as const)
      expect(await check(reader, phone)).toMatchObject({ verdict: 'suspicious', reports: { total } })
  })

  test('a decision of the operator names the number dangerous, or sets earlier complaints aside', async ({ app }) => {
    const [phone, reader] = [uniquePhone(), await app.seeker()]
    const decide = (decision: 'dangerous' | 'cleared') => {
      const row = { number: phone, decision, decided_at: app.now().toISOString() }
      return app.db
        .insertInto('phone_decision')
        .values(row)
        .onConflict((same) => same.column('number').doUpdateSet(row))
        .execute()
    }
    await givenPhoneComplaint(app, { number: phone, author: await app.newcomer() })
    await decide('dangerous')
    expect(await check(reader, phone)).toMatchObject({ verdict: 'dangerous', score: 100 })
    await decide('cleared')
    const cleared = await check(reader, phone)
    expect(cleared).toMatchObject({ verdict: 'unknown', score: 0, reasons: [{ code: 'cleared', points: 0 }] })
  })

  test('blocked vacancies with the number are counted and named as a reason', async ({ app }) => {
    const [phone, reader, employer] = [uniquePhone(), await app.seeker(), await app.employer()]
    const contact_phones = toJsonColumn([{ number: phone, comment: '', hours: '' }])
    const hold = { moderation_status: 'blocked', moderation_hold: 'Просят деньги' } as const
    await givenVacancy(app.db, employer.company_id, { contact_phones, ...hold })
    await givenVacancy(app.db, employer.company_id, { contact_phones })
    // A forbidden word in a text says nothing about the number.
    await givenVacancy(app.db, employer.company_id, { contact_phones, moderation_status: 'blocked' })

    const info = await check(reader, phone)
    expect(info.linked).toEqual({ vacancies_active: 1, vacancies_blocked: 1, companies: 1 })
    expect(info).toMatchObject({ verdict: 'suspicious', reasons: [{ code: 'blocked_vacancy', count: 1 }] })
  })
})

describe('the number of a verified company', () => {
  test('names the company, and its call code of today to those whom the company may call', async ({ app }) => {
    const { seeker, employer } = await givenAppliedNegotiation(app)
    const [phone, stranger] = [uniquePhone(), await app.seeker()]
    await nameAsOwn(app, employer, phone)

    const [codes, info] = [await seeker.call(listSeekerCallCodes, {}), await check(seeker, phone)]
    expect(info).toMatchObject({ verdict: 'clean', known_as: { company_id: employer.company_id, verified: true } })
    expect(codes).toMatchObject([{ company_id: employer.company_id, code: info.call_code!.code }])
    expect(await check(stranger, phone)).toMatchObject({ verdict: 'clean', call_code: null })
    expect(await stranger.call(listSeekerCallCodes, {})).toEqual([])
  })
})

describe('a complaint about a number', () => {
  test('counts for one person once in thirty days, can be taken back, and shows to its author', async ({ app }) => {
    const [phone, author] = [uniquePhone(), await app.seeker()]
    await givenVoice(app, author)
    const first = await report(author, phone)
    await expect(report(author, phone)).rejects.toMatchObject({
      code: 'complaint_exists',
      details: { id: first.id },
    })
    expect(await check(author, phone)).toMatchObject({ reports: { total: 1 }, my_report: { id: first.id } })

    await author.call(withdrawPhoneComplaint, { params: { id: first.id } })
    expect(await check(author, phone)).toMatchObject({ verdict: 'unknown', my_report: null })
    await report(author, phone)
    await app.db
      .updateTable('phone_complaint')
      .set({ created_at: '2026-08-01T09:00:00Z' })
      .where('number', '=', phone)
      .execute()
    await report(author, phone)
    expect(await check(author, phone)).toMatchObject({ reports: { total: 1 } })
  })

  test('ten complaints sent at once by one person are one', async ({ app }) => {
    const [phone, author] = [uniquePhone(), await app.seeker()]
    await givenVoice(app, author)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => report(author, phone)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await check(author, phone)).reports.total).toBe(1)
  })

  test('is refused about the own number, for a day to come and for an unknown vacancy', async ({ app }) => {
    const author = await app.seeker()
    const file = (body: object) =>
      expect(author.call(filePhoneComplaint, { body: { phone: uniquePhone(), asked_for: 'code', ...body } })).rejects
    await file({ phone: author.phone }).toMatchObject({ errors: { phone: expect.stringContaining('ваш номер') } })
    await file({ when: '2026-09-02' }).toMatchObject({ errors: { when: 'Этот день ещё не наступил' } })
    await file({ vacancy_id: 999_999 }).toMatchObject({ code: 'vacancy_not_found' })
  })
})

test('the owner of a number answers the complaints, one answer at a time, and readers see only that', async ({
  app,
}) => {
  const [owner, reader] = [await app.seeker(), await app.seeker()]
  const answer = () => owner.call(answerPhoneComplaints, { body: { text: 'Это ошибка, мой номер подменили' } })
  await expect(answer()).rejects.toMatchObject({ errors: { text: 'На ваш номер никто не жаловался' } })
  await givenPhoneComplaint(app, { number: owner.phone, author: reader })

  await answer()
  await expect(answer()).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'new' } })
  expect(await check(owner, owner.phone)).toMatchObject({ is_own: true, answer: { state: 'new' } })
  const seen = await check(reader, owner.phone)
  expect(seen).toMatchObject({ is_own: false, answer: { state: 'new', created_at: expect.any(String) } })
  expect(JSON.stringify(seen)).not.toContain('подменили')
})

test('twenty numbers a day can be checked, and nothing about their owners is in the reply (T-054)', async () => {
  const app = await openTestApp({ limits: createLimits() })
  const [reader, owner] = [await app.seeker(), await app.seeker()]
  const known = { first_name: 'Всеволод', last_name: 'Тайновский' }
  await app.db.updateTable('seeker').set(known).where('id', '=', owner.id).execute()
  await expect(app.guest.call(getPhoneInfo, { query: { phone: owner.phone } })).rejects.toMatchObject({
    code: 'signed_out',
  })
  await expect(check(await app.newcomer(), owner.phone)).rejects.toMatchObject({ code: 'profile_incomplete' })

  const reply = JSON.stringify(await check(reader, owner.phone))
  expect(reply).not.toMatch(/Всеволод|Тайновский|@/)
  for (let n = 1; n < 20; n++) await check(reader, uniquePhone())
  await check(reader, owner.phone)
  await expect(check(reader, uniquePhone())).rejects.toMatchObject({ code: 'too_many', status: 429 })
  expect(await reader.call(listPhoneChecks, {})).toHaveLength(10)
  await app.close()
})
