import { expect } from 'vitest'
import { deleteArtifact } from '#features/artifacts/artifacts.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { makeFile, makePicture, sendForm } from '#test/fixtures/files.ts'
import { test } from '#test/test-app.ts'
import { type SeekerProfile, showSeekerProfile, updateSeekerProfile } from './seeker-profile.contract.ts'

test('N-121 a photo sent with the profile is shown to its owner by a signed address until it is removed', async ({
  app,
}) => {
  const person = await app.seeker()
  const sent = await sendForm(app, person, '/seeker/profile', { photo: makeFile(await makePicture()) })
  const { avatar_artifact_id, photo } = sent.data as SeekerProfile

  expect(avatar_artifact_id).toEqual(expect.any(Number))
  expect((await app.fastify.inject(photo!.url_small)).statusCode).toBe(200)
  expect((await app.fastify.inject(photo!.url_small.split('?')[0]!)).statusCode).toBe(404)
  expect(await person.call(updateSeekerProfile, { body: { district: 'Арбат' } })).toMatchObject({ avatar_artifact_id })

  await person.call(updateSeekerProfile, { body: { avatar_artifact_id: '' as unknown as null } })
  expect(await person.call(showSeekerProfile, {})).toMatchObject({ avatar_artifact_id: null, photo: null })
})

test('an uploaded photo becomes the photo of the profile by its id, only for its owner', async ({ app }) => {
  const [person, other] = [await app.seeker(), await app.seeker()]
  const upload = async (type: string) => {
    const { data } = await sendForm(app, person, '/seeker/artifact', { type, file: makeFile(await makePicture()) })
    return (data as { id: number }).id
  }
  const [photo, work] = [await upload('photo'), await upload('portfolio')]

  for (const [who, id] of [
    [other, photo],
    [person, work],
    [person, 999_999],
  ] as const) {
    await expect(who.call(updateSeekerProfile, { body: { avatar_artifact_id: id } })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { avatar_artifact_id: 'Файл не найден. Загрузите его ещё раз' },
    })
  }
  expect(await person.call(updateSeekerProfile, { body: { avatar_artifact_id: photo } })).toMatchObject({
    avatar_artifact_id: photo,
  })
  await person.call(deleteArtifact, { params: { id: photo }, query: {} })
  expect(await person.call(showSeekerProfile, {})).toMatchObject({ avatar_artifact_id: null, photo: null })
})

test('the photo of a profile survives the sweep of unused files, a replaced one does not', async ({ app }) => {
  const person = await app.seeker()
  const send = async () => {
    const { data } = await sendForm(app, person, '/seeker/profile', { photo: makeFile(await makePicture()) })
    return (data as SeekerProfile).avatar_artifact_id!
  }
  const [replaced, current] = [await send(), await send()]
  app.advanceSeconds(2 * DAY_SECONDS)
  await enqueue(app.db, 'delete_orphaned_files', {})
  await app.runJobs()

  const files = await app.db.selectFrom('artifact').select('id').where('account_id', '=', person.id).execute()
  expect(files.map(({ id }) => id)).toEqual([current])
  expect(replaced).not.toBe(current)
})

test('a file that is no picture is refused at the photo of the profile', async ({ app }) => {
  const person = await app.seeker()
  expect(
    await sendForm(app, person, '/seeker/profile', { photo: makeFile(Buffer.from('<svg/>'), 'a.png') }),
  ).toMatchObject({ status: 422, errors: { photo: 'Нужен JPG, PNG или WebP' } })
})
