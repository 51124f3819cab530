import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { deleteArtifact, listArtifacts, updateArtifactDescription } from '#features/artifacts/artifacts.contract.ts'
import { deleteOrphanedFiles } from '#features/artifacts/jobs.server.ts'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { makeFile, makePicture, sendForm } from '#test/fixtures/files.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { createResume, updateResume } from '../own-list/own-resumes.contract.ts'
import { searchResumes, showResume } from '../search/resume-search.contract.ts'
import { setResumeFiles, showLatestResumePhoto, showResumeFiles } from './resume-files.contract.ts'

const FACE = 'zoya-skorobogatova.png'

async function givenPicture(app: TestApp, seeker: Person, type: 'photo' | 'portfolio', description = '') {
  const file = makeFile(await makePicture(), FACE)
  const { data } = await sendForm(app, seeker, '/seeker/artifact', { type, description, file })
  return data as { id: number }
}

async function givenResumeWithFiles(app: TestApp, fields: Parameters<typeof givenResume>[2] = {}) {
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id, fields)
  const photo = await givenPicture(app, seeker, 'photo')
  const works = [await givenPicture(app, seeker, 'portfolio', 'Кухня'), await givenPicture(app, seeker, 'portfolio')]
  const body = { photo_artifact_id: photo.id, portfolio_artifact_ids: [works[1]!.id, works[0]!.id] }
  const files = await seeker.call(setResumeFiles, { params: { id: resume.id }, body })
  return { seeker, resume, photo, works, files }
}

const fetchStatus = async (app: TestApp, url: string) => (await app.fastify.inject({ url })).statusCode

