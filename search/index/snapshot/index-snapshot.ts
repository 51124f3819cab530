import type { IndexSchema } from '../index-types.ts'
import type { IndexState } from '../search-index.ts'
import { readSnapshot, UnusableSnapshotError, writeSnapshot } from './snapshot-file.ts'

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

export async function saveIndex(path: string, state: IndexState, position: string) {
  const stored: StoredIndex = {
    schema: state.schema,
    position,
    lexemes: encodeTexts(state.lexemes.names),
    sortedLexemes: state.lexemes.sorted,
    titles: encodeTexts(state.titles),
    segments: state.segments,
  }
  await writeSnapshot(path, stored)
}

/** Undefined when there is no usable snapshot of an index with this schema: it is then built anew. */
export async function loadIndex(
  path: string,
  schema: IndexSchema,
): Promise<{ state: IndexState; position: string } | undefined> {
  try {
    const stored = (await readSnapshot(path)) as StoredIndex
    if (JSON.stringify(stored.schema) !== JSON.stringify(schema)) return undefined
    const state: IndexState = {
      schema,
      lexemes: { names: decodeTexts(stored.lexemes), sorted: stored.sortedLexemes },
      titles: decodeTexts(stored.titles),
      segments: stored.segments,
    }
    return { state, position: stored.position }
  } catch (error) {
    if (error instanceof UnusableSnapshotError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
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
