/** An amount in roubles a month, and how many words say it. */
type SalaryMatch = { amount: number; length: number }

const MIN_SALARY = 10_000
const MAX_SALARY = 5_000_000
/** A number without any word about money is a salary only if it looks like one. */
const MIN_BARE_SALARY = 15_000
const MAX_BARE_SALARY = 1_000_000

const SALARY_WORDS = new Set([
  'зп',
  'зарплата',
  'зарплатой',
  'зарплаты',
  'зарплату',
  'оклад',
  'окладом',
  'доход',
  'доходом',
])
const THOUSANDS = new Set(['к', 'k', 'тыс', 'тысяч', 'тысячи', 'тр', 'тыщ', 'косарей', 'кило'])
const MILLIONS = new Set(['млн', 'миллион', 'миллиона', 'миллионов', 'лям'])
const ROUBLES = new Set(['р', 'руб', 'рублей', 'рубля', 'рубль', 'rub', 'rur'])
/** What follows a number that is no monthly salary: «от 18 лет», «5000 рублей за смену». */
const OTHER_UNITS =
  /^(?:лет|год|года|км|кг|тонн|тонны|т|шт|м|метров|кв|куб|человек|часов|часа|час|дней|дня|смен|смены|разряд|разряда)$/
const OTHER_PERIODS = /^(?:час|смену|день|сутки|сутка|выход|рейс|неделю|заказ|штуку|м2|метр)$/

/** Reads «от 100 000 руб», «зп от 80 т.р.», «100к», «100-150 тыс», «от 100 до 150 тысяч» at a word. */
export function matchSalary(words: readonly string[], at: number): SalaryMatch | undefined {
  const reader = new WordReader(words, at)
  const namesSalary =
    reader.takeIf((word) => SALARY_WORDS.has(word)) || reader.takeAll('з', 'п') || reader.takeAll('з/п')
  if (words[at - 1] === 'до') return undefined
  const hasFrom = reader.takeIf((word) => word === 'от' || word === 'более' || word === 'свыше')
  const number = readNumber(reader)
  if (number === undefined) return undefined
  let unit = readUnit(reader)
  const upper = unit === undefined ? readUpperLimit(reader) : undefined
  unit ??= upper
  const isSuffixed = number.factor > 1
  const factor = isSuffixed ? number.factor : (unit ?? 1)
  const isRoubles = reader.takeIf((word) => ROUBLES.has(word))
  if (isOtherUnit(reader)) return undefined
  takePeriod(reader)

  const isShort = factor === 1 && number.value < 1000 && namesSalary
  const amount = Math.round(number.value * (isShort ? 1000 : factor))
  const isMarked = namesSalary || hasFrom || isRoubles || factor > 1
  const [min, max] = isMarked ? [MIN_SALARY, MAX_SALARY] : [MIN_BARE_SALARY, MAX_BARE_SALARY]
  const isPlausible = amount >= min && amount <= max && (isMarked || amount % 1000 === 0)
  return isPlausible ? { amount, length: reader.at - at } : undefined
}

/** Reads «до 60 тыс», «зарплата до 100 000 руб» at a word. */
export function matchSalaryLimit(words: readonly string[], at: number): SalaryMatch | undefined {
  const start = SALARY_WORDS.has(words[at] ?? '') ? at + 1 : at
  // The amount is read apart from «до», before which it belongs to a range.
  const limit = words[start] === 'до' ? matchSalary(words.slice(start + 1), 0) : undefined
  return limit && { amount: limit.amount, length: start + 1 - at + limit.length }
}

class WordReader {
  private readonly words: readonly string[]
  at: number

  constructor(words: readonly string[], at: number) {
    this.words = words
    this.at = at
  }

  peek(offset = 0): string {
    return this.words[this.at + offset] ?? ''
  }

  takeIf(isWanted: (word: string) => boolean): boolean {
    const isTaken = this.at < this.words.length && isWanted(this.peek())
    if (isTaken) this.at++
    return isTaken
  }

  takeAll(...wanted: string[]): boolean {
    const isTaken = wanted.every((word, offset) => this.peek(offset) === word)
    if (isTaken) this.at += wanted.length
    return isTaken
  }
}

function readNumber(reader: WordReader): { value: number; factor: number } | undefined {
  const word = reader.peek()
  const [, digits, suffix] = word.match(/^(\d+(?:\.\d+)?)(?:-\d+(?:\.\d+)?)?(к|k|тыс|тр|т|млн|р|руб|\+)?$/) ?? []
  if (digits === undefined) return undefined
  reader.at++
  // «100.000» has groups of digits, «1.5 млн» a fraction.
  let value = /^\d{1,3}\.\d{3}$/.test(digits) ? Number(digits.replace('.', '')) : Number(digits)
  if (!suffix && /^\d{1,3}$/.test(word)) {
    let text = word
    while (/^\d{3}$/.test(reader.peek())) {
      text += reader.peek()
      reader.at++
    }
    value = text === word ? Number(text + readFraction(reader)) : Number(text)
  }
  if (suffix === 'млн') return { value, factor: 1_000_000 }
  return { value, factor: suffix && /^[кkт]/.test(suffix) ? 1000 : 1 }
}

/** «0,5 млн», «62,5 тыс»: the comma parts words. */
function readFraction(reader: WordReader): string {
  const [digits, unit] = [reader.peek(), reader.peek(1)]
  const isFraction = /^\d{1,2}$/.test(digits) && (THOUSANDS.has(unit) || MILLIONS.has(unit))
  if (isFraction) reader.at++
  return isFraction ? `.${digits}` : ''
}

function readUnit(reader: WordReader): number | undefined {
  if (reader.takeIf((word) => THOUSANDS.has(word))) return 1000
  if (reader.takeAll('т', 'р') || reader.takeAll('т', 'руб') || reader.takeAll('т', 'рублей')) return 1000
  if (reader.takeIf((word) => MILLIONS.has(word))) return 1_000_000
  return undefined
}

/** «от 100 до 150 тысяч»: the unit belongs to both numbers. */
function readUpperLimit(reader: WordReader): number | undefined {
  const start = reader.at
  if (reader.takeIf((word) => word === 'до')) {
    const upper = readNumber(reader)
    if (upper) return upper.factor > 1 ? upper.factor : (readUnit(reader) ?? 1)
  }
  reader.at = start
  return undefined
}

const isOtherUnit = (reader: WordReader): boolean =>
  OTHER_UNITS.test(reader.peek()) || (/^(?:в|за)$/.test(reader.peek()) && OTHER_PERIODS.test(reader.peek(1)))

function takePeriod(reader: WordReader) {
  const isTaken = reader.takeAll('в', 'месяц') || reader.takeAll('в', 'мес') || reader.takeAll('мес')
  return reader.takeAll('на', 'руки') || isTaken
}
