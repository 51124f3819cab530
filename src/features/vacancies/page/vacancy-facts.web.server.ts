import type { NamedItem } from '#contract/shapes.ts'
import { isAnonymousCompany } from '#features/companies/company-types.rules.ts'
import { codesOf, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { SALARY_FREQUENCIES } from '#features/reference/dictionaries/money.contract.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import {
  CONTRACT_TYPES,
  PART_TIMES,
  PLACES_OF_WORK,
  ROTATION_DAYS,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { acceptedCandidateTexts, dictionaryNamesText, workFeatureTexts } from '../rules/vacancy-features.ts'
import { requiredExperienceText } from '../rules/vacancy-labels.ts'
import { factIcon } from './fact-icons.web.server.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'

const CONTRACT_TYPE_CODES: readonly string[] = codesOf(CONTRACT_TYPES)

type Fact = { name: string; value: string }

/**
 * Facts at the top of a vacancy page; empty ones are left out. Server only, so that the dictionaries are not sent to
 * the browser.
 */
export function vacancyFacts(vacancy: VacancyPage) {
  return [...workFacts(vacancy), ...placeFacts(vacancy), ...candidateFacts(vacancy)]
    .filter(({ value }) => value !== '')
    .map((fact) => ({ ...fact, icon: factIcon(fact.name) }))
}

function workFacts(vacancy: VacancyPage): Fact[] {
  const hours = [
    dictionaryNamesText(WEEK_SCHEDULES, vacancy.week_schedule_ids),
    dictionaryNamesText(WORKING_HOURS, vacancy.working_hours_ids),
  ]
  return [
    { name: 'Опыт', value: requiredExperienceText(vacancy.experience_id) },
    { name: 'График', value: joinParts([nameById(SCHEDULES, vacancy.schedule_id), ...hours]) },
    { name: 'Занятость', value: nameById(WORK_TYPES, vacancy.work_type_id) },
    { name: 'Вахта', value: dictionaryNamesText(ROTATION_DAYS, vacancy.rotation_days) },
    { name: 'Подработка', value: dictionaryNamesText(PART_TIMES, vacancy.part_time_ids) },
    { name: 'Особенности', value: joinParts(workFeatureTexts(vacancy)) },
  ]
}

/** `Балахна (Нижегородская область)`; a city that is its own region stands alone. */
const cityWithRegion =
  ({ regions }: VacancyPage) =>
  ({ name }: NamedItem, index: number) =>
    regions[index] && regions[index] !== name ? `${name} (${regions[index]})` : name

function placeFacts(vacancy: VacancyPage): Fact[] {
  const contracts = vacancy.contract_types.map((code) => CONTRACT_TYPES[CONTRACT_TYPE_CODES.indexOf(code)]!.name)
  return [
    { name: 'Где', value: vacancy.cities.map(cityWithRegion(vacancy)).join(', ') },
    { name: 'Формат', value: dictionaryNamesText(PLACES_OF_WORK, vacancy.place_of_work_ids) },
    { name: 'Оформление', value: contracts.join(', ') },
    { name: 'Выплаты', value: nameById(SALARY_FREQUENCIES, vacancy.salary_frequency_id) },
    { name: 'Сколько человек нужно', value: vacancy.positions_count > 1 ? String(vacancy.positions_count) : '' },
    { name: 'Выйти на работу до', value: vacancy.start_by ? dateText(vacancy.start_by) : '' },
    { name: 'Подразделение', value: vacancy.department },
    { name: 'Работодатель', value: isAnonymousCompany(vacancy.company) ? '' : vacancy.custom_employer_name },
  ]
}

function candidateFacts(vacancy: VacancyPage): Fact[] {
  const { languages, driver_license_ids: licenses, own_vehicle_required, medical_book } = vacancy
  const languageTexts = languages.map(({ language_id, level_id }) =>
    [nameById(FOREIGN_LANGUAGES, language_id), nameById(LANGUAGE_LEVELS, level_id).split(' — ')[0]].join('\u00A0'),
  )
  return [
    { name: 'Образование', value: nameById(EDUCATION_LEVELS, vacancy.education_level_id) },
    { name: 'Языки', value: languageTexts.join(', ') },
    { name: 'Права', value: dictionaryNamesText(DRIVER_LICENSES, licenses) },
    {
      name: 'Понадобятся',
      value: joinParts([own_vehicle_required && 'личный автомобиль', medical_book && 'медкнижка']),
    },
    { name: 'Подойдёт', value: joinParts(acceptedCandidateTexts(vacancy)) },
  ]
}

const joinParts = (parts: (string | false)[]) => parts.filter(Boolean).join(', ')
