import { utils, write } from '@e965/xlsx/xlsx.mjs'
import { strToU8, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { sendForm } from '#test/fixtures/files.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { cellOfHeading } from './sources/column-names.server.ts'
import { type ImportedVacancyRow, readVacancyFile } from './vacancy-import.contract.ts'

type Reading = { kind: string; rows: ImportedVacancyRow[]; not_used: string[] }

async function read(app: TestApp, who: Person, content: string | Uint8Array) {
  const sent = await sendForm(app, who, readVacancyFile.path, { file: new File([content as BlobPart], 'file') })
  return (sent as { data: Reading }).data
}

const refusalOf = async (app: TestApp, content: string | Uint8Array) => {
  const file = new File([content as BlobPart], 'file')
  const sent = await sendForm(app, await app.employer(), readVacancyFile.path, { file })
  return (sent as { errors?: { file?: string } }).errors?.file
}

type Part = { name: string; state?: string; rows: string }

/** A workbook with its list of sheets, whose files stand in another order. */
function makeWorkbook(sheets: Part[], { prefix = '', styles = '' } = {}): Uint8Array {
  const p = prefix && `${prefix}:`
  const list = sheets.map(({ name, state = 'visible' }, at) => `<sheet name="${name}" state="${state}" r:id="r${at}"/>`)
  const links = sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/Sheet${9 - at}.xml"/>`)
  const files = sheets.map(({ rows }, at) => [
    `xl/worksheets/Sheet${9 - at}.xml`,
    strToU8(`<${p}worksheet><${p}sheetData>${rows}</${p}sheetData></${p}worksheet>`),
  ])
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook><sheets>${list.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${links.join('')}</Relationships>`),
    'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`),
    ...Object.fromEntries(files),
  })
}

const rowOf = (cells: string[], prefix = '') => {
  const p = prefix && `${prefix}:`
  const texts = cells.map((text) => `<${p}c t="inlineStr"><${p}is><${p}t>${text}</${p}t></${p}is></${p}c>`)
  return `<${p}row>${texts.join('')}</${p}row>`
}

const HEADER = ['Название', 'Город', 'Зарплата от']

const UFA_LOCKSMITH = { title: 'Слесарь', city: 'Уфа', vacancy: { salary_from: 71_000, salary_to: null } }

