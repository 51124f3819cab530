import { namesOccupation } from './company-lines.rules.ts'
import { isCommonFirstName } from './first-names.rules.ts'
import { findLabelledValue } from './labelled-values.rules.ts'
import { highConfidence, lowConfidence, type ParsedValue } from './parsed-value.rules.ts'
import { nonEmptyLines, partOfLine, type TextLine } from './text-lines.rules.ts'

export type ParsedName = Partial<Record<'first_name' | 'last_name' | 'middle_name', ParsedValue>>

const PART = "[А-ЯЁA-Z](?:[’'][А-ЯЁA-Z])?[а-яёa-z]+"
const NAME_WORD_PATTERN = new RegExp(`^${PART}(?:-(?:[а-я]{2,4}-)?${PART})?$|^[А-ЯЁA-Z’']{2,}(?:-[А-ЯЁA-Z]{2,})?$`)
const PATRONYMIC_PATTERN =
  /(?:[оеё]вич|[оеё]вна|ична|инична|[а-яё]{2}ьич|фомич|лукич|кузьмич|саввич|никитич| оглы| кызы|ovich|evich|ovna|evna)$/i
const INITIALS = /^([А-ЯЁ][а-яё-]+) [А-ЯЁ]\.(?: ?[А-ЯЁ]\.)?$/

type NamedWord = { value: string; start: number; end: number }

const FULL_NAME_LABEL =
  /^(?:фио|ф\. ?и\. ?о\.|фамилия,? имя,? (?:и )?отчество|фамилия и имя|имя и фамилия|имя, фамилия|имя|кандидат|соискатель|full name|surname,? name|name) ?(?::|—|–|-)?(?: |$)/i
const PART_LABELS = {
  last_name: /^(?:фамилия|surname|last name|family name)(?: ?:| |$) ?/i,
  first_name: /^(?:имя|first name|given name|name)(?: ?:| |$) ?/i,
  middle_name: /^(?:отчество|middle name|patronymic)(?: ?:| |$) ?/i,
} as const

export function parseName(header: readonly TextLine[]): ParsedName {
  const labelledParts = parseLabelledParts(header)
  if (labelledParts) return labelledParts
  const labelledName = findLabelledValue(header, FULL_NAME_LABEL)
  const filled = nonEmptyLines(header)
  const lines = [...(labelledName ? [labelledName] : []), ...filled]
  const broken = parseBrokenName(filled)
  if (broken) return broken
  for (const line of lines) {
    const person = parseNameLine(line)
    if (person) return person
  }
  for (const line of lines.slice(0, MAX_LINES_TO_NAME)) {
    const person = parseUnknownName(line)
    if (person) return person
  }
  return parseSpokenName(filled)
}

const MAX_LINES_TO_NAME = 3

const SPOKEN_NAME = /меня зовут ([а-яё]{2,20})(?: ([а-яё]{3,30}))?/i

/** «меня зовут андрей клюев», «Меня зовут Лёша, 22 года» */
function parseSpokenName(lines: readonly TextLine[]): ParsedName {
  for (const line of lines) {
    const match = SPOKEN_NAME.exec(line.text.slice(0, MAX_SPOKEN_LENGTH))
    if (!match) continue
    const [, first = '', last] = match
    const start = line.start + match.index + match[0].length - (last ? last.length + 1 : 0) - first.length
    const isLast = last !== undefined && SURNAME_END.test(last)
    return {
      first_name: lowConfidence(capitalizeName(first), { start, end: start + first.length }),
      ...(isLast && {
        last_name: lowConfidence(capitalizeName(last), {
          start: start + first.length + 1,
          end: start + first.length + 1 + last.length,
        }),
      }),
    }
  }
  return {}
}

const MAX_SPOKEN_LENGTH = 1000

