import type { QueryField } from '#search/query/text-query.ts'
import { containsContact } from '../visibility/hide-contacts.server.ts'
import type { ResumeSearch } from './resume-search.contract.ts'

/** The weight of each part: what a company is for a vacancy, the experience is for a resume. */
export const TEXT_FIELDS: Partial<Record<ResumeSearch['text_in'], QueryField>> = {
  title: 'name',
  skills: 'skills',
  experience: 'company',
}

/** A phone number or address matches nothing, so that they cannot be probed. */
export const searchesContact = ({ text }: Pick<ResumeSearch, 'text'>) => containsContact(text)
