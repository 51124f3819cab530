import { Refusal, type Refused } from '#contract/errors.ts'
import type { OwnResume } from '#contract/resumes.ts'
import type { FormTree } from '#lib/form-tree.ts'

type Errors = Record<string, string>
type ReadForm = { fields: FormTree; unknown: Errors }

/**
 * Checks what only this form requires: the consent for public access, and an end month or the "current" flag for every
 * workplace.
 */
export function problemsOf({ fields, unknown }: ReadForm, before?: OwnResume): Refused | undefined {
  const errors = { ...unknown, ...consentProblem(fields, before), ...endProblems(fields) }
  return Object.keys(errors).length > 0 ? refusedForm(errors, fields) : undefined
}

/** Builds a refusal in the shape of the API, for `ContractForm` to show. */
export function refusedForm(errors: Errors, values?: FormTree): Refused {
  const { status, code, message, details } = new Refusal('invalid_input')
  return { status, code, message, details, errors, ...(values && { values }) }
}

function consentProblem({ access_type, consent_publication }: FormTree, before?: OwnResume): Errors {
  if (access_type !== 'everyone' || before?.access_type === 'everyone' || consent_publication === 'true') return {}
  return { consent_publication: 'Без согласия показать резюме всем нельзя' }
}

function endProblems({ experience }: FormTree): Errors {
  const places = Array.isArray(experience) ? (experience as FormTree[]) : []
  const open = places.flatMap(({ end, is_current }, index) => (!end && is_current !== 'true' ? [index] : []))
  return Object.fromEntries(
    open.map((index) => [`experience.${index}.end`, 'Укажите месяц или отметьте «по настоящее время»']),
  )
}
