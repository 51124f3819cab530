import { describe, expect } from 'vitest'
import { addFavoriteResume, listFavoriteResumes } from '#features/favorites/favorites.contract.ts'
import { inviteFromResume } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import {
  exportNegotiations,
  listEmployerNegotiations,
  showEmployerNegotiation,
} from '#features/negotiations/inbox/contract/inbox.ts'
import { showPipeline } from '#features/negotiations/pipeline/pipeline.contract.ts'
import { findLeaks, givenMarkedResume } from '#test/fixtures/marked-resume.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { openResumeContacts } from '../contact-access/contact-access.contract.ts'
import { createWatermark } from '../contact-access/open-contacts.server.ts'
import { downloadOwnResume, downloadResumePdf } from '../export/resume-export.contract.ts'
import { updateResume } from '../own-list/own-resumes.contract.ts'
import { searchResumes, showResume, showResumeToEmployer } from '../search/resume-search.contract.ts'

async function pdfText(file: { content: string }) {
  const { text, info } = await readPdf(Buffer.from(file.content, 'base64'))
  return text + JSON.stringify(info)
}

/** Every reply about a resume that a viewer can get before becoming a party. */
async function repliesTo(app: TestApp, who: Person, { id, slug, word }: { id: number; slug: string; word: string }) {
  const vacancy = await givenVacancy(app.db, who.company_id)
  const params = { id: String(id) }
  await who.call(addFavoriteResume, { body: { resume_id: id } })
  const invited = await who.call(inviteFromResume, { body: { vacancy_id: vacancy.id, resume_id: id } })
  const csv = await who.call(exportNegotiations, { query: { vacancy_id: vacancy.id } })
  return [
    slug,
    await who.call(searchResumes, { query: { text: word } }),
    await who.call(showResume, { params }),
    await who.call(showResumeToEmployer, { params }),
    await who.call(listFavoriteResumes, { query: {} }),
    invited,
    await who.call(listEmployerNegotiations, { query: {} }),
    await who.call(showPipeline, { query: { vacancy_id: vacancy.id } }),
    await who.call(showEmployerNegotiation, { params: { id: invited.id } }),
    Buffer.from(csv.content, 'base64').toString(),
    await pdfText(await who.call(downloadResumePdf, { params: { id } })),
  ]
}

describe('a resume that hides everything', () => {
  test('no reply to an employer, verified or not, contains a hidden value', async ({ app }) => {
    const { resume, seeker, word } = await givenMarkedResume(app)

    for (const who of [await givenVerifiedEmployer(app), await app.employer()]) {
      expect(findLeaks(await repliesTo(app, who, { ...resume, word }), seeker)).toEqual([])
    }
  })

  test('no reply to a guest or another seeker contains a hidden value', async ({ app }) => {
    const { resume, seeker, word } = await givenMarkedResume(app)

    for (const who of [app.guest, await app.seeker()]) {
      const replies = [
        await who.call(searchResumes, { query: { text: word } }),
        await who.call(showResume, { params: { id: resume.slug } }),
      ]
      expect(findLeaks(replies, seeker)).toEqual([])
    }
  })
})

test('contacts do not leak through texts, skills, the title and the slug (T-041)', async ({ app }) => {
  const { resume, seeker } = await givenMarkedResume(app, { hidden_fields: [] })
  const employer = await givenVerifiedEmployer(app)
  const params = { id: String(resume.id) }

  const masked = await employer.call(showResume, { params })

  expect(masked.about).toMatch(/^<p>метка\d+\. Звоните •••••, пишите •••••, •••••<\/p>$/)
  expect(masked.title).toMatch(/^Швея метка\d+ •••••$/)
  expect(masked).toMatchObject({
    person: 'Вениамин М.',
    skills: [{ name: 'Оверлок •••••' }],
    experience: [{ company: 'Тайнопись •••••', position: 'Швея, •••••', description: '•••••' }],
  })
  expect(resume.slug).toMatch(/^shveya-metka\d+-\d+$/)
  expect(resume.slug).not.toMatch(/mechenos|999/)

  const opened = await employer.call(openResumeContacts, { params: { id: resume.id }, body: {} })
  expect(opened).toMatchObject({ contacts: { phone: { number: seeker.phone } } })
  expect(opened.about).toContain('8 999 765 43 21')
})

