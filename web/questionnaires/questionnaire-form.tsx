import type { FormRefusal } from '#contract/errors.ts'
import { createQuestionnaire, MAX_QUESTIONS, type Questionnaire } from '#contract/questionnaires.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { HiddenInput } from '../ui/hidden-field.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
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
