import { describe, expect, test } from 'vitest'
import { wordsOf } from '#lib/text/similarity.ts'
import { areCopies, type ComparedVacancy } from './same-vacancy.ts'

const TEXTS = [
  'Принимать заказы гостей, варить эспрессо и альтернативу, следить за чистотой стойки, вести кассу и заказывать зерно у поставщика раз в неделю. Смены с восьми утра, форму и обучение даём, питание за счёт кофейни, чай и кофе без ограничений.',
  'Вести учёт товара в 1С, принимать машины на рампе, собирать заказы по терминалу и проводить пересчёт остатков каждую пятницу. Склад тёплый, развозка от метро, выплаты два раза в месяц на карту любого банка без задержек.',
  'Разрабатывать сервис расчёта доставки на TypeScript и PostgreSQL, разбирать инциденты, писать тесты и помогать коллегам на ревью. Работаем спринтами по две недели, созвон раз в день, железо присылаем домой курьером.',
] as const

const vacancyOf = (changes: Partial<ComparedVacancy> & { text?: string } = {}): ComparedVacancy => {
  const { text = TEXTS[0], ...fields } = changes
  return {
    name: 'Бариста',
    words: wordsOf(text),
    city_ids: [1],
    address_id: null,
    type_id: 1,
    origin: 'own',
    schedule_id: 2,
    experience_id: 1,
    work_type_id: 1,
    salary_from: 80_000,
    salary_to: 100_000,
    salary_currency: 'RUB',
    salary_gross: false,
    salary_mode_id: 1,
    salary_absent_reason: '',
    ...fields,
  }
}

type Pair = [what: string, other: Partial<ComparedVacancy> & { text?: string }, one?: Parameters<typeof vacancyOf>[0]]

const HH = { origin: 'hh' }

/** What the same employer has written on two sites. */
const COPIES: Pair[] = [
  ['the same in all', HH],
  ['another spelling of the name', { ...HH, name: ' бариста' }],
  ['ё and е', { ...HH, name: 'Повар тёплого цеха' }, { name: 'Повар теплого цеха' }],
  ['a hyphen and a space', { ...HH, name: 'Java разработчик' }, { name: 'Java-разработчик' }],
  ['bullets instead of commas', { ...HH, text: TEXTS[0].replaceAll(', ', '\n• ') }],
  ['one word changed', { ...HH, text: TEXTS[0].replace('стойки', 'бара') }],
  ['two words changed', { ...HH, text: TEXTS[0].replace('стойки', 'бара').replace('зерно', 'кофе') }],
  ['a short greeting in front', { ...HH, text: `Ищем бариста. ${TEXTS[0]}` }],
  ['no pay on the other site', { ...HH, salary_from: null, salary_to: null }],
  ['no schedule on the other site', { ...HH, schedule_id: null, work_type_id: null }],
  ['pay before tax', { ...HH, salary_from: 92_000, salary_to: 115_000, salary_gross: true }],
  ['pay rounded', { ...HH, salary_from: 79_900 }],
  ['an address here only', HH, { address_id: 7 }],
  ['cities in another order', { ...HH, city_ids: [2, 1] }, { city_ids: [1, 2] }],
  ['two other sites', { ...HH, text: TEXTS[1] }, { origin: 'superjob', text: TEXTS[1] }],
  ['a file and what was typed', { origin: 'file', text: TEXTS[2] }, { text: TEXTS[2] }],
  ['answers on the site of the employer', { ...HH, type_id: 4 }],
]

/** Two vacancies that look alike and are two. */
const OTHERS: Pair[] = [
  ['typed twice', {}],
  ['twice on one site', HH, HH],
  ['another city', { ...HH, city_ids: [2] }],
  ['one city more', { ...HH, city_ids: [1, 2] }],
  ['another shop', { ...HH, address_id: 8 }, { address_id: 7 }],
  ['another schedule', { ...HH, schedule_id: 3 }],
  ['another experience', { ...HH, experience_id: 3 }],
  ['part time', { ...HH, work_type_id: 2 }],
  ['a senior one', { ...HH, name: 'Старший бариста' }],
  ['much more pay', { ...HH, salary_from: 110_000, salary_to: 140_000 }],
  ['pay for a shift', { ...HH, salary_from: 3000, salary_to: 3000, salary_mode_id: 2 }],
  ['another text', { ...HH, text: TEXTS[1] }],
  ['half of the text', { ...HH, text: TEXTS[0].slice(0, 120) }],
  ['a third of the text is new', { ...HH, text: `${TEXTS[0]} ${TEXTS[2].slice(0, 110)}` }],
  ['an anonymous one', { ...HH, type_id: 3 }],
  ['no text at all', { ...HH, text: '' }],
]

const isFound = ([, other, one]: Pair) => areCopies(vacancyOf(one), vacancyOf(other))

describe('copies of a vacancy among labelled pairs', () => {
  test('no two different vacancies are taken for one', () => {
    expect(OTHERS.filter(isFound).map(([what]) => what)).toEqual([])
  })

  test('all that one employer wrote on two sites is found', () => {
    expect(COPIES.filter((pair) => !isFound(pair)).map(([what]) => what)).toEqual([])
  })
})
