import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { askForDataExport, showDataExport, takeDataExport } from '#contract/data-export.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { givenFullPerson } from '#test/full-person.ts'
import { type House, type Person, test } from '#test/house.ts'
import { givenWorld } from '#test/world.ts'
import { KEPT_TABLES, keptOf, rowsOfPerson, type TableName } from './queries.ts'
import { TABLES } from './tables.ts'

const HOUR = 60 * 60
const password = 'новое место у моря'
const PASSWORD_HASH = await hashPassword(password)

async function withPassword(house: House, person: Person) {
  await house.db.updateTable('account').set({ password_hash: PASSWORD_HASH }).where('id', '=', person.id).execute()
  return person
}

async function archiveOf(house: House, person: Person) {
  await withPassword(house, person)
  await person.call(askForDataExport, { body: { password } })
  await house.runJobs()
  const { key } = await person.call(showDataExport, {})
  const { content } = await person.call(takeDataExport, { params: { key: key! } })
  return unzipSync(Buffer.from(content, 'base64'))
}

/** Columns that refer to an account, a profile, a resume or a negotiation, by a foreign key or by name. */
async function columnsOfPeople(house: House) {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid::regclass::text in ('account', 'seeker', 'employer', 'resume', 'negotiation')
      and confkey[array_position(conkey, attnum)] = (
        select attnum from pg_attribute as target where target.attrelid = confrelid and target.attname = 'id'
      )
    union
    select table_name, column_name from information_schema.columns
    where table_schema = 'public'
      and column_name ~ '(^|_)(account|seeker|employer|user|viewer|author|manager|owner|resume|negotiation)_id$'
    order by 1, 2`.execute(house.db)
  return rows as { table: TableName; column: string }[]
}

/** Columns that refer to a person although the row does not belong to that person. */
const OF_ANOTHER: Record<string, string> = {
  'employer.invited_by': 'кто позвал: это о другом человеке',
  'match_choice.resume_id': 'строка и так этого соискателя',
  'note.negotiation_id': 'строка и так об этом соискателе',
  'negotiation.resume_id': 'строка и так этого соискателя',
  'resume_artifact.seeker_id': 'строка и так этого соискателя',
  'written_reason.signer_id': 'ответ принадлежит компании: из своего в нём только имя',
}

describe('the data export (T-144)', () => {
  test('every table and every personal reference is exported or omitted with a reason', async ({ house }) => {
    const forgotten = (await columnsOfPeople(house)).filter(({ table, column }) => {
      const entry = TABLES[table] as (typeof TABLES)[TableName] | undefined
      if (entry && 'omitted' in entry) return entry.omitted === ''
      const kept = keptOf(table)
      const ways = [...(kept?.own ?? []), ...Object.keys(kept?.through ?? {})]
      return !ways.includes(column) && !OF_ANOTHER[`${table}.${column}`]
    })
    expect(forgotten).toEqual([])

    const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely_migration%'`.execute(
      house.db,
    )
    expect(rows.map(({ name }) => name).filter((name) => !(name in TABLES))).toEqual([])
  })

  test('the archive contains all rows and files of the person and none of others', async ({ house }) => {
    const world = await givenWorld(house)
    const { owner, other, artifact, resume } = world
    await givenFullPerson(house, world, 'Неповторимов')

    const archive = await archiveOf(house, owner)
    const tableOf = (name: string) => JSON.parse(strFromU8(archive[`data/${name}.json`]!))
    const rows = await rowsOfPerson(house.db, owner.id)
    expect(KEPT_TABLES.filter((name) => rows.get(name)!.length === 0)).toEqual([])
    for (const name of KEPT_TABLES.filter((one) => one !== 'data_export')) expect(tableOf(name)).toEqual(rows.get(name))

    expect(tableOf('account')).toMatchObject([{ id: owner.id, phone: owner.phone }])
    expect(tableOf('account')[0]).not.toHaveProperty('password_hash')
    expect(tableOf('seeker')).toMatchObject([{ id: owner.id, last_name: 'Неповторимов' }])
    expect(tableOf('resume').map(({ id }: { id: number }) => id)).toEqual([resume.id])
    expect(tableOf('note').map(({ text }: { text: string }) => text)).toContain('Неповторимов просил перезвонить')
    const mine = tableOf('negotiation') as { seeker_id: number }[]
    expect(mine.length).toBeGreaterThan(3)
    expect(mine.every(({ seeker_id }) => seeker_id === owner.id)).toBe(true)
    expect(strFromU8(archive[`files/${artifact.id}.webp`]!)).toBe('Неповторимов')

    const page = strFromU8(archive['index.html']!)
    expect(page).toContain('Неповторимов просил перезвонить')
    expect(page).not.toContain('<script')
    const whole = Object.values(archive)
      .map((file) => strFromU8(file))
      .join('\n')
    expect(whole).not.toContain(other.phone)
  })

  test('an archive can be downloaded by its owner only, for 72 hours', async ({ house }) => {
    const { owner, other } = await givenWorld(house)
    await archiveOf(house, owner)
    const { key, expires_at } = await owner.call(showDataExport, {})
    const params = { key: key! }
    const link = house.sent().then((all) => all.find(({ subject }) => subject === 'Архив готов')!.text)
    expect(await link).toContain(`/profile/archive/${key}`)

    await expect(other.call(takeDataExport, { params })).rejects.toMatchObject({ code: 'not_found' })
    await expect(house.guest.call(takeDataExport, { params })).rejects.toMatchObject({ code: 'signed_out' })
    expect((await house.app.inject(`/files/${key}.zip`)).statusCode).toBe(404)

    const over = house.now().getTime() + 72 * HOUR * 1000
    expect(new Date(expires_at!).getTime()).toBe(over)
    house.passSeconds(72 * HOUR)
    await expect(owner.call(takeDataExport, { params })).rejects.toMatchObject({ code: 'not_found' })
    expect(await owner.call(showDataExport, {})).toMatchObject({ state: 'none', next_at: null })

    await enqueue(house.db, 'drop_old_data_exports', {})
    await house.runJobs()
    house.passSeconds(2 * HOUR)
    await enqueue(house.db, 'sweep_files', {})
    await house.runJobs()
    expect(await house.ports.storage.find(`${key}.zip`)).toBeUndefined()
  })

  test('a data export requires the password and is limited to one a day', async ({ house }) => {
    const person = await withPassword(house, await house.seeker())
    expect(await person.call(showDataExport, {})).toMatchObject({ state: 'none', next_at: null })
    await expect(person.call(askForDataExport, { body: { password: 'не тот' } })).rejects.toMatchObject({
      code: 'bad_credentials',
    })

    const clicks = await Promise.allSettled([1, 2, 3].map(() => person.call(askForDataExport, { body: { password } })))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await person.call(showDataExport, {})).toMatchObject({ state: 'in_work' })
    await house.runJobs()
    const first = await person.call(showDataExport, {})
    expect(first).toMatchObject({ state: 'ready' })
    await expect(person.call(askForDataExport, { body: { password } })).rejects.toMatchObject({
      code: 'too_many',
      details: { retry_after: 24 * HOUR },
    })

    house.passSeconds(24 * HOUR)
    await person.call(askForDataExport, { body: { password } })
    await house.runJobs()
    const second = await person.call(showDataExport, {})
    expect(second.key).not.toBe(first.key)
    await expect(person.call(takeDataExport, { params: { key: first.key! } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
