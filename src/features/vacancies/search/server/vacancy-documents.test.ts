import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { toJsonColumn } from '#database/connect.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

type Query = Input<typeof searchVacancies>['query']

async function givenSearch(app: TestApp) {
  const { company_id } = await app.employer()
  const given = (fields: Parameters<typeof givenVacancy>[2]) => givenVacancy(app.db, company_id, fields)
  const names = async (query: Query) =>
    (await app.guest.call(searchVacancies, { query: { company_ids: [company_id], ...query } })).items
      .map(({ name }) => name)
      .sort()
  return { company_id, given, names }
}

describe('search documents of vacancies', () => {
  test('a vacancy is found by the name of its company, together with words of its own (N-060)', async ({ app }) => {
    const { company_id, given, names } = await givenSearch(app)
    await app.db.updateTable('company').set({ name: 'Северный полюс' }).where('id', '=', company_id).execute()
    await given({ name: 'Водитель' })
    await given({ name: 'Повар' })

    expect(await names({ text: 'северный полюс' })).toEqual(['Водитель', 'Повар'])
    expect(await names({ text: 'водитель северного полюса' })).toEqual(['Водитель'])
  })

  test('a renamed company is found by its new name at once', async ({ app }) => {
    const { company_id, given, names } = await givenSearch(app)
    await given({ name: 'Пекарь' })
    await app.db.updateTable('company').set({ name: 'Колосок' }).where('id', '=', company_id).execute()
    expect(await names({ text: 'колосок' })).toEqual(['Пекарь'])
    await app.db.updateTable('company').set({ name: 'Мельница' }).where('id', '=', company_id).execute()

    expect(await names({ text: 'мельница' })).toEqual(['Пекарь'])
    expect(await names({ text: 'колосок' })).toEqual([])
  })

  test('an anonymous vacancy is not found by the name of its company', async ({ app }) => {
    const { company_id, given } = await givenSearch(app)
    await app.db.updateTable('company').set({ name: 'Тайный орден' }).where('id', '=', company_id).execute()
    await given({ name: 'Ключник', type_id: 3, custom_employer_name: 'Крупный замок' })
    const find = async (text: string) =>
      (await app.guest.call(searchVacancies, { query: { text, as_typed: true } })).items.map(({ name }) => name)

    expect(await find('ключник тайный орден')).toEqual([])
    expect(await find('ключник крупный замок')).toEqual(['Ключник'])
  })

  test('tags and entities of the text are no words', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'Кровельщик', description: '<ul><li>крыши&nbsp;и стропила</li></ul>' })

    expect(await names({ text: 'кровельщик li', as_typed: true })).toEqual([])
    expect(await names({ text: 'nbsp' })).toEqual([])
    expect(await names({ text: '"крыши и стропила"' })).toEqual(['Кровельщик'])
  })

  test.for<[string, string[]]>([
    ['шофёр', ['Водитель-экспедитор']],
    ['developer', ['Разработчик C++', 'Разработчик C#']],
    ['c++', ['Разработчик C++']],
    ['"водитель экспедитор"', ['Водитель-экспедитор']],
    ['название:склад', ['Кладовщик на склад']],
    ['описание:склад', ['Водитель-экспедитор']],
    ['склад -кладовщик', ['Водитель-экспедитор']],
    ['кладовщик ИЛИ водитель', ['Водитель-экспедитор', 'Кладовщик на склад']],
    ['экспедит*', ['Водитель-экспедитор']],
    ['!складе', []],
    ['!склад', ['Кладовщик на склад']],
    ["'\\ & | ! ( :*", ['Водитель-экспедитор', 'Кладовщик на склад', 'Разработчик C#', 'Разработчик C++']],
  ])('«%s» finds what a person means (N-060)', async ([text, expected], { app }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'Водитель-экспедитор', description: '<p>Заказы со склада</p>' })
    await given({ name: 'Кладовщик на склад' })
    await given({ name: 'Разработчик C++' })
    await given({ name: 'Разработчик C#' })

    expect(await names({ text })).toEqual([...expected].sort())
  })

  test('a document follows its vacancy through publication, change, archive and deletion', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    const { id } = await given({ name: 'Стекольщик', status: 'draft' })
    const change = (fields: object) => app.db.updateTable('vacancy').set(fields).where('id', '=', id).execute()
    expect(await names({ text: 'стекольщик' })).toEqual([])

    await change({ status: 'active' })
    expect(await names({ text: 'стекольщик' })).toEqual(['Стекольщик'])
    await change({ name: 'Витражист' })
    expect(await names({ text: 'стекольщик' })).toEqual([])
    expect(await names({ text: 'витражист' })).toEqual(['Витражист'])
    await change({ status: 'archived', archived_at: '2026-09-01T09:00:00Z', archive_reason_id: 1 })
    expect(await names({ text: 'витражист' })).toEqual([])
    const { rows } = await sql<object>`select is_listed, lexemes::text from vacancy_document where id = ${id}`.execute(
      app.db,
    )
    expect(rows).toEqual([{ is_listed: false, lexemes: '' }])
  })

  test('the words of a document are made anew when a text changes, and left as they are otherwise', async ({ app }) => {
    const { company_id, given } = await givenSearch(app)
    const { id } = await given({ name: 'Стеклодув' })
    const change = (fields: object) => app.db.updateTable('vacancy').set(fields).where('id', '=', id).execute()
    const mark = () => sql`update vacancy_document set lexemes = 'метка' where id = ${id}`.execute(app.db)
    const words = async () => {
      const { rows } = await sql<{ stored: string; made: string }>`
        select document.lexemes::text as stored, source.lexemes::text as made
        from vacancy_document as document join vacancy_document_source as source using (id)
        where id = ${id}`.execute(app.db)
      return rows[0]!.stored === rows[0]!.made ? 'new' : rows[0]!.stored
    }
    const wordsAfter = async (fields: object) => {
      await mark()
      await change(fields)
      return words()
    }

    for (const fields of [
      { salary_from: 90_000, salary_net_month: 90_000 },
      { published_at: '2026-08-31T09:00:00Z', expires_at: '2026-10-31T09:00:00Z' },
      { experience_id: 3, alive_until: '2026-09-20T00:00:00Z' },
    ])
      expect(await wordsAfter(fields)).toBe("'метка'")

    for (const fields of [
      { name: 'Стеклодув-художник' },
      { key_skills: toJsonColumn([{ name: 'Гравировка', must: true }]) },
      { description: '<p>Вазы</p>' },
      { duties: 'Бокалы' },
      { requirements: 'Аккуратность' },
      { conditions: 'Мастерская' },
      { type_id: 3, custom_employer_name: 'Завод хрусталя' },
      { custom_employer_name: 'Завод стекла' },
      { copy_group: id },
      { salary_from: 95_000, salary_net_month: 95_000 },
      { copy_group: null },
    ])
      expect(await wordsAfter(fields), JSON.stringify(fields)).toBe('new')

    await change({ status: 'archived', archived_at: '2026-09-01T09:00:00Z', archive_reason_id: 1 })
    expect(await wordsAfter({ status: 'active', archived_at: null, archive_reason_id: null })).toBe('new')
    await change({ type_id: 1, custom_employer_name: '' })
    await mark()
    await app.db.updateTable('company').set({ name: 'Хрустальный дом' }).where('id', '=', company_id).execute()
    expect(await words()).toBe('new')
  })

  test('languages with signs are words of their own', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'Программист C++' })
    await given({ name: 'Программист С#', key_skills: toJsonColumn([{ name: '.NET', must: true }]) })
    await given({ name: 'Программист 1C' })
    const lexemes = async (text: string) => {
      const { rows } = await sql<{ words: string[] }>`select tsvector_to_array(search_words(${text})) as words`.execute(
        app.db,
      )
      return rows[0]!.words
    }

    expect(await names({})).toHaveLength(3)
    expect(await lexemes('C++')).toEqual(await lexemes('с++'))
    expect(await lexemes('C++')).not.toEqual(await lexemes('C#'))
    expect(await lexemes('1C')).toEqual(await lexemes('1С'))
    expect(await lexemes('веб-дизайнер')).toEqual(await lexemes('веб дизайнер'))
  })

  test.for<[string, Query, object]>([
    ['days of the week', { week_schedule_ids: [8] }, { week_schedule_ids: [8, 2] }],
    ['hours a day', { working_hours_ids: [12] }, { working_hours_ids: [12] }],
    ['part-time work', { part_time_ids: [1] }, { part_time_ids: [1] }],
    ['education', { education_level_ids: [2] }, { education_level_id: 2 }],
    ['driving licences', { driver_license_ids: [2] }, { driver_license_ids: [2, 3] }],
    ['the period of pay', { salary_mode_id: 2 }, { salary_mode_id: 2 }],
    ['labels', { labels: [4] }, { accept_14: true }],
    ['the promised answer', { promise_days_max: 2 }, { promise_days: 2 }],
    ['a fresh confirmation', { alive_only: true }, { alive_until: '2026-09-05T09:00:00Z' }],
  ])('vacancies are filtered by %s', async ([, query, fields], { app }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'Другая' })
    await given({ name: 'Подходит', ...fields })

    expect(await names(query)).toEqual(['Подходит'])
  })

  test('excluded companies are not shown, and anonymous vacancies stay', async ({ app }) => {
    const { company_id, given } = await givenSearch(app)
    await given({ name: 'Явный звонарь' })
    await given({ name: 'Скрытый звонарь', type_id: 3 })

    const { items } = await app.guest.call(searchVacancies, {
      query: { text: 'звонарь', exclude_company_ids: [company_id] },
    })

    expect(items.map(({ name }) => name)).toEqual(['Скрытый звонарь'])
  })
})
