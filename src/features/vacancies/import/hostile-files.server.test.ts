import { describe, expect } from 'vitest'
import { expectLinearGrowth, expectLinearTime } from '#test/expect-fast.ts'
import { sendForm } from '#test/fixtures/files.ts'
import { HOSTILE_VACANCY_FILES } from '#test/fixtures/hostile/vacancy-files.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../search/contract/vacancy-search.ts'
import { cellsToVacancy } from './cells-to-vacancy.server.ts'
import { IMPORT_COLUMNS, RowRefused, readRow } from './read-row.server.ts'
import { readLightSource, readRows } from './read-vacancies.server.ts'
import { readSource } from './sources/read-source.server.ts'
import { type ImportedVacancyRow, readVacancyFile } from './vacancy-import.contract.ts'
import { CELL_NAMES } from './vacancy-table.contract.ts'

type Hostile = keyof typeof HOSTILE_VACANCY_FILES
type Sent = { status: number; errors?: { file?: string }; data?: { rows: ImportedVacancyRow[]; left_out: number } }

const MEGABYTE = 1024 * 1024
const NO_LOOKUPS = { findCity: () => 1, findPlace: () => undefined, findRole: () => 1 }
/** Their time is that of the sanitizer, which is linear but slower. */
const LONG_TEXTS = new Set(['description', 'duties', 'requirements', 'conditions'])
const REFERENCE = { places: {}, roleNames: { roles: [], otherId: 1 } }

const send = async (app: TestApp, employer: Person, name: Hostile, size: number) => {
  const file = new File([new Uint8Array(HOSTILE_VACANCY_FILES[name](size))], 'file')
  return (await sendForm(app, employer, readVacancyFile.path, { file })) as Sent
}

/** Reads it in this process, whose processor time is measured. */
const expectLinearReading = (name: Hostile, size: number) =>
  expectLinearGrowth(size, (length) => {
    const bytes = new Uint8Array(HOSTILE_VACANCY_FILES[name](length))
    return () => {
      try {
        const given = { bytes, text: '', reference: REFERENCE }
        const source = readLightSource(given)
        if (source) readRows(source, given)
      } catch {
        // Most are refused; what that costs is what counts.
      }
    }
  })

const TOO_LONG = /^(?:Строка \d+|Не получилось перенести): описание: Не больше 10/

test.each([
  JSON.stringify([{ name: 'Токарь', city: 'Пермь', constructor: 'Тайна', toString: 'Тайна' }]),
  '<jobs><job><title>Токарь</title><city>Пермь</city><constructor>Тайна</constructor><toString>Тайна</toString></job></jobs>',
])('what has the name of a property of every object is told as unused', (text) => {
  expect(readSource(undefined, text)?.notUsed).toEqual(['constructor', 'toString'])
})

