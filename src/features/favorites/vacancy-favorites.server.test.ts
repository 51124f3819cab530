import { describe, expect } from 'vitest'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  addFavoriteVacancy,
  listFavoriteVacancies,
  removeFavoriteVacancy,
  removeFavoriteVacancyByQuery,
} from './favorites.contract.ts'

async function givenVacancies(app: TestApp, names: string[]) {
  const { company_id } = await app.employer()
  const rows = await Promise.all(names.map((name) => givenVacancy(app.db, company_id, { name })))
  return rows.map(({ id }) => id) as [number, ...number[]]
}

const add = (person: Person, vacancy_id: number) => person.call(addFavoriteVacancy, { body: { vacancy_id } })
const list = (person: Person, page = 1) => person.call(listFavoriteVacancies, { query: { page } })

describe('favorite vacancies', () => {
  test('favorite vacancies are listed newest first and marked on the page for this person', async ({ app }) => {
    const person = await app.newcomer()
    const [first, second] = await givenVacancies(app, ['Первая', 'Вторая'])

    expect(await add(person, first)).toEqual({ id: first, is_favorite: true })
    app.advanceSeconds(1)
    await add(person, second!)

    const { data, meta } = await list(person)
    expect(data.map(({ id, is_favorite }) => [id, is_favorite])).toEqual([
      [second, true],
      [first, true],
    ])
    expect(meta).toEqual({ total: 2, current_page: 1, last_page: 1, per_page: 20, all: 2, folders: [] })
    const page = { params: { id: String(first) } }
    expect(await person.call(showVacancy, page)).toMatchObject({ is_favorite: true })
    expect(await (await app.seeker()).call(showVacancy, page)).toMatchObject({ is_favorite: false })
  })

  test('adding and removing a favorite vacancy are idempotent', async ({ app }) => {
    const person = await app.newcomer()
    const [id] = await givenVacancies(app, ['Бариста'])

    await Promise.all([1, 2, 3].map(() => add(person, id)))
    expect(await list(person)).toMatchObject({ meta: { total: 1 } })

    expect(await person.call(removeFavoriteVacancy, { params: { id } })).toEqual({ id, is_favorite: false })
    expect(await person.call(removeFavoriteVacancyByQuery, { query: { id } })).toEqual({ id, is_favorite: false })
    expect(await list(person)).toMatchObject({ data: [], meta: { total: 0, last_page: 0 } })
  })

  test('archived favorites stay even without a page; deleted and blocked ones are left out', async ({ app }) => {
    const person = await app.newcomer()
    const [archived, deleted, blocked] = await givenVacancies(app, ['Архив', 'Удалена', 'Заблокирована'])
    for (const id of [archived, deleted!, blocked!]) await add(person, id)
    const at = '2026-09-01T09:00:00Z'

    const change = (id: number, row: object) => app.db.updateTable('vacancy').set(row).where('id', '=', id).execute()
    await change(archived, { status: 'archived', archived_at: at, archive_reason_id: 1 })
    await change(deleted!, { status: 'deleted' })
    await change(blocked!, { moderation_status: 'blocked' })

    const kept = { id: archived, status: 'archived', has_page: true }
    expect(await list(person)).toMatchObject({ data: [kept], meta: { total: 1 } })
    await change(archived, { archived_at: '2026-05-01T09:00:00Z' })
    expect((await list(person)).data).toMatchObject([{ ...kept, has_page: false }])
    await expect(app.guest.call(showVacancy, { params: { id: String(archived) } })).rejects.toMatchObject({
      code: 'gone',
    })
  })

  test('only readable vacancies can become favorites, expired ones included', async ({ app }) => {
    const person = await app.newcomer()
    const { company_id } = await app.employer()
    const draft = await givenVacancy(app.db, company_id, { status: 'draft' })
    const blocked = await givenVacancy(app.db, company_id, { moderation_status: 'blocked' })
    const expired = await givenVacancy(app.db, company_id, { expires_at: '2026-08-31T09:00:00Z' })

    expect(await add(person, expired.id)).toEqual({ id: expired.id, is_favorite: true })
    for (const id of [draft.id, blocked.id, 999_999]) {
      await expect(add(person, id)).rejects.toMatchObject({ code: 'vacancy_not_found' })
    }
  })

  test('favorite vacancies are paged, and visible to their owner only', async ({ app }) => {
    const [person, stranger] = [await app.newcomer(), await app.newcomer()]
    const ids = await givenVacancies(
      app,
      Array.from({ length: 21 }, (_, n) => `Вакансия ${n}`),
    )
    for (const id of ids) await add(person, id)

    expect((await list(person, 2)).data).toHaveLength(1)
    expect((await list(person, 3)).data).toEqual([])
    expect((await list(stranger)).data).toEqual([])
    await expect(app.guest.call(listFavoriteVacancies, { query: {} })).rejects.toMatchObject({ code: 'signed_out' })
  })
})
