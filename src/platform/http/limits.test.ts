import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { createLimits, LIMITS } from './limits.ts'

test.each(['memory', 'PostgreSQL'])(
  'a limit counted in %s refuses with the seconds to wait, can be refunded and reset',
  async (store) => {
    const { db, pool } = await openTestDatabase(inject('postgres'))
    const limits = createLimits(store === 'PostgreSQL' ? pool : undefined)
    const { points } = LIMITS.registrations_of_address

    for (let n = 0; n < points; n++) await limits.spend('registrations_of_address', 'here')

    await expect(limits.spend('registrations_of_address', 'here')).rejects.toMatchObject({
      code: 'too_many',
      details: { retry_after: expect.any(Number) },
    })
    await limits.spend('registrations_of_address', 'elsewhere')
    await limits.refund('registrations_of_address', 'here')
    await limits.refund('registrations_of_address', 'here')
    await limits.spend('registrations_of_address', 'here')
    await expect(limits.spend('registrations_of_address', 'here')).rejects.toMatchObject({ code: 'too_many' })
    await limits.reset('registrations_of_address', 'here')
    await limits.spend('registrations_of_address', 'here')
    await db.destroy()
  },
)

test('OP-4: while the database cannot count, a limit is counted in the process', async () => {
  const { db, pool, changeSchema } = await openTestDatabase(inject('postgres'))
  const limits = createLimits(pool)
  await changeSchema(sql`
    create function refuse_row() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = '53100'; end $$`)
  await changeSchema(
    sql`create trigger full_disk before insert on rate_limit for each row execute function refuse_row()`,
  )
  const { points } = LIMITS.registrations_of_address

  for (let n = 0; n < points; n++) await limits.spend('registrations_of_address', 'here')
  await expect(limits.spend('registrations_of_address', 'here')).rejects.toMatchObject({ code: 'too_many' })

  await changeSchema(sql`drop trigger full_disk on rate_limit`)
  await limits.spend('registrations_of_address', 'here')
  await db.destroy()
})

test('two processes share one limit in PostgreSQL', async () => {
  const { db, pool } = await openTestDatabase(inject('postgres'))
  const [one, other] = [createLimits(pool), createLimits(pool)]

  const tries = Array.from({ length: 20 }, (_, n) =>
    (n % 2 ? one : other).spend('registrations_of_address', 'here').then(
      () => true,
      () => false,
    ),
  )

  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(LIMITS.registrations_of_address.points)
  await db.destroy()
})
