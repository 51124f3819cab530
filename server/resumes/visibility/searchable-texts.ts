import type { ResumePage } from '#contract/resumes/resumes.ts'
import { hideContacts, MASKED_TEXT } from './hide-contacts.ts'

type SearchableResume = Pick<ResumePage, 'title' | 'about'> & {
  skills: { name: string }[]
  experience: { position: string; description: string; skills: string[] }[]
}

/** Columns that the search and the address of a resume are made of: nobody is found by a contact in a text. */
export const searchableTextsOf = ({ title, skills, about, experience }: SearchableResume) => ({
  searchable_title: withoutContacts(title),
  searchable_skills: withoutContacts(skills.map(({ name }) => name).join('\n')),
  searchable_about: withoutContacts(about),
  experience_text: withoutContacts(
    experience.map(({ position, description, skills }) => [position, description, ...skills].join('\n')).join('\n'),
  ),
})

const withoutContacts = (text: string) => hideContacts(text).replaceAll(MASKED_TEXT, ' ')
