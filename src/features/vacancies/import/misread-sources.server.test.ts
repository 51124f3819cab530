import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { sendForm } from '#test/fixtures/files.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { readLightSource, readRows } from './read-vacancies.server.ts'
import { type ImportedVacancyRow, readVacancyFile } from './vacancy-import.contract.ts'

type Reading = { kind: string; rows: ImportedVacancyRow[]; not_used: string[] }

async function read(app: TestApp, content: string | Uint8Array) {
  const file = new File([content as BlobPart], 'file')
  const { data } = (await sendForm(app, await app.employer(), readVacancyFile.path, { file })) as { data: Reading }
  const cities = await app.db.selectFrom('city').select(['id', 'name']).execute()
  const townOf = (id: number) => cities.find((city) => city.id === id)!.name
  return {
    ...data,
    vacancies: data.rows.map(({ vacancy }) => vacancy!),
    towns: data.rows.map(({ vacancy }) => vacancy!.city_ids.map(townOf)),
    notes: data.rows.map(({ notes }) => notes.map(({ text }) => text)),
  }
}

/** In this process, without towns: many small texts. */
function readHere(text: string) {
  const given = { bytes: undefined, text, reference: { places: {}, roleNames: { roles: [], otherId: 1 } } }
  const { rows, not_used } = readRows(readLightSource(given)!, given)
  return {
    not_used,
    vacancies: rows.map(({ vacancy }) => vacancy!),
    notes: rows.map(({ notes }) => notes.map(({ text }) => text)),
  }
}

