import { describe, expect, test } from 'vitest'
import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { expectLinearGrowth } from '#test/expect-fast.ts'
import type { PlainResume } from '../plain-resume.rules.ts'
import { parseResumeText } from './parse-resume-text.rules.ts'
import { parsedToPlainResume } from './parsed-to-plain-resume.rules.ts'

const CITIES = new Set(['пермь', 'уфа', 'нижний тагил'])
const read = (text: string): PlainResume => parsedToPlainResume(parseResumeText(text, CITIES))

const jobsOf = ({ jobs }: PlainResume) =>
  jobs.map(({ from, to, company, position }) => [from, to, company, position].join(' | '))

/** A resume with one job below this heading, or with these lines of jobs. */
const withHeading = (heading: string) =>
  read(`Лапина Ольга\n\n${heading}\nИюнь 2018 — Май 2021\nООО «Мост»\nТокарь\nТочила валы\n\nОбразование\nСреднее`)
const withJobs = (lines: string) => jobsOf(read(`Лапина Ольга\n\nОпыт работы\n${lines}\n\nНавыки\nРезьба`))
const withHeader = (lines: string) => read(`${lines}\n\nОпыт работы\nИюнь 2018 — Май 2021\nООО «Мост»\nТокарь\nТочила`)

const JOB = '2018-06 | 2021-05 | ООО «Мост» | Токарь'
const NEXT_JOB = '2021-06 |  | АО «Берег» | Мастер'

describe('the list of jobs is found under a heading (IM-10)', () => {
  test.for([
    'Мой опыт работы',
    'Стаж работы',
    'Опыт работы (за последние 3 года)',
    'Опыт работы — 12 лет',
    '3. Трудовая деятельность',
    'ПРОФЕССИОНАЛЬНЫЙ   ОПЫТ:',
    '== Места работы ==',
    '🛠 Опыт',
    'О П Ы Т   Р А Б О Т Ы',
    'Tpудoвoй oпыт',
    'Work Experience',
    'EMPLOYMENT HISTORY',
  ])('«%s»', (heading) => {
    expect(jobsOf(withHeading(heading))).toEqual([JOB])
  })

  test('and «Опыт работы токарем 12 лет» above the jobs is a heading, but no line of skills is', () => {
    const resume = read(
      'Лапина Ольга\nОпыт работы токарем 12 лет\n06.2018 — 05.2021\nООО «Мост»\nТокарь\n\nНавыки: Резьба',
    )
    expect(jobsOf(resume)).toEqual([JOB])
    expect(resume.skills).toMatchObject([{ name: 'Резьба' }])
    expect(read('Лапина Ольга\n\nНавыки\nОпыт работы с чертежами\nРезьба').skills).toHaveLength(2)
  })

  test('and «Достижения» within a job does not end the list', () => {
    expect(
      withJobs(
        'Июнь 2018 — Май 2021\nООО «Мост»\nТокарь\nДостижения\n- Первый разряд\nИюнь 2021 — н.в.\nАО «Берег»\nМастер',
      ),
    ).toEqual([JOB, NEXT_JOB])
  })
})

describe('the period of a job is read (IM-8)', () => {
  test.for([
    ['июнь 2018 г. – май 2021 г.', '2018-06', '2021-05'],
    ['июнь, 2018 - май, 2021', '2018-06', '2021-05'],
    ['июнь’18 – май’21', '2018-06', '2021-05'],
    ['06.2018 … 05.2021', '2018-06', '2021-05'],
    ['2018/06 → 2021/05', '2018-06', '2021-05'],
    ['с 06.2018 по 05.2021 (2 года 11 мес.)', '2018-06', '2021-05'],
    ['June 2018 – May 2021 · 3 yrs', '2018-06', '2021-05'],
    ['2018 — 2021 гг.', '2018-01', '2021-12'],
    ['06.2018 — по наст. время', '2018-06', null],
    ['06.2018 – н/в', '2018-06', null],
    ['с июня 2018 г.', '2018-06', null],
    ['June 2018 — till now', '2018-06', null],
    ['06/2018 to Present', '2018-06', null],
  ])('from «%s»', ([period, from, to]) => {
    const { jobs } = read(`Опыт работы\n${period}\nООО «Мост»\nТокарь\nТочила валы`)
    expect(jobs).toMatchObject([{ from, to, company: 'ООО «Мост»', position: 'Токарь', description: 'Точила валы' }])
  })
})

