import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { APPLICATION_ROLE, createSecrets, type EmbeddedSecrets, OWNER_ROLE, writeSecrets } from './embedded-access.ts'
import { asOrdinaryUser, postgresBinary } from './embedded-binaries.ts'

/** Every connection needs a secret. Replaces the file of older versions, which trusted everybody on this machine. */
const HOST_BASED_ACCESS = ['local all all scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256', ''].join('\n')

export const writeAccessRules = (data: string) =>
  writeFileSync(path.join(data, 'pg_hba.conf'), HOST_BASED_ACCESS, { mode: 0o600 })

/**
 * Creates the two roles, or gives them new secrets, and makes the owner role own all tables, types and functions. A
 * cluster of an older version, where the superuser owned and read everything, becomes like a new one. No server may
 * run: PostgreSQL works in single-user mode, so that nobody can connect before the roles exist.
 */
export function setUpRoles(directory: string, { mayCreateDatabases = false } = {}): EmbeddedSecrets {
  const secrets = createSecrets()
  runSingleUser(path.join(directory, 'data'), roleStatements(secrets, mayCreateDatabases))
  writeSecrets(directory, secrets)
  return secrets
}

function roleStatements(secrets: EmbeddedSecrets, mayCreateDatabases: boolean): string[] {
  const attributes = 'login nosuperuser nocreaterole noreplication nobypassrls'
  return [
    createRole(OWNER_ROLE),
    createRole(APPLICATION_ROLE),
    `alter role ${OWNER_ROLE} ${attributes} ${mayCreateDatabases ? 'createdb' : 'nocreatedb'} password '${secrets.owner}'`,
    `alter role ${APPLICATION_ROLE} ${attributes} nocreatedb password '${secrets.application}'`,
    // A superuser remains, because PostgreSQL cannot be without. It has no password and cannot connect.
    `alter database postgres owner to ${OWNER_ROLE}`,
    'revoke all on database postgres from public',
    `grant connect on database postgres to ${APPLICATION_ROLE}`,
    CHANGE_OWNERS,
  ]
}

const createRole = (name: string) =>
  `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if; end $$`

/** Objects of extensions stay with the superuser; an index or a sequence of a column follows its table. */
const CHANGE_OWNERS = `do $$
declare one record;
begin
  for one in
    with ours as (
      select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), extension_parts as (
      select classid, objid from pg_depend where deptype = 'e'
    )
    select format('schema %I', nspname) as name from pg_namespace where oid in (select oid from ours) and nspname <> 'public'
    union all
    select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      oid::regclass)
    from pg_class
    where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'm', 'S')
      and ('pg_class'::regclass, oid) not in (select * from extension_parts)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))
    union all
    select format('type %s', oid::regtype) from pg_type
    where typnamespace in (select oid from ours) and typtype in ('e', 'd', 'r')
      and ('pg_type'::regclass, oid) not in (select * from extension_parts)
    union all
    select format('type %s', pg_type.oid::regtype) from pg_type join pg_class on pg_class.oid = typrelid
    where typnamespace in (select oid from ours) and relkind = 'c'
      and ('pg_type'::regclass, pg_type.oid) not in (select * from extension_parts)
    union all
    select format('routine %s', oid::regprocedure) from pg_proc
    where pronamespace in (select oid from ours) and ('pg_proc'::regclass, oid) not in (select * from extension_parts)
  loop
    execute format('alter %s owner to ${OWNER_ROLE}', one.name);
  end loop;
end $$`

/** Runs statements as the superuser, without a server. Throws on the first message of an error. */
function runSingleUser(data: string, statements: string[]) {
  // -j: a statement ends with a semicolon and an empty line.
  const [command, ...args] = asOrdinaryUser(postgresBinary('postgres'), '--single', '-j', '-D', data, 'postgres')
  const input = statements.map((statement) => `${statement};\n\n`).join('')
  const { status, stderr, error } = spawnSync(command, args, { input, encoding: 'utf8' })
  const failure = stderr?.match(/^.*\b(?:ERROR|FATAL|PANIC): .*$/m)?.[0]
  if (status !== 0 || failure) throw new Error(`The roles of the database: ${failure ?? stderr ?? error}`)
}
