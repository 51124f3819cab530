import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { hashPassword } from '#features/accounts/credentials/passwords.server.ts'
import { HOUR_MS, HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenFixtures } from '#test/fixtures/fixtures.ts'
import { givenPersonalData } from '#test/fixtures/personal-data.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { downloadDataExport, requestDataExport, showDataExport } from './data-export.contract.ts'
import { DATA_EXPORT_TABLES } from './exported-tables.server.ts'
import { EXPORTED_TABLES, findExportedTable, listRowsOfPerson, type TableName } from './queries.server.ts'

const password = 'новое место у моря'
const PASSWORD_HASH = await hashPassword(password)

async function withPassword(app: TestApp, person: Person) {
  await app.db.updateTable('account').set({ password_hash: PASSWORD_HASH }).where('id', '=', person.id).execute()
  return person
}

async function archiveOf(app: TestApp, person: Person) {
  await withPassword(app, person)
  await person.call(requestDataExport, { body: { password } })
  await app.runJobs()
  const { key } = await person.call(showDataExport, {})
  const { path, size } = await person.call(downloadDataExport, { params: { key: key! } })
  const { rawPayload, headers } = await app.fastify.inject({ url: path, cookies: { session: person.token } })
  expect([headers['content-length'], headers['content-type']]).toEqual([String(size), 'application/zip'])
  return unzipSync(rawPayload)
}

