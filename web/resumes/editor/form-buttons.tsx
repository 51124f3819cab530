import type { ComponentProps } from 'react'
import { SaveStatus } from '../../ui/feedback/save-status.tsx'
import { FormActions, StepFormActions } from '../../ui/form/form-actions.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { StepButtons } from './steps/step-buttons.tsx'
import type { FormSteps } from './steps/use-steps.ts'

type Props = { isDraft: boolean; steps: FormSteps; status: ComponentProps<typeof SaveStatus> }

/**
 * Buttons of the resume form. A draft has step navigation on a phone and saves itself; a published resume has a save
 * button.
 */
export function FormButtons({ isDraft, steps, status }: Props) {
  const note = <SaveStatus {...status} />
  const save = (
    <SubmitButton name="intent" value="save" kind={isDraft ? 'outlined' : undefined}>
      {isDraft ? 'Сохранить черновик' : 'Сохранить резюме'}
    </SubmitButton>
  )
  const publish = isDraft && (
    <SubmitButton name="intent" value="publish">
      Опубликовать
    </SubmitButton>
  )
  if (isDraft && steps.current !== null) {
    const stepNavigation = (
      <>
        <StepButtons steps={steps} />
        {note}
      </>
    )
    return (
      <StepFormActions nextStep={stepNavigation}>
        {publish}
        {save}
      </StepFormActions>
    )
  }
  return (
    <>
      <div className="mt-6">
        <StepButtons steps={steps} />
      </div>
      <FormActions sticky>
        {publish}
        {save}
        {note}
      </FormActions>
    </>
  )
}