describe('company and position are told apart wherever the period stands (IM-8)', () => {
  test.for([
    ['after them in brackets', 'ООО «Мост», Токарь (06.2018 — 05.2021)\nАО «Берег», Мастер (06.2021 — н.в.)'],
    ['before them', '06.2018 — 05.2021 ООО «Мост», Токарь\n06.2021 — н.в. АО «Берег», Мастер'],
    ['after bullets', '• 06.2018 — 05.2021: Токарь, ООО «Мост»\n• 06.2021 — н.в.: Мастер, АО «Берег»'],
    ['after numbers', '1. ООО «Мост» — Токарь, 06.2018 — 05.2021\n2. АО «Берег» — Мастер, 06.2021 — н/в'],
    ['below the company', 'ООО «Мост»\n06.2018 — 05.2021\nТокарь\nТочила.\nАО «Берег»\n06.2021 — н.в.\nМастер'],
    ['below both', 'ООО «Мост»\nТокарь\n06.2018 — 05.2021\nТочила.\n\nАО «Берег»\nМастер\n06.2021 — н.в.\nУчила.'],
    [
      'among labels',
      'Наименование организации: ООО «Мост»\nЗанимаемая должность: Токарь\nПериод работы: 06.2018 — 05.2021\n' +
        'Наименование организации: АО «Берег»\nЗанимаемая должность: Мастер\nПериод работы: 06.2021 — н.в.',
    ],
  ])('%s', ([, lines]) => {
    expect(withJobs(lines!)).toEqual([JOB, NEXT_JOB])
  })

  test('and without a label for the company, or with the position after a dash', () => {
    expect(withJobs('06.2018 — 05.2021\nООО «Мост», г. Пермь\nДолжность: Токарь\nОбязанности:\n- точила')).toEqual([
      JOB,
    ])
    expect(withJobs('Мост — инженер-технолог\n06.2018 — 05.2021\nТочила.')).toEqual([
      '2018-06 | 2021-05 | Мост | инженер-технолог',
    ])
  })

  test('and a period inside a sentence starts no job', () => {
    expect(withJobs('06.2018 — 05.2021\nООО «Мост»\nТокарь\nЗа 2019 — 2020 годы освоила три станка.')).toEqual([JOB])
  })
})

describe('the name is read (IM-9)', () => {
  test.for([
    ['Лапин Пётр Кузьмич', 'Лапин', 'Пётр', 'Кузьмич'],
    ['Лапина\nОльга Ильинична', 'Лапина', 'Ольга', 'Ильинична'],
    ['Фамилия: Лапина\nИмя: Ольга\nОтчество: Ильинична', 'Лапина', 'Ольга', 'Ильинична'],
    ['Меня зовут Лапина Ольга, 29 лет', 'Лапина', 'Ольга', ''],
    ['Лапина (Зуева) Ольга Ильинична', 'Лапина', 'Ольга', 'Ильинична'],
    ['Гасанов Рауф Тофик оглы', 'Гасанов', 'Рауф', 'Тофик оглы'],
    ['Olga Lapina', 'Lapina', 'Olga', ''],
    ['Lapina Olga', 'Lapina', 'Olga', ''],
    ['Лапина О. И.', 'Лапина', '', ''],
    ['Ведущий Инженер', '', '', ''],
  ])('from «%s»', ([header, last_name, first_name, middle_name]) => {
    expect(withHeader(header!).person).toMatchObject({ last_name, first_name, middle_name })
  })
})

