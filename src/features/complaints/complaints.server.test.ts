import { describe, expect } from 'vitest'
import { deleteOrphanedFiles } from '#features/artifacts/jobs.server.ts'
import { decideComplaintCase, showComplaintCase } from '#features/operator/contract/complaint-cases.ts'
import { updateVacancy } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { makeFile, makePicture } from '#test/fixtures/files.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { downloadFile } from '#test/fixtures/stored-files.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  amendComplaint,
  type ComplaintTarget,
  fileComplaint,
  listComplaints,
  showComplaintTarget,
  withdrawComplaint,
} from './complaints.contract.ts'

const MONEY = 1
const SALARY = 4
const OTHER = 11

type Target = { target_kind: ComplaintTarget; target_id: number }
const complain = (person: Person, target: Target, reason_id = SALARY, text = '') =>
  person.call(fileComplaint, { body: { ...target, reason_id, text } })

async function givenTargets(app: TestApp) {
  const [owner, seeker] = [await app.employer(), await app.seeker()]
  const vacancy = await givenVacancy(app.db, owner.company_id)
  const resume = await givenResume(app.db, seeker.id, { access_type: 'everyone' })
  const targets: Target[] = [
    { target_kind: 'vacancy', target_id: vacancy.id },
    { target_kind: 'company', target_id: owner.company_id },
    { target_kind: 'resume', target_id: resume.id },
  ]
  return { owner, seeker, vacancy, resume, targets }
}

describe('a complaint about a vacancy, a company or a resume', () => {
  test('has a deadline: four working hours for money and codes, 72 hours for the rest', async ({ app }) => {
    const { targets } = await givenTargets(app)
    const reader = await app.seekerAndEmployer()
    // Tuesday, noon in Moscow.
    const [urgent, other] = [await complain(reader, targets[0]!, MONEY), await complain(reader, targets[1]!)]

    expect(urgent).toMatchObject({ state: 'new', due_at: '2026-09-01T13:00:00Z', answer: '' })
    expect(other).toMatchObject({ due_at: '2026-09-04T09:00:00Z' })
    expect((await reader.call(listComplaints, { query: {} })).data).toMatchObject([{ id: other.id }, { id: urgent.id }])
  })

  test('is one for each person and target, shows itself, and takes words until it is decided', async ({ app }) => {
    const { targets, resume } = await givenTargets(app)
    const reader = await app.seekerAndEmployer()
    for (const target of targets) {
      expect(await reader.call(showComplaintTarget, { query: target })).toMatchObject({ complaint: null })
      const { id } = await complain(reader, target)
      await expect(complain(reader, target)).rejects.toMatchObject({ code: 'complaint_exists', details: { id } })
      const amended = await reader.call(amendComplaint, { params: { id }, body: { text: 'Обещали больше' } })
      expect(amended).toMatchObject({ id, text: 'Обещали больше' })
      expect(await reader.call(showComplaintTarget, { query: target })).toMatchObject({ complaint: { id } })
      await app.db.updateTable('complaint').set({ state: 'rejected' }).where('id', '=', id).execute()
      const late = reader.call(amendComplaint, { params: { id }, body: { text: 'Ещё' } })
      await expect(late).rejects.toMatchObject({ code: 'not_found' })
    }
    expect((await reader.call(listComplaints, { query: {} })).data[0]).toMatchObject({ title: resume.title ?? 'Повар' })
  })

  test('needs words for «Другое», and nobody complains about their own or what they cannot see', async ({ app }) => {
    const { owner, seeker, targets } = await givenTargets(app)
    const [vacancy, company, resume] = targets
    await expect(complain(await app.seeker(), vacancy!, OTHER)).rejects.toMatchObject({
      errors: { text: 'Напишите, что не так' },
    })
    for (const own of [vacancy!, company!])
      await expect(complain(owner, own)).rejects.toMatchObject({ code: 'not_found' })
    await expect(complain(seeker, resume!)).rejects.toMatchObject({ code: 'not_found' })
    const hidden = await givenResume(app.db, seeker.id, { access_type: 'no_one' })
    const target = { target_kind: 'resume', target_id: hidden.id } as const
    await expect(complain(owner, target)).rejects.toMatchObject({ code: 'not_found' })
  })
})

const LONG_AGO = '2026-01-01T00:00:00Z'

/** Only such a person's complaint may hide something before an operator reads it. */
async function givenOldAccount(app: TestApp, created_at = LONG_AGO) {
  const person = await app.seeker()
  await app.db.updateTable('account').set({ created_at }).where('id', '=', person.id).execute()
  return person
}