test('a resume that is hidden, unpublished or deleted disappears from every endpoint at once (T-039)', async ({
  app,
}) => {
  for (const change of [
    { access_type: 'no_one' as const },
    { status: 'draft' as const },
    { status: 'deleted' as const },
  ]) {
    const { resume, seeker, word } = await givenMarkedResume(app)
    const employer = await givenVerifiedEmployer(app)
    const params = { id: String(resume.id) }
    const vacancy = await givenVacancy(app.db, employer.company_id)
    await employer.call(addFavoriteResume, { body: { resume_id: resume.id } })
    await givenContactAccess(app, employer, resume.id)
    expect((await employer.call(searchResumes, { query: { text: word } })).found).toBe(1)

    if ('access_type' in change) await seeker.call(updateResume, { params: { id: resume.id }, body: change })
    else await app.db.updateTable('resume').set(change).where('id', '=', resume.id).execute()

    expect(await employer.call(searchResumes, { query: { text: word } })).toMatchObject({ items: [], found: 0 })
    expect(await employer.call(listFavoriteResumes, { query: {} })).toMatchObject({ data: [], meta: { total: 0 } })
    const ways = [
      employer.call(showResume, { params }),
      employer.call(showResumeToEmployer, { params }),
      employer.call(addFavoriteResume, { body: { resume_id: resume.id } }),
      employer.call(openResumeContacts, { params: { id: resume.id }, body: {} }),
      employer.call(downloadResumePdf, { params: { id: resume.id } }),
      employer.call(inviteFromResume, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ]
    for (const way of await Promise.allSettled(ways)) {
      expect(way).toMatchObject({ status: 'rejected', reason: { code: 'resume_not_found' } })
    }
    const direct = await app.fastify.inject(`/api/resumes/${resume.slug}`)
    expect(direct.statusCode).toBe(404)
  }
})

/** A company with contact access loses the resume as well. */
const givenContactAccess = (app: TestApp, { company_id, id }: Person, resume_id: number) =>
  app.db
    .insertInto('contact_access')
    .values({
      resume_id,
      company_id,
      viewer_id: id,
      fields: ['phone'],
      watermark_code: createWatermark(),
      at: '2026-09-01T09:00:00Z',
    })
    .execute()

describe('a PDF copy', () => {
  test('a copy shows what the page shows, carries the watermark of its reader and is logged', async ({ app }) => {
    const { resume } = await givenMarkedResume(app, { hidden_fields: [], salary_private: false })
    const employer = await givenVerifiedEmployer(app)
    await employer.call(openResumeContacts, { params: { id: resume.id }, body: {} })

    const file = await employer.call(downloadResumePdf, { params: { id: resume.id } })

    const { pages, text, info } = await readPdf(Buffer.from(file.content, 'base64'))
    expect(file).toMatchObject({ type: 'application/pdf', name: `rezume-${resume.slug}.pdf` })
    expect(pages.length).toBeLessThanOrEqual(3)
    const { phone } = (await employer.call(showResume, { params: { id: resume.slug } })).contacts!
    for (const words of ['Вениамин Меченосцев', phone!.formatted, '71 713 ₽', 'Опыт работы', '@marked_name']) {
      expect(text.replaceAll('\u00A0', ' ')).toContain(words.replaceAll('\u00A0', ' '))
    }
    const code = String(info.Keywords)
    expect(text.split(code).length).toBeGreaterThan(pages.length)
    // From a leaked copy to the account that took it.
    const taken = await app.db
      .selectFrom('resume_copy')
      .selectAll()
      .where('watermark_code', '=', code)
      .executeTakeFirstOrThrow()
    expect(taken).toMatchObject({ resume_id: resume.id, company_id: employer.company_id, viewer_id: employer.id })
    const reveal = await app.db
      .selectFrom('contact_access')
      .select('viewer_id')
      .where('watermark_code', '=', code)
      .executeTakeFirstOrThrow()
    expect(reveal.viewer_id).toBe(employer.id)
  })

  test('the copy for the owner hides nothing and has no watermark', async ({ app }) => {
    const { resume, seeker } = await givenMarkedResume(app, { status: 'hidden', access_type: 'no_one' })

    const file = await seeker.call(downloadOwnResume, { params: { id: resume.id, format: 'pdf' } })

    const { text, info } = await readPdf(Buffer.from(file.content, 'base64'))
    for (const words of ['Меченосцев', 'Тайнопись', '@marked_name', 'Оверлок +7']) expect(text).toContain(words)
    expect(info.Keywords).toBeUndefined()
    expect(text).not.toContain('Копия')
    const other = await app.seeker()
    await expect(other.call(downloadOwnResume, { params: { id: resume.id, format: 'pdf' } })).rejects.toMatchObject({
      code: 'resume_not_found',
    })
  })
})