describe('the header is read', () => {
  test.for(['8 (912) 345-67-89', '+7.912.345.67.89', '912-345-67-89', '+7 912 345‑67‑89', '+7 912 345–67–89'])(
    'the phone from «%s»',
    (phone) => expect(withHeader(`Лапина Ольга\n${phone}`).person.phone).toBe('+79123456789'),
  )

  test('the e-mail of a Cyrillic domain', () => {
    expect(withHeader('Лапина Ольга\nolga@пример.рф').person.email).toBe('olga@пример.рф')
  })

  test.for([
    '07.11.1995 г.р.',
    'Дата рождения — 07.11.1995',
    'Родилась: 7 ноября 1995',
    'born on 7 November 1995',
    '07.11.95',
  ])('the date of birth from «%s»', (line) =>
    expect(withHeader(`Лапина Ольга\n${line.replace(' — ', ': ')}`).person.birth_date).toBe('1995-11-07'),
  )

  test.for([
    'г. Пермь',
    'Россия, Пермь',
    'Адрес: 614000, Пермский край, г. Пермь',
    '📍 Пермь',
    'Город Пермь',
    'Perm, Russia',
  ])('the city from «%s»', (line) => expect(withHeader(`Лапина Ольга\n${line}`).person.city?.name).toBe('Пермь'))

  test.for([
    ['З/п: 85 тыс. руб.', 85_000, 'RUB'],
    ['Ожидаемая зарплата: 85000', 85_000, 'RUB'],
    ['от 85.000 руб.', 85_000, 'RUB'],
    ['85 т.р.', 85_000, 'RUB'],
    ['$1 500', 1500, 'USD'],
  ] as const)('the wish for pay from «%s»', ([line, amount, currency]) => {
    expect(withHeader(`Лапина Ольга\n${line}`).salary).toMatchObject({ amount, currency })
  })

  test.for([
    ['3500 руб/смена', 2],
    ['3500 руб. в смену', 2],
    ['3500 ₽ за выход', 2],
    ['1200 руб./час', 3],
    ['Часовая ставка: 1200 руб.', 3],
    ['$1200 per month', 1],
    ['80 000 ₽ в месяц, смены по 12 часов', 1],
    ['80 000 ₽', null],
  ] as const)('the time of the pay from «%s»', ([line, mode_id]) => {
    expect(withHeader(`Лапина Ольга\nЖелаемая должность: Токарь\n${line}`).salary).toMatchObject({ mode_id })
  })

  test('and an amount for a time that is not understood is marked as unsure', () => {
    const { salary_amount, salary_mode_id } = parseResumeText('Лапина Ольга\n3500 руб. (смена)', CITIES)
    expect([salary_amount, salary_mode_id]).toMatchObject([{ value: 3500, confidence: 'low' }, undefined])
  })

  test.for([
    ['Не готова к переезду', 1],
    ['Переезд не возможен', 1],
    ['Готовность к переезду: нет', 1],
    ['Не очень готова к переезду', null],
    ['Готова к переезду: Уфа', 2],
  ] as const)('readiness to move from «%s»', ([line, id]) => {
    const { relocation_id, relocation_cities } = withHeader(`Лапина Ольга\n${line}`).person
    expect([relocation_id, relocation_cities.length]).toEqual([id, id === 2 ? 1 : 0])
  })

  test.for([
    ['Не готова к командировкам', 3],
    ['Готовность к командировкам: нет', 3],
    ['Не готова к длительным командировкам', null],
    ['не готов к частым командировкам', null],
    ['Не готова к редким командировкам', null],
    ['Готова к редким командировкам', 2],
    ['Готов(а) к длительным командировкам', 1],
  ] as const)('readiness for trips from «%s»', ([line, id]) => {
    expect(withHeader(`Лапина Ольга\n${line}`).person.business_trip_id).toBe(id)
  })

  test('and an amount that is rounded or a range is marked as unsure', () => {
    const { salary_amount } = parseResumeText('Лапина Ольга\nЗарплата: 80-95 тыс. руб.', CITIES)
    expect(salary_amount).toMatchObject({ value: 80_000, confidence: 'low' })
  })
})

describe('driving licences are taken', () => {
  const parse = (line: string) =>
    parseResumeText(`Лапина Ольга\nЖелаемая должность: Токарь\n${line}`, CITIES).driver_license_ids

  test.for([
    ['Водительские права кат. В, С', ['B', 'C']],
    ['Права категории B стаж 10 лет', ['B']],
    ['Водительское удостоверение В. Стаж 5 лет', ['B']],
    ['Права В с 2012 года', ['B']],
  ] as const)('from «%s», as unsure outside their own section', ([line, names]) => {
    const ids = DRIVER_LICENSES.filter(({ name }) => names.some((one) => one === name)).map(({ id }) => id)
    expect(parse(line)).toMatchObject({ value: ids, confidence: 'low' })
  })

  test.for([
    'Преподаватель гражданского права. С 2012 года',
    'Имею права. В 2019 работала в Уфе',
    'Знаю права В организации',
    'Высшая категория С 2012',
  ])('not from «%s»', (line) => expect(parse(line)).toBeUndefined())
})