/** Columns that refer to an account, a profile, a resume or a negotiation, by a foreign key or by name. */
async function listPersonColumns(app: TestApp) {
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
    order by 1, 2`.execute(app.db)
  return rows as { table: TableName; column: string }[]
}

/** Columns that refer to a person although the row does not belong to that person. */
const NOT_OF_PERSON: Record<string, string> = {
  'added_person.added_by': 'кто записал: строка о другом человеке',
  'added_person.merged_into_id': 'за кого запись приняла компания: может быть чужая',
  'employer.invited_by': 'кто позвал: это о другом человеке',
  'interview.host_id': 'чьи часы занимает встреча: строка о приглашённом',
  'match_settings.resume_id': 'строка и так этого соискателя',
  'note.negotiation_id': 'строка и так об этом соискателе',
  'negotiation.resume_id': 'строка и так этого соискателя',
  'pay_report.negotiation_id': 'ответ той стороны, которая его дала: она в reported_by',
  'provider_link.external_user_id': 'номер на другом сайте: строка и так этого человека',
  'provider_link.manager_account_id': 'номер на другом сайте: строка и так этого человека',
  'hidden_text.message_id': 'скрытые слова принадлежат тому, кто их написал',
  'hidden_text.negotiation_id': 'скрытые слова принадлежат тому, кто их написал',
  'resume_artifact.seeker_id': 'строка и так этого соискателя',
  'saved_search_item.resume_id': 'строка принадлежит тому, чей это поиск',
  'team_review.assignee_id': 'кто в компании ведёт отклик: строка о соискателе',
  'vacancy_warning.negotiation_id': 'строка и так этого соискателя',
  'written_reason.signer_id': 'ответ принадлежит компании: из своего в нём только имя',
}

describe('the data export (T-144)', () => {
  test('every table and every personal reference is exported or omitted with a reason', async ({ app }) => {
    const missingColumns = (await listPersonColumns(app)).filter(({ table, column }) => {
      const entry = DATA_EXPORT_TABLES[table] as (typeof DATA_EXPORT_TABLES)[TableName] | undefined
      if (entry && 'omitted' in entry) return entry.omitted === ''
      const exportedTable = findExportedTable(table)
      const exportedColumns = [...(exportedTable?.own ?? []), ...Object.keys(exportedTable?.through ?? {})]
      return !exportedColumns.includes(column) && !NOT_OF_PERSON[`${table}.${column}`]
    })
    expect(missingColumns).toEqual([])

    const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely_migration%'`.execute(
      app.db,
    )
    expect(rows.map(({ name }) => name).filter((name) => !(name in DATA_EXPORT_TABLES))).toEqual([])
  })

  test('the archive contains all rows and files of the person and none of others', async ({ app }) => {
    const world = await givenFixtures(app)
    const { owner, other, artifact, resume } = world
    await givenPersonalData(app, world, 'Неповторимов')

    const archive = await archiveOf(app, owner)
    const tableOf = (name: string) => JSON.parse(strFromU8(archive[`data/${name}.json`]!))
    const rows = await listRowsOfPerson(app.db, owner.id)
    expect(EXPORTED_TABLES.filter((name) => rows.get(name)!.length === 0)).toEqual([])
    for (const name of EXPORTED_TABLES.filter((one) => one !== 'data_export'))
      expect(tableOf(name)).toEqual(rows.get(name)!.filter(({ title }) => title !== 'Архив готов'))

    expect(tableOf('account')).toMatchObject([{ id: owner.id, phone: owner.phone }])
    expect(tableOf('account')[0]).not.toHaveProperty('password_hash')
    expect(tableOf('seeker')).toMatchObject([{ id: owner.id, last_name: 'Неповторимов' }])
    expect(tableOf('resume').map(({ id }: { id: number }) => id)).toEqual([resume.id])
    expect(tableOf('note').map(({ text }: { text: string }) => text)).toContain('Неповторимов просил перезвонить')
    const mine = tableOf('negotiation') as { seeker_id: number }[]
    expect(mine.length).toBeGreaterThan(3)
    expect(mine.every(({ seeker_id }) => seeker_id === owner.id)).toBe(true)
    expect(strFromU8(archive[`files/${artifact.id}.webp`]!)).toBe('Неповторимов')

    // The root was published when the person had applied (M17).
    expect(JSON.parse(strFromU8(archive['proof.json']!))).toMatchObject({ format: 'smena-proofs/1' })
    const page = strFromU8(archive['index.html']!)
    expect(page).toContain('proof.json')
    expect(page).toContain('Неповторимов просил перезвонить')
    expect(page).not.toContain('<script')
    const whole = Object.values(archive)
      .map((file) => strFromU8(file))
      .join('\n')
    expect(whole).not.toContain(other.phone)
  })

  test('an archive can be downloaded by its owner only, for 72 hours', async ({ app }) => {
    const { owner, other } = await givenFixtures(app)
    await archiveOf(app, owner)
    const { key, expires_at } = await owner.call(showDataExport, {})
    const params = { key: key! }
    const link = app.listSentMessages().then((all) => all.find(({ subject }) => subject === 'Архив готов')!.text)
    expect(await link).toContain(`/profile/archive/${key}`)

    await expect(other.call(downloadDataExport, { params })).rejects.toMatchObject({ code: 'not_found' })
    await expect(app.guest.call(downloadDataExport, { params })).rejects.toMatchObject({ code: 'signed_out' })
    expect((await app.fastify.inject(`/files/${key}.zip`)).statusCode).toBe(404)
    const { path } = await owner.call(downloadDataExport, { params })
    const statusFor = async (token?: string) =>
      (await app.fastify.inject({ url: path, ...(token && { cookies: { session: token } }) })).statusCode
    expect([await statusFor(owner.token), await statusFor(other.token), await statusFor()]).toEqual([200, 404, 401])

    const expiresAt = app.now().getTime() + 72 * HOUR_MS
    expect(new Date(expires_at!).getTime()).toBe(expiresAt)
    app.advanceSeconds(72 * HOUR_SECONDS)
    await expect(owner.call(downloadDataExport, { params })).rejects.toMatchObject({ code: 'not_found' })
    expect(await statusFor(owner.token)).toBe(404)
    expect(await owner.call(showDataExport, {})).toMatchObject({ state: 'none', next_at: null })

    await enqueue(app.db, 'delete_expired_data_exports', {})
    await app.runJobs()
    app.advanceSeconds(2 * HOUR_SECONDS)
    await enqueue(app.db, 'delete_orphaned_files', {})
    await app.runJobs()
    expect(await app.integrations.storage.find(`${key}.zip`)).toBeUndefined()
  })

  test('a data export requires the password and is limited to one a day', async ({ app }) => {
    const person = await withPassword(app, await app.seeker())
    expect(await person.call(showDataExport, {})).toMatchObject({ state: 'none', next_at: null })
    await expect(person.call(requestDataExport, { body: { password: 'не тот' } })).rejects.toMatchObject({
      code: 'bad_credentials',
    })

    const clicks = await Promise.allSettled([1, 2, 3].map(() => person.call(requestDataExport, { body: { password } })))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await person.call(showDataExport, {})).toMatchObject({ state: 'in_work' })
    await app.runJobs()
    const first = await person.call(showDataExport, {})
    expect(first).toMatchObject({ state: 'ready' })
    await expect(person.call(requestDataExport, { body: { password } })).rejects.toMatchObject({
      code: 'too_many',
      details: { retry_after: 24 * HOUR_SECONDS },
    })

    app.advanceSeconds(24 * HOUR_SECONDS)
    await person.call(requestDataExport, { body: { password } })
    await app.runJobs()
    const second = await person.call(showDataExport, {})
    expect(second.key).not.toBe(first.key)
    await expect(person.call(downloadDataExport, { params: { key: first.key! } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
