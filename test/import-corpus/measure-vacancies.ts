import type { ImportReference } from '#features/vacancies/import/import-lookups.server.ts'
import { type ReadVacancyRow, readVacancies } from '#features/vacancies/import/read-vacancies.server.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { bare, type Comparison, type CorpusCase, type FieldOutcome, hasAmount, letters, tells } from './tally.ts'

type Pay = { from?: number; to?: number; currency?: string; period?: string; gross?: boolean }
type Wanted = {
  title: string
  cities?: string[]
  pay?: Pay
  experience?: string
  schedule?: string
  phone?: string
  company?: string
  text_contains?: string[]
  unsure?: string[]
}
type Reading = NonNullable<Awaited<ReturnType<typeof readVacancies>>>

const EXPERIENCES: Record<string, number> = { none: 1, '1-3': 2, '3-6': 3, '6+': 4 }
const SCHEDULE_IDS: Record<string, number[]> = {
  '5/2': [1],
  '2/2': [2],
  shift: [2],
  flexible: [3],
  remote: [4],
  rotation: [5],
}
const PERIODS: Record<string, number[]> = { month: [1], shift: [2], day: [2], hour: [3], project: [5] }

const textsOf = (row: ReadVacancyRow) => {
  const { vacancy, notes, refused, title, city } = row
  const texts = vacancy
    ? [vacancy.description, vacancy.duties, vacancy.requirements, vacancy.conditions].map(htmlToText)
    : []
  return {
    fields: [...texts, ...(vacancy?.key_skills ?? []).map(({ name }) => name), title, city].join('\n'),
    notes: [...notes.map(({ text }) => text), refused ?? ''].join('\n'),
  }
}

/** What became of each value that a person reads in a file of vacancies. */
export async function measureVacancies(
  { folder, name, bytes, expected }: CorpusCase,
  reference: ImportReference,
  cityOf: (id: number) => string,
): Promise<Comparison[]> {
  const head = { file: `${folder.split('/').at(-1)}/${name}`, kind: name.slice(name.lastIndexOf('.') + 1) }
  let reading: Reading | undefined
  let refusal = ''
  try {
    reading = await readVacancies({ bytes, text: '', reference })
  } catch (error) {
    refusal = String(error)
  }
  if (expected.unreadable !== undefined) {
    return [
      {
        ...head,
        field: 'refusal',
        outcome: reading && expected.unreadable !== 'not a resume' ? 'wrong' : 'right',
        isLost: false,
        wanted: String(expected.unreadable),
        got: refusal,
      },
    ]
  }
  const wanted = (expected.vacancies ?? []) as Wanted[]
  const rows = reading?.rows ?? []
  const all = letters(
    [
      ...rows.flatMap((row) => Object.values(textsOf(row))),
      ...(reading?.not_used ?? []),
      toldBySheets(reading),
      toldByNames(reading, bytes),
    ].join('\n'),
  )
  const verdicts: Omit<Comparison, 'file' | 'kind'>[] = []
  const left = [...rows]
  for (const one of wanted) {
    const row =
      left.find(({ title }) => bare(title) === bare(one.title)) ??
      left.find(
        ({ title }) =>
          letters(title).includes(letters(one.title).slice(0, 10)) ||
          letters(one.title).includes(letters(title).slice(0, 10) || '—'),
      )
    if (row) left.splice(left.indexOf(row), 1)
    verdicts.push(...measureOne(one, row, all, cityOf))
  }
  for (const row of left)
    if (row.vacancy)
      verdicts.push({ field: 'vacancy too many', outcome: 'wrong', isLost: false, wanted: '', got: row.title })
  for (const piece of (expected.not_fields ?? []) as string[])
    verdicts.push({
      field: 'not_fields',
      outcome: 'right',
      isLost: !tells(all, piece),
      wanted: '',
      got: piece,
    })
  // What is refused with a sentence is not lost silently.
  return verdicts.map((verdict) => ({
    ...head,
    ...verdict,
    isLost: verdict.isLost && reading !== undefined,
    got: verdict.got || refusal,
  }))
}