test('words that every object of the language has are words like others', () => {
  const resume = read(
    'Лапина Ольга\nDesigner, constructor\nГражданство: constructor\n\nНавыки\nConstructor\n\nЯзыки\nconstructor: B2\n__proto__ — A1',
  )
  expect(resume.person).toMatchObject({ city: null, citizenships: [{ name: 'constructor' }], languages: [] })
  expect(resume.skills.map(({ name }) => name)).toContain('Constructor')
})

test('all sections of the layout of hh.ru are read (IM-5)', () => {
  const resume = read(`Лапина Ольга Ильинична
Женщина, 31 год, родилась 7 ноября 1995

Проживает: Уфа, м. Южная
Гражданство: Россия, Казахстан, есть разрешение на работу: Россия
Готова к переезду: Пермь, не готова к командировкам

Желаемая должность и зарплата
Токарь
Специализации:
—  Токарь, фрезеровщик
—  Слесарь

Опыт работы — 3 года
Июнь 2018 — Май 2021
3 года
ООО «Мост»
Нижний Тагил, most.example
Металлургия...
• Производство
Токарь
Точила валы.

Образование
Среднее специальное
2014
Уральский машиностроительный колледж
Технологический, Обработка металлов

Повышение квалификации, курсы
2019
Станки с ЧПУ
Учебный центр «Резец», Оператор`)
  expect(resume.person).toMatchObject({
    metros: [{ name: 'Южная' }],
    citizenships: [{ name: 'Россия' }, { name: 'Казахстан' }],
    work_permits: [{ name: 'Россия' }],
    relocation_id: 2,
    relocation_cities: [{ name: 'Пермь' }],
    business_trip_id: 3,
  })
  expect(resume).toMatchObject({
    roles: [{ name: 'Токарь, фрезеровщик' }, { name: 'Слесарь' }],
    jobs: [{ city: { name: 'Нижний Тагил' }, site_url: 'https://most.example', industries: [{ name: 'Металлургия' }] }],
    education_primary: [
      {
        year: 2014,
        name: 'Уральский машиностроительный колледж',
        faculty: 'Технологический',
        speciality: 'Обработка металлов',
      },
    ],
    education_additional: [
      { year: 2019, name: 'Станки с ЧПУ', faculty: 'Учебный центр «Резец»', speciality: 'Оператор' },
    ],
  })
})

test('the text of a LinkedIn profile is read, where the name follows the left column (IM-21)', () => {
  const resume = read(`Contact
www.linkedin.com/in/olga

Top Skills
Turning

Languages
English (Professional Working)

Olga Lapina
Lathe operator
Ufa, Bashkortostan, Russia

Experience

Most LLC
Lathe operator
June 2018 - Present (3 years)
Ufa, Russia
Shafts

Education
Ural College
Metal working · (2010 - 2014)`)
  expect(resume.person).toMatchObject({ first_name: 'Olga', last_name: 'Lapina', city: { name: 'Уфа' } })
  expect(jobsOf(resume)).toEqual(['2018-06 |  | Most LLC | Lathe operator'])
  expect(resume.education_primary).toMatchObject([{ name: 'Ural College', speciality: 'Metal working', year: 2014 }])
})

describe('the cost of a text grows in line with its length', () => {
  test.for([
    ['periods', 'Опыт работы\n', '06.2018 — 05.2021\n'],
    ['open periods', 'Опыт работы\n', '06.2018 —\n'],
    ['companies and periods', 'Опыт работы\n', 'ООО «Мост»\n06.2018 — 05.2021\nТокарь\n'],
    ['schools', 'Образование\n', '2014\nКолледж\nТокарь, фрезеровщик\n'],
    ['words of two alphabets', '', 'oпыт '],
    ['spaced letters', '', 'О П Ы Т   '],
    ['amounts', 'Желаемая должность\n', '1 000 000 000 '],
    ['names', '', 'Лапина Ольга '],
    ['activities of a company', 'Опыт работы\n06.2018 — 05.2021\nМост\nМеталл...\n', '• Производство\n'],
  ])('%s', async ([, start, unit]) => {
    await expectLinearGrowth(40_000, (count) => {
      const text = start! + unit!.repeat(Math.ceil(count / unit!.length))
      return () => parseResumeText(text, CITIES)
    })
  })
})
