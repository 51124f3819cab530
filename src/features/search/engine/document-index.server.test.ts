import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { VACANCY_SOURCE } from '#features/vacancies/search/server/engine/index-documents.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import { test } from '#test/test-app.ts'
import { readPosition } from './changed-documents.server.ts'
import { createDocumentIndex } from './document-index.server.ts'
import type { DocumentSource } from './document-source.server.ts'
import type { IndexFile } from './index-file.server.ts'

/** Documents that cannot be read, or whose changes cannot be. */
const BROKEN_SOURCES: Record<string, DocumentSource> = {
  documents: {
    ...VACANCY_SOURCE,
    async *readAll() {
      yield []
      throw new Error('the connection is lost')
    },
  },
  changes: { ...VACANCY_SOURCE, feed: sql`no_such_table` },
}

test.for([
  ['documents', false],
  ['changes', false],
  ['changes', true],
] as const)(
  'an index is closed once and let go when its %s cannot be read; begun from a file: %s',
  async ([broken, isFromFile], { app }) => {
    const close = vi.spyOn(SearchIndex.prototype, 'close')
    onTestFinished(() => close.mockRestore())
    const state = new SearchIndex(VACANCY_SOURCE.schema).state()
    const file = {
      load: async () => ({ state, position: await readPosition(app.db) }),
    } as unknown as IndexFile
    const failed = Promise.withResolvers<unknown>()
    const index = createDocumentIndex({
      db: app.db,
      source: BROKEN_SOURCES[broken]!,
      ...(isFromFile && { file }),
      onError: failed.resolve,
    })
    const started = index.start()

    expect(await failed.promise).toBeInstanceOf(Error)
    expect(close).toHaveBeenCalledTimes(1)
    await index.close()
    await started
    expect(close).toHaveBeenCalledTimes(1)
  },
)