const csvOf = (rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n')

test('cells of Excel 2003, HTML and OpenDocument stay in their columns beside empty and merged ones', async ({
  app,
}) => {
  const data = (text: string) => `<Data ss:Type="String">${text}</Data>`
  const header = ['Название', 'Город', 'Опыт', 'Оклад']
  const excel = `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas"><Worksheet><Table>
    <Row>${header.map((text) => `<Cell>${data(text)}</Cell>`).join('')}</Row>
    <Row ss:Index="4"><Cell>${data('Слесарь')}</Cell><Cell/><Cell ss:Index="4">${data('71000')}</Cell></Row>
    <Row><Cell ss:MergeAcross="1">${data('Токарь')}</Cell><Cell>${data('без опыта')}</Cell><Cell>${data('52000')}</Cell></Row>
    </Table></Worksheet></Workbook>`
  const fromExcel = await read(app, excel)
  expect(fromExcel.rows.map(({ number }) => number)).toEqual([4, 5])
  expect(fromExcel.vacancies).toMatchObject([
    { name: 'Слесарь', salary_from: 71_000, city_ids: [], experience_id: null },
    { name: 'Токарь', salary_from: 52_000, city_ids: [], experience_id: 1 },
  ])
  const cells = header.map((text) => `<th>${text}</th>`).join('')
  const html = `<table><tr>${cells}</tr><tr><td>Слесарь</td><td rowspan="2">Уфа</td><td>3 года</td><td>71000</td></tr><tr><td>Токарь</td><td colspan="1"></td><td>52000</td></tr></table>`
  const fromHtml = await read(app, html)
  expect(fromHtml.towns).toEqual([['Уфа'], ['Уфа']])
  expect(fromHtml.vacancies).toMatchObject([{ salary_from: 71_000 }, { salary_from: 52_000, experience_id: null }])

  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`
  const content = `<office:body><table:table><table:table-row>${header.map(cell).join('')}</table:table-row>
    <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="4"/></table:table-row>
    <table:table-row table:number-rows-repeated="2">${cell('Слесарь')}<table:covered-table-cell/><table:covered-table-cell/>${cell('71000')}</table:table-row>
    <table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row></table:table></office:body>`
  const fromOpenDocument = await read(app, zipSync({ 'content.xml': strToU8(content) }))
  expect(fromOpenDocument.rows.map(({ number }) => number)).toEqual([5, 6])
  expect(fromOpenDocument.vacancies).toMatchObject(
    Array(2).fill({ name: 'Слесарь', salary_from: 71_000, experience_id: null }),
  )
})

/** The name of a column, its cell, and the amounts with the mode of pay, or the note. */
const PAY: [string, string, object, string[]?][] = [
  ['Оплата, руб/смена', '3500', { salary_from: 3500, salary_mode_id: 2 }],
  ['Часовая ставка', '1200', { salary_from: 1200, salary_mode_id: 3 }],
  ['Оплата за выход', '3500 + премия', { salary_mode_id: 2 }, ['Из зарплаты не перенесли: «+ премия»']],
  ['Salary per hour', '500', { salary_from: 500, salary_mode_id: 3 }],
  ['Salary', '1,200 RUB hourly', { salary_from: 1200, salary_mode_id: 3 }],
  ['Salary', '$3,000', { salary_from: 3000, salary_currency: 'USD' }],
  [
    'Оклад',
    '80 000 ₽ в месяц + 500 ₽ за смену',
    { salary_from: 80_000, salary_mode_id: 1 },
    ['Из зарплаты не перенесли: «+ 500 ₽ за смену»'],
  ],
  [
    'Оклад',
    '80 000 ₽ в месяц + годовая премия',
    { salary_from: 80_000, salary_mode_id: 1 },
    ['Из зарплаты не перенесли: «+ годовая премия»'],
  ],
  [
    'Оклад',
    '120 000 ₽ в месяц, вахта 60/30',
    { salary_from: 120_000, salary_mode_id: 1 },
    ['Взяли зарплату за месяц, проверьте: «120 000 ₽ в месяц, вахта 60/30»'],
  ],
  [
    'Оклад',
    '70 000, в выходные двойная оплата',
    { salary_from: 70_000, salary_mode_id: 1 },
    ['Из зарплаты не перенесли: «70000, в выходные двойная оплата»'],
  ],
  [
    'Оклад',
    '80 000 + % от клиентов',
    { salary_from: 80_000, salary_currency: 'RUB' },
    ['Из зарплаты не перенесли: «+ % от клиентов»'],
  ],
  ['Зарплата до вычета налогов', '80000', { salary_from: 80_000, salary_to: null, salary_gross: true }],
]

test('what a pay is for is read from its column and itself, and not from what comes on top of it', () => {
  for (const [heading, cell, fields, notes = []] of PAY) {
    const reading = readHere(
      csvOf([
        ['Название', heading],
        ['Слесарь', cell],
      ]),
    )
    expect(reading.vacancies[0], `${heading}: ${cell}`).toMatchObject(fields)
    expect(reading.notes[0], `${heading}: ${cell}`).toEqual(notes)
  }
  const bounds = [
    ['Название', 'Зарплата от', 'Зарплата до', 'Зарплата'],
    ['Слесарь', '0', '-', ''],
    ['Токарь', '50000', '0', '55 000'],
  ]
  const { vacancies, notes } = readHere(csvOf(bounds))
  expect(vacancies).toMatchObject([
    { salary_from: null, salary_absent_reason: 'Не указана в источнике' },
    { salary_from: 50_000, salary_to: null },
  ])
  expect(notes).toEqual([[], ['Из зарплаты не перенесли: «55 000»']])
})

/** A cell and what is read of it; the last is its notes, «не поняли» if nothing is told. */
const TERMS: [string, string, object, string[]?][] = [
  ['График', '24/72', { schedule_id: 2 }],
  ['График', '24/48', { schedule_id: 2 }],
  ['График', '30/30', { schedule_id: 5 }],
  ['График', '24/7', { schedule_id: null }, ['График: не поняли «24/7»']],
  [
    'График',
    '2/2, ночные, с 9 до 21',
    { week_schedule_ids: [8] },
    ['График: не поняли «ночные»', 'График: не поняли «с 9 до 21»'],
  ],
  ['График', '5/2; 2/2', { week_schedule_ids: [2, 8] }, ['График: взяли первое из «5/2; 2/2»']],
  ['Рабочие часы', '8:00–20:00', { working_hours_ids: [12] }],
  ['Рабочие часы', 'с 9 до 18', { working_hours_ids: [9] }],
  ['Рабочие часы', '120 часов в месяц', { working_hours_ids: [] }, ['Часы: не поняли «120 часов в месяц»']],
  ['Опыт', 'менее 1 года', { experience_id: null }, ['Опыт: не поняли «менее 1 года»']],
  ['Опыт', 'опыт до 3 лет', { experience_id: null }, ['Опыт: не поняли «опыт до 3 лет»']],
  ['Опыт', 'не менее 3 лет', { experience_id: 3 }],
  ['Опыт', '30 дней', { experience_id: null }, ['Опыт: не поняли «30 дней»']],
  ['Опыт', 'с 2020 года', { experience_id: null }, ['Опыт: не поняли «с 2020 года»']],
  ['Опыт', 'двадцать лет', { experience_id: null }, ['Опыт: не поняли «двадцать лет»']],
  ['Опыт', 'без опыта не рассматриваем', { experience_id: null }, ['Опыт: не поняли «без опыта не рассматриваем»']],
  ['Опыт', 'от 3 лет в продажах B2B', { experience_id: 3 }, ['Опыт: не всё перенесли из «от 3 лет в продажах B2B»']],
  ['Занятость', 'Полная занятость, удалённо', { work_type_id: 1, place_of_work_ids: [2] }],
  ['Оформление', 'ТК РФ, белая зарплата', { contract_types: ['labor'] }, ['Оформление: не поняли «белая зарплата»']],
  ['Формат работы', 'home office', { place_of_work_ids: [2] }],
  ['Формат работы', 'на месте; удалённо', { place_of_work_ids: [1, 2] }],
]

test('each fact of a cell is read or told, and no number is taken for another', async ({ app }) => {
  const columns = [...new Set(TERMS.map(([column]) => column))]
  const rows = TERMS.map(([column, cell]) => ['Слесарь', ...columns.map((one) => (one === column ? cell : ''))])
  const { vacancies, notes } = await read(app, csvOf([['Название', ...columns], ...rows]))
  for (const [at, [column, cell, fields, expected = []]] of TERMS.entries()) {
    expect(vacancies[at], `${column}: ${cell}`).toMatchObject(fields)
    expect(notes[at], `${column}: ${cell}`).toEqual(expected)
  }
})

test('a column with its very name wins, and numbers, travel and sites are no part of a vacancy', async ({ app }) => {
  const { vacancies, towns, not_used } = await read(
    app,
    csvOf([
      ['№ вакансии', 'Вакансия кратко', 'Название', 'Адрес сайта', 'Город', 'Оплата проезда', 'Зарплата'],
      ['10234', 'нужен токарь', 'Токарь', 'zavod.ru', 'Уфа', 'да', '90000'],
    ]),
  )
  expect(vacancies).toMatchObject([{ name: 'Токарь', salary_from: 90_000 }])
  expect(towns).toEqual([['Уфа']])
  expect(not_used).toEqual(['№ вакансии', 'Вакансия кратко', 'Адрес сайта', 'Оплата проезда'])
})

test('a table or a post with many commas in a text is not refused for its columns', async ({ app }) => {
  const words = 'насосы, '.repeat(250)
  const table = await read(app, `Название;Город;Обязанности\nСлесарь;Уфа;${words}`)
  expect([table.kind, table.vacancies]).toMatchObject(['table', [{ name: 'Слесарь' }]])
  const post = await read(app, `Слесарь\nГород: Уфа\nОбязанности:\n${words}`)
  expect([post.kind, post.vacancies]).toMatchObject(['page', [{ name: 'Слесарь' }]])
})

test('JSON and postings tell the time of a pay in every shape, and list what is not read', () => {
  const vacancy = (pay: object) => JSON.stringify({ name: 'Швея', area: { name: 'Уфа' }, ...pay })
  const bounds = { from: 3000, to: null, currency: 'RUR', gross: false }
  const hh = readHere(vacancy({ salary: bounds, salary_range: { ...bounds, mode: { id: 'SHIFT', name: 'За смену' } } }))
  expect(hh.vacancies).toMatchObject([{ salary_from: 3000, salary_mode_id: 2 }])
  const other = readHere(vacancy({ salary: { min: 300, max: 400, unit: 'HOUR', grade: 7 } }))
  expect(other.vacancies).toMatchObject([{ salary_from: 300, salary_to: 400, salary_mode_id: 3 }])
  expect(other.not_used).toEqual(['grade'])
  const posting = (pay: object) => JSON.stringify({ '@type': 'JobPosting', title: 'Швея', description: 'Шить', ...pay })
  const direct = { baseSalary: { minValue: 50_000, maxValue: 60_000 }, salaryCurrency: 'RUB', workHours: 'ночью' }
  const inside = readHere(posting(direct))
  expect(inside.vacancies).toMatchObject([{ salary_from: 50_000, salary_to: 60_000 }])
  expect(inside.not_used).toEqual(['workHours'])
  expect(readHere(posting({ baseSalary: '70 000 руб.' })).vacancies).toMatchObject([{ salary_from: 70_000 }])
  const feed = {
    title: 'Вакансии',
    description: 'Завода',
    items: [
      { title: 'Швея', city: 'Уфа' },
      { title: 'Маляр', city: 'Уфа' },
    ],
  }
  expect(readHere(JSON.stringify(feed)).vacancies.map(({ name }) => name)).toEqual(['Швея', 'Маляр'])
})

test('attributes of a feed are read or listed, and a strange key takes nothing away', async ({ app }) => {
  const feed =
    '<jobs><job id="7"><title>Швея</title><salary currency="USD">1000</salary><constructor>Шить</constructor></job></jobs>'
  const { vacancies, not_used } = await read(app, feed)
  expect(vacancies).toMatchObject([{ name: 'Швея', salary_from: 1000, salary_currency: 'USD' }])
  expect(not_used).toEqual(['job id', 'constructor'])
})

test('of towns with the same name the choice is told, the region decides for several, and an unused one is told', async ({
  app,
}) => {
  const { rows, towns, notes } = await read(
    app,
    csvOf([
      ['Название', 'Город', 'Регион'],
      ['Слесарь', 'Железногорск', ''],
      ['Слесарь', 'Железногорск', 'Красноярский край'],
      ['Слесарь', 'Железногорск и Красноярск', 'Красноярский край'],
      ['Слесарь', 'Омск', 'Уральская сторона'],
    ]),
  )
  expect(towns).toEqual([['Железногорск'], ['Железногорск'], ['Железногорск', 'Красноярск'], ['Омск']])
  const [first, second, third] = rows.map(({ vacancy }) => vacancy!.city_ids[0])
  expect(first).not.toBe(second)
  expect(third).toBe(second)
  expect(notes).toEqual([
    ['Взяли «Железногорск, Курская область». Такой город есть и здесь: Красноярский край'],
    [],
    [],
    ['Регион не перенесли: «Уральская сторона»'],
  ])
})

test('as much ordinary text as is read at once takes less time than a reading may', async ({ app }) => {
  const sentence = 'Проверяете чертежи, собираете узлы насоса и ведёте журнал осмотров вместе с мастером участка. '
  const text = sentence.repeat(60)
  const rows = Array.from({ length: 99 }, (_, at) => ['Слесарь', `${text} Участок ${at}.`])
  const reading = await read(app, csvOf([['Название', 'Описание'], ...rows]))
  expect(reading.rows).toHaveLength(99)
})

test('a page that names its company again below its text is one vacancy, and two with facts of their own are two', () => {
  const one =
    'Повар\nХлебный двор\nГотовить завтраки\nЗарплата 60 000 руб.\nПовар и ещё трое\nХлебный двор\nМы дружные\nЖдём вас'
  expect(readHere(one).vacancies).toMatchObject([{ name: 'Повар', salary_from: 60_000 }])
  const two =
    'Повар\nХлебный двор\nЗарплата 60 000 руб.\nОпыт от года\nПекарь\nХлебный двор\nЗарплата 70 000 руб.\nОпыт от года'
  expect(readHere(two).vacancies).toMatchObject([{ name: 'Повар' }, { name: 'Пекарь', salary_from: 70_000 }])
})

test('what stands in an object beside its name is listed, and «До вычета налога» is the gross pay', () => {
  const json = JSON.stringify([
    { title: 'Повар', salary: 60_000, region: { region_code: '1300', name: 'Мордовия', id: 7 } },
  ])
  expect(readHere(json).not_used).toEqual(['region_code'])
  const table = readHere('Должность;Оклад;До вычета налога\nПовар;60000;да\nПекарь;60000;нет')
  expect(table.vacancies).toMatchObject([{ salary_gross: true }, { salary_gross: false }])
  expect(table.not_used).toEqual([])
})
