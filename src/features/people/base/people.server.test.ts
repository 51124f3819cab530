import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { addFavoriteResume } from '#features/favorites/favorites.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { addNote } from '#features/negotiations/contract/notes.ts'
import { saveTeamReview, showTeamReview } from '#features/negotiations/contract/team-review.ts'
import {
  considerNegotiation,
  refuseNegotiation,
  sendOffer,
} from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { withdrawNegotiation } from '#features/negotiations/decisions/contract/seeker-decisions.ts'
import { eraseSeekerData } from '#features/privacy/erasure/erase-seeker-data.server.ts'
import { openResumeContacts } from '#features/resumes/contact-access/contact-access.contract.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person as Caller, type TestApp, test } from '#test/test-app.ts'
import { addPersonNote, exportPeople, listPeople, savePersonTags, showPerson } from './people.contract.ts'

/** A company with two vacancies, and a person who has applied to both. */
async function givenBase(app: TestApp) {
  const employer = await givenVerifiedEmployer(app)
  const [first, second] = [
    await givenVacancy(app.db, employer.company_id, { name: 'Водитель автобуса' }),
    await givenVacancy(app.db, employer.company_id, { name: 'Водитель категории D' }),
  ]
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id, { title: 'Водитель автобуса' })
  const apply = async (vacancy_id: number, fields: object = {}) => {
    const { id } = await seeker.call(submitApplication, { body: { vacancy_id, resume_id: resume.id, ...fields } })
    await app.runJobs()
    return id
  }
  const ids = [await apply(first.id), await apply(second.id)] as const
  return { employer, seeker, resume, ids, params: { id: `n${ids[0]}` }, vacancies: [first, second] as const }
}

async function givenColleague(app: TestApp, { company_id }: Caller, role: 'recruiter' | 'viewer' = 'recruiter') {
  const colleague = await app.employer()
  await app.db.updateTable('employer').set({ company_id, role }).where('id', '=', colleague.id).execute()
  return colleague
}

const list = (who: Caller, query: Input<typeof listPeople>['query'] = {}) => who.call(listPeople, { query })

const namesOf = async (who: Caller, query: Input<typeof listPeople>['query'] = {}) =>
  (await list(who, query)).data.map(({ person }) => person)

