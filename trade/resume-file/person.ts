import { FIRST_NAMES } from './first-names.ts'
import { type Found, found, sure, unsure } from './found.ts'
import { type Line, labelled, saidLines, spanOf } from './lines.ts'
import { birthIn } from './periods.ts'

export type FoundPerson = Partial<
  Record<'first_name' | 'last_name' | 'middle_name' | 'phone' | 'email' | 'birth_date' | 'city', Found>
>

/**
 * Parses the person from the lines before the first heading and under «Контакты»; phone and e-mail from the whole text.
 */
export function personIn(header: readonly Line[], text: string): FoundPerson {
  const { start, end } = spanOf(header)
  const birth = birthIn(text.slice(start, end))
  return {
    ...nameIn(header),
    ...found('phone', phoneIn(text)),
    ...found('email', emailIn(text)),
    ...found('birth_date', birth && sure(birth.day, { start: start + birth.start, end: start + birth.end })),
    ...found('city', cityIn(header)),
  }
}

const NAME_WORD = /^[А-ЯЁ][а-яё]+(-[А-ЯЁ][а-яё]+)?$|^[А-ЯЁ]{2,}(-[А-ЯЁ]{2,})?$/
const PATRONYMIC = /(вич|вна|ична|инична|оглы|кызы)$/i

type NamedWord = { value: string; start: number; end: number }

export function nameIn(header: readonly Line[]): FoundPerson {
  const given = labelled(header, /^(фио|ф\. ?и\. ?о\.|имя|фамилия,? имя,? отчество)\s*:?\s+/i)
  for (const line of [...(given ? [given] : []), ...saidLines(header)]) {
    const words = wordsOf(line)
    if (words.length < 2 || words.length > 3 || !words.every(({ value }) => NAME_WORD.test(value))) continue
    const person = orderedName(words)
    if (person) return person
  }
  return {}
}

function wordsOf({ text, start }: Line): NamedWord[] {
  return [...text.matchAll(/[^\s,]+/g)].map(({ 0: value, index }) => ({
    value,
    start: start + index,
    end: start + index + value.length,
  }))
}

/** «Андреев Пётр Сергеевич», «Пётр Сергеевич Андреев», «Андреев Пётр», «Пётр Андреев». */
function orderedName([one, two, three]: NamedWord[]): FoundPerson | undefined {
  if (three) {
    if (PATRONYMIC.test(three.value)) return named(one!, two!, three)
    return PATRONYMIC.test(two!.value) ? named(three, one!, two!) : undefined
  }
  if (isFirstName(two!)) return named(one!, two!)
  return isFirstName(one!) ? named(two!, one!) : undefined
}

const isFirstName = ({ value }: NamedWord) => FIRST_NAMES.has(value.toLowerCase().replace(/ё/g, 'е'))

function named(last: NamedWord, first: NamedWord, middle?: NamedWord): FoundPerson {
  // An unknown first name may be a last name, so the confidence is low and the user checks it.
  const sureness = isFirstName(first) || middle ? sure : unsure
  return {
    last_name: sureness(capitalised(last.value), last),
    first_name: sureness(capitalised(first.value), first),
    ...(middle && { middle_name: sure(capitalised(middle.value), middle) }),
  }
}

/** Capitalises each part of a name: «АНДРЕЕВ», «Салтыков-щедрин». */
const capitalised = (word: string) =>
  word.replace(/[А-ЯЁа-яё]+/g, (part) => part[0]!.toUpperCase() + part.slice(1).toLowerCase())

const PHONE = /(?<![\d+])(?:\+7|[78])[ -]?\(?\d{3}\)?(?:[ -]?\d){7}(?!\d)/

/** Finds a Russian phone number and returns it in E.164. Other numbers are left to the user. */
export function phoneIn(text: string): Found | undefined {
  const match = PHONE.exec(text)
  if (!match) return undefined
  const place = { start: match.index, end: match.index + match[0].length }
  return sure(`+7${match[0].replace(/\D/g, '').slice(-10)}`, place)
}

const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.){1,4}[a-z]{2,20}/i

function emailIn(text: string): Found | undefined {
  const match = EMAIL.exec(text)
  return match ? sure(match[0].toLowerCase(), { start: match.index, end: match.index + match[0].length }) : undefined
}

function cityIn(header: readonly Line[]): Found | undefined {
  const line = labelled(header, /^(проживает|город( проживания)?|место жительства|регион)\s*:\s*/i)
  const city = line?.text.match(/^[^,;(]*?(?= м\. |[,;(]|$)/)?.[0].trim()
  return line && city ? sure(city, { start: line.start, end: line.start + city.length }) : undefined
}
