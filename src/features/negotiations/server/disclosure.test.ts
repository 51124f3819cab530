import { describe, expect } from 'vitest'
import { addFavoriteResume, listFavoriteResumes } from '#features/favorites/favorites.contract.ts'
import { openResumeContacts } from '#features/resumes/contact-access/contact-access.contract.ts'
import { downloadResumePdf } from '#features/resumes/export/resume-export.contract.ts'
import { searchResumes, showResume } from '#features/resumes/search/resume-search.contract.ts'
import { findLeaks, givenSelfNamingResume, SELF_NAMING_LETTER } from '#test/fixtures/marked-resume.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import { discloseName, requestNameDisclosure } from '../contract/name-disclosure.ts'
import { addNote, listNotes } from '../contract/notes.ts'
import {
  answerWrittenReason,
  requestWrittenRefusalReason,
  showEmployerReasonDocument,
} from '../contract/written-reasons.ts'
import { askOverdueEmployer } from '../deadlines/overdue-questions.contract.ts'
import { inviteFromResume, inviteToInterview, refuseNegotiation } from '../decisions/contract/employer-decisions.ts'
import { acceptInvitation, withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { exportNegotiations, listEmployerNegotiations, showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { showResumeChanges } from '../inbox/contract/resume-changes.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import { showPipeline } from '../pipeline/pipeline.contract.ts'

async function givenAnonymous(app: TestApp, fields: object = {}) {
  const employer = await givenVerifiedEmployer(app)
  const vacancy = await givenVacancy(app.db, employer.company_id, fields)
  const { seeker, resume, word } = await givenSelfNamingResume(app)
  const body = { vacancy_id: vacancy.id, resume_id: resume.id, letter: SELF_NAMING_LETTER, anonymous: true }
  const { id } = await seeker.call(submitApplication, { body })
  await app.runJobs()
  return { employer, vacancy, seeker, resume, word, id }
}

type AnonymousApplication = Awaited<ReturnType<typeof givenAnonymous>>

/** Every reply, export and email about the application that the employer can get. */
async function repliesTo(app: TestApp, employer: Person, { vacancy, resume, word, id }: AnonymousApplication) {
  const csv = await employer.call(exportNegotiations, { query: { vacancy_id: vacancy.id } })
  const params = { id }
  return [
    await employer.call(showEmployerNegotiation, { params }),
    await employer.call(listEmployerNegotiations, { query: {} }),
    await employer.call(showPipeline, { query: { vacancy_id: vacancy.id } }),
    await employer.call(showResumeChanges, { params }),
    await employer.call(searchResumes, { query: { text: word } }),
    await employer.call(listFavoriteResumes, { query: {} }),
    Buffer.from(csv.content, 'base64').toString(),
    await mailTo(app, employer),
    await Promise.allSettled([
      employer.call(showResume, { params: { id: String(resume.id) } }),
      employer.call(downloadResumePdf, { params: { id: resume.id } }),
      employer.call(openResumeContacts, { params: { id: resume.id }, body: {} }),
      employer.call(addFavoriteResume, { body: { resume_id: resume.id } }),
      employer.call(inviteFromResume, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ]),
  ]
}

async function mailTo(app: TestApp, { id }: Person) {
  await app.runJobs()
  const { email } = await app.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return (await app.listSentMessages()).filter(({ to }) => to === email)
}

const documentText = async (employer: Person, id: number, paper: 'request' | 'answer') => {
  const { content, name } = await employer.call(showEmployerReasonDocument, { params: { id, paper } })
  const { text, info } = await readPdf(Buffer.from(content, 'base64'))
  return [name, text, info]
}

describe('an anonymous application', () => {
  test('no reply, list, export or email identifies an anonymous applicant before disclosure', async ({ app }) => {
    const application = await givenAnonymous(app)
    const { employer, seeker, id } = application
    expect(findLeaks(await repliesTo(app, employer, application), seeker)).toEqual([])

    await employer.call(inviteToInterview, {
      params: { id },
      body: { text: 'Приходите, {{имя}}' },
    })
    await seeker.call(acceptInvitation, { params: { id }, body: {} })
    await app.runJobs()

    expect(findLeaks(await repliesTo(app, employer, application), seeker)).toEqual([])
    const { resume, letter } = await employer.call(showEmployerNegotiation, { params: { id } })
    expect(resume).toMatchObject({ person: null, age: null, contacts: null, experience: [{ company: null }] })
    expect(letter).toMatch(/^Здравствуйте, я •+ •+ из •+, •+, •+$/)
  })

  test('questions after silence and requests for a written reason stay anonymous', async ({ app }) => {
    const silent = await givenAnonymous(app)
    const closed_at = app.now().toISOString()
    await app.db.updateTable('negotiation').set({ state: 'expired', closed_at }).where('id', '=', silent.id).execute()
    const body = { first: 'Чем не подошёл Вениамин Меченосцев?', second: 'Позвоните в Тайнопись, 8 999 765 43 21' }
    await silent.seeker.call(askOverdueEmployer, { params: { id: silent.id }, body })

    expect(findLeaks(await repliesTo(app, silent.employer, silent), silent.seeker)).toEqual([])
    const { silence_note } = await silent.employer.call(showEmployerNegotiation, { params: { id: silent.id } })
    expect(silence_note!.questions).toEqual(['Чем не подошёл ••••• •••••?', 'Позвоните в •••••, •••••'])
    expect((await mailTo(app, silent.employer))[0]!.text).toContain('Чем не подошёл ••••• •••••?')

    const refused = await givenAnonymous(app)
    const [params, { employer, seeker }] = [{ id: refused.id }, refused]
    await employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2, refuse_text: 'Нужен опыт' } })
    await seeker.call(requestWrittenRefusalReason, { params })
    await employer.call(answerWrittenReason, { params, body: { answer: 'Нужен опыт от трёх лет', signed_by: 'Анна' } })
    const papers = [
      await documentText(employer, refused.id, 'request'),
      await documentText(employer, refused.id, 'answer'),
    ]
    expect(JSON.stringify(papers)).toContain('Соискатель, откликнувшийся анонимно')
    expect(findLeaks([...papers, ...(await repliesTo(app, employer, refused))], seeker)).toEqual([])
  })

  test('ids, favorites and notes of other applications do not identify an anonymous applicant', async ({ app }) => {
    const employer = await givenVerifiedEmployer(app)
    const [first, second] = [
      await givenVacancy(app.db, employer.company_id),
      await givenVacancy(app.db, employer.company_id),
    ]
    const { seeker, resume } = await givenSelfNamingResume(app)
    await employer.call(addFavoriteResume, { body: { resume_id: resume.id, note: 'Та самая' } })
    const send = (vacancy: { id: number }, anonymous: boolean) =>
      seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id, anonymous } })
    const [hidden, named] = [(await send(first, true)).id, (await send(second, false)).id]
    const notesOf = async (id: number) =>
      (await employer.call(listNotes, { params: { id } })).map(({ text }) => text).sort()
    await employer.call(addNote, { params: { id: hidden }, body: { text: 'Кто бы это', subject: 'seeker' } })
    await employer.call(addNote, { params: { id: named }, body: { text: 'Приятный голос', subject: 'seeker' } })

    const masked = await employer.call(showEmployerNegotiation, { params: { id: hidden } })
    expect(masked).toMatchObject({ resume_id: null, is_erased: false })
    expect(masked.resume).toMatchObject({ id: 0, slug: '', is_favorite: false, experience: [{ id: 1 }] })
    expect(masked.can.invite).toBe(true)
    expect([await notesOf(hidden), await notesOf(named)]).toEqual([['Кто бы это'], ['Приятный голос']])

    await employer.call(requestNameDisclosure, { params: { id: hidden } })
    await seeker.call(discloseName, { params: { id: hidden } })
    const opened = await employer.call(showEmployerNegotiation, { params: { id: hidden } })
    expect(opened).toMatchObject({ resume_id: resume.id, resume: { id: resume.id, is_favorite: true } })
    expect(await notesOf(hidden)).toEqual(['Кто бы это', 'Приятный голос'])
  })

  test('the name is disclosed once both sides agree, in either order', async ({ app }) => {
    for (const order of [
      ['seeker', 'employer'],
      ['employer', 'seeker'],
    ] as const) {
      const { employer, seeker, id } = await givenAnonymous(app)
      const say = {
        seeker: () => seeker.call(discloseName, { params: { id } }),
        employer: () => employer.call(requestNameDisclosure, { params: { id } }),
      }
      await say[order[0]]()
      await say[order[0]]()
      expect((await employer.call(showEmployerNegotiation, { params: { id } })).resume.contacts).toBeNull()

      await say[order[1]]()

      const opened = await employer.call(showEmployerNegotiation, { params: { id } })
      expect(opened.resume).toMatchObject({
        person: 'Вениамин Меченосцев',
        contacts: { phone: { number: seeker.phone } },
      })
      expect(opened.history.filter(({ is_reveal }) => is_reveal).map(({ actor }) => actor)).toEqual([...order])
      await employer.call(showResume, { params: { id: String(opened.resume.id) } })
      await app.runJobs()
      expect((await app.listSentMessages())[0]!.text).toContain(
        order[1] === 'seeker' ? 'Вениамин Меченосцев' : 'видит имя',
      )
    }
  })

  test('disclosing the name leaves earlier transitions as they were', async ({ app }) => {
    const { employer, seeker, id } = await givenAnonymous(app)
    await employer.call(requestNameDisclosure, { params: { id } })
    await employer.call(inviteToInterview, { params: { id }, body: { text: '' } })
    await seeker.call(discloseName, { params: { id } })

    expect((await employer.call(inviteToInterview, { params: { id }, body: { text: '' } })).state).toBe('invitation')
  })

  test('a withdrawn anonymous application stays anonymous', async ({ app }) => {
    const application = await givenAnonymous(app)
    await application.seeker.call(withdrawNegotiation, { params: { id: application.id } })

    expect(findLeaks(await repliesTo(app, application.employer, application), application.seeker)).toEqual([])
    await expect(
      application.employer.call(requestNameDisclosure, { params: { id: application.id } }),
    ).rejects.toMatchObject({
      code: 'state_conflict',
    })
  })

  test('an anonymous application is refused if the company knows the seeker or the resume is public', async ({
    app,
  }) => {
    const employer = await givenVerifiedEmployer(app)
    const [one, other] = [
      await givenVacancy(app.db, employer.company_id),
      await givenVacancy(app.db, employer.company_id),
    ]
    const { seeker, resume } = await givenSelfNamingResume(app)
    const send = (vacancy: { id: number }, fields: object) =>
      seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id, ...fields } })
    await send(one, {})
    await expect(send(other, { anonymous: true })).rejects.toMatchObject({
      errors: { anonymous: 'Эта компания уже знает, кто вы' },
    })

    const open = await givenResume(app.db, seeker.id)
    const unknown = await givenVacancy(app.db, (await app.employer()).company_id)
    await expect(send(unknown, { resume_id: open.id, anonymous: true })).rejects.toMatchObject({
      errors: { anonymous: expect.stringContaining('видно всем') },
    })
  })
})

test('an invitation to an anonymous vacancy shows the name of the company', async ({ app }) => {
  const { employer, seeker, id } = await givenAnonymous(app, { type_id: 3 })
  const nameFor = async () => (await seeker.call(showSeekerNegotiation, { params: { id } })).vacancy.company
  expect(await nameFor()).toMatchObject({ id: 0, name: 'Компания не названа' })

  await employer.call(inviteToInterview, { params: { id }, body: { text: '' } })

  const { name } = await app.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', employer.company_id)
    .executeTakeFirstOrThrow()
  expect(await nameFor()).toMatchObject({ id: employer.company_id, name })
  await app.runJobs()
  expect((await app.listSentMessages())[0]!.text).toContain(name)
})
