import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { listAppliedMigrations } from '#database/migrate.ts'
import { listMigrationNames, listMigrationTables } from '#database/migration-files.ts'
import { BackupError, type Manifest } from './archive-format.ts'

export async function refuseNewerArchive({ migrations }: Manifest) {
  const known = await listMigrationNames()
  const unknown = migrations.filter((name, n) => name !== known[n])
  if (unknown.length > 0)
    throw new BackupError(
      `Копия сделана другой сборкой: в этой нет миграции ${unknown[0]}. Восстановите копию той же сборкой или более новой.`,
    )
}

/** A connection that was closed a moment ago is still counted while its process ends. */
const ENDING_MS = 3000
const ASK_AGAIN_MS = 100

/** Connections of our roles to this database, other than those of this process. */
export async function refuseUsedDatabase(db: Db, ...urls: string[]) {
  const roles = urls.map((one) => decodeURIComponent(new URL(one).username))
  const askUntil = performance.now() + ENDING_MS
  let count = await countConnections(db, roles)
  while (count > 0 && performance.now() < askUntil) {
    await setTimeout(ASK_AGAIN_MS)
    count = await countConnections(db, roles)
  }
  if (count > 0) throw new BackupError(`К базе подключены другие программы (соединений: ${count}). Остановите сервис.`)
}

async function countConnections(db: Db, roles: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = any(${roles}) and pid <> pg_backend_pid()`.execute(db)
  return rows[0]!.count
}

/**
 * The migrator keeps its history under a name that others use too: a database is ours if its history begins as that of
 * this build. Tables that no migration of ours makes are somebody's even there.
 */
export async function refuseForeignTables(db: Db) {
  const present = await listPublicTables(db)
  if (present.length === 0) return
  const known = await listMigrationNames()
  const applied = await listAppliedMigrations(db)
  if (applied[0] !== known[0]) throw new BackupError('В базе таблицы другой программы. Назовите базу, которая пуста.')
  // A newer build has tables that this one cannot name. To go back to this build is what restoring is for.
  if (applied.some((name) => name > known.at(-1)!)) return
  const ours = await listMigrationTables()
  const foreign = present.filter((name) => !ours.has(name))
  if (foreign.length > 0)
    throw new BackupError(
      `В базе таблицы, которых «Смена места» не создавала: ${foreign.join(', ')}. Восстановление их удалит: сначала перенесите их в другую базу.`,
    )
}

/** Those of extensions stay where they are. */
async function listPublicTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
      select from pg_depend where deptype = 'e' and classid = 'pg_class'::regclass and objid = pg_class.oid
    ) order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

export async function refusePresentData(db: Db) {
  if (await hasData(db))
    throw new BackupError(
      'В базе уже есть данные, восстановление их заменит. Если так и надо, повторите команду с --replace.',
    )
}

async function hasData(db: Db): Promise<boolean> {
  for (const table of ['account', 'company', 'vacancy']) {
    const { rows } = await sql<{
      exists: boolean
    }>`select to_regclass(${`public.${table}`}) is not null as exists`.execute(db)
    if (!rows[0]!.exists) continue
    const found = await sql`select from ${sql.table(`public.${table}`)} limit 1`.execute(db)
    if (found.rows.length > 0) return true
  }
  return false
}
