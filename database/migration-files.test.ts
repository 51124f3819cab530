import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LAST_FREE_MIGRATION, listMigrationObjections } from '#test/migration-rules.ts'
import {
  findPendingMigrations,
  listMigrationNames,
  MIGRATIONS_FOLDER,
  namedSchemaFiles,
  parseMigration,
  SCHEMA_FOLDER,
} from './migration-files.ts'

describe('N-148: the history of a database', () => {
  const KNOWN = ['0001_a.sql', '0002_b.sql', '0005_c.sql']

  test.each<[string, string[], string[]]>([
    ['is empty: all migrations are pending', [], KNOWN],
    ['ends earlier: the rest is pending', ['0001_a.sql'], ['0002_b.sql', '0005_c.sql']],
    ['is complete', KNOWN, []],
    ['is newer and nothing in it breaks this build', [...KNOWN, '0006_d.sql'], []],
  ])('N-148: a history that %s', (_, applied, pending) => {
    expect(findPendingMigrations(applied, KNOWN)).toEqual(pending)
  })

  test.each<[string, string[], RegExp]>([
    ['has other names', ['0001_a.sql', '0002_other.sql'], /другая сборка.*0002_other/],
    ['has a newer migration and lacks one', ['0001_a.sql', '0006_d.sql'], /другая сборка.*0006_d/],
    ['lacks one in the middle', ['0001_a.sql', '0005_c.sql'], /в другом порядке.*0002_b.*0005_c/],
    ['is newer and breaks this build', [...KNOWN, '0006_d.breaking.sql'], /новее этой сборки.*0006_d/],
  ])('N-148: a history that %s is refused in words', (_, applied, message) => {
    expect(() => findPendingMigrations(applied, KNOWN)).toThrow(message)
  })
})

test('F-24: statements outside a transaction run one by one, without comments', () => {
  const text =
    '-- outside a transaction: large table\ndrop index a;\n-- then\ncreate index concurrently a\n  on b (c);\n'
  expect(parseMigration('1.sql', text)).toEqual({
    name: '1.sql',
    statements: ['drop index a', 'create index concurrently a\n  on b (c)'],
    isTransactional: false,
  })
  expect(parseMigration('1.sql', 'select 1; select 2;').statements).toHaveLength(1)
})

const names = await listMigrationNames()

describe('F-24: a new migration', () => {
  const added = names.filter((name) => name > LAST_FREE_MIGRATION)

  test('F-24: no two migrations have one number', () => {
    const numbers = names.map((name) => name.slice(0, 4))
    expect(numbers.filter((number, n) => numbers.indexOf(number) !== n)).toEqual([])
  })

  test('F-24: no new migration holds up requests or breaks the build before it without saying why', () => {
    const objections = added
      .map((name) => [name, listMigrationObjections(name, readFileSync(new URL(name, MIGRATIONS_FOLDER), 'utf8'))])
      .filter(([, found]) => found!.length > 0)
    expect(Object.fromEntries(objections)).toEqual({})
  })

  test.each([
    ['create index a on account (id);', 'an index without concurrently'],
    ['create unique index on account (id);', 'an index without concurrently'],
    ['alter table account alter column name type text;', 'another type of a column'],
    ['alter table account alter name set not null;', 'set not null without a validated check'],
    ['alter table account add column a int not null;', 'a new required column without a default'],
    ['alter table account add constraint a check (id > 0);', 'a constraint that is not "not valid"'],
    ['alter table account\n  drop column name;', 'drops a column'],
    ['alter table account rename column a to b;', 'renames a table or a column'],
    ['drop table account;', 'drops a table'],
    ["alter type state add value 'x';", 'a new value of an enum: use a text with a check'],
  ])('F-24: %s is refused', (text, objection) => {
    expect(listMigrationObjections('0200_a.sql', text)).toContain(objection)
  })

  test.each([
    'create table a (id int not null); create index on a (id); alter table a add check (id > 0);',
    'create index concurrently a on account (id);',
    'alter table account add column a int;',
    "alter table account add column a text not null default '';",
    'alter table account add constraint a check (id > 0) not valid;',
    '-- blocking: the table has ten rows\ncreate index a on region (id);',
    '-- not breaking: no build reads it\ndrop table region;',
  ])('F-24: %s is accepted', (text) => {
    expect(listMigrationObjections('0200_a.sql', text)).toEqual([])
  })

  test('CO-10: a function is changed in its file, and a migration that copies its text is refused', () => {
    const copied = 'create or replace function slugify(title text) returns text language sql return title;'
    expect(listMigrationObjections('0840_a.sql', copied)).toHaveLength(1)
    expect(listMigrationObjections('0840_a.sql', '-- apply: functions/slugify')).toEqual([])
    expect(
      listMigrationObjections('0840_a.sql', '-- outside a transaction: large\n-- apply: functions/slugify'),
    ).toHaveLength(1)
  })

  test('CO-10: a migration names only files that exist', () => {
    const missing = names.flatMap((name) =>
      namedSchemaFiles(readFileSync(new URL(name, MIGRATIONS_FOLDER), 'utf8')).filter(
        (file) => !existsSync(new URL(`${file}.sql`, SCHEMA_FOLDER)),
      ),
    )
    expect(missing).toEqual([])
  })

  test('F-24: a migration that breaks the build before it says so in its name', () => {
    expect(listMigrationObjections('0200_a.breaking.sql', 'drop table account;')).toEqual([])
    expect(listMigrationObjections('0200-a.sql', '')).toHaveLength(1)
  })
})
