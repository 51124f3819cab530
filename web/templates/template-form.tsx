import { href } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { TEMPLATE_VARIABLES_TEXT } from '#contract/templates/template-variables.ts'
import { createTemplate, type MessageTemplate } from '#contract/templates/templates.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { ContractForm } from '../ui/form/contract-form.tsx'
import { RadioGroup } from '../ui/form/fields/radio-group.tsx'
import { TextArea, TextField } from '../ui/form/fields/text-field.tsx'
import { FormActions } from '../ui/form/form-actions.tsx'
import { HiddenInput } from '../ui/form/hidden-input.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TEMPLATE_KIND_LABELS } from './template-labels.ts'

const KIND_OPTIONS = Object.entries(TEMPLATE_KIND_LABELS).map(([value, label]) => ({ value, label }))
const NEW_TEMPLATE = { kind: 'invite_after_response' }

export function TemplateForm({ template, refused }: { template?: MessageTemplate; refused?: FormRefusal }) {
  return (
    <ContractForm
      endpoint={createTemplate}
      values={template ?? NEW_TEMPLATE}
      refused={refused}
      className="mt-4 max-w-form"
    >
      <HiddenInput name="intent" value={template ? 'update' : 'create'} />
      <HiddenInput name="id" value={template?.id ?? ''} />
      <RadioGroup name="kind" label="Для чего" options={KIND_OPTIONS} segmented />
      <TextField name="name" label="Название" max={80} hint="Его видите только вы." />
      <TextArea
        name="text"
        label="Текст"
        max={5000}
        hint={`Подставятся сами: ${TEMPLATE_VARIABLES_TEXT}. Пояснение к отказу — до 500 символов.`}
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
