import { foldText } from '#lib/text/fold-text.ts'
import { findEmail, findRussianPhone } from './find-contact-values.rules.ts'
import { findLabelledValue } from './labelled-values.rules.ts'
import { parseBirthDate } from './parse-periods.rules.ts'
import { highConfidence, lowConfidence, optionalEntry, type ParsedValue } from './parsed-value.rules.ts'
import { nonEmptyLines, spanOf, type TextLine } from './text-lines.rules.ts'

/** Common first names, which tell the first name from the last name when there are only two words. */
const COMMON_FIRST_NAMES = new Set(
  `агата аделина азамат айгуль айдар айрат алан алевтина александр александра алексей алена алина алиса алла альберт
  альбина амина анастасия анатолий ангелина андрей анжела анна антон антонина анфиса аркадий арман армен арсен арсений
  артем артур ася ахмед богдан борис булат вадим валентин валентина валерий валерия варвара василий василиса вера
  вероника виктор виктория виолетта виталий владимир владислав владислава всеволод вячеслав гаврил галина геннадий
  георгий герман глеб григорий гульнара гузель давид дамир дана даниил данила дания дарина дарья денис диана дина
  динара дмитрий ева евгений евгения егор екатерина елена елизавета ефим жанна захар земфира зинаида злата зоя зульфия
  иван игнат игорь ильдар ильнур ильшат ильяс илья инга инесса инна иосиф ирина ислам камила карина карим каролина ким
  кира кирилл клара клавдия константин кристина ксения лариса лев леонид лейла лидия лилиана лилия любовь людмила магомед
  майя макар максим маргарита марат марина мария марк марсель марта матвей милана милена мирон мирослав михаил мурад
  муса надежда назар наиль наталия наталья нелли никита николай нина нонна оксана олег олеся ольга павел петр платон
  полина прохор равиль радик раиса рамазан рамиль регина ренат рената рима ринат римма роберт родион роза роман ростислав
  рубен руслан рустам салават самир самуил светлана святослав севастьян семен сергей снежана софия софья станислав
  степан стефания султан таисия тамара тарас татьяна темирлан тигран тимофей тимур тихон ульяна федор феликс филипп
  эвелина эдгар эдуард элина элла эльвира эльдар эльмира эмилия эмиль эмма эрик юлиан юлия юрий яков яна ян ярослав
  ярослава`
    .split(/\s+/)
    .filter(Boolean),
)

export type ParsedPersonText = Partial<
  Record<'first_name' | 'last_name' | 'middle_name' | 'phone' | 'email' | 'birth_date' | 'city', ParsedValue>
>

/**
 * Parses the person from the lines before the first heading and under «Контакты»; phone and e-mail from the whole text.
 */
export function parsePerson(header: readonly TextLine[], text: string): ParsedPersonText {
  const { start, end } = spanOf(header)
  const birth = parseBirthDate(text.slice(start, end))
  return {
    ...parseName(header),
    ...optionalEntry('phone', findRussianPhone(text)),
    ...optionalEntry('email', findEmail(text)),
    ...optionalEntry(
      'birth_date',
      birth && highConfidence(birth.day, { start: start + birth.start, end: start + birth.end }),
    ),
    ...optionalEntry('city', findCity(header)),
  }
}

const NAME_WORD_PATTERN = /^[А-ЯЁ][а-яё]+(-[А-ЯЁ][а-яё]+)?$|^[А-ЯЁ]{2,}(-[А-ЯЁ]{2,})?$/
const PATRONYMIC_PATTERN = /(вич|вна|ична|инична|оглы|кызы)$/i

type NamedWord = { value: string; start: number; end: number }

export function parseName(header: readonly TextLine[]): ParsedPersonText {
  const labelledName = findLabelledValue(header, /^(фио|ф\. ?и\. ?о\.|имя|фамилия,? имя,? отчество)\s*:?\s+/i)
  for (const line of [...(labelledName ? [labelledName] : []), ...nonEmptyLines(header)]) {
    const words = splitNameWords(line)
    if (words.length < 2 || words.length > 3 || !words.every(({ value }) => NAME_WORD_PATTERN.test(value))) continue
    const person = orderNameWords(words)
    if (person) return person
  }
  return {}
}

function splitNameWords({ text, start }: TextLine): NamedWord[] {
  return [...text.matchAll(/[^\s,]+/g)].map(({ 0: value, index }) => ({
    value,
    start: start + index,
    end: start + index + value.length,
  }))
}

/** «Андреев Пётр Сергеевич», «Пётр Сергеевич Андреев», «Андреев Пётр», «Пётр Андреев». */
function orderNameWords([one, two, three]: NamedWord[]): ParsedPersonText | undefined {
  if (three) {
    if (PATRONYMIC_PATTERN.test(three.value)) return toParsedName(one!, two!, three)
    return PATRONYMIC_PATTERN.test(two!.value) ? toParsedName(three, one!, two!) : undefined
  }
  if (isFirstName(two!)) return toParsedName(one!, two!)
  return isFirstName(one!) ? toParsedName(two!, one!) : undefined
}

const isFirstName = ({ value }: NamedWord) => COMMON_FIRST_NAMES.has(foldText(value))

function toParsedName(last: NamedWord, first: NamedWord, middle?: NamedWord): ParsedPersonText {
  // An unknown first name may be a last name, so the confidence is low and the user checks it.
  const withConfidence = isFirstName(first) || middle ? highConfidence : lowConfidence
  return {
    last_name: withConfidence(capitalizeName(last.value), last),
    first_name: withConfidence(capitalizeName(first.value), first),
    ...(middle && { middle_name: highConfidence(capitalizeName(middle.value), middle) }),
  }
}

/** Capitalises each part of a name: «АНДРЕЕВ», «Салтыков-щедрин». */
const capitalizeName = (word: string) =>
  word.replace(/[А-ЯЁа-яё]+/g, (part) => part[0]!.toUpperCase() + part.slice(1).toLowerCase())

function findCity(header: readonly TextLine[]): ParsedValue | undefined {
  const line = findLabelledValue(header, /^(проживает|город( проживания)?|место жительства|регион)\s*:\s*/i)
  const city = line?.text.match(/^[^,;(]*?(?= м\. |[,;(]|$)/)?.[0].trim()
  return line && city ? highConfidence(city, { start: line.start, end: line.start + city.length }) : undefined
}
