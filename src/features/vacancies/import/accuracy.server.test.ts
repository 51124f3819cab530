import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { htmlToText } from '#lib/text/html-text.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { sendForm } from '#test/fixtures/files.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { EXPECTED_VACANCIES, type ExpectedVacancy } from '#test/vacancy-files/expected-vacancies.ts'
import { type ImportedVacancyFields, type ImportedVacancyRow, readVacancyFile } from './vacancy-import.contract.ts'

/** The gate of providers §3.6. */
const MIN_FIELDS_RIGHT = 0.95
const MIN_TEXTS_WHOLE = 0.85

async function readRows(app: TestApp, who: Person, name: string): Promise<ImportedVacancyRow[]> {
  const content = readFileSync(`test/vacancy-files/${name}`)
  if (name.endsWith('.txt') || name.endsWith('.tsv'))
    return (await who.call(readVacancyFile, { body: { text: content.toString() } })).rows
  const sent = await sendForm(app, who, readVacancyFile.path, { file: new File([content], name) })
  return (sent as { data: { rows: ImportedVacancyRow[] } }).data.rows
}

/** A field without a value is absent, as in the labels. */
function fieldsOf(vacancy: ImportedVacancyFields, findCityName: (id: number) => string): Record<string, unknown> {
  const { name, city_ids, salary_from, salary_to, salary_gross, place_of_work_ids, key_skills } = vacancy
  const { experience_id, work_type_id, schedule_id, salary_mode_id } = vacancy
  const all = {
    name,
    city: city_ids.map(findCityName).join(),
    salary_from,
    salary_to,
    salary_gross: salary_gross || null,
    salary_mode_id: salary_mode_id === 1 ? null : salary_mode_id,
    experience_id,
    work_type_id,
    schedule_id,
    place_of_work_ids,
    skills: key_skills.map((skill) => skill.name),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && String(value) !== ''))
}

const textOf = ({ description, duties, requirements, conditions }: ImportedVacancyFields) =>
  [description, duties, requirements, conditions].map(htmlToText).join('\n')

test('95 % of the fields of labelled files are read right, 95 % of what is read is right, 85 % of texts are whole', async ({
  app,
}) => {
  const cities = await app.db.selectFrom('city').select(['id', 'name']).execute()
  const findCityName = (id: number) => cities.find((city) => city.id === id)!.name
  const counted = { labelled: 0, read: 0, right: 0, texts: 0, whole: 0 }
  const wrong: string[] = []
  const compare = (file: string, { texts, ...labels }: ExpectedVacancy, row: ImportedVacancyRow | undefined) => {
    const fields = row?.vacancy ? fieldsOf(row.vacancy, findCityName) : {}
    const isRight = ([field, value]: [string, unknown]) =>
      normalizeName(String(fields[field] ?? '')) === normalizeName(String(value))
    const right = Object.entries(labels).filter(isRight)
    counted.labelled += Object.keys(labels).length
    counted.read += Object.keys(fields).length
    counted.right += right.length
    const names = new Set([...Object.keys(labels), ...Object.keys(fields)])
    for (const [field] of right) names.delete(field)
    for (const field of names) wrong.push(`${file} ${labels.name} ${field}: ${fields[field]}`)
    const text = row?.vacancy ? textOf(row.vacancy) : ''
    counted.texts += texts.length
    counted.whole += texts.filter((part) => text.includes(part)).length
    for (const part of texts) if (!text.includes(part)) wrong.push(`${file} ${labels.name} text: ${part}`)
  }
  const files = Object.entries(EXPECTED_VACANCIES)
  expect(files).toHaveLength(12)
  for (const [file, expected] of files) {
    const rows = await readRows(app, await app.employer(), file)
    expect(rows, file).toHaveLength(expected.length)
    for (const [at, labels] of expected.entries()) compare(file, labels, rows[at])
  }

  const { labelled, read, right, texts, whole } = counted
  expect(right / labelled, wrong.join('\n')).toBeGreaterThanOrEqual(MIN_FIELDS_RIGHT)
  expect(right / read, wrong.join('\n')).toBeGreaterThanOrEqual(MIN_FIELDS_RIGHT)
  expect(whole / texts, wrong.join('\n')).toBeGreaterThanOrEqual(MIN_TEXTS_WHOLE)
  console.info(
    `fields of vacancy files: recall ${right}/${labelled}, precision ${right}/${read}, texts ${whole}/${texts}`,
  )
})
