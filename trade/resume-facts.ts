import { nameOf } from '#contract/dictionaries/item.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { BUSINESS_TRIPS, DRIVER_LICENSES, JOB_SEARCH_STATUSES, RELOCATIONS } from '#contract/dictionaries/person.ts'
import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#contract/dictionaries/work.ts'
import type { ResumePage } from '#contract/resumes.ts'
import type { Named } from '#contract/shapes.ts'
import { startReadyText } from './start-ready.ts'

export type ResumeFact = { name: string; value: string }

type Dictionary = Parameters<typeof nameOf>[0]
const list = (ids: number[], items: Dictionary) => ids.map((id) => nameOf(items, id)).join(', ')
const names = (items: Named[]) => items.map(({ name }) => name).join(', ')

/** Facts of a resume, one line each, for the page and for the PDF. Empty facts are omitted. */
export function resumeFacts(resume: ResumePage): ResumeFact[] {
  return [...ofWork(resume), ...ofPerson(resume)].filter(({ value }) => value !== '')
}

const ofWork = (resume: ResumePage): ResumeFact[] => [
  { name: 'Профессия', value: names(resume.professional_roles) },
  { name: 'Занятость', value: list(resume.work_type_ids, WORK_TYPES) },
  { name: 'График', value: list(resume.schedule_ids, SCHEDULES) },
  { name: 'Рабочие дни', value: list(resume.week_schedule_ids, WEEK_SCHEDULES) },
  { name: 'Часы работы', value: list(resume.working_hours_ids, WORKING_HOURS) },
  { name: 'Подработка', value: list(resume.part_time_ids, PART_TIMES) },
  { name: 'Формат', value: list(resume.place_of_work_ids, PLACES_OF_WORK) },
  { name: 'Может выйти', value: startReadyText(resume.start_ready) },
  { name: 'Командировки', value: nameOf(BUSINESS_TRIPS, resume.business_trip_id) },
]

const ofPerson = (resume: ResumePage): ResumeFact[] => [
  { name: 'Статус поиска', value: nameOf(JOB_SEARCH_STATUSES, resume.job_search_status_id) },
  { name: 'Метро', value: names(resume.metros) },
  { name: 'Переезд', value: relocationText(resume) },
  { name: 'Водительские права', value: licencesText(resume) },
  { name: 'Языки', value: resume.languages.map(languageText).join(', ') },
  { name: 'Гражданство', value: names(resume.citizenships) },
  { name: 'Разрешение на работу', value: names(resume.work_permits) },
  { name: 'Язык резюме', value: resume.locale === 'EN' ? 'Английский' : '' },
]

/** «Могу переехать: Казань, Тверь» */
const relocationText = ({ relocation_id, relocation_cities }: ResumePage) =>
  [nameOf(RELOCATIONS, relocation_id), names(relocation_cities)].filter(Boolean).join(': ')

/** «B, C, есть автомобиль» */
const licencesText = ({ driver_license_ids, has_vehicle }: ResumePage) =>
  [list(driver_license_ids, DRIVER_LICENSES), has_vehicle ? 'есть автомобиль' : ''].filter(Boolean).join(', ')

const languageText = ({ language_id, level_id }: ResumePage['languages'][number]) =>
  `${nameOf(FOREIGN_LANGUAGES, language_id)} (${nameOf(LANGUAGE_LEVELS, level_id)})`
