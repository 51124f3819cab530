import { describe, expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenPublishedResume } from '#test/fixtures/own-resumes.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { openResumeContacts } from '../contact-access/contact-access.contract.ts'
import { downloadOwnResume, downloadResumePdf } from '../export/resume-export.contract.ts'
import { updateResume } from '../own-list/own-resumes.contract.ts'
import { searchResumes, showResume, showResumeToEmployer } from '../search/resume-search.contract.ts'
import { hideNames } from './hide-names.server.ts'
import { previewResume } from './resume-visibility.contract.ts'

/** Made of letters, so that each test searches for a word of its own. */
let made = 0
const uniqueWord = (stem: string) => stem + String.fromCharCode(1072 + (++made % 32), 1072 + ((made * 7) % 32))

async function givenNamed(app: TestApp, hidden_fields: string[]) {
  const seeker = await app.seeker()
  const [surname, company] = [uniqueWord('Сафронкин'), uniqueWord('Вертоград')]
  await seeker.call(updateSeekerProfile, { body: { first_name: 'Дина', last_name: surname, middle_name: 'Рашидовна' } })
  const resume = await givenPublishedResume(seeker, {
    title: `Кладовщик ${surname}`,
    about: `<p>${surname} <b>Дина</b> • Резюме обновлено 12 ноября. Меня знают в «${company}е».</p>`,
    experience: [
      {
        company: `ООО «${company}»`,
        position: `Кладовщик в ${company}е`,
        description: `В ${company}е меня звали Диной. Склад ${company}а вырос вдвое`,
        start: '2020-01',
        end: null,
        skills: [`Учёт в ${company}е`],
      },
    ],
    education_primary: [{ name: `Школа имени ${surname}а`, faculty: '', speciality: '', year: 2015, level_id: 2 }],
    certificates: [{ title: `Диплом: ${surname} Д. Р.`, issuer: `Академия ${company}а`, year: 2021, url: '' }],
    hidden_fields,
    access_type: 'everyone',
  })
  return { seeker, resume, surname, company }
}

type Named = Awaited<ReturnType<typeof givenNamed>>

const textOf = async (file: { content: string }) => {
  const { text, info } = await readPdf(Buffer.from(file.content, 'base64'))
  return text + JSON.stringify(info)
}

/** All that a viewer who is no party can read of the resume. */
async function readBy(who: Person, { resume: { id, slug } }: Named, more: object[] = []) {
  const shown = [
    await who.call(showResume, { params: { id: slug }, query: {} }),
    await who.call(showResumeToEmployer, { params: { id: String(id) } }),
    (await who.call(searchResumes, { query: { text: 'Кладовщик' } })).items,
    await textOf(await who.call(downloadResumePdf, { params: { id } })),
    ...more,
  ]
  return JSON.stringify(shown)
}

/** The word in any case. */
const contains = (text: string, word: string) => hideNames(text, [word]) !== text

describe('a name that its owner hides', () => {
  test('is in no text for a guest, an employer, one who has opened the contacts, or the preview (IM-4)', async ({
    app,
  }) => {
    const named = await givenNamed(app, ['names_and_photo'])
    const { seeker, resume, surname } = named
    const [verified, unverified] = [await givenVerifiedEmployer(app), await app.employer()]
    const read = [
      JSON.stringify(await app.guest.call(showResume, { params: { id: resume.slug }, query: {} })),
      await readBy(verified, named),
      await readBy(unverified, named),
    ]
    await verified.call(openResumeContacts, { params: { id: resume.id } })
    read.push(await readBy(verified, named))
    for (const viewer of ['guest', 'employer', 'anonymous'] as const)
      read.push(JSON.stringify(await seeker.call(previewResume, { params: { id: resume.id }, query: { viewer } })))
    for (const text of read) {
      expect(contains(text, surname)).toBe(false)
      expect(contains(text, 'Дина')).toBe(false)
      expect(text).toContain('Резюме обновлено 12 ноября')
    }
    expect(resume.slug).not.toMatch(/safron/)
  })

  test('finds nobody, and is read by the owner and by whom the owner has applied to (IM-4)', async ({ app }) => {
    const { seeker, resume, surname } = await givenNamed(app, ['names_and_photo'])
    const employer = await givenVerifiedEmployer(app)
    const find = async () => (await employer.call(searchResumes, { query: { text: surname } })).found
    expect(await find()).toBe(0)
    const vacancy = await givenVacancy(app.db, employer.company_id)
    const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    const applied = await employer.call(showEmployerNegotiation, { params: { id } })
    expect(applied.resume.about).toContain(surname)

    const shown = await seeker.call(updateResume, { params: { id: resume.id }, body: { hidden_fields: [] } })
    expect(await find()).toBe(1)
    expect(shown.slug).toMatch(/safron/)
    await seeker.call(updateResume, { params: { id: resume.id }, body: { hidden_fields: ['names_and_photo'] } })
    expect(await find()).toBe(0)
  })
})

