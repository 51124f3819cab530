import { expect } from 'vitest'
import { test } from '#test/test-app.ts'
import { readVacancyFile } from './vacancy-import.contract.ts'

const csvOf = (rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n')

/** From, to, currency and the mode of pay; a string is what the note of it says. */
const PAY: [string, [number | null, number | null, string?, number?] | string][] = [
  ['75к', [75_000, null]],
  ['до 90 т.р.', [null, 90_000]],
  ['55-70 тыс. руб.', [55_000, 70_000]],
  ['1,2 млн ₽', [1_200_000, null]],
  ['64.500 руб.', [64_500, null]],
  ["82'000 – 91'000", [82_000, 91_000]],
  ['45 000,50 ₽', [45_001, null]],
  ['от 61 000 до 66 000 рублей до вычета НДФЛ', [61_000, 66_000]],
  ['2800 руб/смена', [2800, null, 'RUB', 2]],
  ['350 ₽ в час', [350, null, 'RUB', 3]],
  ['вахта 30/30 — 140 000 за вахту', [140_000, null, 'RUB', 4]],
  ['900 000 тенге', [900_000, null, 'KZT']],
  ['120т', [120_000, null]],
  ['70000/90000', [70_000, 90_000]],
  ['320 р/ч', [320, null, 'RUB', 3]],
  ['90 000 + бонусы', [90_000, null]],
  ['15% от продаж', 'Зарплата: не поняли «15% от продаж»'],
  ['70-90', 'Зарплата: непонятно, рубли это или тысячи: «70-90»'],
  ['1 000 000 в год', 'Зарплата не за месяц, час или смену: «1 000 000 в год»'],
  ['3000 £', 'Нет такой валюты: «3000 £»'],
  ['достойная', 'Зарплата: не поняли «достойная»'],
]

test('pay is read as people write it, and what is no amount is quoted instead of a false reason (IM-13)', async ({
  app,
}) => {
  const text = csvOf([['Название', 'Оплата'], ...PAY.map(([cell]) => ['Слесарь', cell])])
  const { rows } = await (await app.employer()).call(readVacancyFile, { body: { text } })
  for (const [at, [cell, expected]] of PAY.entries()) {
    const { vacancy, notes } = rows[at]!
    const { salary_from, salary_to, salary_currency, salary_mode_id, salary_absent_reason } = vacancy!
    if (typeof expected === 'string') {
      expect([salary_from, salary_to, salary_absent_reason], cell).toEqual([null, null, ''])
      expect(notes.map((note) => note.text)).toEqual([expected])
    } else {
      const [from, to, currency = 'RUB', mode = 1] = expected
      expect([salary_from, salary_to, salary_currency, salary_mode_id], cell).toEqual([from, to, currency, mode])
    }
  }
  const bonus = rows[PAY.findIndex(([cell]) => cell.includes('бонусы'))]!
  expect(bonus.notes.map((note) => note.text)).toEqual(['Из зарплаты не перенесли: «+ бонусы»'])
})

test('columns of both bounds take words too, and a source without pay gives its own reason (IM-13)', async ({
  app,
}) => {
  const rows = [
    ['Название', 'Зарплата от', 'Зарплата до', 'Gross'],
    ['Слесарь', 'от 58 000 руб.', '63 000 ₽', 'до вычета'],
    ['Токарь', '', 'до 70к', 'на руки'],
    ['Маляр', 'по договорённости', '', ''],
    ['Плотник', '', '', ''],
  ]
  const reading = await (await app.employer()).call(readVacancyFile, { body: { text: csvOf(rows) } })
  expect(reading.rows.map(({ vacancy }) => vacancy)).toMatchObject([
    { salary_from: 58_000, salary_to: 63_000, salary_gross: true },
    { salary_from: null, salary_to: 70_000, salary_gross: false },
    { salary_from: null, salary_absent_reason: 'По договорённости' },
    { salary_from: null, salary_absent_reason: 'Не указана в источнике' },
  ])
  expect(reading.rows.flatMap(({ notes }) => notes)).toEqual([])
})

const TOWNS: [string, string[], string?][] = [
  ['г. Омск', ['Омск']],
  ['Омск г.', ['Омск']],
  ['г.о. Химки', ['Химки']],
  ['Нск', ['Новосибирск']],
  ['644000, Омская обл, г Омск, ул Мира, д 4', ['Омск'], 'Из адреса не перенесли: «ул Мира, д 4»'],
  ['Екатеринбург (Уралмаш)', ['Екатеринбург'], 'Из адреса не перенесли: «Уралмаш»'],
  ['Омск и Пермь', ['Омск', 'Пермь']],
  ['Омск/Пермь', ['Омск', 'Пермь']],
  ['Омск, Пермь, Самара', ['Омск', 'Пермь', 'Самара']],
  ['Омск; Нью-Васюки', ['Омск'], 'Нет такого города: «Нью-Васюки»'],
  ['Респ Татарстан, г Казань', ['Казань']],
  ['Омск, Россия', ['Омск']],
  ['Пермь и край', ['Пермь'], 'Из адреса не перенесли: «край»'],
  ['Пермский край', [], 'Нет такого города: «Пермский край»'],
  ['ул. Мира, 4, Омск', ['Омск'], 'Из адреса не перенесли: «ул. Мира, 4»'],
]

test('towns are read in all their forms, several of them, and the rest of an address is told (IM-12)', async ({
  app,
}) => {
  const names = new Map(
    (await app.db.selectFrom('city').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  const text = csvOf([
    ['Название', 'Город'],
    ...TOWNS.map(([cell]) => ['Слесарь', cell]),
    ['Слесарь', 'удалённо'],
    ['Слесарь', 'Омск или удалённо'],
  ])
  const { rows } = await (await app.employer()).call(readVacancyFile, { body: { text } })
  for (const [at, [cell, towns, note]] of TOWNS.entries()) {
    expect(
      rows[at]!.vacancy!.city_ids.map((id) => names.get(id)),
      cell,
    ).toEqual(towns)
    expect(
      rows[at]!.notes.map((one) => one.text),
      cell,
    ).toEqual(note ? [note] : [])
  }
  expect(rows.at(-2)).toMatchObject({ notes: [], vacancy: { city_ids: [], place_of_work_ids: [2] } })
  expect(rows.at(-1)).toMatchObject({ notes: [], city: 'Омск', vacancy: { place_of_work_ids: [2] } })
})

const TERMS: [string, string, object][] = [
  ['Опыт', 'нет', { experience_id: 1 }],
  ['Опыт', 'не важен', { experience_id: 1 }],
  ['Опыт', 'от полутора лет', { experience_id: 2 }],
  ['Опыт', 'от трёх лет', { experience_id: 3 }],
  ['Опыт', '18 месяцев', { experience_id: 2 }],
  ['Опыт', '5+', { experience_id: 3 }],
  ['График', '2 через 2', { schedule_id: 2, week_schedule_ids: [8] }],
  ['График', 'вахта 60/30', { schedule_id: 5 }],
  ['График', 'пятидневка', { schedule_id: 1 }],
  ['Занятость', 'Полный рабочий день', { work_type_id: null, schedule_id: 1 }],
  ['Занятость', 'PART_TIME', { work_type_id: 2 }],
  ['Формат работы', 'гибридный', { place_of_work_ids: [3] }],
  ['Рабочие часы', '12 часов', { working_hours_ids: [12] }],
  ['Оформление', 'по ТК РФ', { contract_types: ['labor'] }],
]

test('terms are read as people write them (IM-14)', async ({ app }) => {
  const employer = await app.employer()
  const columns = [...new Set(TERMS.map(([column]) => column))]
  const cellsOf = (column: string, cell: string) => columns.map((one) => (one === column ? cell : ''))
  const rows = TERMS.map(([column, cell]) => ['Слесарь', ...cellsOf(column, cell)])
  const unknown = ['Слесарь', ...cellsOf('Опыт', 'от 4 мес.')]
  const { rows: read } = await employer.call(readVacancyFile, {
    body: { text: csvOf([['Название', ...columns], ...rows, unknown]) },
  })
  for (const [at, [column, cell, fields]] of TERMS.entries()) {
    expect(read[at]!.vacancy, `${column}: ${cell}`).toMatchObject(fields)
    expect(read[at]!.notes, cell).toEqual([])
  }
  expect(read.at(-1)!.notes).toMatchObject([{ text: 'Опыт: не поняли «от 4 мес.»' }])
})
