import { foldText } from '#lib/text/fold-text.ts'
import type { CellName } from '../vacancy-table.contract.ts'

/** What people and programs call the parts of a vacancy: in small letters, without signs. A name may go on after it. */
const NAMES: Partial<Record<CellName, string[]>> = {
  name: [
    ...['название', 'название вакансии', 'название должности', 'имя вакансии', 'заголовок', 'заголовок вакансии'],
    ...['наименование', 'наименование вакансии', 'наименование должности', 'наименование профессии'],
    ...['вакансия', 'вакансии', 'должность', 'позиция', 'профессия', 'специальность', 'кто нужен', 'кого ищем'],
    ...['кто', 'кого', 'роль'],
    ...[
      'title',
      'job title',
      'job name',
      'job',
      'name',
      'position',
      'position title',
      'vacancy',
      'vacancy name',
      'role',
    ],
  ],
  city: [
    ...['где', 'куда', 'куда ехать', 'место', 'точка', 'в каком городе', 'место расположения работы'],
    ...['город', 'города', 'населенный пункт', 'город работы', 'локация', 'местоположение', 'место нахождения'],
    ...['адрес', 'адрес работы', 'адрес места работы', 'место расположения', 'location', 'city', 'town', 'address'],
    ...['job location', 'area', 'addresslocality'],
  ],
  region: ['регион', 'область', 'край', 'республика', 'субъект рф', 'субъект федерации', 'region', 'state', 'province'],
  currency: ['валюта', 'currency', 'salary currency'],
  gross: ['до вычета', 'до вычета налогов', 'до вычета налога', 'до вычета ндфл', 'gross', 'до налогов'],
  experience: [
    ...['нужен ли опыт', 'нужен опыт'],
    ...['опыт', 'опыт работы', 'требуемый опыт', 'требуемый стаж', 'требования к опыту', 'стаж', 'стаж работы'],
    ...['experience', 'work experience', 'required experience'],
  ],
  employment: [
    ...['занятость', 'тип занятости', 'вид занятости', 'форма занятости', 'employment', 'employment type'],
    ...['employment form', 'job type', 'jobtype', 'employmenttype'],
  ],
  schedule: [
    'смена',
    'смены',
    'дни',
    'график',
    'график работы',
    'режим',
    'режим работы',
    'расписание',
    'schedule',
    'work schedule',
    'shift',
  ],
  hours: ['рабочие часы', 'часов в день', 'часы работы', 'продолжительность смены', 'working hours', 'hours'],
  place_of_work: [
    ...['место работы', 'формат', 'формат работы', 'удаленка', 'удаленная работа', 'work format', 'remote'],
    ...['place of work', 'workplace type'],
  ],
  contract: ['оформление', 'тип договора', 'вид договора', 'форма оформления', 'contract', 'contract type'],
  positions: [
    ...['сколько человек', 'сколько мест', 'ставок', 'мест', 'количество'],
    ...['количество вакансий', 'количество мест', 'количество ставок', 'количество человек', 'кол во ставок'],
    ...['кол во мест', 'кол во вакансий', 'кол во человек', 'число мест', 'число ставок', 'число вакансий'],
    ...['количество позиций', 'work places', 'openings', 'headcount', 'vacancies count', 'positions count'],
  ],
  description: [
    ...['описание', 'описание вакансии', 'текст', 'текст вакансии', 'о вакансии', 'подробности', 'о работе'],
    ...['description', 'job description', 'summary', 'details'],
  ],
  duties: [
    ...[
      'обязанности',
      'должностные обязанности',
      'что делать',
      'функционал',
      'функции',
      'задачи',
      'чем заниматься',
      'делать',
      'что надо делать',
    ],
    ...['что делаем', 'зона ответственности', 'что предстоит делать', 'что предстоит', 'чем предстоит заниматься'],
    ...['duty', 'duties', 'responsibilities', 'responsibility'],
  ],
  requirements: [
    ...[
      'иметь',
      'что нужно',
      'что нужно иметь',
      'нужно',
      'ждем тебя если',
      'кого ждем',
      'портрет',
      'портрет кандидата',
      'что важно',
      'ожидания',
      'от вас',
      'must have',
    ],
    ...['требования', 'квалификация', 'требования к кандидату', 'мы ждем', 'qualification', 'qualifications'],
    ...['requirements', 'requirement'],
  ],
  conditions: [
    ...['плюшки', 'предложение', 'от нас', 'что даем', 'бонусы', 'что вас ждет'],
    ...['условия', 'условия работы', 'мы предлагаем', 'что предлагаем', 'льготы', 'соцпакет', 'conditions'],
    ...['benefits', 'we offer', 'offer'],
  ],
  skills: ['навыки', 'ключевые навыки', 'умения', 'компетенции', 'skills', 'key skills', 'keyskills'],
}