describe('a vacancy about which independent people report money or codes', () => {
  const file = async (app: TestApp, target_id: number, origin: string, reason_id = MONEY) => {
    const author = await givenOldAccount(app)
    const before = { target_kind: 'vacancy', target_id, reason_id, author_id: author.id, origin: Buffer.from(origin) }
    await app.db
      .insertInto('complaint')
      .values({ ...before, created_at: app.now().toISOString() })
      .execute()
  }

  test('is hidden by the third of them within a day, and stays hidden when its company saves it', async ({ app }) => {
    const { vacancy, owner } = await givenTargets(app)
    const reader = await givenOldAccount(app)
    await file(app, vacancy.id, 'one')
    await complain(reader, { target_kind: 'vacancy', target_id: vacancy.id }, MONEY)
    await reader.call(showVacancy, { params: { id: vacancy.slug } })
    await file(app, vacancy.id, 'two')

    await complain(await givenOldAccount(app), { target_kind: 'vacancy', target_id: vacancy.id }, MONEY)
    await expect(reader.call(showVacancy, { params: { id: vacancy.slug } })).rejects.toMatchObject({ code: 'gone' })
    const saved = await owner.call(updateVacancy, { params: { id: vacancy.id }, body: { name: 'Пекарь на смену' } })
    expect(saved).toMatchObject({ moderation_status: 'blocked', moderation_hold: expect.stringContaining('скрыта') })
  })

  test('is shown again when an operator finds no violation, and its company is told of both', async ({ app }) => {
    const { vacancy, owner } = await givenTargets(app)
    const [operator, reader] = [await givenOperator(app), await app.seeker()]
    await file(app, vacancy.id, 'one')
    await file(app, vacancy.id, 'two')
    await complain(await givenOldAccount(app), { target_kind: 'vacancy', target_id: vacancy.id }, MONEY)
    const show = () => reader.call(showVacancy, { params: { id: vacancy.slug } })
    await expect(show()).rejects.toMatchObject({ code: 'gone' })

    const params = { kind: 'vacancy', id: vacancy.id } as const
    const { complaints } = await operator.call(showComplaintCase, { params })
    const late = await app.seeker()
    await app.db
      .insertInto('complaint')
      .values({
        target_kind: 'vacancy',
        target_id: vacancy.id,
        reason_id: SALARY,
        author_id: late.id,
        origin: Buffer.from('late'),
        created_at: app.now().toISOString(),
      })
      .execute()
    const body = { decision: 'rejected', answer: 'Нарушения нет', up_to_id: complaints.at(-1)!.id } as const
    const wrong = operator.call(decideComplaintCase, { params, body: { ...body, measures: 'hide_vacancy' } })
    await expect(wrong).rejects.toMatchObject({ errors: { measures: expect.any(String) } })
    // Nobody has read the late one.
    expect(await operator.call(decideComplaintCase, { params, body })).toEqual({ decided: 3 })
    expect(await show()).toMatchObject({ id: vacancy.id })
    const told = await app.db.selectFrom('notification').select('title').where('account_id', '=', owner.id).execute()
    expect(told.map(({ title }) => title).sort()).toEqual(['Вакансию снова показывают', 'Вакансия скрыта'])
  })

  test('stays open when they share a network, have other reasons, or wrote a day ago', async ({ app }) => {
    const { vacancy } = await givenTargets(app)
    const reader = await app.seeker()
    for (const reason of [SALARY, SALARY, SALARY]) await file(app, vacancy.id, `salary ${reason}`, reason)
    for (const origin of ['same', 'same', 'same']) await file(app, vacancy.id, origin)
    await file(app, vacancy.id, 'old')
    await app.db
      .updateTable('complaint')
      .set({ created_at: '2026-08-30T09:00:00Z' })
      .where('origin', '=', Buffer.from('old'))
      .execute()

    await complain(await givenOldAccount(app), { target_kind: 'vacancy', target_id: vacancy.id }, MONEY)
    expect(await reader.call(showVacancy, { params: { id: vacancy.slug } })).toMatchObject({ id: vacancy.id })
  })

  test('stays open for new accounts and for empty profiles, and waits for an operator all the same (TR-8, ruling 50)', async ({
    app,
  }) => {
    const { vacancy } = await givenTargets(app)
    const [reader, operator] = [await app.seeker(), await givenOperator(app)]
    const target = { target_kind: 'vacancy', target_id: vacancy.id } as const
    const dayAgo = (days: number) => new Date(app.now().getTime() - days * 24 * HOUR_SECONDS * 1000).toISOString()
    await file(app, vacancy.id, 'one')
    await file(app, vacancy.id, 'two')
    await complain(await givenOldAccount(app, dayAgo(29)), target, MONEY)
    const empty = await givenOldAccount(app)
    await app.db.updateTable('seeker').set({ city_id: null }).where('id', '=', empty.id).execute()
    await complain(empty, target, MONEY)
    expect(await reader.call(showVacancy, { params: { id: vacancy.slug } })).toMatchObject({ id: vacancy.id })
    const opened = await operator.call(showComplaintCase, { params: { kind: 'vacancy', id: vacancy.id } })
    expect(opened).toMatchObject({ waiting: 4, due_at: expect.any(String) })

    await complain(await givenOldAccount(app, dayAgo(30)), target, MONEY)
    await expect(reader.call(showVacancy, { params: { id: vacancy.slug } })).rejects.toMatchObject({ code: 'gone' })
  })

  test('stays open if its company is verified: an operator reads first (TR-8, ruling 50)', async ({ app }) => {
    const { vacancy, owner } = await givenTargets(app)
    await app.db.updateTable('company').set({ verification: 'verified' }).where('id', '=', owner.company_id).execute()
    const [reader, operator] = [await app.seeker(), await givenOperator(app)]
    for (const origin of ['one', 'two', 'three']) await file(app, vacancy.id, origin)
    await complain(await givenOldAccount(app), { target_kind: 'vacancy', target_id: vacancy.id }, MONEY)
    expect(await reader.call(showVacancy, { params: { id: vacancy.slug } })).toMatchObject({ id: vacancy.id })

    const hold_text = 'За оформление просят деньги'
    const body = { decision: 'confirmed', answer: 'Вы правы', measures: 'hide_vacancy', hold_text } as const
    await operator.call(decideComplaintCase, { params: { kind: 'vacancy', id: vacancy.id }, body })
    await expect(reader.call(showVacancy, { params: { id: vacancy.slug } })).rejects.toMatchObject({ code: 'gone' })
  })
})

