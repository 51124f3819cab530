import type { NamedItem } from '#contract/shapes.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import {
  BUSINESS_TRIPS,
  DRIVER_LICENSES,
  JOB_SEARCH_STATUSES,
  RELOCATIONS,
} from '#features/reference/dictionaries/person.contract.ts'
import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import type { ResumePage } from '../contract/resumes.ts'
import { availabilityText } from './availability.ts'

export type ResumeFact = { name: string; value: string }

type Dictionary = Parameters<typeof nameById>[0]
const dictionaryNamesText = (ids: number[], items: Dictionary) => ids.map((id) => nameById(items, id)).join(', ')
const joinNames = (items: NamedItem[]) => items.map(({ name }) => name).join(', ')

/** Facts of a resume, one line each, for the page and for the PDF. Empty facts are omitted. */
export function resumeFacts(resume: ResumePage): ResumeFact[] {
  return [...workFacts(resume), ...personFacts(resume)].filter(({ value }) => value !== '')
}

const workFacts = (resume: ResumePage): ResumeFact[] => [
  // Names of roles contain commas.
  { name: 'Профессия', value: resume.professional_roles.map(({ name }) => name).join('; ') },
  { name: 'Занятость', value: dictionaryNamesText(resume.work_type_ids, WORK_TYPES) },
  { name: 'График', value: dictionaryNamesText(resume.schedule_ids, SCHEDULES) },
  { name: 'Рабочие дни', value: dictionaryNamesText(resume.week_schedule_ids, WEEK_SCHEDULES) },
  { name: 'Часы работы', value: dictionaryNamesText(resume.working_hours_ids, WORKING_HOURS) },
  { name: 'Подработка', value: dictionaryNamesText(resume.part_time_ids, PART_TIMES) },
  { name: 'Формат', value: dictionaryNamesText(resume.place_of_work_ids, PLACES_OF_WORK) },
  { name: 'Может выйти', value: availabilityText(resume.start_ready) },
  { name: 'Командировки', value: nameById(BUSINESS_TRIPS, resume.business_trip_id) },
]

const personFacts = (resume: ResumePage): ResumeFact[] => [
  { name: 'Статус поиска', value: nameById(JOB_SEARCH_STATUSES, resume.job_search_status_id) },
  { name: 'Метро', value: joinNames(resume.metros) },
  { name: 'Переезд', value: relocationText(resume) },
  { name: 'Водительские права', value: licencesText(resume) },
  { name: 'Медкнижка', value: medicalBookText(resume) },
  { name: 'Языки', value: resume.languages.map(languageText).join(', ') },
  { name: 'Гражданство', value: joinNames(resume.citizenships) },
  { name: 'Разрешение на работу', value: joinNames(resume.work_permits) },
  { name: 'Язык резюме', value: resume.locale === 'EN' ? 'Английский' : '' },
]

/** «возможен: Казань, Тверь»: the word «Переезд» is the name of the fact. */
const relocationText = ({ relocation_id, relocation_cities }: ResumePage) =>
  [nameById(RELOCATIONS, relocation_id).replace('Переезд ', ''), joinNames(relocation_cities)]
    .filter(Boolean)
    .join(': ')

/** «B, C, есть автомобиль» */
const licencesText = ({ driver_license_ids, has_vehicle }: ResumePage) =>
  [dictionaryNamesText(driver_license_ids, DRIVER_LICENSES), has_vehicle ? 'есть автомобиль' : '']
    .filter(Boolean)
    .join(', ')

const medicalBookText = ({ medical_book }: ResumePage) => (medical_book === null ? '' : medical_book ? 'есть' : 'нет')

/** «Русский — родной», «Английский — B2, выше среднего» */
const languageText = ({ language_id, level_id }: ResumePage['languages'][number]) =>
  `${nameById(FOREIGN_LANGUAGES, language_id)} — ${nameById(LANGUAGE_LEVELS, level_id).replace(' — ', ', ').replace('Родной', 'родной')}`
