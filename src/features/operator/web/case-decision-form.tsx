import type { ComponentProps, ReactNode } from 'react'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

type Props = Pick<ComponentProps<typeof ContractForm>, 'endpoint' | 'refused'> & {
  options: ComponentProps<typeof RadioGroup>['options']
  /** On a page with several forms: what this one decides about. */
  subject?: { kind: string; id: number | string }
  submitText?: string
  /** The words of the decision. */
  children: ReactNode
}

/** What an operator decides, and in which words. */
export function CaseDecisionForm({ endpoint, refused, options, subject, submitText = 'Решить', children }: Props) {
  return (
    <ContractForm
      endpoint={endpoint}
      refused={refused}
      {...(subject && { draftName: `${subject.kind} ${subject.id}` })}
    >
      {subject && <input type="hidden" name="subject" value={subject.id} />}
      <RadioGroup name="decision" label="Что решили" options={options} />
      {children}
      <FormActions>
        <SubmitButton>{submitText}</SubmitButton>
      </FormActions>
    </ContractForm>
  )
}
