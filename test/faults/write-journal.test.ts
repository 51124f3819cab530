import { expect } from 'vitest'
import { test } from '../test-app.ts'
import { startWriters } from './write-journal.ts'

test('the journal of acknowledged writes agrees with the rows and names each row that is lost, doubled or half written', async ({
  app,
}) => {
  const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  app.advanceSeconds((Date.now() - app.now().getTime()) / 1000)
  const writers = await startWriters({ db: app.db, url: () => url, writers: 8, vacancies: 60 })
  await writers.untilAcknowledged(150)
  await writers.stop()

  expect(writers.outcomes()).toMatchObject({ unavailable: 0, unreached: 0, unexpected: [] })
  expect(await writers.findLosses()).toEqual([])

  const { db } = app
  const lost = await db.selectFrom('vacancy_favorite').select(['seeker_id', 'vacancy_id']).executeTakeFirstOrThrow()
  await db.deleteFrom('vacancy_favorite').where('vacancy_id', '=', lost.vacancy_id).execute()
  const halved = await db.selectFrom('negotiation').select('id').executeTakeFirstOrThrow()
  await db.deleteFrom('negotiation_event').where('negotiation_id', '=', halved.id).execute()
  const draft = await db
    .selectFrom('vacancy')
    .select('name')
    .where('name', 'like', 'Бариста %')
    .executeTakeFirstOrThrow()
  await db.updateTable('vacancy').set({ name: draft.name }).where('id', '=', lost.vacancy_id).execute()
  await db.updateTable('resume').set({ about: '<p>Другое</p>' }).where('about', 'like', '<p>Правка %').execute()

  const losses = await writers.findLosses()
  expect(losses).toContain(`favorite ${lost.seeker_id}/${lost.vacancy_id}: 0 instead of 1`)
  expect(losses).toContain(`negotiation without an event: ${halved.id}`)
  expect(losses).toContain(`vacancy named ${draft.name}: 2 instead of 1`)
  expect(losses.join()).toMatch(/text of resume \d+: <p>Другое<.p> instead of <p>Правка/)
})