/** The texts of elements and keys that are told by their names. */
function toldByNames(reading: Reading | undefined, bytes: Uint8Array): string {
  if (reading?.kind !== 'feed') return ''
  const text = new TextDecoder().decode(bytes)
  const names = new Set(reading.not_used.map((name) => name.toLowerCase()))
  const told: string[] = []
  const collect = (value: unknown, isTold: boolean) => {
    if (typeof value !== 'object' || value === null) {
      if (isTold) told.push(String(value))
      return
    }
    for (const [key, one] of Object.entries(value)) {
      if (isTold) told.push(key)
      collect(one, isTold || names.has(key.toLowerCase()))
    }
  }
  if (/^\s*[{[]/.test(text)) collect(JSON.parse(text), false)
  for (const [, name = '', value = ''] of text.matchAll(/<([\w:-]+)[^>]*>([^<]+)</g))
    if (names.has(name.toLowerCase())) told.push(value)
  return told.join('\n')
}

/** What the step of the columns shows as not used: rows above the header, columns without a field, other sheets. */
function toldBySheets(reading: Reading | undefined): string {
  if (!reading?.table) return ''
  const { carried, sheet, header, columns } = reading.table
  const { sheets } = JSON.parse(carried) as { sheets: { rows: string[][] }[] }
  return sheets
    .flatMap(({ rows }, at) =>
      rows.flatMap((row, place) =>
        at !== sheet || place < header
          ? row
          : row.filter((_, column) => (columns[column]?.target ?? 'none') === 'none'),
      ),
    )
    .join('\n')
}

function measureOne(one: Wanted, row: ReadVacancyRow | undefined, all: string, cityOf: (id: number) => string) {
  const verdicts: Omit<Comparison, 'file' | 'kind'>[] = []
  const vacancy = row?.vacancy
  const texts = row ? textsOf(row) : { fields: '', notes: '' }
  const add = (
    field: string,
    wanted: string | undefined,
    got: string,
    isRight: boolean,
    note: RegExp,
    isTold: boolean,
  ) => {
    if (wanted === undefined && got === '') return
    const isAsked = one.unsure?.includes(field) ?? false
    const isMarked = note.test(texts.notes) || isAsked
    const outcome: FieldOutcome =
      isRight || (isAsked && got === '') ? 'right' : got === '' ? 'missing' : isMarked ? 'unsure' : 'wrong'
    const isLost = wanted !== undefined && outcome !== 'right' && !isTold
    verdicts.push({ field, outcome, isLost, wanted: wanted ?? '', got })
  }
  add('title', one.title, row?.title ?? '', bare(row?.title) === bare(one.title), /нет названия/, tells(all, one.title))
  const cities = vacancy?.city_ids.map(cityOf) ?? []
  const wantedCities = one.cities ?? []
  const sameCities = wantedCities.map(bare).toSorted().join() === cities.map(bare).toSorted().join()
  add(
    'cities',
    one.cities?.join(),
    cities.join(),
    one.cities !== undefined && sameCities,
    /город|Взяли «/,
    wantedCities.every((city) => all.includes(letters(city.slice(0, 5)))),
  )
  const {
    salary_from = null,
    salary_to = null,
    salary_currency = 'RUB',
    salary_mode_id = 1,
    salary_gross = false,
  } = vacancy ?? {}
  const gotPay =
    salary_from === null && salary_to === null
      ? ''
      : `${salary_from}-${salary_to} ${salary_currency} mode ${salary_mode_id}`
  const { pay } = one
  const isSingle = pay?.from !== undefined && pay.from === pay.to
  const isPay =
    pay !== undefined &&
    (pay.from ?? null) === salary_from &&
    ((pay.to ?? null) === salary_to || (isSingle && salary_to === null)) &&
    (pay.currency ?? 'RUB') === salary_currency &&
    (PERIODS[pay.period ?? 'month'] ?? []).includes(salary_mode_id) &&
    (pay.gross === undefined || pay.gross === salary_gross)
  add('pay', pay && JSON.stringify(pay), gotPay, isPay, /арплат|алют|до вычета/i, hasAmount(all, pay?.from ?? pay?.to))
  const { experience_id = null, schedule_id = null, place_of_work_ids = [] } = vacancy ?? {}
  add(
    'experience',
    one.experience,
    one.experience === undefined ? '' : String(experience_id ?? ''),
    EXPERIENCES[one.experience ?? ''] === experience_id,
    /Опыт/,
    /опыт|стаж|experience/.test(all),
  )
  const isSchedule =
    (SCHEDULE_IDS[one.schedule ?? ''] ?? []).includes(schedule_id ?? 0) ||
    (one.schedule === 'remote' && place_of_work_ids.includes(2))
  add(
    'schedule',
    one.schedule,
    one.schedule === undefined ? '' : String(schedule_id ?? ''),
    isSchedule,
    /График|Занятость/,
    /график|режим|смен|вахт|удал|schedule|\d{2}/.test(all),
  )
  for (const piece of one.text_contains ?? []) {
    const isRight = letters(texts.fields).includes(letters(piece))
    add('text', piece, isRight ? piece : '', isRight, /Не перенесли/, tells(all, piece))
  }
  for (const [field, value] of [
    ['phone', one.phone?.slice(-10)],
    ['company', one.company],
  ] as const)
    if (value !== undefined && !tells(all, value))
      verdicts.push({ field, outcome: 'missing', isLost: true, wanted: '', got: value })
  return verdicts
}
