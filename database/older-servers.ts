/** `alter column … set expression` exists from this version on. */
const SET_EXPRESSION_VERSION = 17

const SET_EXPRESSION = /^alter table (\w+) alter column (\w+) set expression as \(([\s\S]*?)\);$/gm

/**
 * Text of a migration for a server of the given major version. Older servers cannot replace the expression of a
 * generated column, so the column is dropped and added again, at the end of the table, with the indexes it had.
 */
export function migrationTextFor(majorVersion: number, text: string): string {
  if (majorVersion >= SET_EXPRESSION_VERSION) return text
  return text.replace(SET_EXPRESSION, (_, table: string, column: string, expression: string) =>
    addColumnAgain(table, column, expression),
  )
}

const addColumnAgain = (table: string, column: string, expression: string) => `do $again$
declare
  old record;
  definition text;
  indexes text[];
begin
  select attnum, format_type(atttypid, atttypmod) as type, attnotnull into strict old
  from pg_attribute where attrelid = '${table}'::regclass and attname = '${column}';
  select coalesce(array_agg(distinct pg_get_indexdef(indexrelid)), '{}') into indexes
  from pg_index join pg_depend on objid = indexrelid
  where refobjid = '${table}'::regclass and refobjsubid = old.attnum;
  alter table ${table} drop column ${column};
  execute format('alter table ${table} add column ${column} %s %s generated always as (%s) stored',
    old.type, case when old.attnotnull then 'not null' end, $expression$${expression}$expression$);
  foreach definition in array indexes loop
    execute definition;
  end loop;
end $again$;`
