import { createHash } from 'node:crypto'
import type { DocumentChange, IndexSchema } from '../index/index-types.ts'
import { EMPTY_PLACE, placedWords, SAME_PLACE, WORD_FIELDS } from './placed-words.ts'

/**
 * Three parts, each twice where there are two machines. What was deleted leaves the files of a part with the next
 * `expungeDeleted`, whatever its share.
 */
const SETTINGS = {
  number_of_shards: 3,
  auto_expand_replicas: '0-1',
  'merge.policy.expunge_deletes_allowed': 0,
  'soft_deletes.retention_lease.period': '1h',
  analysis: {
    // Texts come with their words ready: `placed-words.ts` writes them.
    tokenizer: { places: { type: 'whitespace', max_token_length: 100_000 } },
    filter: {
      empty_places: { type: 'stop', stopwords: [EMPTY_PLACE] },
      same_place: { type: 'pattern_capture', patterns: [`([^${SAME_PLACE}]+)`], preserve_original: false },
    },
    analyzer: { placed: { type: 'custom', tokenizer: 'places', filter: ['empty_places', 'same_place'] } },
  },
}

const fields = (names: readonly string[], field: object) => ({
  properties: Object.fromEntries(names.map((name) => [name, field])),
})

function mappingsOf({ attributes, numbers }: IndexSchema) {
  const words = fields(WORD_FIELDS, { type: 'text', analyzer: 'placed', norms: false })
  const unplaced = { type: 'keyword', doc_values: false }
  return {
    // An index of the version before takes documents with new fields and leaves those out.
    dynamic: false,
    // Documents are always read from the database, so the cluster holds no second copy of them.
    _source: { enabled: false },
    properties: {
      id: { type: 'long' },
      publishedAt: { type: 'double' },
      words: { properties: { ...words.properties, unplaced } },
      attributes: fields(attributes, { type: 'long' }),
      numbers: fields(numbers, { type: 'double' }),
    },
  }
}

/** What an index of the cluster is created with. Its version changes with everything that is written here, and with that of the documents. */
export function clusterSchema(schema: IndexSchema, documentVersion: string) {
  const mappings = mappingsOf(schema)
  const parts = JSON.stringify([SETTINGS, mappings, documentVersion])
  const version = createHash('sha256').update(parts).digest('hex').slice(0, 12)
  return { version, settings: { index: SETTINGS }, mappings: { ...mappings, _meta: { version } } }
}

/** A document as the cluster takes it. */
export function clusterDocument({ id, publishedAt, lexemes, attributes, numbers }: DocumentChange) {
  return {
    id,
    publishedAt,
    words: placedWords(lexemes),
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, values]) => [name, [...new Set(values)]])),
    numbers,
  }
}
