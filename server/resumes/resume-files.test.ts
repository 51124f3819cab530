import { describe, expect } from 'vitest'
import { deleteArtifact, describeArtifact } from '#contract/artifacts.ts'
import type { Input } from '#contract/endpoint.ts'
import { createResume, updateResume } from '#contract/own-resumes.ts'
import { setResumeFiles, showMyResumePhotoArtifact, showResumeFiles } from '#contract/resume-files.ts'
import { searchResumes, showResume } from '#contract/resume-search.ts'
import { fileOf, picture, sendForm } from '#test/files.ts'
import { givenResume } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'
import { givenVerified } from '#test/verified.ts'

const FACE = 'zoya-skorobogatova.png'

async function sent(house: House, seeker: Person, type: 'photo' | 'portfolio', description = '') {
  const file = fileOf(await picture(), FACE)
  const { data } = await sendForm(house, seeker, '/seeker/artifact', { type, description, file })
  return data as { id: number }
}

async function givenShown(house: House, fields: Parameters<typeof givenResume>[2] = {}) {
  const seeker = await house.seeker()
  const resume = await givenResume(house.db, seeker.id, fields)
  const photo = await sent(house, seeker, 'photo')
  const works = [await sent(house, seeker, 'portfolio', 'Кухня'), await sent(house, seeker, 'portfolio')]
  const body = { photo_artifact_id: photo.id, portfolio_artifact_ids: [works[1]!.id, works[0]!.id] }
  const files = await seeker.call(setResumeFiles, { params: { id: resume.id }, body })
  return { seeker, resume, photo, works, files }
}

const fetched = async (house: House, url: string) => (await house.app.inject({ url })).statusCode

describe('pictures of a resume', () => {
  test('pictures are shown in their order, with addresses that open', async ({ house }) => {
    const { resume, works, files } = await givenShown(house)
    expect(files.portfolio.map(({ id }) => id)).toEqual([works[1]!.id, works[0]!.id])

    const page = await house.guest.call(showResume, { params: { id: resume.slug } })
    expect(page.portfolio.map(({ description }) => description)).toEqual(['', 'Кухня'])
    expect(await fetched(house, page.photo!.url_small)).toBe(200)
    expect(JSON.stringify(page)).not.toContain(FACE)
    expect(await fetched(house, page.photo!.url_small.split('?')[0]!)).toBe(404)
  })

  test('only the owner changes the description of a picture', async ({ house }) => {
    const { seeker, resume, works } = await givenShown(house)
    const params = { id: works[0]!.id }
    const rename = (who: Person) => who.call(describeArtifact, { params, body: { description: 'Кухня из дуба' } })
    await expect(rename(await house.seeker())).rejects.toMatchObject({ code: 'artifact_not_found' })
    expect(await rename(seeker)).toMatchObject({ description: 'Кухня из дуба' })
    const page = await house.guest.call(showResume, { params: { id: resume.slug } })
    expect(page.portfolio.map(({ description }) => description)).toEqual(['', 'Кухня из дуба'])
  })

  test('pictures are hidden together with the name, on the page and in lists', async ({ house }) => {
    const { resume } = await givenShown(house, { hidden_fields: ['names_and_photo'] })
    const employer = await givenVerified(house)
    for (const who of [house.guest, employer]) {
      const page = await who.call(showResume, { params: { id: resume.slug } })
      expect(page).toMatchObject({ photo: null, portfolio: [] })
      const { items } = await who.call(searchResumes, { query: {} })
      expect(items.find(({ id }) => id === resume.id)?.photo).toBeNull()
    }
  })

  test('changing pictures keeps the version of the resume', async ({ house }) => {
    const { seeker, resume } = await givenShown(house)
    await seeker.call(setResumeFiles, { params: { id: resume.id }, body: { photo_artifact_id: null } })
    const { photo, portfolio } = await seeker.call(showResumeFiles, { params: { id: resume.id } })
    expect([photo, portfolio.length]).toEqual([null, 2])
    await seeker.call(updateResume, { params: { id: resume.id }, body: { version: 1, about: 'Ищу работу' } })
  })

  test('a picture must be an own one of the right kind', async ({ house }) => {
    const { photo, works } = await givenShown(house)
    const other = await house.seeker()
    const own = await other.call(createResume, { body: { title: 'Повар' } })
    const set = (who: Person, id: number, body: Input<typeof setResumeFiles>['body']) =>
      who.call(setResumeFiles, { params: { id }, body })
    const unknown = { code: 'artifact_not_found' }
    await expect(set(other, own.id, { photo_artifact_id: photo.id })).rejects.toMatchObject(unknown)
    await expect(set(other, own.id, { portfolio_artifact_ids: [works[0]!.id] })).rejects.toMatchObject(unknown)
    const { id } = await sent(house, other, 'portfolio')
    await expect(set(other, own.id, { photo_artifact_id: id })).rejects.toMatchObject(unknown)
  })

  test('deleting a picture in use requires force and removes it from the resume', async ({ house }) => {
    const { seeker, resume, photo } = await givenShown(house)
    const ask = (force: boolean) => seeker.call(deleteArtifact, { params: { id: photo.id }, query: { force } })
    await expect(ask(false)).rejects.toMatchObject({ code: 'in_use', details: { resume_ids: [resume.id] } })
    await ask(true)
    expect(await seeker.call(showResumeFiles, { params: { id: resume.id } })).toMatchObject({ photo: null })
    expect(await seeker.call(showMyResumePhotoArtifact, {})).toBeNull()
  })

  test('the latest photo is offered for another resume', async ({ house }) => {
    const { seeker } = await givenShown(house)
    const { id } = await sent(house, seeker, 'photo')
    expect(await seeker.call(showMyResumePhotoArtifact, {})).toMatchObject({ id, type: 'photo' })
  })
})
