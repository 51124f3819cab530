import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { NO_DURABILITY, startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { localStorage } from '#integrations/storage/local-storage.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'

/** Rows of each table that are taken, besides those that they refer to. */
const ROWS_PER_TABLE = 3
/** The people whose passwords are known. */
const DEMO_PEOPLE = `phone like '+7973000000_'`

/** Digests of the migrations of the newest recorded schema: a test finds one that is edited later. */
function recordMigrations(checkout: string) {
  const file = 'test/upgrades/landed-migrations.json'
  const folder = path.join(checkout, 'database/migrations')
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const known = existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8'))) : []
  if (known.length >= names.length) return
  const digests = names.map((name) => [name, digestOf(path.join(folder, name))])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`)
}

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Starts the worker of the old build, which migrates and fills the database before it answers. */
async function seedWithOldBuild(commit: string, directory: string, ownerUrl: string) {
  const checkout = path.join(directory, 'checkout')
  mkdirSync(checkout)
  const archive = spawnSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 })
  spawnSync('tar', ['x', '-C', checkout], { input: archive.stdout })
  if (!readdirSync(checkout).includes('package.json')) throw new Error(`No commit ${commit}`)
  const options = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  spawnSync('npm', options, { cwd: checkout, stdio: 'inherit' })
  const port = await findPort()
  // A build from before there were two roles knows the first address only, and has to own the tables.
  const settings = { DATABASE_URL: ownerUrl, PORT: String(port), ROLE: 'worker', SEED: 'demo', DATA_DIR: directory }
  const old = spawn(
    process.execPath,
    [existsSync(path.join(checkout, 'src/main/main.ts')) ? 'src/main/main.ts' : 'server/main.ts'],
    {
      cwd: checkout,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const exited = new Promise((resolve) => old.once('exit', resolve))
  while (old.exitCode === null && !(await answers(port))) await setTimeout(200)
  if (old.exitCode !== null) throw new Error(`The build of ${commit} stopped.`)
  old.kill('SIGTERM')
  await exited
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )

function findPort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

type ForeignKey = { name: string; child: string; parent: string; condition: string }

/** Leaves a few rows of each table and all that they refer to. Destroys the schema: only rows are recorded. */
async function deleteMostRows(client: pg.Client) {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select string_agg(format('child.%I = parent.%I', c.attname, p.attname), ' and ')
        from unnest(conkey, confkey) as pair (child_column, parent_column)
        join pg_attribute c on c.attrelid = conrelid and c.attnum = child_column
        join pg_attribute p on p.attrelid = confrelid and p.attnum = parent_column) as condition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely'`)
  for (const { name, child } of keys) await client.query(`alter table ${child} drop constraint "${name}"`)
  await client.query('create table taken (name text, row_id tid, primary key (name, row_id))')
  for (const { name } of tables) {
    await client.query(`alter table ${name} disable trigger user`)
    await client.query(`insert into taken select '${name}', ctid from ${name} limit ${ROWS_PER_TABLE}`)
  }
  await client.query(
    `insert into taken select 'account', ctid from account where ${DEMO_PEOPLE} on conflict do nothing`,
  )
  for (const side of ['seeker', 'employer'])
    await client.query(`insert into taken select '${side}', ctid from ${side}
      where id in (select id from account where ${DEMO_PEOPLE}) on conflict do nothing`)
  while ((await takeParents(client, keys)) > 0);
  for (const { name } of tables)
    await client.query(`delete from ${name} where ctid not in (select row_id from taken where name = '${name}')`)
  await client.query('drop table taken')
}

async function takeParents(client: pg.Client, keys: ForeignKey[]): Promise<number> {
  let taken = 0
  for (const { child, parent, condition } of keys) {
    const { rowCount } = await client.query(`
      insert into taken select '${parent}', parent.ctid from ${parent} as parent join ${child} as child on ${condition}
      where child.ctid in (select row_id from taken where name = '${child}') on conflict do nothing`)
    taken += rowCount ?? 0
  }
  return taken
}

/**
 * Records the schema of a commit with some rows of its demonstration data in test/upgrades/, as a backup that the test of
 * upgrades restores. Run it for the last commit of a release: `node scripts/record-schema-state.ts COMMIT`.
 */
async function recordState(commit: string) {
  const directory = mkdtempSync(path.join(tmpdir(), 'state-'))
  const server = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), settings: NO_DURABILITY })
  try {
    await seedWithOldBuild(commit, directory, server.ownerUrl)
    recordMigrations(path.join(directory, 'checkout'))
    const client = new pg.Client({ connectionString: server.ownerUrl })
    await client.connect()
    await deleteMostRows(client)
    await client.end()
    const chunks: Buffer[] = []
    const source = { ownerUrl: server.ownerUrl, storage: localStorage(path.join(directory, 'none')) }
    const { migrations, tables } = await writeBackup(source, async (chunk) => void chunks.push(chunk), new Date())
    const file = `test/upgrades/${migrations.at(-1)!.replace('.sql', '')}.tar.gz`
    mkdirSync('test/upgrades', { recursive: true })
    writeFileSync(file, gzipSync(Buffer.concat(chunks), { level: 9 }))
    console.log(file, `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true })
  }
}

const [commitToRecord] = process.argv.slice(2)
if (!commitToRecord) throw new Error('Usage: node scripts/record-schema-state.ts COMMIT')
await recordState(commitToRecord)
