import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DocumentChange, IndexCondition, IndexFacet, IndexFilter, IndexQuery } from '#search/index/index-types.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import { generatedVacancy, VACANCY_SCHEMA } from '../generated-vacancies.ts'

/**
 * Plain full text search over the generated documents: a table with a `tsvector`, a statement for the page, one for the number found, one for
 * each facet.
 */
const MANY = new Set(['metro', 'roles', 'placesOfWork', 'labels'])
const { attributes } = VACANCY_SCHEMA

export async function fillPlainDocuments(url: string, size: number, now: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const columns = attributes.map((name) => `"${name}" ${MANY.has(name) ? 'int[]' : 'int'}`)
  await client.query('drop table if exists plain_document')
  // Freezing while copying saves a second pass over the table.
  await client.query('begin')
  await client.query(
    `create table plain_document (id int, "publishedAt" float8, salary int, words tsvector, ${columns.join(', ')})`,
  )
  function* lines() {
    for (let n = 0; n < size; n++) yield copyLine(generatedVacancy(n, now))
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom('copy plain_document from stdin with (freeze)')))
  await client.query('commit')
  await client.query("set maintenance_work_mem = '768MB'")
  await client.query('alter table plain_document add primary key (id)')
  await client.query('create index on plain_document ("publishedAt" desc, id desc)')
  await client.query('create index on plain_document using gin (words)')
  await client.query('create index on plain_document using gin (roles)')
  await client.query('create index on plain_document (cities)')
  await client.query('create index on plain_document (regions)')
  await client.query('analyze plain_document')
  await client.end()
}

function copyLine({ id, publishedAt, numbers, lexemes, attributes: values }: DocumentChange): string {
  const cells = attributes.map((name) => {
    const own = values[name] ?? []
    return MANY.has(name) ? `{${own.join(',')}}` : `${own[0] ?? '\\N'}`
  })
  return `${[id, publishedAt, numbers.salary ?? '\\N', lexemes, ...cells].join('\t')}\n`
}

/** What is asked for one search: the page first, the number found, then the facets. */
export function plainStatements(query: IndexQuery): string[] {
  const { text, filters = [], facets = [], order, offset, limit } = query
  const whereWithout = (key?: string) =>
    [
      ...(text ? [`words @@ ${wordsOf(text)}`] : []),
      ...filters.filter((filter) => filter.key !== key).map(filterSql),
      'true',
    ].join(' and ')
  return [
    `select id from plain_document where ${whereWithout()} order by ${orderOf(order, text)} limit ${limit} offset ${offset}`,
    `select count(*)::int as found from plain_document where ${whereWithout()}`,
    ...facets.map((facet) => countSql(facet, whereWithout(facet.key))),
  ]
}

function countSql(facet: IndexFacet, where: string): string {
  if (!('attribute' in facet)) {
    const { number, steps } = facet as { number: string; steps: number[] }
    const held = `(select unnest('{${steps}}'::float8[]) as step) as steps`
    return `select step as value, count(*)::int from plain_document, ${held} where ${where} and "${number}" >= step group by step`
  }
  const { attribute } = facet
  const values = MANY.has(attribute) ? `unnest("${attribute}")` : `"${attribute}"`
  const most = 'top' in facet && facet.top ? `order by 2 desc limit ${facet.top.count}` : ''
  return `select ${values} as value, count(*)::int from plain_document where ${where} group by 1 ${most}`
}

const filterSql = ({ anyOf }: IndexFilter) => `(${anyOf.map(conditionSql).join(' or ')})`

function conditionSql(condition: IndexCondition): string {
  if ('ids' in condition) return `id = any('{${condition.ids}}')`
  if ('attribute' in condition) {
    const { attribute, values } = condition
    return MANY.has(attribute) ? `"${attribute}" && '{${values}}'` : `"${attribute}" = any('{${values}}')`
  }
  const { number, atLeast, atMost } = condition
  return [
    ...(atLeast === undefined ? [] : [`"${number}" >= ${atLeast}`]),
    ...(atMost === undefined ? [] : [`"${number}" <= ${atMost}`]),
  ].join(' and ')
}

function orderOf(order: IndexQuery['order'], text: LexemeQuery | undefined): string {
  const newestFirst = '"publishedAt" desc, id desc'
  if (typeof order === 'object' && 'number' in order)
    return `"${order.number}" ${order.direction} nulls last, ${newestFirst}`
  return order === 'relevance' && text
    ? `ts_filter(words, '{a}') @@ ${wordsOf(text)} desc, ${newestFirst}`
    : newestFirst
}

const wordsOf = (text: LexemeQuery) => `$words$${lexemesOf(text)}$words$::tsquery`

function lexemesOf(text: LexemeQuery): string {
  if (text.kind === 'lexeme') return `'${text.lexeme}'${text.isPrefix ? ':*' : ''}`
  if (text.kind === 'phrase') return `(${text.lexemes.map(({ lexeme }) => `'${lexeme}'`).join(' <-> ')})`
  if (text.kind === 'not') return `!(${lexemesOf(text.part)})`
  if (text.kind === 'marked') throw new Error('The mix has no marked words')
  return `(${text.parts.map(lexemesOf).join(text.kind === 'and' ? ' & ' : ' | ')})`
}
