import { describe, expect } from 'vitest'
import { deleteArtifact } from '#contract/artifacts.ts'
import { revealContacts } from '#contract/contact-reveals.ts'
import { copyResume, createResume, publishResume, showOwnResume, updateResume } from '#contract/own-resumes.ts'
import { showResume } from '#contract/resume-search.ts'
import { sweepFiles } from '#server/artifacts/jobs.ts'
import { fileOf, picture, sendForm } from '#test/files.ts'
import { givenNegotiation, givenVacancy } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'
import { givenVerified } from '#test/verified.ts'

const CERTIFICATE = { title: 'Погрузчик', issuer: 'Учебный центр', achieved_month: '2024-05', url: '' }
const NAME = 'zoya-skorobogatova.pdf'

async function sent(house: House, seeker: Person, type: 'document' | 'portfolio' = 'document') {
  const file =
    type === 'document'
      ? fileOf(Buffer.from(`%PDF-1.7 nothing else`), NAME, 'application/pdf')
      : fileOf(await picture())
  const { data } = await sendForm(house, seeker, '/seeker/artifact', { type, file })
  return (data as { id: number }).id
}

async function givenShown(house: House, hidden_fields: 'names_and_photo'[] = []) {
  const seeker = await house.seeker()
  const artifact_id = await sent(house, seeker)
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

const own = async (seeker: Person, id: number) =>
  (await seeker.call(showOwnResume, { params: { id } })).certificates.map((one) => one.file?.name ?? null)

const change = (seeker: Person, id: number, certificates: object[]) =>
  seeker.call(updateResume, { params: { id }, body: { certificates: certificates as (typeof CERTIFICATE)[] } })

const filesReadBy = async (reader: House['guest'] | Person, id: number) =>
  (await reader.call(showResume, { params: { id: String(id) } })).certificates.map(({ file }) => file !== null)

describe('the file of a certificate', () => {
  test('the file has an address valid for an hour and the name given by its owner', async ({ house }) => {
    const { seeker, id, artifact_id } = await givenShown(house)
    const [without, whole] = (await seeker.call(showOwnResume, { params: { id } })).certificates
    expect(without).toMatchObject({ artifact_id: null, file: null })
    expect(whole).toMatchObject({ artifact_id, file: { name: NAME, mime: 'application/pdf' } })
    expect((await house.app.inject(whole!.file!.url)).statusCode).toBe(200)
    expect((await house.app.inject(whole!.file!.url.split('?')[0]!)).statusCode).toBe(404)
  })

  test('only viewers who see the whole name get the file, without its original name', async ({ house }) => {
    const { seeker, id } = await givenShown(house)
    const employer = await givenVerified(house)
    expect(await filesReadBy(house.guest, id)).toEqual([false, false])
    expect(await filesReadBy(employer, id)).toEqual([false, false])

    const vacancy = await givenVacancy(house.db, employer.company_id)
    const { company_id } = employer
    const { id: negotiationId } = await givenNegotiation(house.db, {
      vacancy: { ...vacancy, company_id },
      resume: { id },
      seekerId: seeker.id,
    })
    expect(await filesReadBy(employer, id)).toEqual([false, true])
    const page = await employer.call(showResume, { params: { id: String(id) } })
    expect(JSON.stringify(page)).not.toContain('zoya')
    const { resume_snapshot } = await house.db
      .selectFrom('negotiation')
      .select('resume_snapshot')
      .where('id', '=', negotiationId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(resume_snapshot)).not.toContain('/files/')
  })

  test.for([
    [[], true],
    [['names_and_photo'], false],
  ] as const)('opening contacts shows the file unless the name is hidden: %j', async ([hidden, isShown], { house }) => {
    const { id } = await givenShown(house, [...hidden])
    const employer = await givenVerified(house)
    await employer.call(revealContacts, { params: { id }, body: {} })
    expect(await filesReadBy(employer, id)).toEqual([false, isShown])
  })

  test('the file stays with its certificate when the order changes', async ({ house }) => {
    const { seeker, id, artifact_id } = await givenShown(house)
    await change(seeker, id, [
      { ...CERTIFICATE, artifact_id },
      { ...CERTIFICATE, title: 'Первая помощь' },
    ])
    expect(await own(seeker, id)).toEqual([NAME, null])
    await change(seeker, id, [CERTIFICATE])
    expect(await own(seeker, id)).toEqual([null])
  })

  test('a certificate accepts only an own document, once in a resume', async ({ house }) => {
    const { seeker, id, artifact_id } = await givenShown(house)
    const foreign = await sent(house, await house.seeker())
    const work = await sent(house, seeker, 'portfolio')
    for (const wrong of [foreign, work, 999_999]) {
      await expect(change(seeker, id, [{ ...CERTIFICATE, artifact_id: wrong }])).rejects.toMatchObject({
        errors: { 'certificates.0.artifact_id': expect.stringContaining('приложите его заново') },
      })
    }
    const twice = [CERTIFICATE, { ...CERTIFICATE, title: 'Первая помощь' }].map((one) => ({ ...one, artifact_id }))
    await expect(change(seeker, id, twice)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await own(seeker, id)).toEqual([null, NAME])
  })

  test('deleting a file in use requires force and keeps the certificate', async ({ house }) => {
    const { seeker, id, artifact_id } = await givenShown(house)
    const drop = (force: boolean) => seeker.call(deleteArtifact, { params: { id: artifact_id }, query: { force } })
    await expect(drop(false)).rejects.toMatchObject({ code: 'in_use', details: { resume_ids: [id] } })
    await drop(true)
    expect(await own(seeker, id)).toEqual([null, null])
  })

  test('a file in use is kept, an unused one is removed after a day', async ({ house }) => {
    const { seeker, id } = await givenShown(house)
    const unused = await sent(house, seeker)
    house.passSeconds(25 * 60 * 60)
    await sweepFiles(house, {})
    expect(await own(seeker, id)).toEqual([null, NAME])
    await expect(change(seeker, id, [{ ...CERTIFICATE, artifact_id: unused }])).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('copying a resume copies the files of its certificates', async ({ house }) => {
    const { seeker, id } = await givenShown(house)
    const copy = await seeker.call(copyResume, { params: { id } })
    expect(await own(seeker, copy.id)).toEqual([null, NAME])
  })
})
