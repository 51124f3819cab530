import type { PlainResume } from '../resume-parser/plain-resume.rules.ts'
import type { ReferenceFinder, ReferenceFinders } from './reference-finders.server.ts'

const MAX_PIECES = 100
const MAX_PIECE_LENGTH = 300
const MAX_VALUES = 20_000

/** Values that become something else: a date, the name of a list. Their keys tell it. */
const CONVERTED_KEYS =
  /date|^(?:start|end|id|alternate_id|age|year|yearbeg|yearend|monthbeg|monthend|birth(?:day|month|year)|currency|country(?:code)?|level|fluency|studytype|type|kind|network|number|formatted|phone\d?|name|version|\$schema|canonical|lastmodified|url|code|visible|employment|schedule|mode|locale)$/i

type Leaf = { path: string; key: string; value: string }

function* leavesOf(value: unknown, path: string, key: string): Generator<Leaf> {
  if (typeof value === 'string' || typeof value === 'number') yield { path, key, value: String(value).trim() }
  else if (Array.isArray(value)) for (const one of value) yield* leavesOf(one, path, key)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* leavesOf(one, path ? `${path}.${name}` : name, name)
}

const linesOf = (value: unknown): string[] =>
  [...leavesOf(value, '', '')].flatMap(({ value: text }) => [text, ...text.split('\n')].map((line) => line.trim()))

/** Values of a JSON file that are found nowhere in the resume that was read from it (ruling 59). */
export function listUnusedData(json: unknown, plain: PlainResume): string[] {
  const taken = new Set(linesOf(plain))
  const pieces: string[] = []
  let count = 0
  for (const { path, key, value } of leavesOf(json, '', '')) {
    count += 1
    if (count > MAX_VALUES || pieces.length >= MAX_PIECES) break
    const isTaken = value.split('\n').every((line) => taken.has(line.trim()))
    const isConverted = CONVERTED_KEYS.test(key) && isInKnownSection(path)
    if (value !== '' && !isTaken && !isConverted) pieces.push(`${path}: ${value}`.slice(0, MAX_PIECE_LENGTH))
  }
  return pieces
}

/** Of other sections nothing is read. */
const isInKnownSection = (path: string) => !/^(?:volunteer|projects|publications|awards|interests)\b/i.test(path)

/** Names that none of our lists has, so that their fields stay empty. */
export function listUnknownNames(
  { person, roles, jobs, ...resume }: PlainResume,
  reference: ReferenceFinders,
): string[] {
  const schools = [...resume.education_primary, ...resume.education_additional, ...resume.education_tests]
  const city = reference.city(person.city)
  const checks: [string, readonly (PlainResume['roles'][number] | null)[], ReferenceFinder][] = [
    ['Город', [person.city, ...jobs.map((job) => job.city), ...schools.map((school) => school.city)], reference.city],
    ['Метро', person.metros, reference.stationOfCity(city?.id)],
    ['Гражданство', person.citizenships, reference.country],
    ['Разрешение на работу', person.work_permits, reference.country],
    ['Куда переезжать', person.relocation_cities, reference.city],
    ['Профессия', roles, reference.role],
    ['Отрасль', jobs.flatMap((job) => job.industries), reference.industry],
  ]
  const unknown = checks.flatMap(([label, entries, find]) =>
    entries.flatMap((entry) => (entry && entry.name !== '' && !find(entry) ? [`${label}: ${entry.name}`] : [])),
  )
  return [...new Set(unknown)].slice(0, MAX_PIECES).map((piece) => piece.slice(0, MAX_PIECE_LENGTH))
}
