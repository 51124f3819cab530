import { describe, expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { listRowsOfPerson } from '#features/privacy/data-export/queries.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person as Caller, type TestApp, test } from '#test/test-app.ts'
import { listPeople, showPerson } from '../base/people.contract.ts'
import {
  addPerson,
  agreeToRecord,
  deleteAddedPerson,
  eraseOwnRecord,
  mergePeople,
  sendRecordLink,
  showOwnRecord,
  splitPeople,
} from './added-people.contract.ts'

const BODY = {
  name: 'Виктор Кан',
  title: 'Механик',
  source: 'Ярмарка вакансий',
  ground: 'asked',
  note: 'Есть права E',
} as const

async function givenAdded(app: TestApp, contact: object = { email: 'Viktor@example.ru' }) {
  const employer = await givenVerifiedEmployer(app)
  const added = await employer.call(addPerson, { body: { ...BODY, ...contact } })
  await app.runJobs()
  const [message] = await app.listSentMessages()
  const token = /my-record\/([\w-]+)/.exec(message!.text)![1]!
  return { employer, added, message: message!, params: { id: added.id }, link: { params: { token } } }
}

async function givenColleague(app: TestApp, { company_id }: Caller, role: 'recruiter' | 'viewer' = 'recruiter') {
  const colleague = await app.employer()
  await app.db.updateTable('employer').set({ company_id, role }).where('id', '=', colleague.id).execute()
  return colleague
}

const namesOf = async (who: Caller, query: { text?: string } = {}) =>
  (await who.call(listPeople, { query })).data.map(({ person }) => person)

describe('a person who was added by hand', () => {
  test('the person is told at once, by mail or by an SMS of a verified company', async ({ app }) => {
    const { message } = await givenAdded(app)
    expect(message).toMatchObject({ to: 'viktor@example.ru', subject: expect.stringContaining('записала ваш контакт') })

    const sms = (await givenAdded(app, { phone: '8 912 345-67-00' })).message
    expect(sms.to).toBe('+79123456700')
    const stranger = await app.employer()
    await expect(stranger.call(addPerson, { body: { ...BODY, phone: '8 912 345-67-01' } })).rejects.toMatchObject({
      errors: { email: expect.stringContaining('проверенные компании') },
    })
  })

  test('only the author sees the record until the person agrees by the link', async ({ app }) => {
    const { employer, params, link } = await givenAdded(app)
    const colleague = await givenColleague(app, employer)

    expect((await employer.call(listPeople, { query: { list: 'added' } })).data).toMatchObject([
      { person: 'Виктор Кан', fact: 'видите только вы: ждём согласия' },
    ])
    expect(await namesOf(colleague)).toEqual([])
    await expect(colleague.call(showPerson, { params })).rejects.toMatchObject({ code: 'person_not_found' })

    expect(await app.guest.call(agreeToRecord, { ...link, body: {} })).toMatchObject({
      consented_at: expect.any(String),
      stored_until: expect.stringMatching(/^2027-/),
    })
    expect(await namesOf(colleague)).toEqual(['Виктор Кан'])
    expect(await colleague.call(showPerson, { params })).toMatchObject({ contacts: { email: 'viktor@example.ru' } })
    const viewer = await givenColleague(app, employer, 'viewer')
    expect(await viewer.call(showPerson, { params })).toMatchObject({ contacts: null })
  })

  test('the link shows what is stored, the note too, and no other company finds the record', async ({ app }) => {
    const { params, link } = await givenAdded(app)
    const stranger = await givenVerifiedEmployer(app)

    expect(await app.guest.call(showOwnRecord, link)).toMatchObject({
      name: 'Виктор Кан',
      email: 'viktor@example.ru',
      source: 'Ярмарка вакансий',
      note: 'Есть права E',
    })
    for (const call of [
      () => stranger.call(showPerson, { params }),
      () => stranger.call(deleteAddedPerson, { params }),
      () => stranger.call(mergePeople, { params, body: { other_id: 'n1' } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'person_not_found' })
  })

  test('the person erases the record by the link, and the company sees the day only', async ({ app }) => {
    const { employer, params, link } = await givenAdded(app)
    await app.guest.call(eraseOwnRecord, link)

    const person = await employer.call(showPerson, { params })
    expect(person).toMatchObject({ erased_at: expect.any(String), contacts: null, added: [] })
    expect(JSON.stringify(person)).not.toMatch(/Виктор|viktor|Ярмарка|права E/)
    await expect(app.guest.call(showOwnRecord, link)).rejects.toMatchObject({ code: 'link_dead' })
    await expect(employer.call(addPerson, { body: { ...BODY, email: 'viktor@example.ru' } })).rejects.toMatchObject({
      errors: { email: 'Человек удалил свои данные: снова добавить его нельзя' },
    })
  })

  test('who is deleted from the base and added again has the thirty days of the first time', async ({ app }) => {
    const { employer, params, link } = await givenAdded(app)
    const { stored_until } = await app.guest.call(showOwnRecord, link)
    await employer.call(deleteAddedPerson, { params })
    const first_at = new Date(app.now().getTime() - 10 * DAY_MS).toISOString()
    const setFirst = (at: string) => app.db.updateTable('asked_contact').set({ first_at: at }).execute()
    await setFirst(first_at)
    const again = () => employer.call(addPerson, { body: { ...BODY, email: 'viktor@example.ru' } })

    const person = await employer.call(showPerson, { params: { id: (await again()).id } })

    expect(Date.parse(stored_until) - Date.parse(person.added[0]!.stored_until)).toBe(10 * DAY_MS)
    await employer.call(deleteAddedPerson, { params: { id: person.id } })
    await setFirst(new Date(app.now().getTime() - 30 * DAY_MS).toISOString())
    await expect(again()).rejects.toMatchObject({ errors: { email: expect.stringContaining('уже спрашивали') } })
  })

  test('a consent that came from a mailbox confirms the mailbox only, and its text is on record', async ({ app }) => {
    const { employer, params, link } = await givenAdded(app, {
      email: 'viktor@example.ru',
      phone: '8 912 345-67-03',
    })
    await app.guest.call(agreeToRecord, { ...link, body: {} })

    expect((await employer.call(showPerson, { params })).contacts).toMatchObject({
      phone: null,
      email: 'viktor@example.ru',
    })
    expect(
      await app.db
        .selectFrom('added_person')
        .select(['consent_version', 'consent_sha256'])
        .where('company_id', '=', employer.company_id)
        .executeTakeFirst(),
    ).toEqual({ consent_version: '2026-11-30', consent_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('an SMS of a company that is not verified any more counts as unsent, and its author sends it again', async ({
    app,
  }) => {
    const employer = await givenVerifiedEmployer(app)
    const { id } = await employer.call(addPerson, { body: { ...BODY, phone: '8 912 345-67-04' } })
    const verify = (verification: 'verified' | 'none') =>
      app.db.updateTable('company').set({ verification }).where('id', '=', employer.company_id).execute()
    await verify('none')
    await app.runJobs()
    const factsOf = async () => (await employer.call(showPerson, { params: { id } })).added[0]!
    expect(await factsOf()).toMatchObject({ told_at: null, unsent_at: expect.any(String) })

    await verify('verified')
    app.advanceSeconds(3600)
    await employer.call(sendRecordLink, { params: { id }, body: {} })
    await app.runJobs()

    expect(await factsOf()).toMatchObject({ told_at: expect.any(String), unsent_at: null })
    await expect(employer.call(sendRecordLink, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'state_conflict',
    })
  })

  test('without an answer the record is gone after thirty days, with the consent after a year', async ({ app }) => {
    const { employer, link } = await givenAdded(app)
    const agreed = await givenAdded(app, { phone: '8 912 345-67-02' })
    await app.guest.call(agreeToRecord, { ...agreed.link, body: {} })
    const rowsOf = ({ company_id }: Caller) =>
      app.db
        .selectFrom('added_person')
        .select(['created_at', 'consented_at', 'stored_until'])
        .where('company_id', '=', company_id)
        .execute()
    const [waiting, consented] = [(await rowsOf(employer))[0]!, (await rowsOf(agreed.employer))[0]!]
    expect(Date.parse(waiting.stored_until) - Date.parse(waiting.created_at)).toBe(30 * DAY_MS)
    expect(Date.parse(consented.stored_until) - Date.parse(consented.consented_at!)).toBe(365 * DAY_MS)

    const past = new Date(app.now().getTime() - 1000).toISOString()
    await app.db
      .updateTable('added_person')
      .set({ stored_until: past })
      .where('company_id', '=', employer.company_id)
      .execute()
    await expect(app.guest.call(showOwnRecord, link)).rejects.toMatchObject({ code: 'link_dead' })
    await enqueue(app.db, 'erase_old_records', {})
    await app.runJobs()
    expect(await rowsOf(employer)).toEqual([])
    expect(await rowsOf(agreed.employer)).toHaveLength(1)
  })

  test('the same contact is added once, and a record names what is missing', async ({ app }) => {
    const { employer } = await givenAdded(app)
    const add = (fields: object) => employer.call(addPerson, { body: { ...BODY, ...fields } as never })

    await expect(add({ email: 'VIKTOR@example.ru', title: 'Слесарь' })).rejects.toMatchObject({
      errors: { email: 'Этот человек уже есть в базе компании' },
    })
    expect((await employer.call(listPeople, { query: {} })).data).toMatchObject([{ title: 'Механик' }])
    const colleague = await givenColleague(app, employer)
    await expect(colleague.call(addPerson, { body: { ...BODY, email: 'viktor@example.ru' } })).rejects.toMatchObject({
      errors: { email: 'Этот человек уже есть в базе компании' },
    })
    await expect(add({})).rejects.toMatchObject({ errors: { phone: 'Укажите телефон или почту: туда придёт ссылка' } })
    await expect(add({ email: 'a@example.ru', source: '' })).rejects.toMatchObject({
      errors: { source: expect.any(String) },
    })
    await expect(add({ email: 'a@example.ru', ground: 'none' })).rejects.toMatchObject({
      errors: { ground: 'Выберите, на каком основании храните запись' },
    })
  })
})

/** Somebody who has applied, and the record of the same person that was added by hand. */
async function givenBoth(app: TestApp, contactOf: (seeker: Caller) => object) {
  const employer = await givenVerifiedEmployer(app)
  const seeker = await app.seeker()
  const added = await employer.call(addPerson, {
    body: { ...BODY, name: 'Петр Андреев', ...contactOf(seeker) },
  })
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  await app.runJobs()
  return { employer, seeker, added, applicant: { id: `n${id}` } }
}

describe('one record per person', () => {
  test('the same phone makes one record of an application and of what was added by hand', async ({ app }) => {
    const { employer, added, applicant } = await givenBoth(app, ({ phone }) => ({ phone }))

    expect((await employer.call(listPeople, { query: {} })).data).toMatchObject([{ id: applicant.id }])
    const person = await employer.call(showPerson, { params: applicant })
    expect(person).toMatchObject({ added: [{ id: added.id, note: 'Есть права E' }], similar: [] })
    expect(await employer.call(showPerson, { params: { id: added.id } })).toEqual(person)
    expect(await namesOf(employer, { text: 'права E' })).toEqual(['Пётр Андреев'])
  })

  test('the same name is only suggested, joined by an act and taken apart within thirty days', async ({ app }) => {
    const { employer, seeker, added, applicant } = await givenBoth(app, () => ({ email: 'other@example.ru' }))

    expect(await employer.call(showPerson, { params: applicant })).toMatchObject({
      similar: [{ id: added.id }],
      added: [],
    })
    expect(await employer.call(showPerson, { params: { id: added.id } })).toMatchObject({
      similar: [{ id: applicant.id }],
    })

    await employer.call(mergePeople, { params: applicant, body: { other_id: added.id } })
    expect(await employer.call(showPerson, { params: applicant })).toMatchObject({
      id: applicant.id,
      similar: [],
      added: [{ id: added.id, merged_at: expect.any(String), email: 'other@example.ru' }],
    })
    expect(await namesOf(employer)).toEqual(['Пётр Андреев'])
    expect((await listRowsOfPerson(app.db, seeker.id)).get('added_person')).toEqual([])
    expect((await listRowsOfPerson(app.db, employer.id)).get('added_person')).toEqual([])

    await employer.call(splitPeople, { params: applicant, body: { added_id: added.id } })
    expect(await namesOf(employer)).toHaveLength(2)
    await employer.call(mergePeople, { params: { id: added.id }, body: { other_id: applicant.id } })
    const merged_at = new Date(app.now().getTime() - 30 * DAY_MS).toISOString()
    await app.db.updateTable('added_person').set({ merged_at }).where('merged_into_id', 'is not', null).execute()
    await expect(employer.call(splitPeople, { params: applicant, body: { added_id: added.id } })).rejects.toMatchObject(
      {
        code: 'state_conflict',
      },
    )
  })

  test('who has the account deleted erases what was added under the same phone, too', async ({ app }) => {
    const { employer, seeker, added } = await givenBoth(app, ({ phone }) => ({ phone }))
    await app.db.updateTable('account').set({ delete_at: '2026-09-01T00:00:00Z' }).where('id', '=', seeker.id).execute()

    await enqueue(app.db, 'erase_due_accounts', {})
    await app.runJobs()

    const rows = await app.db
      .selectFrom('added_person')
      .select(['name', 'phone', 'note', 'source'])
      .where('company_id', '=', employer.company_id)
      .execute()
    expect(rows).toEqual([{ name: '', phone: null, note: '', source: '' }])
    expect(await employer.call(showPerson, { params: { id: added.id } })).toMatchObject({ contacts: null })
  })

  test('who looks at the base of a colleague does not see a waiting record in that of an applicant', async ({
    app,
  }) => {
    const { employer, applicant } = await givenBoth(app, ({ phone }) => ({ phone }))
    const colleague = await givenColleague(app, employer)

    expect(await colleague.call(showPerson, { params: applicant })).toMatchObject({ added: [] })
  })
})
