import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addFavoriteResume } from '#features/favorites/favorites.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { discloseName, requestNameDisclosure } from '#features/negotiations/contract/name-disclosure.ts'
import { answerWrittenReason, requestWrittenRefusalReason } from '#features/negotiations/contract/written-reasons.ts'
import { inviteFromResume, refuseNegotiation } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import {
  findLeaks,
  givenMarkedResume,
  givenSelfNamingResume,
  SELF_NAMING_LETTER,
} from '#test/fixtures/marked-resume.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { readPdf } from '#test/read-pdf.ts'
import type { Person, TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

async function asEmployer(person: Person) {
  await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', person.id).execute()
  return person
}

/** Response for this person: the page with the data for its script, or the text of the PDF. */
async function read(url: string, person?: Person): Promise<string> {
  const { statusCode, headers, rawPayload } = await app.fastify.inject({
    url,
    headers: person ? { cookie: `session=${person.token}` } : {},
  })
  expect([url, statusCode]).toEqual([url, 200])
  if (headers['content-type'] !== 'application/pdf') return rawPayload.toString()
  const { text, info } = await readPdf(rawPayload)
  return text + JSON.stringify(info)
}

const readAll = (urls: string[], person?: Person) => Promise.all(urls.map((url) => read(url, person)))

/** All screens on which an employer sees seekers. */
const screensOf = (vacancyId: number, negotiationId: number) => [
  '/cabinet',
  '/responses',
  `/responses?id=${negotiationId}`,
  `/responses.data?id=${negotiationId}`,
  `/responses/board?vacancy_id=${vacancyId}`,
  `/responses/export?vacancy_id=${vacancyId}`,
  '/favorite/resumes',
  `/my-vacancy/${vacancyId}`,
  `/my-vacancy/${vacancyId}.data`,
]

test('hidden resume fields appear in no page, file or mail for employers, seekers and guests', async () => {
  const { seeker, resume, word } = await givenMarkedResume(app)
  const found = `/search/resumes?text=${encodeURIComponent(word)}`
  for (const person of [await asEmployer(await givenVerifiedEmployer(app)), await asEmployer(await app.employer())]) {
    const { id: vacancy_id } = await givenVacancy(app.db, person.company_id)
    await person.call(addFavoriteResume, { body: { resume_id: resume.id } })
    const invited = await person.call(inviteFromResume, { body: { vacancy_id, resume_id: resume.id } })
    await app.runJobs()

    const own = [found, `/resumes/${resume.slug}`, `/resumes/${resume.slug}.data`, `/resumes/${resume.slug}/pdf`]
    const pages = await readAll([...own, ...screensOf(vacancy_id, invited.id)], person)
    for (const page of pages.slice(0, own.length)) expect(page).toContain(word)
    expect(findLeaks([...pages.map(withoutFormKeys), ...(await mailsTo(person))], seeker)).toEqual([])
  }
  for (const person of [undefined, await app.seeker()]) {
    const pages = await readAll([found, `/resumes/${resume.slug}`, `/results?q=${encodeURIComponent(word)}`], person)
    for (const page of pages) expect(page).toContain(word)
    expect(findLeaks(pages, seeker)).toEqual([])
  }
})

test('an anonymous application shows no name in any page, file or mail until both sides agree', async () => {
  const person = await asEmployer(await givenVerifiedEmployer(app))
  const { id: vacancy_id } = await givenVacancy(app.db, person.company_id)
  const { seeker, resume, word } = await givenSelfNamingResume(app)
  const body = { vacancy_id, resume_id: resume.id, letter: SELF_NAMING_LETTER, anonymous: true }
  const { id } = await seeker.call(submitApplication, { body })
  const params = { id }

  const urls = screensOf(vacancy_id, id)
  const pages = await readAll(urls, person)
  expect(pages[urls.indexOf(`/responses?id=${id}`)]).toContain(word)
  expect(findLeaks([...pages.map(withoutFormKeys), ...(await mailsTo(person))], seeker)).toEqual([])

  await person.call(requestNameDisclosure, { params })
  await person.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } })
  await seeker.call(requestWrittenRefusalReason, { params })
  const answer = { answer: 'Нужен опыт от трёх лет', signed_by: 'Анна Зимина' }
  await person.call(answerWrittenReason, { params, body: answer })
  const documents = [`/responses/${id}/request`, `/responses/${id}/answer`]
  expect(findLeaks([...(await readAll([...urls, ...documents], person)), ...(await mailsTo(person))], seeker)).toEqual(
    [],
  )
})

test('after both sides agree, the application page shows the name and the contacts', async () => {
  const person = await asEmployer(await givenVerifiedEmployer(app))
  const { id: vacancy_id } = await givenVacancy(app.db, person.company_id)
  const { seeker, resume } = await givenSelfNamingResume(app)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id, resume_id: resume.id, anonymous: true } })
  await person.call(requestNameDisclosure, { params: { id } })
  await seeker.call(discloseName, { params: { id } })

  const page = await read(`/responses?id=${id}`, person)

  for (const text of ['Вениамин Меченосцев', 'Тайнопись', seeker.phone]) expect(page).toContain(text)
})

/** Mails to this person, each as subject, text and HTML. */
async function mailsTo({ id }: Person) {
  await app.runJobs()
  const { email } = await app.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const mails = (await app.listSentMessages()).filter(({ to }) => to === email)
  return mails.map(({ subject, text, html }) => [subject, text, html])
}

/** Random digits of the key of a form may look like a year. */
const withoutFormKeys = (html: string) => html.replaceAll(/\b[0-9a-f]{32}\b/g, '')
