import { describe, expect } from 'vitest'
import { deleteArtifact } from '#features/artifacts/artifacts.contract.ts'
import { deleteOrphanedFiles } from '#features/artifacts/jobs.server.ts'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { makeFile, makePicture, sendForm } from '#test/fixtures/files.ts'
import { givenNegotiation, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { openResumeContacts } from '../contact-access/contact-access.contract.ts'
import {
  copyResume,
  createResume,
  publishResume,
  showOwnResume,
  updateResume,
} from '../own-list/own-resumes.contract.ts'
import { showResume } from '../search/resume-search.contract.ts'

const CERTIFICATE = { title: 'Погрузчик', issuer: 'Учебный центр', achieved_month: '2024-05', url: '' }
const NAME = 'zoya-skorobogatova.pdf'

async function givenFile(app: TestApp, seeker: Person, type: 'document' | 'portfolio' = 'document') {
  const file =
    type === 'document'
      ? makeFile(Buffer.from(`%PDF-1.7 nothing else`), NAME, 'application/pdf')
      : makeFile(await makePicture())
  const { data } = await sendForm(app, seeker, '/seeker/artifact', { type, file })
  return (data as { id: number }).id
}

async function givenPublishedResume(app: TestApp, hidden_fields: 'names_and_photo'[] = []) {
  const seeker = await app.seeker()
  const artifact_id = await givenFile(app, seeker)
  const { id } = await seeker.call(createResume, {
    body: {
      title: 'Кладовщик',
      professional_role_ids: [101],
      work_type_ids: [1],
      education_level_id: 2,
      skills: ['1С'],
      experience_none: true,
      access_type: 'everyone',
      certificates: [
        { ...CERTIFICATE, title: 'Первая помощь' },
        { ...CERTIFICATE, artifact_id },
      ],
      hidden_fields,
    },
  })
  await seeker.call(publishResume, { params: { id } })
  return { seeker, id, artifact_id }
}

const ownFileNames = async (seeker: Person, id: number) =>
  (await seeker.call(showOwnResume, { params: { id } })).certificates.map((one) => one.file?.name ?? null)

const change = (seeker: Person, id: number, certificates: object[]) =>
  seeker.call(updateResume, { params: { id }, body: { certificates: certificates as (typeof CERTIFICATE)[] } })

const listVisibleFiles = async (reader: TestApp['guest'] | Person, id: number) =>
  (await reader.call(showResume, { params: { id: String(id) } })).certificates.map(({ file }) => file !== null)

describe('the file of a certificate', () => {
  test('the file has an address valid for an hour and the name given by its owner', async ({ app }) => {
    const { seeker, id, artifact_id } = await givenPublishedResume(app)
    const [without, whole] = (await seeker.call(showOwnResume, { params: { id } })).certificates
    expect(without).toMatchObject({ artifact_id: null, file: null })
    expect(whole).toMatchObject({ artifact_id, file: { name: NAME, mime: 'application/pdf' } })
    expect((await app.fastify.inject(whole!.file!.url)).statusCode).toBe(200)
    expect((await app.fastify.inject(whole!.file!.url.split('?')[0]!)).statusCode).toBe(404)
  })

  test('only viewers who see the whole name get the file, without its original name', async ({ app }) => {
    const { seeker, id } = await givenPublishedResume(app)
    const employer = await givenVerifiedEmployer(app)
    expect(await listVisibleFiles(app.guest, id)).toEqual([false, false])
    expect(await listVisibleFiles(employer, id)).toEqual([false, false])

    const vacancy = await givenVacancy(app.db, employer.company_id)
    const { company_id } = employer
    const { id: negotiationId } = await givenNegotiation(app.db, {
      vacancy: { ...vacancy, company_id },
      resume: { id },
      seekerId: seeker.id,
    })
    expect(await listVisibleFiles(employer, id)).toEqual([false, true])
    const page = await employer.call(showResume, { params: { id: String(id) } })
    expect(JSON.stringify(page)).not.toContain('zoya')
    const { resume_snapshot } = await app.db
      .selectFrom('negotiation')
      .select('resume_snapshot')
      .where('id', '=', negotiationId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(resume_snapshot)).not.toContain('/files/')
  })

  test.for([
    [[], true],
    [['names_and_photo'], false],
  ] as const)('opening contacts shows the file unless the name is hidden: %j', async ([hidden, isShown], { app }) => {
    const { id } = await givenPublishedResume(app, [...hidden])
    const employer = await givenVerifiedEmployer(app)
    await employer.call(openResumeContacts, { params: { id }, body: {} })
    expect(await listVisibleFiles(employer, id)).toEqual([false, isShown])
  })

  test('the file stays with its certificate when the order changes', async ({ app }) => {
    const { seeker, id, artifact_id } = await givenPublishedResume(app)
    await change(seeker, id, [
      { ...CERTIFICATE, artifact_id },
      { ...CERTIFICATE, title: 'Первая помощь' },
    ])
    expect(await ownFileNames(seeker, id)).toEqual([NAME, null])
    await change(seeker, id, [CERTIFICATE])
    expect(await ownFileNames(seeker, id)).toEqual([null])
  })

  test('a certificate accepts only an own document, once in a resume', async ({ app }) => {
    const { seeker, id, artifact_id } = await givenPublishedResume(app)
    const foreign = await givenFile(app, await app.seeker())
    const work = await givenFile(app, seeker, 'portfolio')
    for (const wrong of [foreign, work, 999_999]) {
      await expect(change(seeker, id, [{ ...CERTIFICATE, artifact_id: wrong }])).rejects.toMatchObject({
        errors: { 'certificates.0.artifact_id': expect.stringContaining('приложите его заново') },
      })
    }
    const twice = [CERTIFICATE, { ...CERTIFICATE, title: 'Первая помощь' }].map((one) => ({ ...one, artifact_id }))
    await expect(change(seeker, id, twice)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await ownFileNames(seeker, id)).toEqual([null, NAME])
  })

  test('deleting a file in use requires force and keeps the certificate', async ({ app }) => {
    const { seeker, id, artifact_id } = await givenPublishedResume(app)
    const drop = (force: boolean) => seeker.call(deleteArtifact, { params: { id: artifact_id }, query: { force } })
    await expect(drop(false)).rejects.toMatchObject({ code: 'in_use', details: { resume_ids: [id] } })
    await drop(true)
    expect(await ownFileNames(seeker, id)).toEqual([null, null])
  })

  test('a file in use is kept, an unused one is removed after a day', async ({ app }) => {
    const { seeker, id } = await givenPublishedResume(app)
    const unused = await givenFile(app, seeker)
    app.advanceSeconds(25 * HOUR_SECONDS)
    await deleteOrphanedFiles(app, {})
    expect(await ownFileNames(seeker, id)).toEqual([null, NAME])
    await expect(change(seeker, id, [{ ...CERTIFICATE, artifact_id: unused }])).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('copying a resume copies the files of its certificates', async ({ app }) => {
    const { seeker, id } = await givenPublishedResume(app)
    const copy = await seeker.call(copyResume, { params: { id } })
    expect(await ownFileNames(seeker, copy.id)).toEqual([null, NAME])
  })
})
