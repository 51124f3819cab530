import { dictionaryNames } from '#features/reference/dictionaries/dictionary.contract.ts'
import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { idsLike } from '../resume-parser/foreign-formats/from-site-json.rules.ts'
import { parseLanguage } from '../resume-parser/parse/parse-languages.rules.ts'
import type { PlainResume } from '../resume-parser/plain-resume.rules.ts'
import { parseSkillLevel } from '../rules/skill-levels.ts'
import type { ReferenceFinder, ReferenceFinders } from './reference-finders.server.ts'

const MAX_PIECES = 100
const MAX_PIECE_LENGTH = 300
const MAX_VALUES = 20_000

/** Values that become something else: a date, a code. Their keys tell it. */
const CONVERTED_KEYS =
  /date|^(?:start|end|id|alternate_id|age|yearbeg|yearend|monthbeg|monthend|birth(?:day|month|year)|bday|currency|country(?:code)?|type|kind|network|version|\$schema|canonical|lastmodified|visible|mode|locale)$/i
/** Of the record of the site or of the page that it draws, not of the person. */
const OF_SITE =
  /^(?:(?:items|objects)\.)?(?:url|alternate_url|link)$|^sections\.\w+\.name$|(?:^|\.)(?:metadata|resume_locale|access|status|actions|download|owner|photo|portrait|picture|platform|type)(?:\.|$)|(?:^|\.)(?:area|metro|town|citizenship|work_ticket|industries|professional_roles)\.(?:url|code)$/

type Leaf = { path: string; key: string; value: string }

function* leavesOf(value: unknown, path: string, key: string): Generator<Leaf> {
  if (typeof value === 'string' || typeof value === 'number') yield { path, key, value: String(value).trim() }
  else if (Array.isArray(value)) for (const one of value) yield* leavesOf(one, path, key)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* leavesOf(one, path ? `${path}.${name}` : name, name)
}

const linesOf = (value: unknown): string[] =>
  [...leavesOf(value, '', '')].flatMap(({ value: text }) => [text, ...text.split('\n')].map(toComparable))

const toComparable = (text: string) => foldText(text.trim())

/** Values that stand in the resume as they are, and the names of what stands in it as an id. */
function listTaken(plain: PlainResume): Set<string> {
  const { last_name, first_name, middle_name, driver_license_ids } = plain.person
  const names = [
    [first_name, last_name],
    [last_name, first_name],
    [first_name, middle_name, last_name],
    [last_name, first_name, middle_name],
  ].map((parts) => parts.filter(Boolean).join(' '))
  const listed = [
    ...dictionaryNames(WORK_TYPES, plain.work_type_ids),
    ...dictionaryNames(SCHEDULES, plain.schedule_ids),
    ...dictionaryNames(DRIVER_LICENSES, driver_license_ids),
  ]
  return new Set([...linesOf(plain), ...[...names, ...listed].map(toComparable)])
}

/** Whether a value was understood, though it stands in the resume as an id. */
function isUnderstood({ path, key, value }: Leaf, plain: PlainResume): boolean {
  const { person } = plain
  const digits = value.replaceAll(/\D/g, '').slice(-10)
  if (/^(?:phone\d?|tel|formatted|country|city|number|value)$/i.test(key) && digits !== '' && !/\p{L}/u.test(value))
    return person.phone.replaceAll(/\D/g, '').includes(digits)
  if (/(?:^|\.)languages?\b/i.test(path)) {
    if (/level|fluency|description/i.test(path)) return true
    const language = parseLanguage(`${value} — родной`)
    return person.languages.some(({ language_id }) => language_id === language?.language_id)
  }
  if (/(?:^|\.)skills\./i.test(path) && /level$/i.test(key)) return value === '0' || parseSkillLevel(value) !== null
  if (/(?:^|\.)(?:level|studytype)\b/i.test(path))
    return plain.education_level_id !== null || plain.education_primary.some(({ level_id }) => level_id !== null)
  if (/(?:^|\.)business_trip/i.test(path)) return person.business_trip_id !== null
  return /(?:^|\.)employments?\b/i.test(path)
    ? idsLike(WORK_TYPES, [value]).length > 0
    : /(?:^|\.)schedules?\b/i.test(path) && idsLike(SCHEDULES, [value]).length > 0
}

/** Values of a JSON file or a visiting card that are found nowhere in the resume that was read from it (ruling 59). */
export function listUnusedData(data: unknown, plain: PlainResume): string[] {
  const taken = listTaken(plain)
  const pieces: string[] = []
  let count = 0
  for (const leaf of leavesOf(data, '', '')) {
    const { path, key, value } = leaf
    count += 1
    if (count > MAX_VALUES || pieces.length >= MAX_PIECES) break
    if (value === '' || value.split('\n').every((line) => taken.has(toComparable(line)))) continue
    const isConverted = CONVERTED_KEYS.test(key) || OF_SITE.test(path) || isUnderstood(leaf, plain)
    if (!(isConverted && isInKnownSection(path))) pieces.push(`${path}: ${value}`.slice(0, MAX_PIECE_LENGTH))
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
