import { sql } from 'kysely'
import type { ResumePage } from '#contract/resumes/resumes.ts'
import { hideContacts, MASKED_TEXT } from './hide-contacts.ts'

type School = { name: string; faculty: string; speciality: string }
type Job = { position: string; description: string; skills: string[] }
type SearchableResume = Pick<ResumePage, 'title' | 'about'> & {
  skills: { name: string }[]
  experience: Job[]
  education_primary: School[]
  education_additional: School[]
  education_tests: School[]
}

/** Columns that the search and the address of a resume are made of: nobody is found by a contact in a text. */
export const searchableTextsOf = ({ title, skills, about, experience, ...schools }: SearchableResume) => ({
  searchable_title: withoutContacts(title),
  searchable_skills: withoutContacts(skills.map(({ name }) => name).join('\n')),
  searchable_about: withoutContacts(about),
  experience_text: withoutContacts(
    experience.map(({ position, description, skills }) => [position, description, ...skills].join('\n')).join('\n'),
  ),
  searchable_education: withoutContacts(
    [schools.education_primary, schools.education_additional, schools.education_tests]
      .flat()
      .map(({ name, faculty, speciality }) => [name, faculty, speciality].join('\n'))
      .join('\n'),
  ),
})

/** The lexemes of a job, without contacts. */
export const jobLexemes = ({ position, company, skills, description }: Job & { company: string }) =>
  sql<string>`job_words(${sql.join([position, company, skills.join('\n'), description].map(withoutContacts))})`

const withoutContacts = (text: string) => hideContacts(text).replaceAll(MASKED_TEXT, ' ')
