import type { IndexSchema } from '../index-types.ts'
import type { IndexState } from '../search-index.ts'
import { readInThread, writeInThread } from './snapshot-thread.ts'

/** What is stored: texts as one array each, because JSON would read them slowly. */
interface StoredIndex {
  schema: IndexSchema
  /** Where the feed of changes goes on. */
  position: string
  lexemes: Uint8Array
  sortedLexemes: Uint32Array
  titles: Uint8Array
  segments: IndexState['segments']
}

const SEPARATOR = '\n'

/** A thread writes it, unless `write` is another function. */
export async function saveIndex(path: string, state: IndexState, position: string, write = writeInThread) {
  const stored: StoredIndex = {
    schema: state.schema,
    position,
    lexemes: encodeTexts(state.lexemes.names),
    sortedLexemes: state.lexemes.sorted,
    titles: encodeTexts(state.titles),
    segments: state.segments,
  }
  await write(path, stored)
}

/**
 * Undefined when there is no snapshot of this version and of an index with this schema: it is then built anew. Throws
 * `UnusableSnapshotError` for a spoilt one.
 */
export async function loadIndex(
  path: string,
  schema: IndexSchema,
  read: (path: string) => Promise<unknown> = readInThread,
): Promise<{ state: IndexState; position: string } | undefined> {
  const stored = (await read(path)) as StoredIndex | undefined
  if (!stored || JSON.stringify(stored.schema) !== JSON.stringify(schema)) return undefined
  const state: IndexState = {
    schema,
    lexemes: { names: decodeTexts(stored.lexemes), sorted: stored.sortedLexemes },
    titles: decodeTexts(stored.titles),
    segments: stored.segments,
  }
  return { state, position: stored.position }
}

/** A text may contain the separator only as `\n` with a backslash. */
const encodeTexts = (texts: string[]) =>
  new TextEncoder().encode(texts.map((text) => escaped(text) + SEPARATOR).join(''))

const decodeTexts = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString()
    .split(SEPARATOR)
    .slice(0, -1)
    .map((text) =>
      text.includes('\\') ? text.replaceAll(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter)) : text,
    )

const escaped = (text: string) => (/[\\\n]/.test(text) ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n') : text)
