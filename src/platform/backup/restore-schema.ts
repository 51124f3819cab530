import type { Client } from 'pg'

/** What stands in the way of loading rows in any order, with the statements that bring it back. */
export type SetAside = { drop: string[]; create: string[] }

/**
 * Drops everything that migrations made. Extensions stay: the owner may not be able to install them again, and what another
 * role owns is not ours to drop.
 */
export async function dropSchema(client: Client) {
  const { rows } = await client.query<{ statement: string }>(`
    with extension_parts as (select classid, objid from pg_depend where deptype = 'e')
    select format('drop table if exists %s cascade', pg_class.oid::regclass) as statement
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
      and ('pg_class'::regclass, oid) not in (select * from extension_parts)
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')
      and ('pg_proc'::regclass, oid) not in (select * from extension_parts)
    union all
    select format('drop type if exists %s cascade', oid::regtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and pg_has_role(typowner, 'usage')
      and ('pg_type'::regclass, oid) not in (select * from extension_parts)`)
  for (const { statement } of rows) await client.query(statement)
}

/** Foreign keys, and the indexes that belong to no constraint: both are faster made at once than row by row. */
export async function listSetAside(client: Client): Promise<SetAside> {
  const keys = await client.query<{ drop: string; create: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const indexes = await client.query<{ drop: string; create: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  const all = [...keys.rows, ...indexes.rows]
  // Indexes come back first: the check of a foreign key uses them.
  return { drop: all.map(({ drop }) => drop), create: [...indexes.rows, ...keys.rows].map(({ create }) => create) }
}
