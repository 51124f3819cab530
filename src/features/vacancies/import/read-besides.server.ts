import { htmlToText } from '#lib/text/html-text.ts'
import { quote } from './quote.server.ts'
import type { ImportLookups } from './read-row.server.ts'
import { readTowns } from './read-towns.server.ts'
import type { VacancyCells } from './sources/cells.server.ts'

type FindPlace = ImportLookups['findPlace']

const TEXTS = ['requirements', 'description', 'conditions', 'duties', 'name'] as const
const MAX_TEXT_LENGTH = 3000

const NO_EXPERIENCE =
  /без опыта(?! не)|(?:опыт|стаж) (?:работы )?(?:не (?:нужен|требуется|обязателен|важен)|необязателен)|научим|обучим|обучение с нуля/i
const NONE_FOR_SURE =
  /без опыта(?! не)|(?:опыт|стаж) (?:работы )?(?:не (?:нужен|требуется|обязателен|важен)|необязателен)/i
const EXPERIENCE_WORD = /опыт|стаж/gi
const YEARS =
  /(?:\d{1,2}(?: ?[–—-] ?\d{1,2})?(?:\+| ?(?:год|лет|г\.|мес))|(?:одного|двух|тр[её]х|четыр[её]х|пяти|шести|десяти) лет|полугода|от года)/i
const YEARS_BEFORE = /от \d{1,2} (?:год|лет)\p{L}{0,2} (?:опыта|работы|стажа|в|на) /iu
const MAX_EXPERIENCE_LENGTH = 60

/** «без опыта», «опыт сварки от 3 лет», «от 6 лет в эксплуатации», «научим» */
function findExperienceIn(text: string): string | undefined {
  const none = NONE_FOR_SURE.exec(text)?.[0]
  if (none) return none
  for (const { index } of text.matchAll(EXPERIENCE_WORD)) {
    const near = text.slice(index, index + MAX_EXPERIENCE_LENGTH).split(/[.;\n](?!\d)/)[0]!
    const years = YEARS.exec(near)
    if (years) return near.slice(0, years.index + years[0].length)
  }
  return YEARS_BEFORE.exec(text)?.[0] ?? NO_EXPERIENCE.exec(text)?.[0]
}

const SCHEDULE =
  /(?<!\d)(?:5\/2|6\/1|2\/2|3\/3|4\/2|4\/4|3\/2|7\/7|15\/15|30\/30|45\/30|60\/30)(?!\d)|вахт(?:а|ой|овый метод)|(?:сменный|гибкий|свободный|скользящий|плавающий|пятидневный) график|график (?:сменный|гибкий|свободный|скользящий|плавающий)|сутки(?: через |\/)(?:двое|трое|\d)|пятидневк\p{L}|удал[её]нн(?:о|ая работа|ый формат)|посменно|2 через 2/iu
/** «* оклады указаны в долларах США» */
const CURRENCY_ABOVE = /(?:зарплат|оклад|доход|ставк|сумм)[^.;]{0,40}? в (доллар\p{L}{0,3}(?: США)?|евро|USD|EUR)/iu
const TOWN = /(?:^|[\s,;(«])(?:г\.|город) ?([А-ЯЁ][\p{L}-]{2,30}(?: [А-ЯЁ][\p{L}-]{2,30})?)/u

/**
 * The cells with what only the texts, the columns without a field and the lines around the table tell of the town, the experience
 * and the schedule. Each is named, so that the person checks it: a text may speak of something else.
 */
export function readBesides(
  given: VacancyCells,
  { rest, above }: { rest: string; above: string },
  findPlace: FindPlace,
) {
  const notes: string[] = []
  const cells = { ...given }
  const inRow = [
    ...TEXTS.map((name) => htmlToText((given[name] ?? '').slice(0, MAX_TEXT_LENGTH))),
    rest.slice(0, MAX_TEXT_LENGTH),
  ].join('\n')
  if (!given.experience) {
    const found = findExperienceIn(inRow)
    if (found) {
      cells.experience = NO_EXPERIENCE.test(found) ? 'без опыта' : found
      notes.push(`Опыт взяли из текста, проверьте: ${quote(found)}`)
    }
  }
  if (!given.schedule && !given.employment) {
    const found = SCHEDULE.exec(inRow)?.[0]
    if (found) {
      cells.schedule = found
      notes.push(`График взяли из текста, проверьте: ${quote(found)}`)
    }
  }
  const currency = CURRENCY_ABOVE.exec(above.slice(0, MAX_TEXT_LENGTH))?.[1]
  if (currency && !given.currency) {
    cells.currency = /евро|eur/i.test(currency) ? 'EUR' : 'USD'
    notes.push(`Валюту зарплаты взяли из текста, проверьте: ${quote(currency)}`)
  }
  if (!given.gross && /до вычета|gross/i.test(above.slice(0, MAX_TEXT_LENGTH))) {
    cells.gross = 'да'
    notes.push('Зарплата до вычета налогов: так сказано над таблицей, проверьте')
  }
  if (!given.city && !given.region) {
    const found =
      findTownIn(inRow, findPlace) ??
      findTownIn(above.slice(0, MAX_TEXT_LENGTH), findPlace) ??
      findTownAlone(above, findPlace) ??
      findTownAlone(htmlToText((given.description ?? '').slice(0, MAX_LEAD_LENGTH)), findPlace)
    if (found) {
      cells.city = found
      notes.push(`Город взяли из текста, проверьте: ${quote(found)}`)
    }
  }
  return { cells, notes }
}

const isTown = (text: string, findPlace: FindPlace) => readTowns(text, '', findPlace).towns.length > 0

function findTownIn(text: string, findPlace: FindPlace): string | undefined {
  const name = TOWN.exec(text)?.[1]
  if (!name) return undefined
  return [name, name.split(' ')[0]!].find((one) => isTown(one, findPlace))
}

const MAX_LEAD_LENGTH = 300
const MAX_PARTS = 40

/** «Отель «Морской бриз», Светлогорск. Звонить с 10» */
const findTownAlone = (text: string, findPlace: FindPlace): string | undefined =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    .split(/[,;.:()\n/|]| [—–] /)
    .slice(0, MAX_PARTS)
    .map((part) => part.trim())
    .find((part) => /^[А-ЯЁ][\p{L} -]{2,40}$/u.test(part) && isTown(part, findPlace))