test('a name taken later, or a company named later in another resume, is found by nobody from the next night on (IM-4, AT-9)', async ({
  app,
}) => {
  const [seeker, employer] = [await app.seeker(), await givenVerifiedEmployer(app)]
  const [surname, company] = [uniqueWord('Позднякин'), uniqueWord('Лесоград')]
  const hidden = { hidden_fields: ['names_and_photo', 'experience'], access_type: 'everyone' }
  const job = { position: 'Сторож', start: '2020-01', end: null, company: 'Тихий дом', skills: [] }
  await givenPublishedResume(seeker, {
    ...hidden,
    about: `<p>${surname}, раньше ${company}</p>`,
    experience: [{ ...job, description: `Меняли ${company} на покой` }],
  })
  const find = async (text: string, text_in: 'everywhere' | 'experience_description') =>
    (await employer.call(searchResumes, { query: { text, text_in } })).found
  expect([await find(surname, 'everywhere'), await find(company, 'experience_description')]).toEqual([1, 1])

  await seeker.call(updateSeekerProfile, { body: { last_name: surname } })
  await givenPublishedResume(seeker, { title: 'Лесник', experience: [{ ...job, description: '', company }] })
  await enqueue(app.db, 'hide_words_from_search', {})
  await app.runJobs()
  expect([await find(surname, 'everywhere'), await find(company, 'experience_description')]).toEqual([0, 0])
})

describe('a company that its former employee hides', () => {
  test('is in no text of the page, the PDF or the application (AT-9)', async ({ app }) => {
    const named = await givenNamed(app, ['experience'])
    const { seeker, resume, company } = named
    const verified = await givenVerifiedEmployer(app)
    const vacancy = await givenVacancy(app.db, verified.company_id)
    const before = await readBy(verified, named)
    const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    const applied = JSON.stringify(await verified.call(showEmployerNegotiation, { params: { id } }))
    for (const text of [before, applied, await readBy(await app.employer(), named)]) {
      expect(contains(text, company)).toBe(false)
      expect(text).toContain('вырос вдвое')
    }
    expect(JSON.parse(before)[0].experience[0].description).toBe('В ••••• меня звали Диной. Склад ••••• вырос вдвое')
  })

  test('also when one resume names the company of another; the owner reads and downloads it (AT-9)', async ({
    app,
  }) => {
    const { seeker, company } = await givenNamed(app, ['experience'])
    const other = await givenPublishedResume(seeker, {
      title: 'Водитель',
      about: `<p>Возил товар для ${company}а</p>`,
      hidden_fields: ['experience'],
      access_type: 'everyone',
    })
    const employer = await givenVerifiedEmployer(app)
    expect((await employer.call(showResume, { params: { id: other.slug }, query: {} })).about).toBe(
      '<p>Возил товар для •••••</p>',
    )
    const find = async (text_in: 'everywhere' | 'experience_description') =>
      (await employer.call(searchResumes, { query: { text: company, text_in } })).found
    expect([await find('everywhere'), await find('experience_description')]).toEqual([0, 0])
    const own = await seeker.call(downloadOwnResume, { params: { id: other.id, format: 'txt' } })
    expect(Buffer.from(own.content, 'base64').toString()).toContain(company)
  })
})