/** «Фамилия Громов», «Имя Степан», «Отчество Олегович» in lines of their own. */
function parseLabelledParts(header: readonly TextLine[]): ParsedName | undefined {
  const found = Object.entries(PART_LABELS).flatMap(([name, label]) => {
    const found = findLabelledValue(header, label)
    // «KOLTUNOV / КОЛТУНОВ»
    const twin = found?.text.split(' / ').find((part) => /^[А-ЯЁ]/i.test(part))
    const line = found && twin ? partOfLine(found, twin) : found
    return line && /^\p{L}[\p{L}’' -]{0,60}$/u.test(line.text) ? [[name, line] as const] : []
  })
  const parts = Object.fromEntries(found.map(([name, line]) => [name, highConfidence(capitalizeName(line.text), line)]))
  return 'last_name' in parts && 'first_name' in parts ? parts : undefined
}

function parseNameLine(line: TextLine): ParsedName | undefined {
  const initials = INITIALS.exec(line.text)
  if (initials) {
    const [, value = ''] = initials
    return { last_name: lowConfidence(value, { start: line.start, end: line.start + value.length }) }
  }
  const words = splitNameWords(line)
  return words && orderNameWords(words)
}

/** «Я, Громов Степан», «Резюме: Громов Степан», «Громов Степан, 34 года», «Иванова (Петрова) Анна» */
const BEFORE_NAME =
  /^(?:я,|меня зовут|резюме ?[:—-]?|cv ?[:—-]?|curriculum vitae|кандидат ?[:—–-]|соискатель ?[:—–-]|[^\p{L}]{1,6}) ?/iu
const AFTER_NAME = / [—–|→] |,? ?\(?(?:\d{1,2} ?(?:год|лет|year)|\d{2}[./]|мужчина|женщина|муж\.|жен\.)/i

function splitNameWords({ text, start }: TextLine): NamedWord[] | undefined {
  if (text.length > 120) return undefined
  const from = BEFORE_NAME.exec(text)?.[0].length ?? 0
  const end = text.search(AFTER_NAME)
  const inner = text
    .slice(from, end < from ? undefined : end)
    .replace(/\([^()]{0,80}\)/, (maiden) => ' '.repeat(maiden.length))
  const words = [...inner.matchAll(/[^\s,]+/g)].map(({ 0: value, index }) => ({
    value,
    start: start + from + index,
    end: start + from + index + value.length,
  }))
  const joined = joinParticles(words)
  const isName = ({ value }: NamedWord) =>
    !/^(?:имя|отчество|фамилия)$/i.test(value) &&
    value.split(' ').every((word) => NAME_WORD_PATTERN.test(word) || PARTICLE.test(word))
  return joined.length >= 2 && joined.length <= 3 && joined.every(isName) ? joined : undefined
}

const PARTICLE = /^(?:де|ди|ла|ле|фон|ван|дер|бен|эль|аль|да|оглы|кызы)$/i

/** «Де Лакруа» and «Рашид оглы» are one name each. */
function joinParticles(words: readonly NamedWord[]): NamedWord[] {
  const joined: NamedWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isEnd = /^(?:оглы|кызы)$/i.test(word.value)
    const isJoined = last && (isEnd || (PARTICLE.test(last.value) && joined.length === 1))
    if (isJoined) joined[joined.length - 1] = { value: `${last.value} ${word.value}`, start: last.start, end: word.end }
    else joined.push(word)
  }
  return joined
}

/** «Андреев Пётр Сергеевич», «Пётр Сергеевич Андреев», «Андреев Пётр», «Пётр Андреев». */
function orderNameWords([one, two, three]: NamedWord[]): ParsedName | undefined {
  if (three) {
    if (PATRONYMIC_PATTERN.test(three.value)) return toParsedName(one!, two!, three)
    if (PATRONYMIC_PATTERN.test(two!.value)) return toParsedName(three, one!, two!)
    return undefined
  }
  if (isFirstName(two!)) return toParsedName(one!, two!)
  return isFirstName(one!) ? toParsedName(two!, one!) : undefined
}

/** «Громов» and «Степан Олегович» in two lines. */
function parseBrokenName([first, second]: readonly TextLine[]): ParsedName | undefined {
  if (!first || !second || !NAME_WORD_PATTERN.test(first.text)) return undefined
  const word = { value: first.text, start: first.start, end: first.end }
  const words = [...second.text.matchAll(/\S+/g)].map(({ 0: value, index }) => ({
    value,
    start: second.start + index,
    end: second.start + index + value.length,
  }))
  const isName = words.length <= 2 && words.every(({ value }) => NAME_WORD_PATTERN.test(value))
  return isName ? orderNameWords([word, ...words]) : undefined
}

const SURNAME_END =
  /(?:ов|ова|ев|ева|ин|ина|ын|ына|ский|ская|цкий|цкая|ко|ук|юк|ян|янц|дзе|швили|их|ых|ец|ич|ман|берг|ov|ova|ev|eva|in|ina|sky|skaya|ko|yan)$/i
/** The first line, when it can be nothing but a name whose parts are not known. */
function parseUnknownName(line: TextLine | undefined): ParsedName | undefined {
  const words = line && splitNameWords(line)
  if (
    !words ||
    words.some(({ value }) => namesOccupation(value)) ||
    words.every(({ value }) => value === value.toUpperCase())
  )
    return undefined
  const [one, two, three] = words
  if (three) {
    const isShort = two!.value.length <= 5 && three.value.length <= 5
    return isShort
      ? toParsedName(one!, { value: `${two!.value} ${three.value}`, start: two!.start, end: three.end })
      : undefined
  }
  const isFirstNameFirst = /[a-z]/i.test(one!.value)
    ? !SURNAME_END.test(one!.value)
    : SURNAME_END.test(two!.value) && !SURNAME_END.test(one!.value)
  return isFirstNameFirst ? toParsedName(two!, one!) : toParsedName(one!, two!)
}

const isFirstName = ({ value }: NamedWord) => isCommonFirstName(value)

function toParsedName(last: NamedWord, first: NamedWord, middle?: NamedWord): ParsedName {
  // An unknown first name may be a last name, so the confidence is low and the user checks it.
  const withConfidence = isFirstName(first) || middle ? highConfidence : lowConfidence
  return {
    last_name: withConfidence(capitalizeName(last.value), last),
    first_name: withConfidence(capitalizeName(first.value), first),
    ...(middle && { middle_name: highConfidence(capitalizeName(middle.value), middle) }),
  }
}

/** Capitalises each part of a name: «АНДРЕЕВ», «Салтыков-щедрин». «оглы» stays small. */
const capitalizeName = (word: string) =>
  word.replace(/[А-ЯЁа-яёA-Za-z]+/g, (part) =>
    /^(?:оглы|кызы)$/i.test(part) ? part.toLowerCase() : part[0]!.toUpperCase() + part.slice(1).toLowerCase(),
  )
