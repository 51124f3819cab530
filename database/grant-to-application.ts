import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Ours and the one of the job queue. */
const SCHEMAS = ['public', 'graphile_worker']
/** Which migrations ran: for the owner to write. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock', 'migrations']

/** The application adds rows to them and cannot change any. */
const APPEND_ONLY_TABLES = ['audit_log']

/**
 * Lets the role of the application read and write rows of every table, and nothing else. Runs as the owner after
 * migrations, and changes nothing when the role has all of it already.
 */
export async function grantToApplication(owner: Db, role: string) {
  if (await hasAllPrivileges(owner, role)) return
  await owner.transaction().execute(async (tx) => {
    // Several processes may start at once, and PostgreSQL refuses two changes of one privilege.
    await sql`select pg_advisory_xact_lock(hashtext('privileges'))`.execute(tx)
    for (const schema of SCHEMAS) await grantSchema(tx, schema, role)
  })
}

async function grantSchema(tx: Db, schema: string, role: string) {
  const [where, whom] = [sql.id(schema), sql.id(role)]
  await sql`grant usage on schema ${where} to ${whom}`.execute(tx)
  await sql`grant select, insert, update, delete on all tables in schema ${where} to ${whom}`.execute(tx)
  for (const table of await listTables(tx, schema, MIGRATION_TABLES))
    await sql`revoke insert, update, delete on ${sql.id(schema, table)} from ${whom}`.execute(tx)
  for (const table of await listTables(tx, schema, APPEND_ONLY_TABLES))
    await sql`revoke update, delete on ${sql.id(schema, table)} from ${whom}`.execute(tx)
  await sql`grant usage, select on all sequences in schema ${where} to ${whom}`.execute(tx)
  // The job queue protects its tables by row security without a policy: only their owner would see rows.
  for (const table of await listTablesWithoutPolicy(tx, schema, role)) {
    await sql`create policy ${sql.id(`rows_of_${role}`)} on ${sql.id(schema, table)} to ${whom} using (true) with check (true)`.execute(
      tx,
    )
  }
}

async function listTables(db: Db, schema: string, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class
    where relnamespace = to_regnamespace(${schema}) and relname in (${sql.join(names)})`.execute(db)
  return rows.map(({ relname }) => relname)
}

async function listTablesWithoutPolicy(db: Db, schema: string, role: string): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class
    where relnamespace = to_regnamespace(${schema}) and relrowsecurity and relkind in ('r', 'p')
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
    where nspname in (${sql.join(SCHEMAS)}) and relkind in ('r', 'p', 'v', 'm', 'S')`.execute(db)
  return rows[0]?.is_complete ?? true
}
