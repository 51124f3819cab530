import { describe, expect, test } from 'vitest'
import { parseFormData } from '#lib/forms/form-data.ts'
import { normalizeRows } from './normalize-rows.ts'
import { resolveTypedFields } from './resolve-typed-fields.ts'

const CITIES = [
  { value: 5, label: 'Тверь' },
  { value: 7, label: 'Советск' },
  { value: 8, label: 'Советск' },
  { value: 9, label: 'Казань' },
]
const lookup = async (words: string) => CITIES.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
const FIELD_LOOKUPS = { city_id: lookup, city_ids: lookup, 'jobs.*.city_id': lookup }

/** The form as a browser without script sends it. */
const form = (...pairs: [name: string, value: string][]) => {
  const data = new FormData()
  for (const [name, value] of pairs) data.append(name, value)
  return parseFormData(data)
}
const resolve = (...pairs: [string, string][]) => resolveTypedFields(form(...pairs), FIELD_LOOKUPS)

describe('names typed in a form without script', () => {
  test('a name becomes an id if it matches in full, in any case, or is the only match', async () => {
    expect((await resolve(['city_id', ''], ['shown.city_id', ''], ['typed.city_id', 'тверь'])).fields).toMatchObject({
      city_id: '5',
      city: [{ id: '5', name: 'Тверь' }],
    })
    expect((await resolve(['typed.city_id', 'каз'])).fields).toMatchObject({ city_id: '9' })
  })

  test('an unchanged name keeps its id, even if another option has the same name', async () => {
    const untouched = await resolve(['city_id', '8'], ['shown.city_id', 'Советск'], ['typed.city_id', 'Советск'])
    const added = await resolve(
      ['city_ids[]', '8'],
      ['shown.city_ids', 'Советск'],
      ['typed.city_ids', 'Советск; Тверь'],
    )

    expect(untouched.fields).toMatchObject({ city_id: '8' })
    expect(added.fields).toMatchObject({ city_ids: ['8', '5'] })
  })

  test('an unknown name stays as it was typed and is reported as an error of its field', async () => {
    const { fields, errors } = await resolve(['typed.jobs.0.city_id', 'Вовк'], ['jobs.0.name', 'Склад'])

    expect(fields).toMatchObject({ jobs: [{ name: 'Склад', city_id: 'Вовк' }] })
    expect(errors).toEqual({ 'jobs.0.city_id': '«Вовк» не нашли. Выберите из списка или напишите иначе' })
  })

  test('an emptied field loses its ids', async () => {
    const { fields } = await resolve(
      ['city_id', '5'],
      ['shown.city_id', 'Тверь'],
      ['typed.city_id', ''],
      ['city_ids[]', '5'],
      ['shown.city_ids', 'Тверь'],
      ['typed.city_ids', ''],
    )

    expect(fields).toMatchObject({ city_id: '', city_ids: [] })
  })

  test('a form with more names than any editor asks for none of those beyond the limit, and says so (AT-1)', async () => {
    let asked = 0
    const countingLookup = async () => {
      asked++
      return []
    }
    const typed = form(['typed.city_ids', 'Тверь;'.repeat(20_000)], ['typed.city_id', 'Тверь'])
    const { errors } = await resolveTypedFields(typed, { city_ids: countingLookup, city_id: countingLookup })

    expect(asked).toBe(0)
    expect(errors).toEqual({
      city_ids: 'Слишком много названий. Оставьте не больше 100',
      city_id: 'Слишком много названий. Оставьте не больше 100',
    })
  })

  test('names without a lookup become a list, and known items keep their other properties', async () => {
    const { fields } = await resolve(
      ['skills.0.name', '1С'],
      ['skills.0.level', '2'],
      ['shown.skills', '1С'],
      ['typed.skills', '1С, Тахограф; ADR,'],
    )

    expect(fields.skills).toEqual([{ name: '1С', level: '2' }, 'Тахограф', 'ADR'])
  })

  test('year and month of one field are joined', async () => {
    const { fields } = await resolve(
      ['jobs.0.start', ''],
      ['typed.jobs.0.start.month', '06'],
      ['typed.jobs.0.start.year', '2020'],
      ['jobs.0.end', '2021-01'],
      ['typed.jobs.0.end.month', ''],
      ['typed.jobs.0.end.year', ''],
    )

    expect(fields.jobs).toEqual([{ start: '2020-06', end: '' }])
  })
})

describe('rows of a form without script', () => {
  test('spare rows that stayed empty are removed', () => {
    const rows: [string, string][] = [
      ['jobs.0.name', 'Склад'],
      ['jobs.1.name', ' '],
      ['jobs.1.is_current', 'false'],
    ]

    expect(normalizeRows(form(...rows, ['spare[]', 'jobs']))).toEqual({ jobs: [{ name: 'Склад' }] })
    expect(
      normalizeRows(form(...rows)).jobs,
      'without spare rows, as on a hydrated page, empty rows stay',
    ).toHaveLength(2)
  })

  test('the rows of the profile apply if no others are filled in, or if they were chosen', () => {
    const profileFields = [['as_profile[]', 'languages'] as [string, string], ['languages', ''] as [string, string]]
    const spareList: [string, string] = ['or_own[]', 'languages']
    const ownRow: [string, string] = ['languages.0.language_id', '1']

    expect(normalizeRows(form(...profileFields, spareList, ['languages.0.language_id', '']))).toEqual({ languages: '' })
    expect(normalizeRows(form(...profileFields, spareList, ownRow))).toEqual({ languages: [{ language_id: '1' }] })
    expect(normalizeRows(form(profileFields[0]!, ownRow))).toEqual({ languages: '' })
  })

  test('exactly one row of contacts is preferred', () => {
    const rows: [string, string][] = [
      ['contacts.0.value', '@a'],
      ['contacts.1.value', '@b'],
    ]
    const preferred = (...more: [string, string][]) =>
      (normalizeRows(form(...rows, ...more)).contacts as { preferred: string }[]).map((one) => one.preferred)

    expect(preferred()).toEqual(['true', 'false'])
    expect(preferred(['preferred_contact', 'contacts.1.'])).toEqual(['false', 'true'])
  })
})
