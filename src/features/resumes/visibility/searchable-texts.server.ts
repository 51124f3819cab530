import { sql } from 'kysely'
import type { ResumePage } from '../contract/resumes.ts'
import { hideContacts, MASKED_TEXT } from './hide-contacts.server.ts'
import { createNameMask } from './hide-names.server.ts'

type School = { name: string; faculty: string; speciality: string }
type Job = { position: string; description: string; skills: string[] }
type SearchableResume = Pick<ResumePage, 'title' | 'about'> & {
  skills: { name: string }[]
  experience: Job[]
  education_primary: School[]
  education_additional: School[]
  education_tests: School[]
}

/**
 * Columns that the search and the address of a resume are made of: nobody is found by a contact in a text, nor by a name or a company that the
 * resume hides.
 */
export function searchableTextsOf(
  { title, skills, about, experience, ...schools }: SearchableResume,
  hiddenWords: readonly string[] = [],
) {
  const shown = createSearchableText(hiddenWords)
  return {
    searchable_title: shown(title),
    searchable_skills: shown(skills.map(({ name }) => name).join('\n')),
    searchable_about: shown(about),
    experience_text: shown(
      experience.map(({ position, description, skills }) => [position, description, ...skills].join('\n')).join('\n'),
    ),
    searchable_education: shown(
      [schools.education_primary, schools.education_additional, schools.education_tests]
        .flat()
        .map(({ name, faculty, speciality }) => [name, faculty, speciality].join('\n'))
        .join('\n'),
    ),
  }
}

/** The lexemes of a job. The company has a weight of its own, which the search asks for only where it is shown. */
export function jobLexemes(
  { position, company, skills, description }: Job & { company: string },
  hiddenWords: readonly string[] = [],
) {
  const shown = createSearchableText(hiddenWords)
  const parts = [shown(position), withoutMask(hideContacts(company)), shown(skills.join('\n')), shown(description)]
  return sql<string>`job_words(${sql.join(parts)})`
}

function createSearchableText(hiddenWords: readonly string[]) {
  const hideWords = createNameMask(hiddenWords)
  return (text: string) => withoutMask(hideWords(hideContacts(text)))
}

const withoutMask = (text: string) => text.replaceAll(MASKED_TEXT, ' ')
