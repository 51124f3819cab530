import { type FormRefusal, Refusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { OwnResume } from '../../contract/resumes.ts'

type Errors = Record<string, string>
type ParsedForm = { fields: FormTree; unknown: Errors }

/**
 * Checks what only this form requires: the consent for public access, and an end month or the "current" flag for every
 * workplace.
 */
export function findFormRefusal({ fields, unknown }: ParsedForm, savedResume?: OwnResume): FormRefusal | undefined {
  const errors = { ...unknown, ...consentErrors(fields, savedResume), ...endMonthErrors(fields) }
  return Object.keys(errors).length > 0 ? refuseForm(errors, fields) : undefined
}

/** Builds a refusal in the shape of the API, for `ContractForm` to show. */
export function refuseForm(errors: Errors, values?: FormTree): FormRefusal {
  const { status, code, message, details } = new Refusal('invalid_input')
  return { status, code, message, details, errors, ...(values && { values }) }
}

function consentErrors({ access_type, consent_publication }: FormTree, savedResume?: OwnResume): Errors {
  if (access_type !== 'everyone' || savedResume?.access_type === 'everyone' || consent_publication === 'true') return {}
  return { consent_publication: 'Без согласия показать резюме всем нельзя' }
}

function endMonthErrors({ experience }: FormTree): Errors {
  const workplaces = Array.isArray(experience) ? (experience as FormTree[]) : []
  const openIndexes = workplaces.flatMap(({ end, is_current }, index) => (!end && is_current !== 'true' ? [index] : []))
  return Object.fromEntries(
    openIndexes.map((index) => [`experience.${index}.end`, 'Укажите месяц или отметьте «Работаю здесь сейчас»']),
  )
}
