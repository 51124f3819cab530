import { describe, expect, test } from 'vitest'
import { readForm } from '#lib/form-tree.ts'
import { wholeRows } from './rows.ts'
import { readTyped } from './typed.ts'

const CITIES = [
  { value: 5, label: 'Тверь' },
  { value: 7, label: 'Советск' },
  { value: 8, label: 'Советск' },
  { value: 9, label: 'Казань' },
]
const lookup = async (words: string) => CITIES.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
const LOOKUPS = { city_id: lookup, city_ids: lookup, 'jobs.*.city_id': lookup }

/** As a browser without script would send it. */
const form = (...pairs: [name: string, value: string][]) => {
  const data = new FormData()
  for (const [name, value] of pairs) data.append(name, value)
  return readForm(data)
}
const read = (...pairs: [string, string][]) => readTyped(form(...pairs), LOOKUPS)

describe('words of a form without script', () => {
  test('become ids by the whole name, in any case, or by the only name that could be meant', async () => {
    expect((await read(['city_id', ''], ['shown.city_id', ''], ['typed.city_id', 'тверь'])).fields).toMatchObject({
      city_id: '5',
      city: [{ id: '5', name: 'Тверь' }],
    })
    expect((await read(['typed.city_id', 'каз'])).fields).toMatchObject({ city_id: '9' })
  })

  test('that were not touched keep the id that stood under them, also among namesakes', async () => {
    const untouched = await read(['city_id', '8'], ['shown.city_id', 'Советск'], ['typed.city_id', 'Советск'])
    const added = await read(['city_ids[]', '8'], ['shown.city_ids', 'Советск'], ['typed.city_ids', 'Советск; Тверь'])

    expect(untouched.fields).toMatchObject({ city_id: '8' })
    expect(added.fields).toMatchObject({ city_ids: ['8', '5'] })
  })

  test('that nobody knows stay as they were typed, and are named', async () => {
    const { fields, errors } = await read(['typed.jobs.0.city_id', 'Вовк'], ['jobs.0.name', 'Склад'])

    expect(fields).toMatchObject({ jobs: [{ name: 'Склад', city_id: 'Вовк' }] })
    expect(errors).toEqual({ 'jobs.0.city_id': 'Не нашли «Вовк». Напишите иначе' })
  })

  test('can be taken away', async () => {
    const { fields } = await read(
      ['city_id', '5'],
      ['shown.city_id', 'Тверь'],
      ['typed.city_id', ''],
      ['city_ids[]', '5'],
      ['shown.city_ids', 'Тверь'],
      ['typed.city_ids', ''],
    )

    expect(fields).toMatchObject({ city_id: '', city_ids: [] })
  })

  test('that are their own meaning are a list, and keep what else is known of them', async () => {
    const { fields } = await read(
      ['skills.0.name', '1С'],
      ['skills.0.level', '2'],
      ['shown.skills', '1С'],
      ['typed.skills', '1С, Тахограф; ADR,'],
    )

    expect(fields.skills).toEqual([{ name: '1С', level: '2' }, 'Тахограф', 'ADR'])
  })

  test('of a month are one', async () => {
    const { fields } = await read(
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
  test('that stayed empty are not there', () => {
    const rows: [string, string][] = [
      ['jobs.0.name', 'Склад'],
      ['jobs.1.name', ' '],
      ['jobs.1.is_current', 'false'],
    ]

    expect(wholeRows(form(...rows, ['spare[]', 'jobs']))).toEqual({ jobs: [{ name: 'Склад' }] })
    expect(wholeRows(form(...rows)).jobs, 'a live page keeps its own').toHaveLength(2)
  })

  test('are those of the profile while nothing is written beside it, or when that is asked for', () => {
    const beside = [['as_profile[]', 'languages'] as [string, string], ['languages', ''] as [string, string]]
    const spare: [string, string] = ['or_own[]', 'languages']
    const own: [string, string] = ['languages.0.language_id', '1']

    expect(wholeRows(form(...beside, spare, ['languages.0.language_id', '']))).toEqual({ languages: '' })
    expect(wholeRows(form(...beside, spare, own))).toEqual({ languages: [{ language_id: '1' }] })
    expect(wholeRows(form(beside[0]!, own))).toEqual({ languages: '' })
  })

  test('have one that is preferred', () => {
    const rows: [string, string][] = [
      ['contacts.0.value', '@a'],
      ['contacts.1.value', '@b'],
    ]
    const preferred = (...more: [string, string][]) =>
      (wholeRows(form(...rows, ...more)).contacts as { preferred: string }[]).map((one) => one.preferred)

    expect(preferred()).toEqual(['true', 'false'])
    expect(preferred(['preferred_contact', 'contacts.1.'])).toEqual(['false', 'true'])
  })
})
