import { expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import {
  addFavoriteVacancy,
  changeFavoriteVacancy,
  listDeviceFavorites,
  listFavoriteVacancies,
  mergeDeviceFavorites,
  removeFavoriteVacancy,
} from '../favorites.contract.ts'

test('a guest reads what the device has saved, in its order, also what is archived (SK-17)', async ({ app }) => {
  const { company_id } = await app.employer()
  const [open, archived, blocked] = [
    await givenVacancy(app.db, company_id),
    await givenVacancy(app.db, company_id, {
      status: 'archived',
      archive_reason_id: 1,
      archived_at: '2026-08-31T09:00:00Z',
    }),
    await givenVacancy(app.db, company_id, { moderation_status: 'blocked' }),
  ].map(({ id }) => id)

  const rows = await app.guest.call(listDeviceFavorites, { query: { ids: [archived!, blocked!, open!, 999_999] } })

  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    [archived, 'archived'],
    [open, 'active'],
  ])
})

test('what was saved on the device joins the account once, the newest first, and nothing is lost (SK-17)', async ({
  app,
}) => {
  const [seeker, { company_id }] = [await app.seeker(), await app.employer()]
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await givenVacancy(app.db, company_id)).id)
  const [first, second, third] = ids as [number, number, number]
  await seeker.call(addFavoriteVacancy, { body: { vacancy_id: second } })
  await seeker.call(changeFavoriteVacancy, { params: { id: second }, body: { note: 'Спросить про форму' } })
  const merge = { body: { vacancy_ids: [third, second, first, 999_999] } }

  const [one, repeated] = await Promise.all(
    [1, 2].map(() =>
      seeker.call(mergeDeviceFavorites, merge, { idempotencyKey: 'k'.repeat(32) }).catch(() => undefined),
    ),
  )
  expect([one?.saved, repeated?.saved]).toContain(2)
  const { data } = await seeker.call(listFavoriteVacancies, { query: {} })
  expect(data.map(({ id, note }) => [id, note])).toEqual([
    [second, 'Спросить про форму'],
    [third, ''],
    [first, ''],
  ])

  await seeker.call(removeFavoriteVacancy, { params: { id: third } })
  await seeker.call(mergeDeviceFavorites, merge, { idempotencyKey: 'k'.repeat(32) })
  const after = await seeker.call(listFavoriteVacancies, { query: {} })
  expect(after.data.map(({ id }) => id)).toEqual([second, first])
})

test('a device list of more than a hundred vacancies is refused (SK-17)', async ({ app }) => {
  const ids = Array.from({ length: 101 }, (_, n) => n + 1)
  await expect(app.guest.call(listDeviceFavorites, { query: { ids } })).rejects.toMatchObject({ code: 'invalid_input' })
})
