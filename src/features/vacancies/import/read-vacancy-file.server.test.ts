import { strToU8, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { sendForm } from '#test/fixtures/files.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listVacancyDrafts } from '../own-list/own-vacancies.contract.ts'
import { cellsToVacancy } from './cells-to-vacancy.server.ts'
import { readFeed } from './sources/read-feed.server.ts'
import { createImportedDrafts, type ImportedVacancyRow, readVacancyFile } from './vacancy-import.contract.ts'

type Reading = { kind: string; rows: ImportedVacancyRow[]; left_out: number }

async function readFile(app: TestApp, who: Person, content: string | Uint8Array, name = 'vacancies') {
  const file = new File([content as BlobPart], name)
  return (await sendForm(app, who, readVacancyFile.path, { file })) as {
    status: number
    data: Reading
    errors?: object
  }
}

const readText = (who: Person, text: string): Promise<Reading> => who.call(readVacancyFile, { body: { text } })

const NO_LOOKUPS = { findPlace: () => undefined, findRole: () => 1 }

const HEADER = ['Название', 'Город', 'Зарплата от', 'Зарплата до', 'Опыт работы', 'Занятость', 'Обязанности', 'Навыки']
const BAKER = ['Пекарь', 'Казань', '80 000', '95000', '1–3 года', 'Полная занятость', 'Печь хлеб ночью', 'Тесто, Печь']
const CLERK = ['Кассир', 'Нью-Васюки', '', '', 'не требуется', 'по настроению', 'Девушка до 35 лет за кассу', '']
const TABLE = [HEADER, BAKER, CLERK, ['', 'Казань', '', '', '', '', '', '']]

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A workbook as spreadsheet programs write it: the header in shared strings, one of them in runs, cells by reference. */
function makeWorkbook(rows: string[][]): Uint8Array {
  const strings = rows[0]!.map((text, at) =>
    at === 0
      ? `<si><r><t>${text.slice(0, 3)}</t></r><r><t>${text.slice(3)}</t></r><rPh sb="0" eb="1"><t>нет</t></rPh></si>`
      : `<si><t>${text}</t></si>`,
  )
  const cellOf = (text: string, row: number, column: number) => {
    const r = `${String.fromCharCode(65 + column)}${row + 1}`
    if (text === '') return ''
    if (row === 0) return `<c r="${r}" t="s"><v>${column}</v></c>`
    if (/^\d+$/.test(text)) return `<c r="${r}"><v>${text}</v></c>`
    return `<c r="${r}" t="inlineStr"><is><t>${xmlText(text)}</t></is></c>`
  }
  const sheet = rows.map((row, y) => `<row r="${y + 1}">${row.map((text, x) => cellOf(text, y, x)).join('')}</row>`)
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings.join('')}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`),
  })
}

const csvOf = (rows: string[][], separator: string) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')

const FEED = `<?xml version="1.0" encoding="utf-8"?>
<source creation-time="2026-11-20 10:00:00 GMT+3" host="veter.example"><vacancies>
<vacancy><url>https://veter.example/1</url><salary>от 80 000 до 95 000</salary><currency>RUR</currency>
<category><industry>Производство</industry><name>Пекарни</name></category><job-name>Пекарь</job-name><employment>полная</employment>
<schedule>сменный график</schedule><description><![CDATA[<p>Хлеб <b>ночью</b></p><script>alert(1)</script>]]></description>
<duty>Печь хлеб</duty><duty>Ставить опару</duty><requirement><experience>1-3 года</experience></requirement>
<addresses><address><location>Казань, улица Баумана</location></address></addresses><company><name>Ветер</name><description>О нас</description></company></vacancy>
<vacancy><job-name>Кассир</job-name></vacancy></vacancies></source>`

const SAVED_PAGE = `<!doctype html><html><body><nav>hh.ru</nav><h1 data-qa="vacancy-title" class="x">Пекарь <span>ночной</span></h1>
<div data-qa="vacancy-salary"><span>от <!-- -->80&nbsp;000<!-- --> до <!-- -->95&nbsp;000<!-- --> ₽ за месяц, до вычета налогов</span></div>
<p><span data-qa="vacancy-experience">1–3 года</span></p><span data-qa="common-employment-text">Полная занятость</span>
<p data-qa="vacancy-view-location">Казань, улица Баумана, 1</p>
<div data-qa="vacancy-description"><div><p>Печём хлеб.</p><ul><li>Тесто<br>Опара</li></ul></div></div>
<li data-qa="skills-element"><div>Тесто</div></li><li data-qa="skills-element"><div>Печь</div></li></body></html>`

const COPIED_PAGE = `Пекарь ночной
от 80 000 до 95 000 ₽ за месяц, на руки
Опыт работы: 1–3 года
Полная занятость
График: сменный
Город: Казань
Пекарня у вокзала ищет человека.
Обязанности:
- Печь хлеб
Ключевые навыки
Тесто
Печь`

describe('a file of vacancies', () => {
  for (const [name, content] of [
    ['CSV with semicolons in Windows-1251', () => toWindows1251(csvOf(TABLE, ';'))],
    ['CSV with commas and a byte order mark', () => `\uFEFF${csvOf(TABLE, ',')}`],
    ['XLSX', () => makeWorkbook(TABLE)],
  ] as const) {
    test(`${name} is read row by row, with what is left out and why`, async ({ app }) => {
      const { data } = await readFile(app, await app.employer(), content())

      expect(data.rows).toHaveLength(3)
      const [baker, clerk, empty] = data.rows
      expect(baker).toMatchObject({ number: 2, title: 'Пекарь', city: 'Казань', refused: null, notes: [], twin: null })
      expect(baker!.vacancy).toMatchObject({
        salary_from: 80_000,
        salary_to: 95_000,
        salary_currency: 'RUB',
        experience_id: 2,
        work_type_id: 1,
        duties: '<p>Печь хлеб ночью</p>',
        key_skills: [{ name: 'Тесто' }, { name: 'Печь' }],
      })
      expect(baker!.vacancy!.city_ids).toHaveLength(1)
      expect(clerk!.vacancy).toMatchObject({ city_ids: [], experience_id: 1, work_type_id: null, salary_from: null })
      const notes = clerk!.notes.map(({ text }) => text).join('\n')
      expect(notes).toContain('Нет такого города: «Нью-Васюки»')
      expect(notes).toContain('Занятость: не поняли «по настроению»')
      expect(notes).toMatch(/Не перенесём «[^»]*до 35 лет/)
      expect(JSON.stringify(clerk!.vacancy)).not.toContain('35 лет')
      expect(clerk!.notes.filter(({ blocks }) => blocks)).toEqual([])
      expect(empty).toMatchObject({ number: 4, vacancy: null, refused: 'Строка 4: нет названия' })
    })
  }

  test('a town is read as in the search: beside its region, shortened and in an address (IM-27)', async ({ app }) => {
    const [SMALL_KIROV, KHIMKI, ROSTOV_ON_DON, KAZAN] = [517, 76, 11, 5]
    const towns: [string, number | undefined][] = [
      ['Киров (Калужская область)', SMALL_KIROV],
      ['Россия, Калужская обл., г. Киров, ул. Ленина, 5', SMALL_KIROV],
      ['химки мо', KHIMKI],
      ['Ростов н/Д', ROSTOV_ON_DON],
      ['в Казани', KAZAN],
      ['Казань, улица Баумана, 1', KAZAN],
      ['Нью-Васюки, Казань', undefined],
    ]
    const rows = towns.map(([town]) => ['Пекарь', town])
    const { data } = await readFile(app, await app.employer(), csvOf([['Название', 'Город'], ...rows], ';'))
    expect(data.rows.map(({ vacancy }) => vacancy?.city_ids)).toEqual(towns.map(([, id]) => (id ? [id] : [])))
  })

  test('a feed of an aggregator is read with its texts, and nothing of the company gets into the vacancy', async ({
    app,
  }) => {
    const { data } = await readFile(app, await app.employer(), FEED)

    expect(data).toMatchObject({ kind: 'feed', rows: [{ title: 'Пекарь' }, { title: 'Кассир' }] })
    const vacancy = data.rows[0]!.vacancy!
    expect(vacancy).toMatchObject({ salary_from: 80_000, salary_to: 95_000, experience_id: 2, schedule_id: 2 })
    expect(vacancy.description).toBe('<p>Хлеб <strong>ночью</strong></p>')
    expect(vacancy.duties).toContain('Ставить опару')
    expect(vacancy.city_ids).toHaveLength(1)
    expect(JSON.stringify(vacancy)).not.toMatch(/Ветер|О нас|alert|Пекарни/)
  })

  test('a saved and a copied page of hh.ru give the same vacancy', async ({ app }) => {
    const employer = await app.employer()
    const common = { salary_from: 80_000, salary_to: 95_000, experience_id: 2, work_type_id: 1 }

    const { data: saved } = await readFile(app, employer, SAVED_PAGE)
    expect(saved).toMatchObject({ kind: 'page', rows: [{ title: 'Пекарь ночной', city: 'Казань' }] })
    expect(saved.rows[0]!.vacancy).toMatchObject({ ...common, salary_gross: true })
    expect(saved.rows[0]!.vacancy!.description).toContain('<li>Тесто')
    const copied = await readText(employer, COPIED_PAGE)
    expect(copied.rows[0]).toMatchObject({ title: 'Пекарь ночной', city: 'Казань' })
    expect(copied.rows[0]!.vacancy).toMatchObject({ ...common, salary_gross: false, schedule_id: 2 })
    for (const { rows } of [saved, copied])
      expect(rows[0]!.vacancy!.key_skills.map(({ name }) => name)).toEqual(['Тесто', 'Печь'])
  })

  test('a row that no draft can be made of is named with the reason, and the others are imported', async ({ app }) => {
    const employer = await app.employer()
    const long = BAKER.with(0, 'Повар').with(6, 'Печь хлеб. '.repeat(400))
    const rich = [...BAKER.slice(0, 2), '999 999 999', ...BAKER.slice(3)]

    const { rows } = await readText(employer, csvOf([HEADER, BAKER, long, rich], ';'))

    expect(rows.map(({ refused }) => refused)).toEqual([null, expect.stringMatching(/^Строка 3: обязанности: /), null])
    expect(rows[2]!.vacancy).toMatchObject({ salary_from: null, salary_to: 95_000 })
    const vacancies = rows.flatMap(({ vacancy }) => vacancy ?? [])
    expect((await employer.call(createImportedDrafts, { body: { vacancies } as never })).ids).toHaveLength(2)
    const salary = { name: 'Повар', salary: 'от 80 000 до 999 999 999 ₽' }
    expect(cellsToVacancy({ cells: salary }, NO_LOOKUPS).vacancy).toMatchObject({
      salary_from: 80_000,
      salary_to: null,
    })
  })

  test('the text of a feed is whole, with the elements inside it', () => {
    const description = '<description>Ищем <b>повара</b> в кафе<p>Кормим</p></description>'
    const location = '<location><country>Россия</country><city>Казань</city></location>'
    const xml = `<vacancies><vacancy><name>Повар <i>горячего</i> цеха</name>${description}${location}</vacancy></vacancies>`

    expect(readFeed(xml)!.rows).toEqual([
      {
        number: 1,
        cells: { name: 'Повар горячего цеха', description: 'Ищем повара в кафе\nКормим', city: 'Казань' },
      },
    ])
  })

  test('experience is a range that the text means, and otherwise empty', () => {
    const experienceOf = (experience: string) =>
      cellsToVacancy({ cells: { name: 'Повар', experience } }, NO_LOOKUPS).vacancy.experience_id

    const known = { 'более 1 года': 2, 'свыше 3 лет': 3, 'от 3 до 6 лет': 3, 'более 6 лет': 4, moreThan6: 4 }
    for (const [text, id] of Object.entries(known)) expect(experienceOf(text), text).toBe(id)
    for (const text of ['от 6 месяцев', 'до 3 лет', 'большой']) expect(experienceOf(text), text).toBeNull()
  })

  test('amounts of an unknown currency are left out instead of becoming roubles', () => {
    const cells = { name: 'Повар', salary_from: '2000', salary_to: '3000', currency: 'тугрики' }
    const { vacancy } = cellsToVacancy({ cells }, NO_LOOKUPS)
    expect(vacancy).toMatchObject({ salary_from: null, salary_to: null })
  })

  test('a Belarusian rouble is told from the Russian one', () => {
    const currencyOf = (currency: string) =>
      cellsToVacancy({ cells: { name: 'Повар', salary_from: '2000', currency } }, NO_LOOKUPS).vacancy.salary_currency

    for (const text of ['бел. руб.', 'белорусских рублей', 'BYN', 'бел. р.']) expect(currencyOf(text), text).toBe('BYN')
    for (const text of ['руб.', '₽', 'RUR']) expect(currencyOf(text), text).toBe('RUB')
  })

  test('a copied page may contain a quote that is not closed, and a long line of it is no fact', async ({ app }) => {
    const long = `от 80 000 ₽ ${'и премия за каждую смену '.repeat(10)}`
    const text = COPIED_PAGE.replace('Пекарня у', '"Пекарня у').replace(/^от 80 000.*$/m, long)

    const { kind, rows } = await readText(await app.employer(), text)

    expect([kind, rows[0]!.title]).toEqual(['page', 'Пекарь ночной'])
    expect(rows[0]!.vacancy).toMatchObject({ salary_from: null, work_type_id: 1 })
    expect(rows[0]!.vacancy!.description).toMatch(/от 80 000[\s\S]*"Пекарня у вокзала/)
  })

  test('the preview stores nothing; drafts are created from it, and the same file finds them again', async ({
    app,
  }) => {
    const employer = await app.employer()
    const draftsOf = async () => (await employer.call(listVacancyDrafts, { query: {} })).data
    const { rows } = await readText(employer, csvOf([HEADER, BAKER, CLERK], ';'))
    expect(await draftsOf()).toEqual([])

    const vacancies = rows.flatMap(({ vacancy }) => vacancy ?? [])
    const { ids } = await employer.call(createImportedDrafts, { body: { vacancies } as never })

    expect(ids).toHaveLength(2)
    expect((await draftsOf()).map(({ name, status }) => [name, status]).sort()).toEqual([
      ['Кассир', 'draft'],
      ['Пекарь', 'draft'],
    ])
    const again = await readText(employer, csvOf([HEADER, BAKER, CLERK], ';'))
    expect(again.rows.map(({ twin }) => twin?.similarity)).toEqual([100, 100])
    expect(ids).toContain(again.rows[0]!.twin!.id)
    expect(again.rows.map(({ twin }) => twin?.changed)).toEqual([[], []])
    const raised = await readText(employer, csvOf([HEADER, BAKER.with(3, '99 000').with(1, 'Омск'), CLERK], ';'))
    expect(raised.rows.map(({ twin }) => twin?.changed)).toEqual([['город', 'зарплата'], []])
    expect((await readText(await app.employer(), csvOf([HEADER, BAKER], ';'))).rows[0]!.twin).toBeNull()
  })

  test('one wrong vacancy among several creates none', async ({ app }) => {
    const employer = await app.employer()
    const vacancies = [{ name: 'Пекарь' }, { name: 'Повар', salary_from: 90_000, salary_to: 10 }]

    await expect(employer.call(createImportedDrafts, { body: { vacancies } })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect((await employer.call(listVacancyDrafts, { query: {} })).data).toEqual([])
  })

  test('what is no such file, is broken or unfolds too far is refused by its field', async ({ app }) => {
    const employer = await app.employer()
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(30 * 1024 * 1024) })
    const broken = makeWorkbook(TABLE).slice(0, 300)
    for (const content of [bomb, broken, new Uint8Array([0, 1, 2]), 'a,b\n1,2', '<?xml version="1.0"?><source/>']) {
      const { status, errors } = await readFile(app, employer, content)
      expect(status).toBe(422)
      expect(errors).toHaveProperty('file')
    }
    await expect(readText(employer, 'Повар')).rejects.toMatchObject({ errors: { text: expect.any(String) } })
    await expect(readText(employer, '')).rejects.toMatchObject({ errors: { file: expect.any(String) } })
    // An entity of a document type is a text like any other.
    const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ааа"><!ENTITY b SYSTEM "file:///etc/passwd">]><vacancies><vacancy><job-name>Повар &a;&b;</job-name></vacancy></vacancies>`
    expect((await readFile(app, employer, laughs)).data.rows[0]!.title).toMatch(/^Повар\s?(&a;&b;)?$/)
  })

  test('only the first hundred rows are read, and the rest is counted', async ({ app }) => {
    const rows = Array.from({ length: 130 }, (_, n) => [`Повар ${n}`, 'Казань'])
    const reading = await readText(await app.employer(), csvOf([['Вакансия', 'Регион'], ...rows], '\t'))

    expect(reading).toMatchObject({ kind: 'table', left_out: 30 })
    expect(reading.rows).toHaveLength(100)
  })
})

function toWindows1251(text: string): Uint8Array {
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1251').decode(new Uint8Array([code])), code]),
  )
  return new Uint8Array([...text].map((letter) => codes.get(letter) ?? 63))
}
