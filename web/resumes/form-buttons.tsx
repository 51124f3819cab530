import { FormActions } from '../ui/form-actions.tsx'
import { SavedNote } from '../ui/saved-note.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

type Props = { isDraft: boolean; savedAt?: string; problem?: string }

export function FormButtons({ isDraft, savedAt, problem }: Props) {
  return (
    <FormActions sticky>
      {isDraft && (
        <SubmitButton name="intent" value="publish">
          Опубликовать
        </SubmitButton>
      )}
      <SubmitButton name="intent" value="save" kind={isDraft ? 'outlined' : undefined}>
        {isDraft ? 'Сохранить черновик' : 'Сохранить резюме'}
      </SubmitButton>
      <SavedNote at={savedAt} problem={problem} />
    </FormActions>
  )
}
