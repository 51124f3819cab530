import { EDUCATION_KINDS } from '../rules/education-kinds.ts'

/** Labels before a colon in exported files. Printing and parsing use the same labels. */
export const PERSON_LABELS = {
  phone: 'Телефон',
  email: 'E-mail',
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

export const VEHICLE_VALUE = 'есть'
export const MEDICAL_BOOK_VALUES = { есть: true, нет: false } as const
export const PREFERRED_CONTACT_VALUE = 'удобнее всего'
/** Separators within one line. A comma cannot be used, because names of roles contain commas. */
export const NAME_SEPARATOR = '; '
export const PART_SEPARATOR = ' · '

export const DESIRED_WORK_LABELS = {
  roles: 'Специализации',
  work_type_ids: 'Занятость',
  schedule_ids: 'График работы',
  week_schedule_ids: 'Рабочие дни',
  working_hours_ids: 'Часы работы',
  part_time_ids: 'Подработка',
  place_of_work_ids: 'Место работы',
  start_ready: 'Когда можно выйти',
  medical_book: 'Медкнижка',
  locale: 'Язык резюме',
} as const

export const ENGLISH_LOCALE_VALUE = 'английский'

export const JOB_LABELS = {
  company: 'Компания',
  city: 'Город',
  site_url: 'Сайт',
  industries: 'Отрасли',
  position: 'Должность',
  skills: 'Навыки',
  description: 'Обязанности',
} as const

const SCHOOL_DETAIL_LABELS = { level: 'Уровень', form: 'Форма обучения', city: 'Город' } as const

export type SchoolField = keyof (typeof EDUCATION_KINDS)[number]['words'] | keyof typeof SCHOOL_DETAIL_LABELS

/** Labels of the lines of a record. The first label starts a new record. */
export type RecordLabels<Part extends string = string> = Readonly<Record<Part, string>>

const [SCHOOL_LABELS, COURSE_LABELS, EXAM_LABELS] = EDUCATION_KINDS.map(
  ({ words }): RecordLabels<SchoolField> => ({ ...words, ...SCHOOL_DETAIL_LABELS }),
)

export const RECORD_LABELS = {
  education_primary: SCHOOL_LABELS!,
  education_additional: COURSE_LABELS!,
  education_tests: EXAM_LABELS!,
  certificates: { title: 'Сертификат', issuer: 'Кто выдал', achieved_month: 'Когда получен', url: 'Ссылка' },
  recommendations: {
    name: 'Кто рекомендует',
    position: 'Должность',
    organization: 'Организация',
    contact: 'Как связаться',
    show_contact: 'Показать контакт',
  },
} as const satisfies Record<string, RecordLabels>

export const SHOWN_TO_INVITER_VALUE = 'тому, кто пригласил'