describe('pictures of a resume', () => {
  test('pictures are shown in their order, with addresses that open', async ({ app }) => {
    const { resume, works, files } = await givenResumeWithFiles(app)
    expect(files.portfolio.map(({ id }) => id)).toEqual([works[1]!.id, works[0]!.id])

    const page = await app.guest.call(showResume, { params: { id: resume.slug } })
    expect(page.portfolio.map(({ description }) => description)).toEqual(['', 'Кухня'])
    expect(await fetchStatus(app, page.photo!.url_small)).toBe(200)
    expect(JSON.stringify(page)).not.toContain(FACE)
    expect(await fetchStatus(app, page.photo!.url_small.split('?')[0]!)).toBe(404)
  })

  test('only the owner changes the description of a picture', async ({ app }) => {
    const { seeker, resume, works } = await givenResumeWithFiles(app)
    const params = { id: works[0]!.id }
    const rename = (who: Person) =>
      who.call(updateArtifactDescription, { params, body: { description: 'Кухня из дуба' } })
    await expect(rename(await app.seeker())).rejects.toMatchObject({ code: 'artifact_not_found' })
    expect(await rename(seeker)).toMatchObject({ description: 'Кухня из дуба' })
    const page = await app.guest.call(showResume, { params: { id: resume.slug } })
    expect(page.portfolio.map(({ description }) => description)).toEqual(['', 'Кухня из дуба'])
  })

  test('pictures are hidden together with the name, on the page and in lists', async ({ app }) => {
    const { resume } = await givenResumeWithFiles(app, { hidden_fields: ['names_and_photo'] })
    const employer = await givenVerifiedEmployer(app)
    for (const who of [app.guest, employer]) {
      const page = await who.call(showResume, { params: { id: resume.slug } })
      expect(page).toMatchObject({ photo: null, portfolio: [] })
      const { items } = await who.call(searchResumes, { query: {} })
      expect(items.find(({ id }) => id === resume.id)?.photo).toBeNull()
    }
  })

  test('changing pictures keeps the version of the resume', async ({ app }) => {
    const { seeker, resume } = await givenResumeWithFiles(app)
    await seeker.call(setResumeFiles, { params: { id: resume.id }, body: { photo_artifact_id: null } })
    const { photo, portfolio } = await seeker.call(showResumeFiles, { params: { id: resume.id } })
    expect([photo, portfolio.length]).toEqual([null, 2])
    await seeker.call(updateResume, { params: { id: resume.id }, body: { version: 1, about: 'Ищу работу' } })
  })

  test('a picture must be an own one of the right kind', async ({ app }) => {
    const { photo, works } = await givenResumeWithFiles(app)
    const other = await app.seeker()
    const own = await other.call(createResume, { body: { title: 'Повар' } })
    const set = (who: Person, id: number, body: Input<typeof setResumeFiles>['body']) =>
      who.call(setResumeFiles, { params: { id }, body })
    const unknown = { code: 'artifact_not_found' }
    await expect(set(other, own.id, { photo_artifact_id: photo.id })).rejects.toMatchObject(unknown)
    await expect(set(other, own.id, { portfolio_artifact_ids: [works[0]!.id] })).rejects.toMatchObject(unknown)
    const { id } = await givenPicture(app, other, 'portfolio')
    await expect(set(other, own.id, { photo_artifact_id: id })).rejects.toMatchObject(unknown)
  })

  test('deleting a picture in use requires force and removes it from the resume', async ({ app }) => {
    const { seeker, resume, photo } = await givenResumeWithFiles(app)
    const ask = (force: boolean) => seeker.call(deleteArtifact, { params: { id: photo.id }, query: { force } })
    await expect(ask(false)).rejects.toMatchObject({ code: 'in_use', details: { resume_ids: [resume.id] } })
    await ask(true)
    expect(await seeker.call(showResumeFiles, { params: { id: resume.id } })).toMatchObject({ photo: null })
    expect(await seeker.call(showLatestResumePhoto, {})).toBeNull()
  })

  test('the replaced photo is deleted, so a photo can be replaced any number of times (N-045)', async ({ app }) => {
    const { seeker, resume } = await givenResumeWithFiles(app)
    for (let replacement = 1; replacement <= 21; replacement++) {
      const { id } = await givenPicture(app, seeker, 'photo')
      const body = { photo_artifact_id: id }
      const files = await seeker.call(setResumeFiles, { params: { id: resume.id }, body })
      expect(files.photo).toMatchObject({ id })
    }
    expect(await seeker.call(listArtifacts, { query: { type: 'photo' } })).toHaveLength(1)
  })

  test('a removed picture is deleted, a picture that another resume shows is kept (N-045)', async ({ app }) => {
    const { seeker, resume, photo, works } = await givenResumeWithFiles(app)
    const other = await givenResume(app.db, seeker.id)
    const set = (id: number, body: Input<typeof setResumeFiles>['body']) =>
      seeker.call(setResumeFiles, { params: { id }, body })
    await set(other.id, { photo_artifact_id: photo.id, portfolio_artifact_ids: [works[0]!.id] })
    await set(resume.id, { photo_artifact_id: null, portfolio_artifact_ids: [] })

    const ids = (await seeker.call(listArtifacts, { query: {} })).map(({ id }) => id)
    expect(ids).toEqual([works[0]!.id, photo.id])
    const { photo: kept, portfolio } = await seeker.call(showResumeFiles, { params: { id: other.id } })
    expect([kept?.id, portfolio.map(({ id }) => id)]).toEqual([photo.id, [works[0]!.id]])
  })

  test('a refused change deletes no picture (N-045)', async ({ app }) => {
    const { seeker, resume, photo } = await givenResumeWithFiles(app)
    const body = { photo_artifact_id: 999_999 }
    await expect(seeker.call(setResumeFiles, { params: { id: resume.id }, body })).rejects.toMatchObject({
      code: 'artifact_not_found',
    })
    expect(await seeker.call(showResumeFiles, { params: { id: resume.id } })).toMatchObject({ photo: { id: photo.id } })
  })

  test('pictures that no resume shows are deleted after a day (N-045)', async ({ app }) => {
    const { seeker, photo, works } = await givenResumeWithFiles(app)
    await givenPicture(app, seeker, 'photo')
    await givenPicture(app, seeker, 'portfolio')
    app.advanceSeconds(25 * HOUR_SECONDS)
    await deleteOrphanedFiles(app, {})
    const ids = (await seeker.call(listArtifacts, { query: {} })).map(({ id }) => id)
    expect(ids.toSorted((a, b) => a - b)).toEqual([photo.id, ...works.map(({ id }) => id)])
  })

  test('the latest photo is offered for another resume', async ({ app }) => {
    const { seeker } = await givenResumeWithFiles(app)
    const { id } = await givenPicture(app, seeker, 'photo')
    expect(await seeker.call(showLatestResumePhoto, {})).toMatchObject({ id, type: 'photo' })
  })
})