describe('a table of vacancies', () => {
  test.for([
    ['a line of its separator', 1, 'sep=;\r\nНазвание;Город;Оклад от\r\nСлесарь;Уфа;"71 000,00"'],
    ['bars', 2, 'Название|Город|Оклад от\nСлесарь|Уфа|71000'],
    ['a title above', 5, ';;\n;Штат на 1 мая, отдел 3;\n\nДолжность;Город;Оклад\nСлесарь;Уфа;71000'],
    ['remarks', 2, '"Должность\n(профессия) *";"Населённый   пункт";"З/п (от), руб."\nСлесарь;Уфа;71000'],
    ['English names', 2, 'Job title,Location,salary_min\nСлесарь,Уфа,71000'],
    ['thousands', 2, 'Наименование должности;Город;Оклад, тыс. руб.\nСлесарь;Уфа;71'],
    ['tags of a page', 2, '<table><tr><th>Вакансия<th>Город<th>Зарплата<tr><td>Слесарь<td>Уфа<td>71&nbsp;000</table>'],
  ] as const)('is read with %s (IM-16, EM-6)', async ([name, number, table], { app }) => {
    const { kind, rows } = await read(app, await app.employer(), table)
    expect(kind).toBe('table')
    expect(rows).toMatchObject([{ ...UFA_LOCKSMITH, ...(name !== 'a line of its separator' && { number }) }])
  })

  test('columns that nobody asked for are named, and those without a text are not (IM-15)', async ({ app }) => {
    const table = '№;Вакансия;Город;Комментарий HR;Название отдела;Кол-во ставок;Резерв\n1;Слесарь;Уфа;срочно;Цех 3;2;'
    const { rows, not_used } = await read(app, await app.employer(), table)
    expect(not_used).toEqual(['№', 'Комментарий HR', 'Название отдела'])
    expect(rows[0]!.vacancy).toMatchObject({ positions_count: 2 })
  })

  test('the names of columns are read by their words, and those of something else are not', () => {
    const names = ['Оклад от', 'Максимальная з/п', 'Требования к кандидату', 'Режим работы', 'Описание (для сайта)']
    expect(names.map(cellOfHeading)).toEqual(['salary_from', 'salary_to', 'requirements', 'schedule', 'description'])
    expect(['Название компании', 'Город заказчика', 'Статус', ''].map(cellOfHeading)).toEqual(Array(4).fill(undefined))
  })

  test('a workbook is read from its first visible sheet with a header, whatever its files are called (IM-16, IM-20)', async ({
    app,
  }) => {
    const sheets = [
      { name: 'Тайный', state: 'hidden', rows: rowOf(HEADER) + rowOf(['Призрак', 'Уфа', '1000']) },
      { name: 'Как заполнять', rows: rowOf(['Строки ниже']) },
      { name: 'Цех', rows: rowOf(HEADER, 'x') + rowOf(['Слесарь', 'Уфа', '71 000_x000D_'], 'x') },
      { name: 'Старое', rows: rowOf(['Архив']) },
    ]
    const { rows, not_used } = await read(app, await app.employer(), makeWorkbook(sheets))
    expect(rows).toMatchObject([{ number: 2, ...UFA_LOCKSMITH }])
    expect(not_used).toEqual(['лист Как заполнять', 'лист Старое'])
  })

  test('a formula without a value and an error are told where they stand, and no reason is made up (IM-13)', async ({
    app,
  }) => {
    const cells = '<c r="A2" t="inlineStr"><is><t>Слесарь</t></is></c><c r="C2"><f>B2*2</f><v/></c>'
    const rows = `${rowOf(['Название', 'Опыт', 'Зарплата от', 'График'])}<row r="4">${cells}<c r="D2" t="e"><v>#REF!</v></c></row>`
    const { rows: read1 } = await read(app, await app.employer(), makeWorkbook([{ name: 'Лист1', rows }]))
    expect(read1).toMatchObject([{ number: 4, vacancy: { salary_from: null, salary_absent_reason: '' } }])
    expect(read1[0]!.notes.map(({ text }) => text)).toEqual([
      'Зарплата от: значение формулы не сохранено в файле',
      'График: ошибка #REF!',
    ])
  })

  test('days that Excel made of «1-3» and «5/2» are read back, with a word to check them (IM-14)', async ({ app }) => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="d/mmm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>'
    // The first of March and the fifth of February of 2026.
    const days = '<c r="B2" s="1"><v>46082</v></c><c r="C2" s="1"><v>46058</v></c>'
    const rows = `${rowOf(['Название', 'Опыт', 'График'])}<row r="2"><c r="A2" t="str"><v>Слесарь</v></c>${days}</row>`
    const reading = await read(app, await app.employer(), makeWorkbook([{ name: 'Лист1', rows }], { styles }))
    expect(reading.rows[0]!.vacancy).toMatchObject({ experience_id: 2, schedule_id: 1, week_schedule_ids: [2] })
    expect(reading.rows[0]!.notes.map(({ text }) => text).join()).toMatch(/Опыт: Excel сделал .*График: Excel сделал/)
  })

  test('a spreadsheet of OpenDocument is read (IM-22)', async ({ app }) => {
    const rowsOf = (rows: string[][]) =>
      rows.map(
        (cells) =>
          `<table:table-row>${cells.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
      )
    const content = `<office:body><table:table>${rowsOf([HEADER, ['Слесарь', 'Уфа', '71000']]).join('')}</table:table></office:body>`
    const { rows, kind } = await read(app, await app.employer(), zipSync({ 'content.xml': strToU8(content) }))
    expect([kind, rows]).toMatchObject(['workbook', [UFA_LOCKSMITH]])
  })
})

test('a workbook of Excel 97–2003 is read, its days as in a workbook of today (IM-22)', async ({ app }) => {
  const sheet = utils.aoa_to_sheet(
    [
      ['Штат', null, null],
      ['Название', 'Город', 'Зарплата от', 'График'],
      ['Слесарь', 'Уфа', 71_000, new Date(Date.UTC(2026, 1, 5))],
    ],
    { UTC: true },
  )
  const hidden = utils.aoa_to_sheet([HEADER, ['Призрак', 'Уфа', 1]])
  const book = {
    SheetNames: ['Тайный', 'Цех'],
    Sheets: { Тайный: hidden, Цех: sheet },
    Workbook: { Sheets: [{ Hidden: 1 as const }, {}] },
  }
  const { rows, kind } = await read(
    app,
    await app.employer(),
    new Uint8Array(write(book, { bookType: 'biff8', type: 'array' })),
  )
  expect([kind, rows]).toMatchObject(['workbook', [{ number: 3, ...UFA_LOCKSMITH }]])
  expect(rows[0]!.vacancy).toMatchObject({ schedule_id: 1, week_schedule_ids: [2] })
})

test('a document of Word is read as a pasted text (IM-22)', async ({ app }) => {
  const lines = ['Слесарь', 'Город: Уфа', 'Зарплата: от 71 000 руб.', 'Обязанности:', 'чинить станки']
  const xml = `<w:document><w:body>${lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`
  const { rows, kind } = await read(app, await app.employer(), zipSync({ 'word/document.xml': strToU8(xml) }))
  expect([kind, rows]).toMatchObject(['page', [UFA_LOCKSMITH]])
})

test('a refusal says what the file is and what to do with it (IM-22)', async ({ app }) => {
  const oldExcel = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('Workbook', 'utf16le')])
  const oldWord = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('WordDocument', 'utf16le')])
  const cases: [string | Uint8Array, RegExp][] = [
    [oldExcel, /^Это старый файл Office: сохраните таблицу как XLSX/],
    [oldWord, /^Это старый документ Word: сохраните его как DOCX/],
    [zipSync({ 'word/document.xml': strToU8('<w/>') }), /^В документе нет текста: наверное, это скан/],
    [zipSync({ 'vacancies.csv': strToU8('Название') }), /^Это архив: распакуйте/],
    ['{"users": [{"login": "anna"}]}', /^Это JSON, в котором нет вакансий/],
    [
      makeWorkbook([{ name: 'Лист1', rows: rowOf(['ФИО', 'Оклад']) }]),
      /нет столбца с названием вакансии: есть «ФИО», «Оклад»/,
    ],
  ]
  for (const [content, words] of cases) expect(await refusalOf(app, content)).toMatch(words)
})
