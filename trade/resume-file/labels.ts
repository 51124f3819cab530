import { LEARNING } from '../learning.ts'

/** Labels before a colon in exported files. Printing and parsing use the same labels. */
export const OF_PERSON = {
  phone: 'Телефон',
  email: 'Эл. почта',
  birth_date: 'Дата рождения',
  city: 'Город',
  metros: 'Метро',
  citizenships: 'Гражданство',
  work_permits: 'Разрешение на работу',
  relocation: 'Переезд',
  relocation_cities: 'Куда переезжать',
  business_trip: 'Командировки',
  vehicle: 'Автомобиль',
} as const

export const HAS_VEHICLE = 'есть'
export const PREFERRED = 'удобнее всего'
/** Separators within one line. A comma cannot be used, because names of roles contain commas. */
export const BETWEEN_NAMES = '; '
export const BETWEEN_PARTS = ' · '

export const OF_WISH = {
  roles: 'Специализации',
  work_type_ids: 'Занятость',
  schedule_ids: 'График работы',
  week_schedule_ids: 'Рабочие дни',
  working_hours_ids: 'Часы работы',
  part_time_ids: 'Подработка',
  place_of_work_ids: 'Место работы',
  start_ready: 'Когда можно выйти',
  locale: 'Язык резюме',
} as const

export const IN_ENGLISH = 'английский'

export const OF_JOB = {
  company: 'Компания',
  city: 'Город',
  site_url: 'Сайт',
  industries: 'Отрасли',
  position: 'Должность',
  skills: 'Навыки',
  description: 'Обязанности',
} as const

const OF_SCHOOL = { level: 'Уровень', form: 'Форма обучения', city: 'Город' } as const

export type SchoolPart = keyof (typeof LEARNING)[number]['words'] | keyof typeof OF_SCHOOL

/** Labels of the lines of a record. The first label starts a new record. */
export type Labels<Part extends string = string> = Readonly<Record<Part, string>>

const [SCHOOL, COURSE, EXAM] = LEARNING.map(({ words }): Labels<SchoolPart> => ({ ...words, ...OF_SCHOOL }))

export const RECORDS = {
  education_primary: SCHOOL!,
  education_additional: COURSE!,
  education_tests: EXAM!,
  certificates: { title: 'Сертификат', issuer: 'Кто выдал', achieved_month: 'Когда получен', url: 'Ссылка' },
  recommendations: {
    name: 'Кто рекомендует',
    position: 'Должность',
    organization: 'Организация',
    contact: 'Как связаться',
    show_contact: 'Показать контакт',
  },
} as const satisfies Record<string, Labels>

export const TO_WHO_INVITED = 'тому, кто пригласил'
