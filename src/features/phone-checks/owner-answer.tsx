import type { FormRefusal } from '#contract/errors.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { answerPhoneComplaints, MAX_APPEAL_LENGTH, type PhoneInfo } from './phone-checks.contract.ts'

type Props = { info: PhoneInfo; refused?: FormRefusal | undefined }

const STATE_TEXTS = {
  new: 'оператор его ещё не посмотрел',
  confirmed: 'оператор с ним согласился',
  rejected: 'оператор с ним не согласился',
}

/** What the owner of the number can do, or what the reader learns about the owner's answer. */
export function OwnerAnswer({ info: { is_own, answer, reports, verdict }, refused }: Props) {
  const hasComplaints = reports.total > 0 || verdict === 'dangerous'
  if (!is_own) {
    return (
      <p className="mt-3 max-w-text text-ink2 text-meta">
        {answer && `Владелец номера ответил ${dateText(answer.created_at)}, ${STATE_TEXTS[answer.state]}. `}
        Это ваш номер? Войдите с ним, и вы сможете ответить на жалобы, или{' '}
        <TextLink to="/support">напишите в поддержку</TextLink>.
      </p>
    )
  }
  return (
    <Section title="Это ваш номер">
      {answer && (
        <p className="mb-3">
          Вы ответили {dateText(answer.created_at)}, {STATE_TEXTS[answer.state]}.
        </p>
      )}
      {!hasComplaints && <p className="text-ink2">На него не жаловались, отвечать не на что.</p>}
      {hasComplaints && answer?.state !== 'new' && (
        <ContractForm endpoint={answerPhoneComplaints} refused={refused} className="max-w-text">
          <input type="hidden" name="intent" value="answer" />
          <TextArea
            name="text"
            label="Ответ на жалобы"
            hint="Его прочитает только оператор. Остальные увидят, что вы ответили и что решил оператор."
            max={MAX_APPEAL_LENGTH}
            short
          />
          <FormActions>
            <SubmitButton>Ответить</SubmitButton>
          </FormActions>
        </ContractForm>
      )}
    </Section>
  )
}