const CELLS = new Map(
  Object.entries(NAMES).flatMap(([cell, names]) => names.map((name) => [name, cell as CellName] as const)),
)

/** Words of a column of pay, alone or with a bound: «ЗП от», «Минимальный оклад», «salary_max». */
const PAY = new Set(
  'расценка платим платить деньги тариф зарплата зарплаты зарплатная зп оклад оклады оплата доход дохода вознаграждение вилка salary pay wage payment compensation basesalary'.split(
    ' ',
  ),
)
const PAY_PHRASES =
  /(?:^| )(?:з п|заработн\S* плат\S*|тарифная ставка|часовая ставка|ставка в час|ставка за смену)(?= |$)/
const FROM = new Set('от мин минимум минимальная минимальный минимальное from min minimum'.split(' '))
const TO = new Set('до макс максимум максимальная максимальный максимальное to max maximum'.split(' '))

/** Of the company, the person or the record, whatever the name begins with: «Название компании», «Город заказчика». */
const FOREIGN =
  /(?:^| )(?:компани|организаци|работодател|отдел|подразделен|заказчик|клиент|контакт|телефон|почт|mail|дат[аы]|ссылк|url|link|код|code|статус|номер|сайт|оплат\S* (?:проезд|питан|обучен|жиль|связ)|комментар|примечан|образован|частот|форма оплат|систем|валют|company|employer|department|date|status|phone|contact|category|group|frequency|currency|type$|id$|url$)/

/** No upper bound. */
const BEFORE_TAXES = /(?:^| )до (?:вычета|налог)/

const MAX_LENGTH = 120

/** Whether a heading names something of the company, the person or the record. */
export const isForeignHeading = (heading: string): boolean => FOREIGN.test(wordsOf(heading))

/** «З/п от, руб.» and «зарплатаОт» are words; what stands in brackets is a remark, unless it is a bound. */
function wordsOf(heading: string): string {
  const spaced = heading.slice(0, MAX_LENGTH).replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return foldText(spaced)
    .replaceAll(/\(([^()]*)\)/g, (_, remark: string) =>
      /^\s*(?:от|до|min|max)\s*$/.test(remark) ? ` ${remark} ` : ' ',
    )
    .replaceAll('№', ' номер ')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** Which part of a vacancy a column, an element or a key of this name tells. */
export function cellOfHeading(heading: string): CellName | undefined {
  const words = wordsOf(heading)
  const exact = CELLS.get(words)
  if (exact || words === '' || FOREIGN.test(words)) return exact
  const each = words.replace(BEFORE_TAXES, ' ').trim().split(' ')
  if (each.some((word) => PAY.has(word)) || PAY_PHRASES.test(words)) {
    if (each.some((word) => FROM.has(word))) return 'salary_from'
    return each.some((word) => TO.has(word)) ? 'salary_to' : 'salary'
  }
  for (let length = Math.min(4, each.length - 1); length > 0; length--) {
    const cell = CELLS.get(each.slice(0, length).join(' '))
    if (cell) return cell
  }
  return undefined
}

/** Whether a heading is nothing but the name of its part, and no longer one that begins with it. */
export function isExactName(heading: string): boolean {
  const words = wordsOf(heading)
  return CELLS.has(words) || PAY.has(words)
}

/** What comes on top of the pay. */
export const PAY_EXTRA = /\+|преми|бонус|надбавк|доплат|\d{1,3} ?%|процент/i

const PAY_REMARKS =
  /тыс|млн|usd|eur|kzt|byn|uzs|[$€₸]|тенге|(?:в|за|per|\/) ?(?:час|смен[ау]|день|сутки|выход|вахту|месяц|мес|недел|год|hour|shift|day|month|week|year)(?!\p{L})|\/\s?[чh](?!\p{L})|часов\p{L}{2} (?:ставк|оплат)|почасов|посменн|hourly|на руки|до вычета|gross|net(?!\p{L})/giu

/** What the name of a column says of all its amounts: «Оклад, тыс. руб.», «Ставка за смену», «Оплата, руб/смена». */
const payRemarkOf = (heading: string): string =>
  (foldText(heading.slice(0, MAX_LENGTH)).match(PAY_REMARKS) ?? []).join(' ')

/** The name of a column tells the unit once for all amounts, and not of what comes on top of them. */
export function withPayRemark(text: string, heading: string): string {
  const remark = /[1-9]/.test(text) ? payRemarkOf(heading) : ''
  if (remark === '') return text
  const end = text.search(PAY_EXTRA)
  return end > 0 ? `${text.slice(0, end).trimEnd()} ${remark} ${text.slice(end)}` : `${text} ${remark}`
}