describe('the base of people', () => {
  test('two applications of one person to two vacancies are one record with the whole history', async ({ app }) => {
    const { employer, seeker, ids, params } = await givenBase(app)
    await employer.call(refuseNegotiation, { params: { id: ids[0] }, body: { refuse_reason_id: 3 } })
    await employer.call(addNote, { params: { id: ids[1] }, body: { text: 'Толковый' } })
    await employer.call(saveTeamReview, { params: { id: ids[0] }, body: { rating: 4, tags: 'права D' } })

    const { data, meta } = await list(employer)

    expect(data).toMatchObject([{ id: params.id, person: 'Пётр Андреев', fact: 'сейчас «Новый»', tags: ['права D'] }])
    expect(meta).toMatchObject({
      total: 1,
      counts: { all: 1, now: 1, almost: 0 },
      tags: [{ tag: 'права D', count: 1 }],
    })
    const person = await employer.call(showPerson, { params })
    expect(person).toMatchObject({
      person: 'Пётр Андреев',
      tags: ['права D'],
      contacts: { phone: { number: seeker.phone } },
      current: [{ negotiation_id: ids[1], vacancy: 'Водитель категории D', state: 'Новый' }],
      notes: [{ text: 'Толковый' }],
      negotiation_id: ids[1],
    })
    expect(person.events.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Отклик', 'Отклик', 'Отказ: не сошлись в зарплате']),
    )
    expect(person.events.find(({ title }) => title.startsWith('Отказ'))?.text).toBe('Водитель автобуса · оценка 4 из 5')
    expect(await employer.call(showPerson, { params: { id: `n${ids[1]}` } })).toEqual(person)
  })

  test('another company finds neither the record nor its words', async ({ app }) => {
    const { params, seeker } = await givenBase(app)
    const stranger = await givenVerifiedEmployer(app)

    expect(await namesOf(stranger)).toEqual([])
    expect(await namesOf(stranger, { text: seeker.phone.slice(-6) })).toEqual([])
    for (const call of [
      () => stranger.call(showPerson, { params }),
      () => stranger.call(savePersonTags, { params, body: { tags: ['чужой'] } }),
      () => stranger.call(addPersonNote, { params, body: { text: 'чужой' } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'person_not_found' })
  })

  test('a viewer reads the record without contacts, finds nobody by phone and changes nothing', async ({ app }) => {
    const { employer, seeker, params } = await givenBase(app)
    const viewer = await givenColleague(app, employer, 'viewer')

    expect(await viewer.call(showPerson, { params })).toMatchObject({ person: 'Пётр Андреев', contacts: null })
    expect(await namesOf(employer, { text: seeker.phone.slice(-7) })).toEqual(['Пётр Андреев'])
    expect(await namesOf(viewer, { text: seeker.phone.slice(-7) })).toEqual([])
    await expect(viewer.call(savePersonTags, { params, body: { tags: ['срочно'] } })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('an application without a name stays out of the base, and does not join the named one', async ({ app }) => {
    const { employer, seeker, params } = await givenBase(app)
    const company = await givenVerifiedEmployer(app)
    const vacancy = await givenVacancy(app.db, company.company_id)
    const resume = await givenResume(app.db, seeker.id, { access_type: 'clients' })
    const body = { vacancy_id: vacancy.id, resume_id: resume.id, anonymous: true }
    const { id } = await seeker.call(submitApplication, { body })
    await app.runJobs()

    expect(await namesOf(company)).toEqual([])
    await expect(company.call(showPerson, { params: { id: `n${id}` } })).rejects.toMatchObject({
      code: 'person_not_found',
    })
    expect((await employer.call(showPerson, { params })).events).toHaveLength(2)
  })

  test('a saved resume whose name is hidden does not join the record of its owner', async ({ app }) => {
    const { employer, seeker } = await givenBase(app)
    const hidden = await givenResume(app.db, seeker.id, { title: 'Сторож', hidden_fields: ['names_and_photo'] })
    await employer.call(addFavoriteResume, { body: { resume_id: hidden.id } })

    expect((await list(employer)).data).toHaveLength(2)
    expect((await list(employer, { list: 'favorites' })).data).toMatchObject([
      { id: `r${hidden.id}`, person: null, title: 'Сторож', fact: 'в избранном' },
    ])
    expect(await employer.call(showPerson, { params: { id: `r${hidden.id}` } })).toMatchObject({
      person: null,
      contacts: null,
      negotiation_id: null,
    })
  })

  test('favorites are those of one member, opened contacts those of the company', async ({ app }) => {
    const employer = await givenVerifiedEmployer(app)
    const colleague = await givenColleague(app, employer)
    const [saved, opened] = [await app.seeker(), await app.seeker()]
    const [savedResume, openedResume] = [
      await givenResume(app.db, saved.id, { title: 'Пекарь' }),
      await givenResume(app.db, opened.id, { title: 'Кондитер' }),
    ]
    await employer.call(addFavoriteResume, { body: { resume_id: savedResume.id } })
    await employer.call(openResumeContacts, { params: { id: openedResume.id }, body: {} })

    const titlesOf = async (who: Caller, query = {}) => (await list(who, query)).data.map(({ title }) => title).sort()
    expect(await titlesOf(employer)).toEqual(['Кондитер', 'Пекарь'])
    expect(await titlesOf(employer, { list: 'favorites' })).toEqual(['Пекарь'])
    expect(await titlesOf(colleague)).toEqual(['Кондитер'])
    expect((await colleague.call(showPerson, { params: { id: `r${openedResume.id}` } })).events).toMatchObject([
      { title: 'Открыли контакты' },
    ])
    await app.db.updateTable('resume').set({ status: 'hidden' }).where('id', '=', openedResume.id).execute()
    expect(await titlesOf(colleague)).toEqual([])
  })

  test('lists tell who is here now, who was close and who went away', async ({ app }) => {
    const { employer, seeker, ids } = await givenBase(app)
    await employer.call(considerNegotiation, { params: { id: ids[0] }, body: {} })
    await employer.call(sendOffer, {
      params: { id: ids[0] },
      body: { amount: 90_000, start_date: '2026-09-20', expires_on: '2026-09-10' },
    })
    await employer.call(refuseNegotiation, { params: { id: ids[0] }, body: { refuse_reason_id: 5 } })
    expect((await list(employer)).meta.counts).toMatchObject({ now: 1, almost: 0, declined: 0 })

    // What is open is said first, although the refusal is newer.
    expect((await list(employer)).data).toMatchObject([{ fact: 'сейчас «Новый»' }])

    await seeker.call(withdrawNegotiation, { params: { id: ids[1] } })
    expect((await list(employer)).meta.counts).toMatchObject({ now: 0, almost: 0, declined: 1 })

    await app.db
      .updateTable('negotiation')
      .set({ updated_at: '2026-08-01T00:00:00Z' })
      .where('id', '=', ids[1])
      .execute()
    expect((await list(employer)).meta.counts).toMatchObject({ now: 0, almost: 1, declined: 0 })
    expect((await list(employer, { list: 'almost' })).data).toMatchObject([
      { fact: expect.stringMatching(/^отказ: нет нужного документа или допуска, всего 2 отклика с 2026$/) },
    ])
  })

  test('the search finds a name, a post, a tag and a phone, with ё as е, and only in the list that is open', async ({
    app,
  }) => {
    const { employer, seeker, params } = await givenBase(app)
    await employer.call(savePersonTags, { params, body: { tags: ['только день'] } })

    for (const text of ['петр АНДРЕЕВ', 'автобуса', 'только день', seeker.phone, `8${seeker.phone.slice(2)}`])
      expect(await namesOf(employer, { text }), text).toEqual(['Пётр Андреев'])
    expect(await namesOf(employer, { text: 'повар' })).toEqual([])
    expect(await namesOf(employer, { text: 'автобуса', list: 'worked' })).toEqual([])
    expect(await namesOf(employer, { tag: 'только день' })).toEqual(['Пётр Андреев'])
  })

  test('tags of the record replace those of every application, and the inbox sees them', async ({ app }) => {
    const { employer, ids, params } = await givenBase(app)
    await employer.call(saveTeamReview, { params: { id: ids[0] }, body: { rating: 3, tags: 'старая, вернуть' } })

    await employer.call(savePersonTags, { params, body: { tags: ['вернуть', 'права D'] } })

    expect((await employer.call(showPerson, { params })).tags).toEqual(['вернуть', 'права D'])
    expect(await employer.call(showTeamReview, { params: { id: ids[0] } })).toMatchObject({
      rating: 3,
      tags: ['вернуть'],
    })
    expect(await employer.call(showTeamReview, { params: { id: ids[1] } })).toMatchObject({
      tags: ['вернуть', 'права D'],
    })
  })

  test('tags of a person with one application are replaced', async ({ app }) => {
    const { employer } = await givenBase(app)
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    const vacancy = await givenVacancy(app.db, employer.company_id)
    const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    await app.runJobs()

    await employer.call(savePersonTags, { params: { id: `n${id}` }, body: { tags: ['срочно'] } })

    expect((await employer.call(showPerson, { params: { id: `n${id}` } })).tags).toEqual(['срочно'])
  })

  test('a note on the record is about the person, for the whole team', async ({ app }) => {
    const { employer, params } = await givenBase(app)
    const colleague = await givenColleague(app, employer)

    await employer.call(addPersonNote, { params, body: { text: 'Обещал карту тахографа к зиме' } })

    expect((await colleague.call(showPerson, { params })).notes).toMatchObject([
      { text: 'Обещал карту тахографа к зиме', subject: 'seeker', visibility: 'team', is_own: false },
    ])
  })

  test('who deletes the account leaves one record without a name, with the day and the history', async ({ app }) => {
    const { employer, seeker, ids, params } = await givenBase(app)
    await employer.call(addPersonNote, { params, body: { text: 'Секрет' } })
    app.advanceSeconds(86_400)
    await eraseSeekerData(app.db, seeker.id, app.now())

    expect((await list(employer)).data).toMatchObject([
      { id: params.id, fact: 'Данные удалены 02.09', erased_at: '2026-09-02T09:00:00Z', city: null, tags: [] },
    ])
    const person = await employer.call(showPerson, { params: { id: `n${ids[1]}` } })
    expect(person).toMatchObject({ contacts: null, notes: [], resume: null, negotiation_id: null, age: null })
    expect(JSON.stringify(person)).not.toMatch(/Андреев|Секрет/)
    expect(person.events.map(({ title }) => title)).toContain('Отклик')
    await expect(employer.call(savePersonTags, { params, body: { tags: ['кто это'] } })).rejects.toMatchObject({
      code: 'state_conflict',
    })
  })

  test('the erasure of an account does not tie an anonymous application to the named ones', async ({ app }) => {
    const { employer, seeker, ids } = await givenBase(app)
    const other = await givenVacancy(app.db, employer.company_id)
    const resume = await givenResume(app.db, seeker.id)
    const masked = await givenNegotiation(app.db, { vacancy: other, resume, seekerId: seeker.id }, { anonymous: true })

    await eraseSeekerData(app.db, seeker.id, app.now())

    const rows = await app.db
      .selectFrom('negotiation')
      .select('erased_person_id')
      .where('id', 'in', [...ids, masked.id])
      .orderBy('id')
      .execute()
    expect(rows.map(({ erased_person_id }) => erased_person_id)).toEqual([ids[0], ids[0], masked.id])
  })

  test('the list is downloaded as a table without contacts', async ({ app }) => {
    const { employer, seeker } = await givenBase(app)

    const { name, content } = await employer.call(exportPeople, { query: { list: 'now' } })

    const text = Buffer.from(content, 'base64').toString()
    expect(name).toMatch(/^Люди \d\d\.09\.2026\.csv$/)
    expect(text).toContain('"Пётр Андреев";"Водитель автобуса"')
    expect(text).not.toContain(seeker.phone.slice(-7))
  })

  test.for(['x1', 'n0', 'n', 'n1e5', 'r99999999999'])('a wrong address of a record is refused', async (id, { app }) => {
    const employer = await app.employer()

    await expect(employer.call(showPerson, { params: { id } })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
