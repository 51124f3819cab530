import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { givenResume } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  addFavoriteResume,
  addResumeFolder,
  changeFavoriteResume,
  listFavoriteResumes,
  removeFavoriteResume,
  removeFavoriteResumeByQuery,
  removeResumeFolder,
  renameResumeFolder,
} from './favorites.contract.ts'

async function givenFavorite(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const { id } = await givenResume(app.db, seeker.id)
  await employer.call(addFavoriteResume, { body: { resume_id: id } })
  return { seeker, employer, id }
}

const addFolder = (who: Person, name: string) => who.call(addResumeFolder, { body: { name } })
const change = (who: Person, id: number, body: { note?: string; folder_id?: number | null }) =>
  who.call(changeFavoriteResume, { params: { id }, body })
const list = (who: Person, folder_id?: number) => who.call(listFavoriteResumes, { query: { folder_id } })

describe('notes and folders of favorite resumes', () => {
  test('the note and the folder of a favorite resume are visible to its owner only', async ({ app }) => {
    const { seeker, employer, id } = await givenFavorite(app)
    const drivers = await addFolder(employer, 'Водители')
    const note = 'Готов с понедельника, позвонить после 18:00'

    expect(await change(employer, id, { note, folder_id: drivers.id })).toEqual({ id, note, folder_id: drivers.id })
    expect(await change(employer, id, { folder_id: null })).toEqual({ id, note, folder_id: null })
    expect(await change(employer, id, { folder_id: drivers.id })).toMatchObject({ note })

    const { data, meta } = await list(employer)
    expect(data).toMatchObject([{ id, note, folder_id: drivers.id }])
    expect(meta).toMatchObject({ total: 1, all: 1, folders: [{ ...drivers, count: 1 }] })
    const colleague = await app.employer()
    for (const who of [colleague, seeker]) {
      await expect(change(who, id, { note: 'Чужая' })).rejects.toMatchObject({ status: who === seeker ? 403 : 404 })
    }
    await expect(change(colleague, id, { folder_id: drivers.id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a resume folder lists its favorites; deleting it keeps them without a folder', async ({ app }) => {
    const { seeker, employer, id } = await givenFavorite(app)
    const other = await givenResume(app.db, seeker.id)
    await employer.call(addFavoriteResume, { body: { resume_id: other.id } })
    const drivers = await addFolder(employer, 'Водители')
    await change(employer, id, { folder_id: drivers.id })

    expect(await list(employer, drivers.id)).toMatchObject({ data: [{ id }], meta: { total: 1, all: 2 } })
    await employer.call(removeResumeFolder, { params: { id: drivers.id } })
    expect(await list(employer)).toMatchObject({ meta: { total: 2, folders: [] } })
    await expect(list(employer, drivers.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('names of resume folders are unique per owner and can be changed', async ({ app }) => {
    const [employer, other] = [await app.employer(), await app.employer()]
    const drivers = await addFolder(employer, 'Водители')

    await expect(addFolder(employer, 'ВОДИТЕЛИ')).rejects.toMatchObject({
      code: 'folder_exists',
      details: { id: drivers.id },
    })
    const cooks = await addFolder(employer, 'Повара')
    const rename = (who: Person, name: string) =>
      who.call(renameResumeFolder, { params: { id: cooks.id }, body: { name } })
    await expect(rename(employer, 'водители')).rejects.toMatchObject({ code: 'folder_exists' })
    await expect(rename(other, 'Мои')).rejects.toMatchObject({ code: 'not_found' })
    expect(await rename(employer, 'Пекари')).toEqual({ id: cooks.id, name: 'Пекари' })
    await other.call(removeResumeFolder, { params: { id: cooks.id } })
    expect((await list(employer)).meta.folders.map(({ name }) => name)).toEqual(['Водители', 'Пекари'])
    expect(await addFolder(other, 'Водители')).toMatchObject({ name: 'Водители' })
  })

  test('too long notes and names and empty names are refused with an error per field', async ({ app }) => {
    const { employer, id } = await givenFavorite(app)

    await expect(change(employer, id, { note: 'а'.repeat(501) })).rejects.toMatchObject({
      errors: { note: expect.any(String) },
    })
    for (const name of [' ', 'а'.repeat(61)]) {
      await expect(addFolder(employer, name)).rejects.toMatchObject({ errors: { name: expect.any(String) } })
    }
  })

  test('a removed favorite resume can be added again with its note and folder', async ({ app }) => {
    const { employer, id } = await givenFavorite(app)
    const drivers = await addFolder(employer, 'Водители')
    await employer.call(removeFavoriteResume, { params: { id } })

    await employer.call(addFavoriteResume, { body: { resume_id: id, note: 'Вернуть', folder_id: drivers.id } })

    expect((await list(employer)).data).toMatchObject([{ id, note: 'Вернуть', folder_id: drivers.id }])
  })
})

test('favorite resumes are limited to a thousand under concurrent calls', async ({ app }) => {
  const { seeker, employer } = await givenFavorite(app)
  await sql`
    with made as (
      insert into resume (seeker_id, title, refreshed_at, created_at, updated_at)
      select ${seeker.id}, 'Заготовка ' || n, now(), now(), now() from generate_series(1, 998) as n returning id
    )
    insert into resume_favorite (employer_id, resume_id, created_at) select ${employer.id}, id, now() from made
  `.execute(app.db)
  const last = await Promise.all([1, 2, 3, 4].map(() => givenResume(app.db, seeker.id)))

  const tries = await Promise.allSettled(
    last.map(({ id }) => employer.call(addFavoriteResume, { body: { resume_id: id } })),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'limit_reached', details: { max: 1000, used: 1000 } },
  })
})

test('favorites do not reveal hidden resumes or change those of others (T-050)', async ({ app }) => {
  const { employer, id } = await givenFavorite(app)
  const [seeker, other] = [await app.seeker(), await app.employer()]
  const hidden = await givenResume(app.db, seeker.id, { status: 'hidden', access_type: 'no_one' })
  const forVerified = await givenResume(app.db, seeker.id, { access_type: 'clients' })
  const draft = await givenResume(app.db, seeker.id, { status: 'draft' })
  const nothing = { id: 999_999 }

  const answers = await Promise.all(
    [hidden, forVerified, draft, nothing].map(({ id }) =>
      employer.call(addFavoriteResume, { body: { resume_id: id } }).catch(({ status, code, message }) => {
        return { status, code, message }
      }),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, code: 'resume_not_found' })

  await other.call(removeFavoriteResume, { params: { id } })
  await other.call(removeFavoriteResumeByQuery, { query: { id } })
  expect((await list(employer)).data).toMatchObject([{ id }])
})
