import { type DictItem, nameOf } from '#contract/dictionaries/item.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { SALARY_MODES } from '#contract/dictionaries/money.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import type { ResumePage } from '#contract/resumes.ts'
import { htmlToText } from '#lib/text.ts'
import { experienceText } from '#trade/experience.ts'
import type { PlainJob, PlainResume } from '#trade/resume-file/plain-resume.ts'

/** Who it is, in full: a page has the name in one piece and of the birthday the age only. */
export type Names = Pick<PlainResume['person'], 'last_name' | 'first_name' | 'middle_name'> & {
  birth_date: string | null
}

/** What every file of a resume is made from. The page is the owner's own: nothing of it is masked. */
export const plainResumeOf = (page: ResumePage, { birth_date, ...names }: Names): PlainResume => ({
  person: { ...names, birth_date: birth_date ?? '', city: page.city?.name ?? '' },
  contacts: { phone: page.contacts?.phone?.formatted ?? '', email: page.contacts?.email ?? '' },
  title: page.title,
  salary: salaryOf(page),
  work_types: namesOf(WORK_TYPES, page.work_type_ids),
  schedules: namesOf(SCHEDULES, page.schedule_ids),
  places_of_work: namesOf(PLACES_OF_WORK, page.place_of_work_ids),
  jobs: page.experience.map(jobOf),
  total_experience: experienceText(page.total_experience_months),
  education_level: nameOf(EDUCATION_LEVELS, page.education_level_id),
  skills: page.skills.map(({ name }) => name),
  languages: page.languages.map(({ language_id, level_id }) => ({
    name: nameOf(FOREIGN_LANGUAGES, language_id),
    level: nameOf(LANGUAGE_LEVELS, level_id),
  })),
  driver_licenses: namesOf(DRIVER_LICENSES, page.driver_license_ids),
  about: htmlToText(page.about),
})

const namesOf = (items: readonly DictItem[], ids: readonly number[]) => ids.map((id) => nameOf(items, id))

const salaryOf = ({ salary_amount, salary_currency, salary_mode_id, salary_net }: ResumePage) =>
  salary_amount === null
    ? null
    : {
        amount: salary_amount,
        currency: salary_currency,
        mode: nameOf(SALARY_MODES, salary_mode_id),
        isNet: salary_net,
      }

const jobOf = ({ company, position, start, end, description }: ResumePage['experience'][number]): PlainJob => ({
  company: company ?? '',
  position,
  from: start,
  to: end,
  description,
})
