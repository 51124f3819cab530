import type { FormRefusal } from '#contract/core/errors.ts'
import { createQuestionnaire, MAX_QUESTIONS, type Questionnaire } from '#contract/questionnaires/questionnaires.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { ContractForm } from '../ui/form/contract-form.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormActions } from '../ui/form/form-actions.tsx'
import { HiddenInput } from '../ui/form/hidden-input.tsx'
import { Repeater } from '../ui/form/repeater.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { QuestionFields } from './question-fields.tsx'

export function QuestionnaireForm({
  questionnaire,
  refused,
}: {
  questionnaire?: Questionnaire
  refused?: FormRefusal
}) {
  return (
    <ContractForm endpoint={createQuestionnaire} values={questionnaire} refused={refused} className="mt-4 max-w-form">
      <HiddenInput name="intent" value={questionnaire ? 'update' : 'create'} />
      <HiddenInput name="id" value={questionnaire?.id ?? ''} />
      <TextField name="title" label="Название анкеты" max={120} hint="Его видите только вы." />
      <Repeater
        name="questions"
        label="Вопросы"
        rowTitle="Вопрос"
        addLabel="Добавить вопрос"
        maxRows={MAX_QUESTIONS}
        initialRowCount={1}
      >
        <QuestionFields />
      </Repeater>
      <FormActions>
        <SubmitButton>Сохранить</SubmitButton>
        <ButtonLink to="/questionnaires" kind="plain">
          Отмена
        </ButtonLink>
      </FormActions>
    </ContractForm>
  )
}
