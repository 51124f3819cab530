/** What a new migration may not do to a table that exists, because requests and the build before it go on meanwhile. */

/** Later migrations obey the rules below. The earlier ones ran on databases without traffic. */
export const LAST_FREE_MIGRATION = '0120_idle_accounts.sql'

const NAME = /^\d{4}_[a-z0-9_]+(\.breaking)?\.sql$/

/** Statements that hold up all requests for as long as the table is large. */
const BLOCKING: Record<string, RegExp> = {
  'an index without concurrently':
    /create (?:unique )?index (?!concurrently)(?:if not exists )?(?:\w+ )?on (?<table>\w+)/,
  'another type of a column': /alter table (?<table>\w+)[^;]*?alter (?:column )?\w+ (?:set data )?type /,
  'another expression of a generated column': /alter table (?<table>\w+)[^;]*?set expression/,
  'a stored generated column': /alter table (?<table>\w+)[^;]*?add (?:column )?\w+ [^;,]*generated always as \(/,
  'set not null without a validated check': /alter table (?<table>\w+)[^;]*?set not null/,
  'a constraint that is not "not valid"':
    /alter table (?<table>\w+)[^;]*?add (?:constraint \w+ )?(?:foreign key|check|unique|exclude)(?![^;]*not valid)/,
}

/** Statements after which the build before it fails. */
const BREAKING: Record<string, RegExp> = {
  'drops a table': /drop table (?:if exists )?(?<table>\w+)/,
  'drops a column': /alter table (?<table>\w+)[^;]*?drop column/,
  'renames a table or a column': /alter table (?<table>\w+)[^;]*?rename/,
  'a new required column without a default':
    /alter table (?<table>\w+)[^;]*?add (?:column )?\w+ (?![^;,]*(?:default|generated))[^;,]*not null/,
  'an old column becomes required': /alter table (?<table>\w+)[^;]*?set not null/,
}

/** A new value of an enum cannot be used in the transaction that adds it, and a restored backup runs in one. */
const FORBIDDEN = { 'a new value of an enum: use a text with a check': /alter type \w+ add value/ }

/** From this number on a function or view is changed in `database/schema/`, and the migration names its file. */
const FIRST_WITH_SCHEMA_FILES = '0840'
const COPIED = /create (?:or replace )?(?:function|view) /
const NAMES_SCHEMA_FILE = /^-- apply: /m
const RUNS_STEPWISE = /^-- outside a transaction: /m

/** Empty on a server that sends its messages. */
const SMALL_TABLES = ['outbox']

/** Marks in a file that allow what a rule refuses, each with its reason. */
const BLOCKING_ALLOWED = /^-- blocking: \S.{9,}/m
const BREAKING_ALLOWED = /^-- not breaking: \S.{9,}/m

/** Objections to a new migration, in words for its author. */
export function listMigrationObjections(name: string, text: string): string[] {
  const statements = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase()
  const created = new Set([...statements.matchAll(/create table (?:if not exists )?(\w+)/g)].map((match) => match[1]))
  const find = (rules: Record<string, RegExp>, exempt: readonly string[] = []) =>
    Object.entries(rules)
      .filter(([, rule]) =>
        [...statements.matchAll(new RegExp(rule, 'g'))]
          .map(({ groups }) => groups?.table)
          .some((table) => !created.has(table) && !exempt.includes(table!)),
      )
      .map(([objection]) => objection)
  return [
    ...(NAME.test(name) ? [] : ['the name is not NNNN_words.sql or NNNN_words.breaking.sql']),
    ...(BLOCKING_ALLOWED.test(text) ? [] : find(BLOCKING, SMALL_TABLES)),
    ...(BREAKING_ALLOWED.test(text) || name.endsWith('.breaking.sql') ? [] : find(BREAKING)),
    ...find(FORBIDDEN),
    ...(name >= FIRST_WITH_SCHEMA_FILES && COPIED.test(statements)
      ? ['the text of a function or view: edit its file in database/schema and name it']
      : []),
    ...(NAMES_SCHEMA_FILE.test(text) && RUNS_STEPWISE.test(text) ? ['a function or view outside a transaction'] : []),
  ]
}
