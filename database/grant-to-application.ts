import { sql } from 'kysely'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import type { Db } from './connect.ts'
import { listMigrationTables } from './migration-files.ts'

/** Ours and the one of the job queue. */
const SCHEMAS = ['public', 'graphile_worker']
/** Which migrations ran: for the owner to write. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock', 'migrations']

/** The application adds rows to them and cannot change any. */
const APPEND_ONLY_TABLES = ['audit_log']

/** Condition on `pg_class`: what an administrator made here for himself is not ours to grant, and stops no start. */
const IS_OWNED = sql`pg_has_role(relowner, 'usage')`

/**
 * Lets the role of the application read and write rows of every table of the owner, and nothing else. Runs as the owner
 * after migrations, and changes nothing when the role has all of it already. Refuses a database in which somebody else
 * owns a table of the product that the application needs.
 */
export async function grantToApplication(owner: Db, role: string) {
  await refuseTablesOfOthers(owner, role)
  if (await hasAllPrivileges(owner, role)) return
  await owner.transaction().execute(async (tx) => {
    // Several processes may start at once, and PostgreSQL refuses two changes of one privilege.
    await sql`select pg_advisory_xact_lock(hashtext('privileges'))`.execute(tx)
    for (const schema of SCHEMAS) await grantSchema(tx, schema, role)
  })
}

async function refuseTablesOfOthers(db: Db, role: string) {
  const { rows } = await sql<{ name: string; owner: string; expected: string }>`
    select relname as name, pg_get_userbyid(relowner) as owner, current_user as expected from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not ${IS_OWNED}
      and not has_table_privilege(${role}, pg_class.oid, 'insert')
    order by relname`.execute(db)
  if (rows.length === 0) return
  const ours = await listMigrationTables()
  const [first, ...others] = rows.filter(({ name }) => ours.has(name))
  if (!first) return
  const more = others.length > 0 ? ` (и ещё таблиц: ${others.length})` : ''
  throw new InvalidSettingError(
    `DATABASE_OWNER_URL: таблица «${first.name}»${more} принадлежит «${first.owner}», а нужна «${first.expected}». ` +
      `Верните её от имени администратора базы: alter table ${first.name} owner to ${first.expected}.`,
  )
}

async function grantSchema(tx: Db, schema: string, role: string) {
  const [where, whom] = [sql.id(schema), sql.id(role)]
  const relations = await listOwnRelations(tx, schema)
  const idsOf = (isWanted: (one: Relation) => boolean) =>
    relations.filter(isWanted).map(({ name }) => sql.id(schema, name))
  await sql`grant usage on schema ${where} to ${whom}`.execute(tx)
  const tables = idsOf(({ kind }) => kind !== 'S')
  if (tables.length > 0) await sql`grant select, insert, update, delete on ${sql.join(tables)} to ${whom}`.execute(tx)
  for (const table of idsOf(({ name }) => MIGRATION_TABLES.includes(name)))
    await sql`revoke insert, update, delete on ${table} from ${whom}`.execute(tx)
  for (const table of idsOf(({ name }) => APPEND_ONLY_TABLES.includes(name)))
    await sql`revoke update, delete on ${table} from ${whom}`.execute(tx)
  const sequences = idsOf(({ kind }) => kind === 'S')
  if (sequences.length > 0) await sql`grant usage, select on sequence ${sql.join(sequences)} to ${whom}`.execute(tx)
  // The job queue protects its tables by row security without a policy: only their owner would see rows.
  for (const table of await listTablesWithoutPolicy(tx, schema, role)) {
    await sql`create policy ${sql.id(`rows_of_${role}`)} on ${sql.id(schema, table)} to ${whom} using (true) with check (true)`.execute(
      tx,
    )
  }
}

type Relation = { name: string; kind: string }

async function listOwnRelations(db: Db, schema: string): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select relname as name, relkind as kind from pg_class
    where relnamespace = to_regnamespace(${schema}) and relkind in ('r', 'p', 'v', 'm', 'S') and ${IS_OWNED}
    order by relname`.execute(db)
  return rows
}

async function listTablesWithoutPolicy(db: Db, schema: string, role: string): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class
    where relnamespace = to_regnamespace(${schema}) and relrowsecurity and relkind in ('r', 'p') and ${IS_OWNED}
      and not exists (
        select from pg_policy where polrelid = pg_class.oid and ${role}::regrole = any (polroles)
      )`.execute(db)
  return rows.map(({ relname }) => relname)
}

async function hasAllPrivileges(db: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ is_complete: boolean }>`
    select bool_and(
      case relkind
        when 'S' then has_sequence_privilege(${role}, pg_class.oid, 'usage')
        else has_table_privilege(${role}, pg_class.oid, 'select')
          and (relname in (${sql.join(MIGRATION_TABLES)}) or (
            has_table_privilege(${role}, pg_class.oid, 'insert')
            and (relname in (${sql.join(APPEND_ONLY_TABLES)}))
              <> has_table_privilege(${role}, pg_class.oid, 'update')
            and (relname in (${sql.join(APPEND_ONLY_TABLES)}))
              <> has_table_privilege(${role}, pg_class.oid, 'delete')))
      end
      and has_schema_privilege(${role}, relnamespace, 'usage')
      and (not relrowsecurity or exists (
        select from pg_policy where polrelid = pg_class.oid and ${role}::regrole = any (polroles)
      ))
    ) as is_complete
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (${sql.join(SCHEMAS)}) and relkind in ('r', 'p', 'v', 'm', 'S') and ${IS_OWNED}`.execute(db)
  return rows[0]?.is_complete ?? true
}
