import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  addFavoriteVacancy,
  addResumeFolder,
  addVacancyFolder,
  changeFavoriteVacancy,
  listFavoriteVacancies,
  removeFavoriteVacancy,
  removeVacancyFolder,
  renameVacancyFolder,
} from './favorites.contract.ts'

async function givenFavorite(app: TestApp) {
  const [person, { company_id }] = [await app.newcomer(), await app.employer()]
  const given = () => givenVacancy(app.db, company_id)
  const { id } = await given()
  await person.call(addFavoriteVacancy, { body: { vacancy_id: id } })
  return { person, company_id, given, id }
}

const addFolder = (who: Person, name: string) => who.call(addVacancyFolder, { body: { name } })
const change = (who: Person, id: number, body: { note?: string; folder_id?: number | null }) =>
  who.call(changeFavoriteVacancy, { params: { id }, body })
const list = (who: Person, folder_id?: number) => who.call(listFavoriteVacancies, { query: { folder_id } })

describe('notes and folders of favorite vacancies', () => {
  test('the note and the folder of a favorite vacancy are visible to its owner only', async ({ app }) => {
    const { person, id } = await givenFavorite(app)
    const near = await addFolder(person, 'Рядом с домом')
    const note = 'Спросить про форму и обеды'

    expect(await change(person, id, { note, folder_id: near.id })).toEqual({ id, note, folder_id: near.id })
    expect(await change(person, id, { folder_id: null })).toEqual({ id, note, folder_id: null })
    expect(await change(person, id, { folder_id: near.id })).toMatchObject({ note })

    const { data, meta } = await list(person)
    expect(data).toMatchObject([{ id, note, folder_id: near.id }])
    expect(meta).toMatchObject({ total: 1, all: 1, folders: [{ ...near, count: 1 }] })
    const stranger = await app.newcomer()
    await expect(change(stranger, id, { note: 'Чужая' })).rejects.toMatchObject({ code: 'not_found' })
    await stranger.call(removeFavoriteVacancy, { params: { id } })
    await stranger.call(removeVacancyFolder, { params: { id: near.id } })
    const rename = { params: { id: near.id }, body: { name: 'Чужая' } }
    await expect(stranger.call(renameVacancyFolder, rename)).rejects.toMatchObject({ code: 'not_found' })
    await stranger.call(addFavoriteVacancy, { body: { vacancy_id: id } })
    await expect(change(stranger, id, { folder_id: near.id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await list(person)).meta.folders).toEqual([{ ...near, count: 1 }])
    expect((await list(person)).data).toMatchObject([{ id, note }])
  })

  test('a vacancy folder lists its favorites; deleting it keeps them without a folder', async ({ app }) => {
    const { person, given, id } = await givenFavorite(app)
    const other = await given()
    await person.call(addFavoriteVacancy, { body: { vacancy_id: other.id } })
    const near = await addFolder(person, 'Рядом с домом')
    await change(person, id, { folder_id: near.id })

    expect(await list(person, near.id)).toMatchObject({ data: [{ id }], meta: { total: 1, all: 2 } })
    await person.call(removeVacancyFolder, { params: { id: near.id } })
    expect(await list(person)).toMatchObject({ meta: { total: 2, folders: [] } })
    await expect(list(person, near.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a resume folder cannot hold a favorite vacancy, even with the same name', async ({ app }) => {
    const [both, { id }] = [await app.seekerAndEmployer(), await givenFavorite(app)]
    const resumes = await both.call(addResumeFolder, { body: { name: 'Лучшее' } })
    const vacancies = await addFolder(both, 'Лучшее')
    await both.call(addFavoriteVacancy, { body: { vacancy_id: id } })

    await expect(change(both, id, { folder_id: resumes.id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await list(both)).meta.folders).toEqual([{ ...vacancies, count: 0 }])
  })

  test('too long notes and names and empty names are refused with an error per field', async ({ app }) => {
    const { person, id } = await givenFavorite(app)

    await expect(change(person, id, { note: 'а'.repeat(501) })).rejects.toMatchObject({
      errors: { note: expect.any(String) },
    })
    for (const name of [' ', 'а'.repeat(61)]) {
      await expect(addFolder(person, name)).rejects.toMatchObject({ errors: { name: expect.any(String) } })
    }
  })

  test('a removed favorite vacancy can be added again with its note and folder', async ({ app }) => {
    const { person, id } = await givenFavorite(app)
    const near = await addFolder(person, 'Рядом с домом')
    await person.call(removeFavoriteVacancy, { params: { id } })

    await person.call(addFavoriteVacancy, { body: { vacancy_id: id, note: 'Вернуть', folder_id: near.id } })

    expect((await list(person)).data).toMatchObject([{ id, note: 'Вернуть', folder_id: near.id }])
  })
})

test('favorite vacancies are limited to a thousand under concurrent calls', async ({ app }) => {
  const { person, company_id, given } = await givenFavorite(app)
  await sql`
    with made as (
      insert into vacancy (company_id, name, created_at, updated_at)
      select ${company_id}, 'Заготовка ' || n, now(), now() from generate_series(1, 998) as n returning id
    )
    insert into vacancy_favorite (seeker_id, vacancy_id, created_at) select ${person.id}, id, now() from made
  `.execute(app.db)
  const last = await Promise.all([1, 2, 3, 4].map(given))

  const tries = await Promise.allSettled(
    last.map(({ id }) => person.call(addFavoriteVacancy, { body: { vacancy_id: id } })),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'limit_reached', details: { max: 1000, used: 1000 } },
  })
})
