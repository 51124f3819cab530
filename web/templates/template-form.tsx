import { href } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { VARIABLES_TEXT } from '#contract/template-variables.ts'
import { createTemplate, type Template } from '#contract/templates.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { Radios } from '../ui/radios.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { TEMPLATE_KINDS } from './template-words.ts'

const KINDS = Object.entries(TEMPLATE_KINDS).map(([value, label]) => ({ value, label }))
const NEW = { kind: 'invite_after_response' }

export function TemplateForm({ template, refused }: { template?: Template; refused?: Refused }) {
  return (
    <ContractForm endpoint={createTemplate} values={template ?? NEW} refused={refused} className="mt-4 max-w-form">
      <HiddenField name="intent" value={template ? 'update' : 'create'} />
      <HiddenField name="id" value={template?.id ?? ''} />
      <Radios name="kind" label="Для чего" options={KINDS} segmented />
      <TextField name="name" label="Название" max={80} hint="Его видите только вы." />
      <TextArea
        name="text"
        label="Текст"
        max={5000}
        hint={`Подставятся сами: ${VARIABLES_TEXT}. Пояснение к отказу — до 500 символов.`}
      />
      <FormActions>
        <SubmitButton>Сохранить</SubmitButton>
        <ButtonLink to={href('/responses/templates')} kind="plain">
          Отмена
        </ButtonLink>
      </FormActions>
    </ContractForm>
  )
}
