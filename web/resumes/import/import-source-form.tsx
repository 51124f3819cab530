import type { FormRefusal } from '#contract/core/errors.ts'
import { parseResumeFile } from '#contract/resumes/import/resume-import.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { TextArea } from '../../ui/form/fields/text-field.tsx'
import { UploadField } from '../../ui/form/fields/upload-field.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

const ACCEPTED_EXTENSIONS = '.pdf,.docx,.rtf,.txt,.html,.htm,.json'

/** The source of the import: a file or pasted text. */
export function ImportSourceForm({ refused }: { refused?: FormRefusal }) {
  return (
    <ContractForm endpoint={parseResumeFile} refused={refused} encType="multipart/form-data">
      <UploadField
        name="file"
        label="Файл"
        optional
        hint={'PDF, DOCX, RTF, TXT, HTML или JSON Resume, до 10\u00a0МБ.'}
        accept={ACCEPTED_EXTENSIONS}
      />
      <TextArea name="text" label="Или текст резюме" optional hint="Скопируйте его целиком и вставьте сюда." />
      <FormActions>
        <SubmitButton name="intent" value="read">
          Прочитать
        </SubmitButton>
      </FormActions>
    </ContractForm>
  )
}
