import { describe, expect } from 'vitest'
import { sendForm } from '#test/fixtures/files.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { type ImportedVacancyRow, readVacancyFile } from './vacancy-import.contract.ts'
import type { ImportedTable } from './vacancy-table.contract.ts'

type Reading = {
  kind: string
  rows: ImportedVacancyRow[]
  not_used: string[]
  left_out: number
  table: ImportedTable | null
}
type Fields = Parameters<typeof sendForm>[3]
type Sent = { status: number; data: Reading; errors?: Record<string, string> }

const post = async (app: TestApp, who: Person, fields: Fields) =>
  (await sendForm(app, who, readVacancyFile.path, fields)) as Sent

const fileOf = (text: string) => new File([text], 'file.csv')

/** The rows of an answer with what a person has pointed at. */
const point = (app: TestApp, who: Person, { carried }: ImportedTable, mapping: Fields) =>
  post(app, who, { carried: new File([carried], 'table.json'), ...mapping })

const STAFF = `Штатное расписание;;;
на 1 ноября;;;
Спец;Площадка;Итог;Отдел
Слесарь;г. Уфа;70 т.р.;Цех 3
Пекарь;СПб;80000;Пекарня`

describe('the columns of a table', () => {
  test('a table whose headings say nothing is shown to be pointed at, and no vacancy is made up (EM-6)', async ({
    app,
  }) => {
    const { data } = await post(app, await app.employer(), {
      file: fileOf('Раз;Два;Три\nкрокус;ирис;7\nмак;роза;8'),
    })
    expect(data).toMatchObject({ kind: 'table', rows: [], table: { header: 1, remembered_at: null } })
    expect(data.table!.columns.map(({ heading, target }) => [heading, target])).toEqual([
      ['Раз', 'none'],
      ['Два', 'none'],
      ['Три', 'none'],
    ])
  })

  test('columns whose headings say nothing are guessed by what stands in them, and marked as unsure (EM-6)', async ({
    app,
  }) => {
    const { data } = await post(app, await app.employer(), { file: fileOf(STAFF) })
    expect(data.table!.columns).toMatchObject([
      { target: 'name', state: 'unsure' },
      { target: 'city', state: 'unsure' },
      { target: 'salary', state: 'unsure' },
      { target: 'none', reason: 'Такого поля нет' },
    ])
    expect(data.rows).toMatchObject([{ title: 'Слесарь' }, { title: 'Пекарь' }])
  })

  test('what a person points at is read: the row of the header, the fields, and what goes behind the description (EM-6)', async ({
    app,
  }) => {
    const employer = await app.employer()
    const { data } = await post(app, employer, { file: fileOf(STAFF) })
    const pointed = await point(app, employer, data.table!, {
      header: '3',
      'columns[]': ['name', 'city', 'salary', 'extra'],
    })
    expect(pointed.data.rows).toMatchObject([
      {
        number: 4,
        title: 'Слесарь',
        city: 'Уфа',
        vacancy: { salary_from: 70_000, description: '<p>Отдел: Цех 3</p>' },
      },
      { number: 5, title: 'Пекарь', city: 'Санкт-Петербург', vacancy: { salary_from: 80_000 } },
    ])
    const { table } = pointed.data
    expect(table!.top.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(table!.columns.map(({ state }) => state)).toEqual(['sure', 'sure', 'sure', 'sure'])
  })

  test('what was read in another way than written is told, and on demand stays in the words of the file (EM-6)', async ({
    app,
  }) => {
    const employer = await app.employer()
    const { data } = await post(app, employer, { file: fileOf('Должность;Город;Оклад\nСлесарь;г. Уфа;70 т.р.') })
    expect(data.table!.corrections).toMatchObject([
      { was: 'г. Уфа', became: 'Уфа', is_kept: false },
      { was: '70 т.р.', became: 'от 70\u00a0000\u00a0₽', is_kept: false },
    ])
    const kept = [data.table!.corrections[1]!.id]
    const again = await point(app, employer, data.table!, { header: '1', 'kept[]': kept })
    expect(again.data.rows[0]!.vacancy).toMatchObject({ salary_from: null, description: '<p>Зарплата: 70 т.р.</p>' })
    expect(again.data.table!.corrections[1]).toMatchObject({ is_kept: true })
  })

  test('each column says whether it is sure, and why it is not used (IM-15, EM-6)', async ({ app }) => {
    const table = 'Должность;Название позиции;Адрес офиса;Комментарий HR\nСлесарь;Слесарь 5 р.;Уфа;срочно'
    const { data } = await post(app, await app.employer(), { file: fileOf(table) })
    expect(data.table!.columns).toMatchObject([
      { target: 'name', state: 'sure' },
      { target: 'none', state: 'none', filled: 1, reason: 'Поле «Название» уже взяли из столбца «Должность»' },
      { target: 'city', state: 'unsure' },
      { target: 'none', state: 'none', reason: 'Такого поля нет' },
    ])
  })

  test('a company finds its columns arranged as it did the last time, whatever their order, and no other company does (EM-6)', async ({
    app,
  }) => {
    const employer = await app.employer()
    const { data } = await post(app, employer, { file: fileOf(STAFF) })
    const mapping = { header: '3', 'columns[]': ['name', 'city', 'salary', 'none'] }
    await point(app, employer, data.table!, mapping)
    expect((await post(app, employer, { file: fileOf(STAFF) })).data.table).toMatchObject({ remembered_at: null })
    await point(app, employer, data.table!, { ...mapping, remember: 'true' })
    const turned = 'Отдел;Площадка;Спец;Итог\nЦех 4;Пермь;Токарь;90000\nЦех 5;Пермь;Швея;50000'
    const again = await post(app, employer, { file: fileOf(turned) })
    expect(again.data.rows).toMatchObject([{ title: 'Токарь', city: 'Пермь', vacancy: { salary_from: 90_000 } }, {}])
    expect(again.data.table!.remembered_at).not.toBeNull()
    const others = await post(app, await app.employer(), { file: fileOf(turned) })
    expect(others.data.table).toMatchObject({ remembered_at: null })
  })

  test('a column that the row of headings does not reach is pointed at as well', async ({ app }) => {
    const employer = await app.employer()
    const { data } = await post(app, employer, { file: fileOf('Название;Город\nПовар;Тверь;70000') })
    expect(data.table!.columns).toHaveLength(3)
    const { data: pointed } = await point(app, employer, data.table!, {
      header: '1',
      'columns[]': ['name', 'city', 'salary'],
    })
    expect(pointed.rows[0]!.vacancy).toMatchObject({ name: 'Повар', salary_from: 70_000 })
  })

  test('a table with a column without a heading is remembered, also when that column is empty the next time', async ({
    app,
  }) => {
    const employer = await app.employer()
    const { data } = await post(app, employer, { file: fileOf('Спец;;Итог\nСлесарь;Уфа;70000\nТокарь;Уфа;80000') })
    const mapping = { header: '1', 'columns[]': ['name', 'city', 'salary'], remember: 'true' }
    await point(app, employer, data.table!, mapping)
    const again = await post(app, employer, { file: fileOf('Итог;Спец;\n90000;Токарь;Пермь') })
    expect(again.data.table!.remembered_at).not.toBeNull()
    expect(again.data.rows).toMatchObject([{ title: 'Токарь', city: 'Пермь', vacancy: { salary_from: 90_000 } }])
    const empty = await post(app, employer, { file: fileOf('Спец;Итог\nШвея;60000\nТкач;60000') })
    expect(empty.data.table!.remembered_at).not.toBeNull()
  })

  test('a table in which no column is the name is not remembered', async ({ app }) => {
    const employer = await app.employer()
    const { data } = await post(app, employer, { file: fileOf(STAFF) })
    await point(app, employer, data.table!, {
      header: '3',
      'columns[]': ['none', 'city', 'salary', 'none'],
      remember: 'true',
    })
    expect((await post(app, employer, { file: fileOf(STAFF) })).data.table).toMatchObject({ remembered_at: null })
  })

  test('corrections that are too many to show are counted', async ({ app }) => {
    const rows = Array.from({ length: 70 }, (_, at) => `Слесарь;${at + 40} т.р.`)
    const { data } = await post(app, await app.employer(), { file: fileOf(['Должность;Оклад', ...rows].join('\n')) })
    expect(data.table).toMatchObject({ corrections: { length: 50 }, more_corrections: 20 })
  })

  test('a sheet without a table is named so', async ({ app }) => {
    const employer = await app.employer()
    const { data } = await post(app, employer, { file: fileOf(STAFF) })
    const file = JSON.parse(data.table!.carried) as { sheets: object[] }
    file.sheets.push({ name: 'Пустой', rows: [], lost: [], more: 0 })
    const sent = await point(app, employer, { ...data.table!, carried: JSON.stringify(file) }, { sheet: '1' })
    expect(sent).toMatchObject({ status: 422, errors: { file: 'На этом листе нет таблицы. Выберите другой лист' } })
  })

  test('rows that did not travel back are counted as left out', async ({ app }) => {
    const employer = await app.employer()
    const rows = Array.from({ length: 300 }, (_, at) => `Слесарь ${at};Уфа;70000`)
    const { data } = await post(app, employer, { file: fileOf(['Должность;Город;Оклад', ...rows].join('\n')) })
    expect(data.left_out).toBe(200)
    const again = await point(app, employer, data.table!, { header: '1' })
    expect(again.data).toMatchObject({ left_out: 200, rows: { length: 100 } })
  })

  test.for([
    ['rows that we have not made', 'nonsense', {}],
    ['a row that is not there', undefined, { header: '900' }],
  ] as const)('%s are refused with a sentence', async ([_, carried, mapping], { app }) => {
    const employer = await app.employer()
    const { data } = await post(app, employer, { file: fileOf(STAFF) })
    const sent = await point(app, employer, { ...data.table!, ...(carried && { carried }) }, mapping)
    expect(sent).toMatchObject({ status: 422, errors: { file: expect.any(String) } })
  })
})