describe('a hostile file of vacancies costs no more than its size', () => {
  test('an amount with a long run of spaces in it is read in linear time (AT-3a)', async ({ app }) => {
    await expectLinearReading('spaces', 40_000)
    const { status, data } = await send(app, await app.employer(), 'spaces', 40_000)
    expect(status).toBe(200)
    expect(data!.rows[0]!.vacancy).toMatchObject({ name: 'Повар', salary_from: null })
  })

  test('a workbook is unfolded up to its limit only, whatever size it declares (AT-3b)', async ({ app }) => {
    await expectLinearReading('bomb', 25 * MEGABYTE)
    const { status, errors } = await send(app, await app.employer(), 'bomb', 50 * MEGABYTE)
    expect({ status, file: errors?.file }).toEqual({
      status: 422,
      file: expect.stringMatching(/^Не получилось прочитать/),
    })
  })

  test('a string that many rows of a workbook share is cut before it is read for each (AT-3c)', async ({ app }) => {
    await expectLinearReading('sharedString', MEGABYTE / 2)
    const { status, data } = await send(app, await app.employer(), 'sharedString', 2 * MEGABYTE)
    expect(status).toBe(200)
    expect(data!.rows).toHaveLength(20)
    for (const { refused } of data!.rows) expect(refused).toMatch(TOO_LONG)
  })

  test.for(['requirements', 'lines', 'paragraphs'] as const)(
    'two megabytes of %s in a page are cut while they are read (AT-3d)',
    (name) => expectLinearReading(name, MEGABYTE / 4),
  )

  test.for(['json', 'farRows', 'post'] as const)('a file of %s is read in linear time (IM-22)', (name) =>
    expectLinearReading(name, MEGABYTE / 4),
  )

  test('a page with two megabytes of requirements is refused for its length (AT-3d)', async ({ app }) => {
    const { status, errors } = await send(app, await app.employer(), 'requirements', 2 * MEGABYTE)
    expect({ status, file: errors?.file }).toEqual({ status: 422, file: expect.stringMatching(TOO_LONG) })
  })

  test('a feed is refused where its elements are nested too deep (AT-3e)', async ({ app }) => {
    await expectLinearReading('nesting', MEGABYTE)
    const { status, errors } = await send(app, await app.employer(), 'nesting', 3 * MEGABYTE)
    expect({ status, file: errors?.file }).toEqual({
      status: 422,
      file: expect.stringMatching(/^Не получилось прочитать/),
    })
  })

  test('a table is refused for its columns, and an empty end of a row is no column (AT-3f)', async ({ app }) => {
    await expectLinearReading('columns', MEGABYTE)
    const employer = await app.employer()
    const { status, errors } = await send(app, employer, 'columns', 3 * MEGABYTE)
    expect({ status, file: errors?.file }).toEqual({
      status: 422,
      file: 'В таблице больше 200 столбцов. Оставьте нужные и сохраните заново',
    })
    const wide = ['Название', 'Пекарь'].map((cell) => cell + ';'.repeat(1000)).join('\n')
    expect((await employer.call(readVacancyFile, { body: { text: wide } })).rows[0]!.title).toBe('Пекарь')
  })

  test('a page with two million signs of a tag is refused for its length (AT-3g)', async ({ app }) => {
    await expectLinearReading('signs', MEGABYTE / 2)
    const { status, errors } = await send(app, await app.employer(), 'signs', 2_000_000)
    expect({ status, file: errors?.file }).toEqual({ status: 422, file: expect.stringMatching(TOO_LONG) })
  })

  test.for(CELL_NAMES)('the cell %s is read in linear time, whatever it holds (AT-3a)', (cell) => {
    const isText = LONG_TEXTS.has(cell)
    const read = (text: string) =>
      cellsToVacancy({ cells: { [cell]: text.slice(0, isText ? 3000 : text.length) } }, NO_LOOKUPS)
    expectLinearTime(cell, read)
  })

  test.for(Object.values(IMPORT_COLUMNS))(
    'the column %s of an import by the operator is read in linear time (AT-3a)',
    (column) => {
      const row = { Название: 'Повар', Компания: 'Ветер', Регион: 'Казань', Ссылка: 'https://a.ru' }
      const read = (text: string) => {
        try {
          readRow({ ...row, [column]: text.slice(0, column === 'Требования' ? 3000 : text.length) }, NO_LOOKUPS)
        } catch (error) {
          if (!(error instanceof RowRefused)) throw error
        }
      }
      expectLinearTime(column, read)
    },
  )

  test('while such a file is read, the requests of others are answered (AT-3d)', async ({ app }) => {
    const employer = await app.employer()
    const answers: string[] = []
    const note = (name: string) => () => void answers.push(name)
    await Promise.all([
      send(app, employer, 'full', 450_000).then(note('file')),
      app.guest.call(searchVacancies, { query: {} }).then(note('search')),
      app.employer().then(note('account')),
    ])
    expect(answers.at(-1)).toBe('file')
  })
})
