import type { SeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES } from '#features/reference/dictionaries/languages.contract.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS, RELOCATIONS } from '#features/reference/dictionaries/person.contract.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import type { FormTree, FormValue } from '#lib/forms/form-data.ts'
import { plural } from '#lib/text/russian-text.ts'
import { lowerFirst } from '#ui/text/lower-first.ts'
import type { OwnResume } from '../../../contract/resumes.ts'
import { availabilityText } from '../../../rules/availability.ts'
import { desiredSalaryTexts } from '../../../rules/desired-salary.ts'
import { experienceText } from '../../../rules/experience.ts'
import { audienceText, isAudienceNamed } from '../../../visibility/access-options.ts'
import { typedList, typedText } from '../resume-form-state.ts'
import type { ResumeFormSectionName } from './form-sections.ts'

/** The salary of the form as an employer reads it. */
export function typedSalary({ salary_amount, salary_currency, salary_mode_id, salary_net, salary_private }: FormTree) {
  const amount = Number(typedText(salary_amount).replaceAll(/\D/g, ''))
  return desiredSalaryTexts({
    salary_amount: amount > 0 && salary_private !== 'true' ? amount : null,
    salary_currency: typedText(salary_currency) as OwnResume['salary_currency'],
    salary_mode_id: Number(typedText(salary_mode_id)) || 1,
    salary_net: salary_net !== 'false',
  })
}

type Dictionary = Parameters<typeof nameById>[0]

/** What a summary says and the form does not hold. */
type Facts = {
  months: number
  city?: string
  /** Its languages and licences hold for every resume without its own. */
  profile: Pick<SeekerProfile, 'languages' | 'driver_license_ids'>
}

export type ResumeSectionSummaries = Record<ResumeFormSectionName | 'driving' | 'studies', string>

const joinParts = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

/** One line of what every section of the form says now, and two parts of sections. */
export const resumeSectionSummaries = (form: FormTree, facts: Facts): ResumeSectionSummaries => ({
  wish: wishSummary(form, facts),
  experience: experienceSummary(form, facts),
  skills: joinParts([skillsText(form), drivingSummary(form, facts)]),
  driving: drivingSummary(form, facts),
  education: joinParts([nameOf(EDUCATION_LEVELS, form.education_level_id), studiesSummary(form)]),
  studies: studiesSummary(form),
  terms: joinParts([
    ...dictionaryTexts(SCHEDULES, form.schedule_ids),
    ...dictionaryTexts(PLACES_OF_WORK, form.place_of_work_ids),
    typedText(form.start_ready) !== '' && `выйти: ${lowerFirst(availabilityText(typedText(form.start_ready)))}`,
    nameOf(RELOCATIONS, form.relocation_id),
  ]),
  languages: languagesSummary(form, facts),
  about: aboutSummary(form),
  access: accessSummary(form),
})

function wishSummary(form: FormTree, { city }: Facts): string {
  const { amount, terms } = typedSalary(form)
  return joinParts([
    typedText(form.title),
    terms && `${amount} ${terms}`,
    city ?? '',
    ...dictionaryTexts(WORK_TYPES, form.work_type_ids).map(lowerFirst),
  ])
}

function experienceSummary(form: FormTree, { months }: Facts): string {
  if (form.experience_none === 'true') return 'Пока нет опыта'
  const workplaces = typedList(form.experience)
    .map((row) => row as FormTree)
    .filter(({ company, position }) => typedText(company) !== '' || typedText(position) !== '')
  const latest = workplaces[0]
  const others = workplaces.length - 1
  return joinParts([
    months > 0 && experienceText(months),
    latest ? [latest.position, latest.company].map(typedText).filter(Boolean).join(', ') : '',
    others > 0 && `и ещё ${others} ${plural(others, 'место', 'места', 'мест')}`,
  ])
}

function languagesSummary({ languages }: FormTree, { profile }: Facts): string {
  const ids = Array.isArray(languages)
    ? languages.map((row) => typedText((row as FormTree).language_id))
    : profile.languages.map(({ language_id }) => String(language_id))
  return dictionaryTexts(FOREIGN_LANGUAGES, ids).join(', ')
}

const skillsText = ({ skills }: FormTree) =>
  typedList(skills)
    .map((skill) => (typeof skill === 'string' ? skill.trim() : typedText((skill as FormTree).name)))
    .filter(Boolean)
    .join(', ')

function drivingSummary({ driver_license_ids, has_vehicle, medical_book }: FormTree, { profile }: Facts): string {
  const ids = Array.isArray(driver_license_ids) ? driver_license_ids : profile.driver_license_ids.map(String)
  const licenses = dictionaryTexts(DRIVER_LICENSES, ids)
  return joinParts([
    licenses.length > 0 && `права ${licenses.join(', ')}`,
    has_vehicle === 'true' && 'есть автомобиль',
    medical_book === 'true' && 'есть медкнижка',
  ])
}

function studiesSummary(form: FormTree): string {
  const count = (name: string, field: string) =>
    typedList(form[name]).filter((row) => typedText((row as FormTree)[field]) !== '').length
  const schools = count('education_primary', 'name')
  const courses = count('education_additional', 'name')
  const certificates = count('certificates', 'title')
  return joinParts([
    schools > 0 && `${schools} ${plural(schools, 'учебное заведение', 'учебных заведения', 'учебных заведений')}`,
    courses > 0 && `${courses} ${plural(courses, 'курс', 'курса', 'курсов')}`,
    certificates > 0 && `${certificates} ${plural(certificates, 'сертификат', 'сертификата', 'сертификатов')}`,
  ])
}

function aboutSummary(form: FormTree): string {
  const links = typedList(form.links).filter((row) => typedText((row as FormTree).url) !== '').length
  return joinParts([
    typedText(form.about).replaceAll(/\s+/g, ' '),
    links > 0 && `${links} ${plural(links, 'ссылка', 'ссылки', 'ссылок')}`,
  ])
}

function accessSummary(form: FormTree): string {
  const access = typedText(form.access_type)
  const companies = typedList(form.access_company_ids).filter((id) => typedText(id) !== '').length
  if (!isAudienceNamed(access, companies)) return 'Компании не названы'
  return joinParts([upperFirst(audienceText(access, companies)), hiddenText(form.hidden_fields)])
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const hiddenText = (value: FormValue | undefined) =>
  typedList(value).some((name) => typedText(name) !== '') ? 'часть сведений скрыта' : ''

const nameOf = (dictionary: Dictionary, id: FormValue | undefined) =>
  typedText(id) === '' ? '' : nameById(dictionary, Number(typedText(id)))

const dictionaryTexts = (dictionary: Dictionary, ids: FormValue | undefined) =>
  typedList(ids)
    .map((id) => nameOf(dictionary, id))
    .filter(Boolean)
