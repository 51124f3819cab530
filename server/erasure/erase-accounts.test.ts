import { sql } from 'kysely'
import { expect } from 'vitest'
import { updateEmployerProfile, updateSeekerProfile } from '#contract/profiles.ts'
import { showVacancy } from '#contract/vacancy-search.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { givenNegotiation } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'
import { givenWorld } from '#test/world.ts'

const DAY = 24 * 60 * 60

async function runErasure(house: House) {
  await enqueue(house.db, 'erase_due_accounts', {})
  await house.runJobs()
}

/** Every place in the database where one of these words stands. */
async function placesOf(house: House, words: string[]) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(house.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} as t`.execute(house.db)
    for (const word of words) if (rows.some(({ line }) => line.includes(word))) found.push(`${name}: ${word}`)
  }
  return found
}

test('thirty days after it was asked for, nothing of the person is left', async ({ house }) => {
  const { owner, other, vacancy, openVacancy, resume } = await givenWorld(house)
  await owner.call(updateSeekerProfile, { body: { last_name: 'Неповторимов', email: 'nepovtorimov@example.ru' } })
  await owner.call(updateEmployerProfile, { body: { name: 'ИП Неповторимов', contact_last_name: 'Неповторимов' } })
  await givenNegotiation(house.db, { vacancy: openVacancy, resume, seekerId: owner.id }, { letter: 'Я Неповторимов' })
  await house.runJobs()
  const traces = ['Неповторимов', 'nepovtorimov', owner.phone]
  expect((await placesOf(house, traces)).length).toBeGreaterThan(3)
  const delete_at = new Date(house.now().getTime() + 30 * DAY * 1000).toISOString()
  await house.db.updateTable('account').set({ delete_at }).where('id', '=', owner.id).execute()

  house.passSeconds(29 * DAY)
  await runErasure(house)
  expect((await placesOf(house, traces)).length).toBeGreaterThan(3)
  house.passSeconds(DAY)
  await runErasure(house)

  expect(await placesOf(house, traces)).toEqual([])
  await expect(house.guest.call(showVacancy, { params: { id: vacancy.slug } })).rejects.toMatchObject({ code: 'gone' })
  expect(await house.db.selectFrom('account').select('id').where('id', '=', other.id).execute()).toHaveLength(1)
})

test('a company that others work for goes on', async ({ house }) => {
  const { owner, other, vacancy } = await givenWorld(house)
  await house.db.updateTable('employer').set({ company_id: owner.company_id }).where('id', '=', other.id).execute()
  const delete_at = house.now().toISOString()
  await house.db.updateTable('account').set({ delete_at }).where('id', '=', owner.id).execute()

  await runErasure(house)

  const { status } = await house.db
    .selectFrom('vacancy')
    .select('status')
    .where('id', '=', vacancy.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('active')
})
