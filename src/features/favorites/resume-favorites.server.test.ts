import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { showResume } from '#features/resumes/search/resume-search.contract.ts'
import { untilBlocked } from '#test/fixtures/blocked-queries.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import {
  addFavoriteResume,
  listFavoriteResumes,
  removeFavoriteResume,
  removeFavoriteResumeByQuery,
} from './favorites.contract.ts'

async function givenFavorite(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const { id } = await givenResume(app.db, seeker.id)
  await employer.call(addFavoriteResume, { body: { resume_id: id } })
  const list = async () => (await employer.call(listFavoriteResumes, { query: {} })).data.map((card) => card.id)
  return { seeker, employer, id, list }
}

describe('a favorite resume', () => {
  test('a favorite resume is listed masked and marked on its page', async ({ app }) => {
    const { employer, id } = await givenFavorite(app)

    const { data, meta } = await employer.call(listFavoriteResumes, { query: {} })

    expect(data).toMatchObject([{ id, person: 'Пётр А.', is_favorite: true }])
    expect(meta).toEqual({ total: 1, current_page: 1, last_page: 1, per_page: 20, all: 1, folders: [] })
    expect(await employer.call(showResume, { params: { id: String(id) } })).toMatchObject({ is_favorite: true })
    expect(await app.guest.call(showResume, { params: { id: String(id) } })).toMatchObject({ is_favorite: false })
  })

  test('adding and removing a favorite resume are idempotent, also concurrently', async ({ app }) => {
    const { employer, id, list } = await givenFavorite(app)

    const added = await Promise.all([1, 2, 3].map(() => employer.call(addFavoriteResume, { body: { resume_id: id } })))
    expect(added).toEqual([1, 2, 3].map(() => ({ id, is_favorite: true })))
    expect(await list()).toEqual([id])

    expect(await employer.call(removeFavoriteResume, { params: { id } })).toEqual({ id, is_favorite: false })
    expect(await employer.call(removeFavoriteResumeByQuery, { query: { id } })).toEqual({ id, is_favorite: false })
    expect(await list()).toEqual([])
  })

  test('a resume that is saved while the list is being read does not break the list', async ({ app }) => {
    const [seeker, employer] = [await app.seeker(), await app.employer()]
    const { id } = await givenResume(app.db, seeker.id)
    const saved = { employer_id: employer.id, resume_id: id, created_at: app.now().toISOString() }

    const reading = await app.db.transaction().execute(async (tx) => {
      // Cards and counts look at the jobs of a resume: the lock holds both back while everything else is read.
      await sql`lock table resume_experience in access exclusive mode`.execute(tx)
      const list = employer.call(listFavoriteResumes, { query: {} })
      await untilBlocked(app, 2)
      await app.db.insertInto('resume_favorite').values(saved).execute()
      return { list }
    })

    expect((await reading.list).data).toMatchObject([{ id, note: '', folder_id: null }])
  })

  test('a favorite resume hidden by its owner leaves the list and returns when shown', async ({ app }) => {
    const { seeker, id, list } = await givenFavorite(app)
    const show = (access_type: 'no_one' | 'everyone') =>
      seeker.call(updateResume, { params: { id }, body: { access_type } })

    await show('no_one')
    expect(await list()).toEqual([])
    await show('everyone')
    expect(await list()).toEqual([id])
  })

  test('favorite resumes are listed newest first', async ({ app }) => {
    const { seeker, employer, id, list } = await givenFavorite(app)
    const later = await givenResume(app.db, seeker.id)
    app.advanceSeconds(60)

    await employer.call(addFavoriteResume, { body: { resume_id: later.id } })

    expect(await list()).toEqual([later.id, id])
  })

  test('favorite resumes of one employer are not visible or removable by another', async ({ app }) => {
    const { id, list } = await givenFavorite(app)
    const stranger = await app.employer()

    await stranger.call(removeFavoriteResume, { params: { id } })

    expect(await list()).toEqual([id])
    expect((await stranger.call(listFavoriteResumes, { query: {} })).data).toEqual([])
  })

  test('a resume that the employer may not see cannot become a favorite', async ({ app }) => {
    const [seeker, employer] = [await app.seeker(), await app.employer()]
    const { id } = await givenResume(app.db, seeker.id, { access_type: 'clients' })

    for (const resume_id of [id, 999_999]) {
      await expect(employer.call(addFavoriteResume, { body: { resume_id } })).rejects.toMatchObject({
        code: 'resume_not_found',
      })
    }
  })
})