const makePdf = () => makeFile(Buffer.from('%PDF-1.7 Чек'), 'Иванов, чек.pdf', 'application/pdf')

describe('evidence of a complaint', () => {
  test('is seen by its author, and by an operator until the decision, under names that tell nobody', async ({
    app,
  }) => {
    const { targets } = await givenTargets(app)
    const [reader, stranger, operator] = [await app.seeker(), await app.seeker(), await givenOperator(app)]
    const { id } = await complain(reader, targets[0]!, OTHER, 'Просят предоплату')
    const params = { id }
    const screenshot = makeFile(await makePicture(600, 40, 'jpeg'), 'строка.jpg', 'image/jpeg')
    const addTo = (person: Person, files: File[]) =>
      person.callInProcess(amendComplaint, { params, body: { text: '', files } as never })
    await expect(addTo(stranger, [makePdf()])).rejects.toMatchObject({ code: 'not_found' })
    const text = makeFile(Buffer.from('<script>'), 'a.pdf', 'application/pdf')
    await expect(addTo(reader, [text])).rejects.toMatchObject({ errors: { files: expect.any(String) } })

    const files = [
      { name: 'документ-1.pdf', mime: 'application/pdf' },
      { name: 'картинка-2.webp', mime: 'image/webp' },
    ]
    expect(await addTo(reader, [makePdf(), screenshot])).toMatchObject({ text: 'Просят предоплату', files })
    const many = Array.from({ length: 4 }, makePdf)
    await expect(addTo(reader, many)).rejects.toMatchObject({ errors: { files: expect.stringContaining('5') } })

    const opened = { params: { kind: targets[0]!.target_kind, id: targets[0]!.target_id } }
    const filesOfCase = async () => (await operator.call(showComplaintCase, opened)).complaints[0]!.files
    const [shown] = await filesOfCase()
    expect(shown).toMatchObject(files[0]!)
    expect(String((await downloadFile(app, shown!.url)).bytes)).toBe('%PDF-1.7 Чек')
    expect((await downloadFile(app, shown!.url.split('?')[0]!)).status).toBe(404)

    await operator.call(decideComplaintCase, {
      ...opened,
      body: { decision: 'confirmed', answer: 'Спасибо, проверили' },
    })
    expect(await filesOfCase()).toEqual([])
    expect((await reader.call(listComplaints, { query: {} })).data[0]!.files).toHaveLength(2)
    await expect(addTo(reader, [makePdf()])).rejects.toMatchObject({ code: 'not_found' })
  })

  test('leaves the storage with its complaint', async ({ app }) => {
    const { targets } = await givenTargets(app)
    const reader = await app.seeker()
    const { id } = await complain(reader, targets[1]!)
    const body = { text: '', files: [makePdf()] } as never
    const { files } = await reader.callInProcess(amendComplaint, { params: { id }, body })
    await reader.call(withdrawComplaint, { params: { id } })
    app.advanceSeconds(25 * HOUR_SECONDS)
    await deleteOrphanedFiles(app, {})
    const name = files[0]!.url.split('?')[0]!.slice('/files/'.length)
    expect(await app.integrations.storage.find(name)).toBeUndefined()
  })
})
