import { ERRORS, type FormRefusal } from '#contract/errors.ts'
import { findPublicationErrors } from '#features/moderation/publication-errors.rules.ts'
import type { OwnVacancyPage } from '../../own-list/own-vacancy.contract.ts'

/**
 * The draft was created and its publication refused: restores the refusal from the code in the address and the saved
 * draft.
 */
export function restorePublicationRefusal(vacancy: OwnVacancyPage, code: string | null): FormRefusal | undefined {
  if (code === 'vacancy_duplicate' && vacancy.duplicates[0]) {
    const { status, text: message } = ERRORS.vacancy_duplicate
    return { status, code, message, errors: undefined, details: vacancy.duplicates[0] }
  }
  const errors = code === 'invalid_input' ? findPublicationErrors(vacancy) : {}
  if (Object.keys(errors).length === 0) return undefined
  const { status, text: message } = ERRORS.invalid_input
  return { status, code: 'invalid_input', message, errors, details: undefined }
}
