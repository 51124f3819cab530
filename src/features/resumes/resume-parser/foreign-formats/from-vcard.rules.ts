import { parseBirthDate } from '../parse/parse-periods.rules.ts'
import { type PlainResume, toReferenceEntry } from '../plain-resume.rules.ts'
import { fillResume } from './empty-resume.rules.ts'

type CardLine = { name: string; value: string }

const FIELD = /^(?:item\d{1,3}\.)?([a-z-]{1,30})((?:;[^:\n]{1,200})?):(.*)$/i

/** A line that begins with a space continues the one above it. */
const unfold = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')

function readLine(line: string): CardLine[] {
  const [, name, parameters = '', value = ''] = FIELD.exec(line) ?? []
  if (!name) return []
  const isQuoted = /quoted-printable/i.test(parameters)
  return [{ name: name.toUpperCase(), value: isQuoted ? decodeBytes(value) : value }]
}

function decodeBytes(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('%', '%25').replaceAll('=', '%'))
  } catch {
    return value
  }
}

const unescapeValue = (value: string) =>
  value
    .replaceAll('\\n', '\n')
    .replaceAll(/\\([,;\\])/g, '$1')
    .trim()
const partsOf = (value: string) => value.split(/(?<!\\);/).map(unescapeValue)

const isVcard = (text: string) => /^\s{0,9}BEGIN:VCARD/i.test(text)
const linesOfCard = (text: string) => unfold(text).split(/\r?\n/).flatMap(readLine)

/** Of the file, and the name that stands in its parts too. */
const NO_VALUES = new Set(['BEGIN', 'END', 'VERSION', 'PRODID', 'REV', 'UID', 'PHOTO', 'LOGO', 'SOUND', 'KEY'])
const IN_PARTS = new Set(['N', 'ADR', 'ORG'])

/** All values of visiting cards by their names; undefined when the text is none. */
export function vcardValues(text: string): Record<string, string[]> | undefined {
  if (!isVcard(text)) return undefined
  const lines = linesOfCard(text).filter(({ name }) => !NO_VALUES.has(name))
  const isNamedInParts = lines.some(({ name }) => name === 'N')
  const values = new Map<string, string[]>()
  for (const { name, value } of lines) {
    if (name === 'FN' && isNamedInParts) continue
    const parts = IN_PARTS.has(name) ? partsOf(value) : [unescapeValue(value.replace(/^tel:/i, ''))]
    values.set(name, values.get(name) ?? [])
    values.get(name)!.push(...parts)
  }
  return Object.fromEntries(values)
}

/** Reads a visiting card (vCard); undefined when the text is none. */
export function fromVcard(text: string): PlainResume | undefined {
  if (!isVcard(text)) return undefined
  const lines = linesOfCard(text)
  const first = (name: string) => lines.find((line) => line.name === name)?.value ?? ''
  const [last_name = '', first_name = '', middle_name = ''] = partsOf(first('N'))
  const fullName = unescapeValue(first('FN'))
  const [, , , city = ''] = partsOf(first('ADR'))
  const digits = first('BDAY').replaceAll('-', '')
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  return fillResume({
    person: {
      last_name: last_name || fullName,
      first_name,
      middle_name,
      birth_date: parseBirthDate(`дата рождения: ${day}`)?.day ?? '',
      phone: unescapeValue(first('TEL').replace(/^tel:/i, '')),
      email: unescapeValue(first('EMAIL')),
      city: toReferenceEntry(city),
    },
    title: unescapeValue(first('TITLE') || first('ROLE')),
    about: unescapeValue(first('NOTE')),
  })
}
