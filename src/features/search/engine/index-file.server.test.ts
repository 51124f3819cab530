import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import { VACANCY_SOURCE, vacancyIndexVersion } from '#features/vacancies/search/server/engine/index-documents.ts'
import { createVacancyIndex } from '#features/vacancies/search/server/engine/vacancy-index.ts'
import { searchOpenVacancies } from '#features/vacancies/search/server/search-vacancies.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { createDocumentIndex } from './document-index.server.ts'
import type { DocumentSource } from './document-source.server.ts'
import { createIndexFile } from './index-file.server.ts'

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

async function givenFile(app: TestApp) {
  const folder = await mkdtemp(path.join(tmpdir(), 'index-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'search', 'vacancies.index')
  const { company_id } = await app.employer()
  const name = `Смотритель маяка ${company_id}`
  const failures: unknown[] = []
  const warnings: string[] = []
  const onWarning = (_: unknown, message: string) => void warnings.push(message)
  /** Starts an index on the file, searches, and ends it as a process does that is told to stop, or that is killed. */
  const run = async (change = async () => {}, { version = vacancyIndexVersion(app.db), isKilled = false } = {}) => {
    const origins: boolean[] = []
    const onError = (error: unknown) => failures.push(error)
    const index = createVacancyIndex({
      db: app.db,
      file: createIndexFile({ db: app.db, file, version, now: app.now, onWarning }),
      onError,
      onFilled: ({ isFromFile }) => origins.push(isFromFile),
    })
    await index.start()
    const search = async () => {
      const asked = VacancySearch.parse({ text: name })
      const searchIndexes = { ...app.searchIndexes, vacancies: index }
      const found = await searchOpenVacancies({ ...app, searchIndexes }, asked, undefined)
      expect(found).toEqual(await searchOpenVacancies(app, asked, undefined))
      return found.found
    }
    const founds = [await search()]
    await change()
    founds.push(await search())
    // Whoever saves finds a file that nobody else has just saved.
    const age = () => utimes(file, LONG_AGO, LONG_AGO).catch(() => {})
    await age()
    if (!isKilled) await index.close()
    return { isFromFile: origins[0], founds }
  }
  const givenOpen = (fields = {}) => givenVacancy(app.db, company_id, { name, ...fields })
  return { file, run, givenOpen, failures, warnings }
}

test('an index goes on from its file and reads what has changed since', async ({ app }) => {
  const { file, run, givenOpen, failures } = await givenFile(app)
  const first = await givenOpen()
  expect(await run()).toEqual({ isFromFile: false, founds: [1, 1] })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(path.dirname(file))).toEqual(['vacancies.index'])

  await givenOpen()
  const archived = { status: 'archived' as const, archived_at: app.now().toISOString(), archive_reason_id: 1 }
  await app.db.updateTable('vacancy').set(archived).where('id', '=', first.id).execute()
  const change = async () => void (await givenOpen())
  expect(await run(change, { isKilled: true })).toEqual({ isFromFile: true, founds: [1, 2] })
  expect(await run(change)).toEqual({ isFromFile: true, founds: [2, 3] })
  expect(await run()).toEqual({ isFromFile: true, founds: [3, 3] })
  expect(failures).toEqual([])
})

test('OP-13: a file that is of another version or of another database is not used, and a damaged one is warned of', async ({
  app,
}) => {
  const { file, run, givenOpen, failures, warnings } = await givenFile(app)
  await givenOpen()
  const isUsed = async (options = {}) => (await run(undefined, options)).isFromFile
  await isUsed()
  expect(await isUsed()).toBe(true)
  expect(await isUsed({ version: 'another' })).toBe(false)
  await isUsed()

  // As a restored dump does, which writes each row in a transaction of its own.
  await sql`update search_snapshot set saved_at = saved_at`.execute(app.db)
  expect(await isUsed()).toBe(false)
  expect(await isUsed()).toBe(true)
  // As in a database that was restored from a copy of the time before.
  await app.db.deleteFrom('search_snapshot').execute()
  expect(await isUsed()).toBe(false)
  expect(await isUsed()).toBe(true)

  expect(warnings).toEqual([])

  const whole = await readFile(file)
  for (const spoilt of ['x', whole.fill(1, Math.floor(whole.length / 2))]) {
    await writeFile(file, spoilt)
    expect(await isUsed()).toBe(false)
    expect(warnings.splice(0)).toEqual([expect.stringMatching(/^the saved search index is spoilt or unreadable/)])
    expect(await isUsed()).toBe(true)
  }
  expect([failures, warnings]).toEqual([[], []])
})

test('OP-13: a folder that cannot be written is warned of once, until it can', async ({ app }) => {
  const { file, givenOpen } = await givenFile(app)
  await givenOpen()
  const folder = path.dirname(file)
  // A file where the folder should be: also an administrator cannot write there.
  await writeFile(folder, '')
  const warnings: string[] = []
  const { save } = createIndexFile({
    db: app.db,
    file,
    version: 'one',
    now: app.now,
    onWarning: (_, message) => void warnings.push(message),
  })
  const index = new SearchIndex(VACANCY_SOURCE.schema)
  let generation = 0
  const read = () => ({ state: index.state(), position: { seen: '0' } as never, generation: ++generation })
  for (let times = 0; times < 3; times++) await save(read)
  expect(warnings).toEqual([expect.stringMatching(/^the search index cannot be saved/)])

  await rm(folder)
  await save(read)
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  await save(read)
  expect(warnings).toHaveLength(2)
  await index.close()
})

test('a start that is told to stop does not wait for the documents', async ({ app }) => {
  const endless: DocumentSource = {
    ...VACANCY_SOURCE,
    async *readAll() {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        yield []
      }
    },
  }
  const failures: unknown[] = []
  const index = createDocumentIndex({ db: app.db, source: endless, onError: (error) => failures.push(error) })
  const started = index.start()
  await index.close()
  await started
  await expect(index.search({ order: 'date', offset: 0, limit: 1 })).rejects.toMatchObject({ code: 'unavailable' })
  expect(failures).toEqual([])
})
