import { parseBirthDate } from '../parse/parse-periods.rules.ts'
import type { PlainResume } from '../plain-resume.rules.ts'
import { entryOf, fillResume } from './empty-resume.rules.ts'

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

/** Reads a visiting card (vCard); undefined when the text is none. */
export function fromVcard(text: string): PlainResume | undefined {
  if (!/^\s{0,9}BEGIN:VCARD/i.test(text)) return undefined
  const lines = unfold(text).split(/\r?\n/).flatMap(readLine)
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
      city: entryOf(city),
    },
    title: unescapeValue(first('TITLE') || first('ROLE')),
    about: unescapeValue(first('NOTE')),
  })
}
