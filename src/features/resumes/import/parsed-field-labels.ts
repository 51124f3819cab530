const FIELD_LABELS: Record<string, string> = {
  'person.last_name': 'фамилия',
  'person.first_name': 'имя',
  'person.middle_name': 'отчество',
  'person.birth_date': 'дата рождения',
  'person.city': 'город',
  'person.phone': 'телефон',
  'person.email': 'эл. почта',
  'person.languages': 'языки',
  'person.driver_license_ids': 'права',
  'person.contacts': 'способы связи',
  'person.metros': 'метро',
  'person.citizenships': 'гражданство',
  'person.work_permits': 'разрешение на работу',
  'person.relocation_id': 'переезд',
  'person.relocation_cities': 'куда переезжать',
  'person.business_trip_id': 'командировки',
  'person.has_vehicle': 'автомобиль',
  title: 'должность',
  salary_amount: 'зарплата',
  salary_currency: 'зарплата',
  salary_mode_id: 'за что платят',
  salary_net: 'зарплата',
  work_type_ids: 'занятость',
  schedule_ids: 'график',
  place_of_work_ids: 'где работать',
  week_schedule_ids: 'рабочие дни',
  working_hours_ids: 'часов в день',
  part_time_ids: 'подработка',
  roles: 'профессия',
  start_ready: 'когда можно выйти',
  medical_book: 'медкнижка',
  experience_none: 'нет опыта',
  education_primary: 'учебные заведения',
  education_additional: 'курсы',
  education_tests: 'тесты, экзамены',
  certificates: 'сертификаты',
  recommendations: 'рекомендации',
  links: 'ссылки',
  locale: 'язык резюме',
  education_level_id: 'образование',
  skills: 'навыки',
  about: 'о себе',
}

const WORKPLACE_FIELD_LABELS: Record<string, string> = {
  company: 'компания',
  position: 'должность',
  start: 'период',
  end: 'период',
  description: 'что делали',
  city: 'город',
  site_url: 'сайт',
  industries: 'отрасль',
  skills: 'навыки',
}

/** Names a parsed field: `experience.0.company` is «компания, место работы 1». */
export function parsedFieldLabel(field: string): string {
  const [, row, part] = /^experience\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (row === undefined) return FIELD_LABELS[field] ?? field
  return `${WORKPLACE_FIELD_LABELS[part!]}, место работы ${Number(row) + 1}`
}
