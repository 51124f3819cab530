import type { ComponentProps } from 'react'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

type Props = { isDraft: boolean; status: ComponentProps<typeof SaveStatus> }

/** Buttons of the resume form. A draft saves itself and is published; a published resume has a save button. */
export const FormButtons = ({ isDraft, status }: Props) => (
  <FormActions sticky>
    {isDraft && (
      <SubmitButton name="intent" value="publish">
        Опубликовать
      </SubmitButton>
    )}
    <SubmitButton name="intent" value="save" kind={isDraft ? 'outlined' : undefined}>
      {isDraft ? 'Сохранить черновик' : 'Сохранить резюме'}
    </SubmitButton>
    <SaveStatus {...status} />
  </FormActions>
)
