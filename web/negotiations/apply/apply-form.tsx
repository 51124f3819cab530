import type { FormEvent } from 'react'
import type { FormRefusal } from '#contract/core/errors.ts'
import { submitApplication } from '#contract/negotiations/apply/applications.ts'
import type { VacancyPage } from '#contract/vacancies/vacancies.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { Select } from '../../ui/form/fields/select.tsx'
import { TextArea } from '../../ui/form/fields/text-field.tsx'
import { HiddenInput } from '../../ui/form/hidden-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AnonymousField } from './anonymous-field.tsx'
import type { ApplyEligibility } from './apply-eligibility.ts'
import { AttentionField } from './attention-field.tsx'
import { CallToActionNote } from './call-to-action.tsx'
import { saveLetterDraft } from './letter-draft.ts'
import { ScreeningQuestionFields } from './screening-question-fields.tsx'

type Props = {
  vacancy: Pick<VacancyPage, 'id' | 'response_letter_required'>
  eligibility: Extract<ApplyEligibility, { kind: 'ready' }>
  letter?: string
  refused?: FormRefusal
}

const MAX_LETTER_CHARACTERS = 10_000

export function ApplyForm({ vacancy: { id, response_letter_required }, eligibility, letter, refused }: Props) {
  const { resumes, questionnaire, attention, decision_due_at } = eligibility
  const saveDraft = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLTextAreaElement && target.name === 'letter') saveLetterDraft(id, target.value)
  }
  return (
    <ContractForm endpoint={submitApplication} values={{ letter }} refused={refused} onChange={saveDraft}>
      <HiddenInput name="vacancy_id" value={id} />
      <Select name="resume_id" label="Резюме" options={resumes.map(({ id, title }) => ({ value: id, label: title }))} />
      <TextArea
        name="letter"
        label="Сопроводительное письмо"
        hint={response_letter_required ? 'Работодатель просит письмо.' : undefined}
        optional={!response_letter_required}
        max={MAX_LETTER_CHARACTERS}
        short
      />
      <ScreeningQuestionFields {...questionnaire} />
      <AttentionField attention={attention} />
      <AnonymousField />
      <SubmitButton>Отправить отклик</SubmitButton>
      <CallToActionNote>
        Ответят до {dateText(decision_due_at)}. После отправки есть 10 секунд, чтобы передумать.
      </CallToActionNote>
    </ContractForm>
  )
}
