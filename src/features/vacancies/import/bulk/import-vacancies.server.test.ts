import { Readable } from 'node:stream'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '#test/test-app.ts'
import { showVacancy } from '../../page/vacancy-page.contract.ts'
import { searchVacancies } from '../../search/contract/vacancy-search.ts'
import { IMPORT_COLUMNS } from '../read-row.server.ts'
import { importVacancies } from './import-vacancies.server.ts'

type Cells = Partial<Record<keyof typeof IMPORT_COLUMNS, string>>

let counter = 0

const row = (cells: Cells = {}) => ({
  name: 'Кассир',
  company: 'Пекарня у вокзала',
  city: 'Москва',
  experience: 'Нет опыта',
  salary_from: '60000.0',
  salary_to: '',
  currency: 'RUR',
  requirements: 'Внимательность',
  key_skills: 'Не указаны',
  url: `https://jobs.example.ru/${++counter}`,
  ...cells,
})

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`

function csv(rows: Cells[]): string {
  const keys = Object.keys(IMPORT_COLUMNS) as (keyof typeof IMPORT_COLUMNS)[]
  const lines = [
    keys.map((key) => IMPORT_COLUMNS[key]),
    ...rows.map((cells) => keys.map((key) => quoteCell(cells[key] ?? ''))),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

const runImport = (app: TestApp, text: string) => importVacancies(app.db, Readable.from([Buffer.from(text)]), app.now())

async function importOne(app: TestApp, cells: Cells) {
  const given = row(cells)
  await runImport(app, csv([given]))
  const { id } = await app.db
    .selectFrom('vacancy')
    .select('id')
    .where('external_url', '=', given.url)
    .executeTakeFirstOrThrow()
  return app.guest.call(showVacancy, { params: { id: String(id) } })
}

describe('importing vacancies', () => {
  test('the import publishes a row with its cells and defaults for missing fields', async ({ app }) => {
    const page = await importOne(app, {
      name: 'Пекарь-кондитер',
      company: 'Хлебный двор',
      city: 'орёл',
      experience: 'От 1 года до 3 лет',
      salary_from: '70000.0',
      salary_to: '90000.0',
      requirements: 'Опыт <highlighttext>пекаря</highlighttext> от года & медкнижка',
      key_skills: 'Тесто, Выпечка, тесто, Тесто',
      url: 'https://jobs.example.ru/pekar',
    })

    expect(page).toMatchObject({
      name: 'Пекарь-кондитер',
      company: { name: 'Хлебный двор', verification: 'none' },
      cities: [{ name: 'Орёл' }],
      experience_id: 2,
      salary_from: 70_000,
      salary_to: 90_000,
      salary_currency: 'RUB',
      salary_gross: false,
      description: '<p>Опыт пекаря от года &amp; медкнижка</p>',
      key_skills: [{ name: 'Тесто' }, { name: 'Выпечка' }, { name: 'тесто' }],
      work_type_id: 1,
      place_of_work_ids: [1],
      contract_types: ['labor'],
      type_id: 4,
      response_url: 'https://jobs.example.ru/pekar',
      published_at: '2026-09-01T09:00:00Z',
      expires_at: '2026-10-01T09:00:00Z',
    })
    const query = { company_ids: [page.company.id], salary_from: 90_000 }
    expect((await app.guest.call(searchVacancies, { query })).found).toBe(1)
  })

  test('a row without salary, skills and description gets placeholder texts', async ({ app }) => {
    const page = await importOne(app, { salary_from: '', requirements: ' ', experience: '' })

    expect(page).toMatchObject({
      salary_from: null,
      salary_absent_reason: 'Не указана в источнике',
      description: '<p>Описание вакансии — на сайте источника.</p>',
      key_skills: [],
      experience_id: 1,
    })
  })

  test.for([
    ['Кассир в магазин у дома', 'Продавец-кассир'],
    ['Менеджер активных продаж', 'Менеджер по продажам'],
    ['Ведущий бухгалтер (удалённо)', 'Бухгалтер'],
    ['Уборка кассы', 'Другое'],
    ['Укротитель тигров', 'Другое'],
  ])('the import finds for the title «%s» the role «%s»', async ([name, trade], { app }) => {
    const page = await importOne(app, { name })

    expect(page.professional_roles[0]!.name).toContain(trade)
  })

  test('the import skips known links, in the same file and on a second run', async ({ app }) => {
    const rows = [
      row(),
      row(),
      row({ url: 'https://jobs.example.ru/same' }),
      row({ url: 'https://jobs.example.ru/same' }),
    ]

    expect(await runImport(app, csv(rows))).toEqual({ added: 3, known: 1, blocked: 0, refused: [] })
    expect(await runImport(app, csv(rows))).toEqual({ added: 0, known: 4, blocked: 0, refused: [] })
  })

  test('the import creates one company per name in any case and ignores the vacancy quota', async ({ app }) => {
    const rows = Array.from({ length: 8 }, (_, n) => row({ company: n % 2 === 0 ? 'Вечерний звон' : 'ВЕЧЕРНИЙ ЗВОН' }))

    await runImport(app, csv(rows.slice(0, 5)))
    await runImport(app, csv(rows.slice(5)))

    const companies = await app.db
      .selectFrom('company')
      .select(['name', 'source', 'active_vacancies', 'verification'])
      .where('name', 'ilike', 'вечерний звон')
      .execute()
    expect(companies).toEqual([{ name: 'Вечерний звон', source: 'import', active_vacancies: 8, verification: 'none' }])
  })

  test('the import refuses invalid rows with spreadsheet row numbers and adds the others', async ({ app }) => {
    const rows = [
      row(),
      row({ name: '' }),
      row({ company: ' ' }),
      row({ city: 'Нью-Васюки' }),
      row({ salary_from: 'договорная' }),
      row({ salary_from: '90000', salary_to: '60000' }),
      row({ currency: 'XXX' }),
      row({ url: '' }),
      row({ url: 'javascript:alert(1)' }),
      row(),
    ]

    expect(await runImport(app, csv(rows))).toEqual({
      added: 2,
      known: 0,
      blocked: 0,
      refused: [
        { number: 3, reason: 'пусто в столбце «Название»' },
        { number: 4, reason: 'пусто в столбце «Компания»' },
        { number: 5, reason: 'нет такого города: «Нью-Васюки»' },
        { number: 6, reason: 'это не сумма: «договорная»' },
        { number: 7, reason: 'зарплата «до» меньше, чем «от»' },
        { number: 8, reason: 'нет такой валюты: «XXX»' },
        { number: 9, reason: 'пусто в столбце «Ссылка»' },
        { number: 10, reason: 'это не ссылка: «javascript:alert(1)»' },
      ],
    })
  })

  test('the import adds a vacancy with a moderation problem as blocked', async ({ app }) => {
    const result = await runImport(app, csv([row({ requirements: 'Звоните +7 916 123-45-67' })]))

    expect(result).toMatchObject({ added: 1, blocked: 1 })
  })

  test('the import removes discriminatory requirements and adds a moderation note for each', async ({ app }) => {
    const cells = {
      name: 'Кассир до 35 лет',
      requirements: '<p>Только женщины, <b>без детей</b>, опыт от года</p>',
      key_skills: 'Касса, Славянская внешность',
    }
    const { id, ...page } = await importOne(app, cells)

    expect(page).toMatchObject({
      name: 'Кассир',
      description: '<p>Опыт от года</p>',
      key_skills: [{ name: 'Касса' }],
    })
    const { moderation_status, moderation_notes } = await app.db
      .selectFrom('vacancy')
      .select(['moderation_status', 'moderation_notes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(moderation_status).toBe('approved')
    expect((moderation_notes as { field: string; text: string }[]).map(({ field }) => field)).toEqual([
      'name',
      'description',
      'description',
      'key_skills',
    ])
    expect(JSON.stringify(moderation_notes)).toContain('Убрали «до 35 лет»')
  })

  test('a vacancy whose whole name is discriminatory keeps it and stays blocked', async ({ app }) => {
    const result = await runImport(app, csv([row({ name: 'Только мужчины' })]))

    expect(result).toMatchObject({ added: 1, blocked: 1 })
  })

  test('the import reads several batches, multi-line cells and truncated rows', async ({ app }) => {
    const many = Array.from({ length: 450 }, () =>
      row({ requirements: 'Первая строка\nвторая, с запятой и "кавычками"' }),
    )

    const result = await runImport(app, `${csv(many)}Обрывок\r\n`)

    expect(result).toMatchObject({ added: 450, refused: [{ number: 452, reason: 'пусто в столбце «Компания»' }] })
  })

  test('the import refuses a file without the required columns', async ({ app }) => {
    await expect(runImport(app, 'Должность,Город\r\nКассир,Москва\r\n')).rejects.toThrow(
      'В файле нет столбцов: Название',
    )
  })
})
