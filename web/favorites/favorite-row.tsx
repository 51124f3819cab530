import { Form } from 'react-router'
import { changeFavoriteResume, type FavoriteResume, type FavoritesMeta, NOTE_LENGTH } from '#contract/favorites.ts'
import { ResumeRow } from '../resumes/resume-row.tsx'
import { Button } from '../ui/button.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { type Answered, refusedOf } from './kept.ts'

type Props = { resume: FavoriteResume; folders: FavoritesMeta['folders']; answered?: Answered; now: string }

/** A resume with what its keeper thinks of it. */
export function FavoriteRow({ resume, folders, answered, now }: Props) {
  const folder = folders.find(({ id }) => id === resume.folder_id)
  const refused = refusedOf(answered, 'keep', resume.id)
  return (
    <ResumeRow resume={resume} now={now} mark={<Remove resume={resume} />}>
      {resume.note && <p className="mt-3 max-w-text whitespace-pre-line border-rule border-l-4 pl-3">{resume.note}</p>}
      <details key={`${resume.note} ${resume.folder_id}`} open={refused !== undefined} className="mt-2 max-w-text">
        <summary className="w-fit cursor-pointer py-2.5 text-primary underline underline-offset-4 tablet:py-1">
          {resume.note ? 'Заметка и папка' : 'Добавить заметку'}
          {folder && `: ${folder.name}`}
          <span className="sr-only"> к резюме «{resume.title}»</span>
        </summary>
        <ContractForm
          endpoint={changeFavoriteResume}
          refused={refused}
          values={{ note: resume.note, folder_id: resume.folder_id }}
          preventScrollReset
        >
          <HiddenField name="intent" value="keep" />
          <HiddenField name="id" value={resume.id} />
          <TextArea name="note" label="Заметка" optional short max={NOTE_LENGTH} hint="Видна только вам." />
          {folders.length > 0 && (
            <Select
              name="folder_id"
              label="Папка"
              optional
              empty="Без папки"
              options={folders.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <FormActions>
            <SubmitButton size="small">Сохранить</SubmitButton>
          </FormActions>
        </ContractForm>
      </details>
    </ResumeRow>
  )
}

/** Here a mark that is taken off takes the row away, so it says so and may be taken back. */
function Remove({ resume: { id, title, note, folder_id } }: Pick<Props, 'resume'>) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="title" value={title} />
      <input type="hidden" name="note" value={note} />
      <input type="hidden" name="folder_id" value={folder_id ?? ''} />
      <Button kind="plain" size="small" aria-label={`Убрать из отмеченных: ${title}`}>
        Убрать
      </Button>
    </Form>
  )
}
