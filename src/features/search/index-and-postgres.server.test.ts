import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { IndexSchema } from '#search/index/index-types.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import { titleQuery } from '#search/query/title-query.ts'
import { arbitraryDocument, arbitraryText } from '#test/fixtures/search/arbitrary-searches.ts'
import { documentChange } from '#test/fixtures/search/naive-index.ts'
import { tsqueryText } from '#test/fixtures/search/tsquery-text.ts'
import { test } from '#test/test-app.ts'

const SCHEMA: IndexSchema = { attributes: [], numbers: [] }
const DOCUMENT_COUNT = 200

/** PostgreSQL has no words for a list without parts, and no query makes one. */
const hasEmptyPart = (query: LexemeQuery): boolean =>
  'parts' in query
    ? query.parts.length === 0 || query.parts.some(hasEmptyPart)
    : query.kind === 'not'
      ? hasEmptyPart(query.part)
      : query.kind === 'marked' && query.marks.length === 0

test('the index in memory finds what PostgreSQL finds, and puts the same documents first', async ({ app }) => {
  const queries = fc.sample(
    arbitraryText.filter((query) => !hasEmptyPart(query)),
    { numRuns: 1000, seed: 1 },
  )
  const given = fc.sample(arbitraryDocument, { numRuns: DOCUMENT_COUNT, seed: 2 }).map(documentChange)
  const { rows: documents } = await sql<{ id: number; lexemes: string }>`
    select document.id::int, document.lexemes::tsvector::text as lexemes
    from unnest(${given.map((_, n) => n + 1)}::int[], ${given.map(({ lexemes }) => lexemes)}::text[]) as document (id, lexemes)
  `.execute(app.db)
  const { rows: expected } = await sql<{ found: number[]; titled: number[] }>`
    with document as materialized (
      select id, lexemes::tsvector
      from unnest(${documents.map(({ id }) => id)}::int[], ${documents.map(({ lexemes }) => lexemes)}::text[]) as row (id, lexemes)
    )
    select
      array(select id from document where lexemes @@ anywhere::tsquery order by id desc) as found,
      array(select id from document where lexemes @@ in_name::tsquery and lexemes @@ anywhere::tsquery order by id desc) as titled
    from unnest(
      ${queries.map((query) => tsqueryText(query))}::text[],
      ${queries.map((query) => tsqueryText(query, 'name'))}::text[]
    ) with ordinality as query (anywhere, in_name, number)
    order by number
  `.execute(app.db)

  const index = new SearchIndex(SCHEMA)
  await index.apply(
    documents.map((document) => ({ ...document, publishedAt: 0, isSearchable: true, attributes: {}, numbers: {} })),
  )
  for (const [n, text] of queries.entries()) {
    const { found, titled } = expected[n]!
    const first = titleQuery(text) ? titled : []
    const { ids } = index.search({ text, order: 'relevance', offset: 0, limit: DOCUMENT_COUNT })
    expect(ids, tsqueryText(text)).toEqual([...first, ...found.filter((id) => !first.includes(id))])
  }
  await index.close()
})
