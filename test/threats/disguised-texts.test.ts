import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { refuseNegotiation } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { showEmployerProfile, updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { showSeekerProfile, updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { downloadOwnResume } from '#features/resumes/export/resume-export.contract.ts'
import { createResume, updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { createSupportTicket } from '#features/support/support.contract.ts'
import { createTemplate } from '#features/templates/templates.contract.ts'
import { createVacancyDraft, updateVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { givenPremium } from '../fixtures/premium/premium-rows.ts'
import { COMPLETE_VACANCY, givenResume, PUBLISHED_AT } from '../fixtures/rows.ts'
import { readPdf } from '../read-pdf.ts'
import { type Person, type TestApp, test } from '../test-app.ts'

/** One expression in the syntax of many template engines; 1337 × 7 = 9359 appears only if one evaluates it. */
const EXPRESSIONS = ['\u0024{1337*7}', '<%= 1337*7 %>', '#{1337*7}', '{%print(1337*7)%}', '@(1337*7)'].join(' ')
/** Our own variables, in a value that a template inserts. */
const OWN_VARIABLE = '{{имя}}'

const listExports = async (app: TestApp, person: Person, id: number) => {
  await givenPremium(app, person.id)
  return Promise.all(
    (['pdf', 'txt', 'docx', 'json'] as const).map(async (format) => {
      const { content } = await person.call(downloadOwnResume, { params: { id, format } })
      const bytes = Buffer.from(content, 'base64')
      if (format === 'pdf') return (await readPdf(bytes)).text
      return format === 'docx' ? strFromU8(unzipSync(bytes)['word/document.xml']!) : bytes.toString()
    }),
  )
}

const readRaw = async (app: TestApp, url: string, person: Person) =>
  (await app.fastify.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${person.token}` } })).body

const publish = (app: TestApp, vacancyId: number) =>
  app.db
    .updateTable('vacancy')
    .set({
      status: 'active',
      moderation_status: 'approved',
      published_at: PUBLISHED_AT,
      first_published_at: PUBLISHED_AT,
      expires_at: '2026-09-29T09:00:00Z',
    })
    .where('id', '=', vacancyId)
    .execute()

test('an expression of a template engine is printed, not evaluated, in mails, files and replies (T-070)', async ({
  app,
}) => {
  const [employer, seeker] = [await app.employer(), await app.seeker()]
  const unusual = `Столовая ${EXPRESSIONS}`
  await employer.call(updateEmployerProfile, {
    body: { name: unusual, contact_position: EXPRESSIONS, description: `<p>${EXPRESSIONS}</p>` },
  })
  const { id: vacancy_id } = await employer.call(createVacancyDraft, {
    body: { ...COMPLETE_VACANCY, name: `Повар ${EXPRESSIONS} ${OWN_VARIABLE}`.slice(0, 220) },
  })
  await publish(app, vacancy_id)
  const resume = await seeker.call(createResume, { body: { title: `Повар ${EXPRESSIONS}` } })
  await seeker.call(updateResume, { params: { id: resume.id }, body: { about: EXPRESSIONS } })
  // The contract takes only letters in a name; older rows may hold anything.
  const person = { first_name: OWN_VARIABLE, last_name: EXPRESSIONS }
  await app.db.updateTable('seeker').set(person).where('id', '=', seeker.id).execute()
  const published = await givenResume(app.db, seeker.id, { title: `Пекарь ${EXPRESSIONS}` })
  const { id } = await seeker.call(submitApplication, {
    body: { vacancy_id, resume_id: published.id, letter: EXPRESSIONS },
  })
  const { text: refuse_text } = await employer.call(createTemplate, {
    body: { kind: 'refuse', name: 'Отказ', text: `{{имя}}, вакансия «{{вакансия}}» закрыта. ${EXPRESSIONS}` },
  })
  await employer.call(refuseNegotiation, { params: { id }, body: { refuse_reason_id: 2, refuse_text } })
  await seeker.call(createSupportTicket, { body: { topic: 'other', message: `Вопрос ${EXPRESSIONS}` } })
  await app.runJobs()

  const output = [
    JSON.stringify(await app.listSentMessages()),
    ...(await listExports(app, seeker, resume.id)),
    JSON.stringify(await employer.call(showEmployerProfile, {})),
    await readRaw(app, `/employer/negotiations/${id}`, employer),
    await readRaw(app, `/seeker/negotiations/${id}`, seeker),
  ]
  for (const [at, text] of output.entries()) {
    expect(text, `output ${at}`).toContain('1337*7')
    expect(text, `output ${at}`).not.toContain('9359')
  }
  // A name that looks like our own variable is inserted once and not read again.
  const refusal = output.at(-1)!
  expect(refusal).toContain(`${OWN_VARIABLE}, вакансия «Повар`)
})

/** Characters that nobody sees, or that change the order or the height of the line. */
const INVISIBLE = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202D',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2069',
  '\u00AD',
  '\uFEFF',
  '\u{E0041}',
]

describe('a name or a text that looks like another one (T-140)', () => {
  test('loses invisible and direction characters, and is found by its clean spelling', async ({ app }) => {
    const [employer, seeker] = [await app.employer(), await app.seeker()]
    const { id } = await employer.call(createVacancyDraft, { body: { ...COMPLETE_VACANCY, name: 'Повар' } })
    const changeVacancy = (body: Input<typeof updateVacancyDraft>['body']) =>
      employer.call(updateVacancyDraft, { params: { id }, body })

    const signs = INVISIBLE.join('')
    const entities = INVISIBLE.map((sign) => `&#x${sign.codePointAt(0)!.toString(16)};`).join('')
    const description = `<p>Вар${signs}ка супов</p><p>Вар${entities}ка супов</p>`
    expect((await changeVacancy({ description })).description).toBe('<p>Варка супов</p><p>Варка супов</p>')
    expect((await changeVacancy({ name: `${signs}Су${signs}шист${signs}` })).name).toBe('Сушист')
    const company = await employer.call(updateEmployerProfile, { body: { name: `${signs}Сбер${signs}банк` } })
    expect(company.name).toBe('Сбербанк')
    const names = { first_name: `Ан${signs}на`, last_name: `Зимина${signs}` }
    expect(await seeker.call(updateSeekerProfile, { body: names })).toMatchObject({
      first_name: 'Анна',
      last_name: 'Зимина',
    })

    await publish(app, id)
    for (const text of ['сушист', 'су\u200Bшист', '\u202Eсушист'])
      expect(
        (await app.guest.call(searchVacancies, { query: { text } })).items.map((one) => one.id),
        text,
      ).toEqual([id])
  })

  test('an emoji of joined pictographs is kept whole', async ({ app }) => {
    const seeker = await app.seeker()
    const { description } = await (await app.employer()).call(updateEmployerProfile, {
      body: { description: '<p>Нас 👨‍👩‍👧 и ❤️‍🔥</p>' },
    })
    expect(description).toBe('<p>Нас 👨‍👩‍👧 и ❤️‍🔥</p>')
    expect(await seeker.call(showSeekerProfile, {})).toMatchObject({ first_name: 'Пётр' })
  })

  test.for(['Cбербанк', 'Сбeрбанк', 'ВТБ Бaнк', 'Газпрοм', 'Яндекc', 'Тинькoфф', 'Рoсатом', 'ОOО «Ромашка»', 'Gооgle'])(
    'the company name «%s» with letters of two alphabets in one word is refused',
    async (name, { app }) => {
      const employer = await app.employer()
      const refusal = {
        code: 'invalid_input',
        errors: { name: expect.stringContaining('перемешаны русские и латинские') },
      }
      await expect(employer.call(updateEmployerProfile, { body: { name } })).rejects.toMatchObject(refusal)

      const { id } = await employer.call(createVacancyDraft, { body: { name: 'Повар' } })
      await expect(
        employer.call(updateVacancyDraft, { params: { id }, body: { custom_employer_name: name } }),
      ).rejects.toMatchObject({ errors: { custom_employer_name: expect.any(String) } })
    },
  )

  test('«ё» and «е» are one letter for the search, in any spelling of the accent', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: { ...COMPLETE_VACANCY, name: 'Счетчик мёда' } })
    await publish(app, id)
    for (const text of ['счётчик меда', 'Счетчик мёда', 'сче\u0308тчик'])
      expect(
        (await app.guest.call(searchVacancies, { query: { text } })).items.map((one) => one.id),
        text,
      ).toEqual([id])
  })
})

test('a pile of accents is cut to four, and a name longer than its field is refused', async ({ app }) => {
  const employer = await app.employer()
  const pile = `З${'\u0336\u0489\u0300\u0301'.repeat(60)}лость`
  const { name } = await employer.call(createVacancyDraft, { body: { name: `Повар ${pile.slice(0, 210)}` } })

  expect(name).toMatch(/^Повар З/)
  expect(name.match(/\p{M}{5}/u)).toBeNull()
  await expect(employer.call(createVacancyDraft, { body: { name: 'Ш'.repeat(10_000) } })).rejects.toMatchObject({
    errors: { name: expect.any(String) },
  })
})
