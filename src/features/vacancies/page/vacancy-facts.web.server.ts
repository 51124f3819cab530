import type { NamedItem } from '#contract/shapes.ts'
import { isAnonymousCompany } from '#features/companies/company-types.rules.ts'
import type { AnswerRate } from '#features/promises/promises.contract.ts'
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
import { plural } from '#lib/text/russian-text.ts'
import { acceptedCandidateTexts, dictionaryNamesText, workFeatureTexts } from '../rules/vacancy-features.ts'
import { isDirectVacancy, requiredExperienceText } from '../rules/vacancy-labels.ts'
import { factIcon } from './fact-icons.web.server.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'

const CONTRACT_TYPE_CODES: readonly string[] = codesOf(CONTRACT_TYPES)

type Fact = { name: string; value: string }

/** So many stand at the top, in two rows of three. */
const MAX_MAIN_FACTS = 6
const MAIN_FACTS = ['График', 'Опыт', 'Выплаты', 'Оформление', 'Нужно людей']

/**
 * Facts of a vacancy; empty ones are left out. Where one of the main ones is missing, another stands at the top in its place.
 * Server only, so that the dictionaries are not sent to the browser.
 */
export function vacancyFacts(vacancy: VacancyPage) {
  const facts = [...workFacts(vacancy), ...placeFacts(vacancy), ...candidateFacts(vacancy)].filter(
    ({ value }) => value !== '',
  )
  const rankOf = ({ name }: Fact) => MAIN_FACTS.indexOf(name) + 1 || MAIN_FACTS.length + 1
  // The city stands in the line above.
  const ranked = facts.filter(({ name }) => name !== 'Где').toSorted((one, other) => rankOf(one) - rankOf(other))
  const answers = answerFact(vacancy)
  const main = [...ranked.slice(0, MAX_MAIN_FACTS - answers.length), ...answers]
  return {
    main: main.map(({ name, value }) => ({
      name,
      value: MAIN_FACTS.includes(name) ? withSmallLetter(value) : value,
      icon: factIcon(name),
    })),
    others: facts.filter((fact) => !main.includes(fact)),
  }
}

/** Without its name beside it, «Нет опыта» would be said of the person. */
const EXPERIENCE_WORDS: Record<number, string> = { 0: 'не важен', 1: 'не нужен' }

/** `два раза в месяц` after its name, and so each part of a list; `ИП` stays. */
const withSmallLetter = (text: string) =>
  text.replaceAll(/(?<=^|, )[А-ЯЁ](?=[а-яё])/g, (letter) => letter.toLowerCase())

/** With fewer answers a share of them is no fact yet. */
export const MIN_ANSWERS = 10
/** Fewer timely answers are no reason to trust. */
const MIN_PERCENT_IN_TIME = 80

export const areAnswersInTime = ({ in_time, of }: AnswerRate) => 100 * in_time >= MIN_PERCENT_IN_TIME * of

/** `за день, 47 из 48 в срок`, or what is promised; nothing where nobody answers here. */
function answerFact(vacancy: VacancyPage): Fact[] {
  const { promise_days: days, status, trust } = vacancy
  if (isDirectVacancy(vacancy) || status !== 'active' || trust.is_suspended) return []
  const term = days === 1 ? 'за\u00A0день' : `за\u00A0${days}\u00A0${plural(days, 'день', 'дня', 'дней')}`
  const { in_time, of } = trust.answered ?? { in_time: 0, of: 0 }
  const share = `${in_time} из\u00A0${of} в\u00A0срок`
  if (of < MIN_ANSWERS) return [{ name: 'Отвечают', value: `обещают ${term}` }]
  return [{ name: 'Отвечают', value: areAnswersInTime({ in_time, of }) ? `${term}, ${share}` : `не всегда: ${share}` }]
}

function workFacts(vacancy: VacancyPage): Fact[] {
  const hours = [
    dictionaryNamesText(WEEK_SCHEDULES, vacancy.week_schedule_ids),
    dictionaryNamesText(WORKING_HOURS, vacancy.working_hours_ids),
  ]
  return [
    { name: 'Опыт', value: EXPERIENCE_WORDS[vacancy.experience_id] ?? requiredExperienceText(vacancy.experience_id) },
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
    { name: 'Нужно людей', value: vacancy.positions_count > 1 ? String(vacancy.positions_count) : '' },
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
