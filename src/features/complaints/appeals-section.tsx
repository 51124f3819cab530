import type { ComponentProps } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import { MAX_APPEALS, type OwnAppeal, type OwnAppeals } from '#features/operator/contract/appeals.ts'
import { MAX_APPEAL_LENGTH } from '#features/phone-checks/phone-checks.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Section } from '#ui/layout/page.tsx'

type Props = OwnAppeals &
  Pick<ComponentProps<typeof ContractForm>, 'endpoint'> & {
    refused: FormRefusal | undefined
    /** Of the earlier appeals. */
    title?: string
  }

const STATES: Record<OwnAppeal['state'], string> = {
  new: 'ждёт решения',
  confirmed: 'принято',
  rejected: 'отклонено',
}

/** What the author of something hidden has answered to that, what was decided, and one more answer if it is possible. */
export function AppealsSection({ appeals, left, endpoint, refused, title = 'Что вы писали' }: Props) {
  return (
    <>
      {appeals.length > 0 && (
        <Section title={title}>
          {appeals.map((appeal) => (
            <AppealEntry key={appeal.id} appeal={appeal} />
          ))}
        </Section>
      )}
      {refused && !refused.errors && <Notice>{refused.message}</Notice>}
      {left > 0 && (
        <ContractForm endpoint={endpoint} refused={refused} className="mt-4">
          <TextArea
            name="text"
            label="Почему вы не согласны"
            hint={`Решит другой оператор за 2 рабочих дня. Возразить можно ${howOften(left, appeals.length)}.`}
            max={MAX_APPEAL_LENGTH}
          />
          <FormActions>
            <SubmitButton>Отправить возражение</SubmitButton>
          </FormActions>
        </ContractForm>
      )}
    </>
  )
}

const howOften = (left: number, earlier: number) =>
  left === MAX_APPEALS ? 'дважды' : earlier > 0 ? 'ещё раз, это решение окончательное' : 'один раз'

function AppealEntry({ appeal: { text, state, answer, created_at, due_at } }: { appeal: OwnAppeal }) {
  return (
    <div className="wrap-anywhere mb-3 border-rule border-t pt-2">
      <p className="text-ink2 text-meta">
        {dateText(created_at)}, {STATES[state]}
        {state === 'new' && `. Ответим до ${dateText(due_at)}`}
      </p>
      <p className="whitespace-pre-line">{text}</p>
      {answer && (
        <div className="mt-2 border-info border-l-4 pl-3">
          <p className="text-ink2 text-meta">Ответ оператора</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
    </div>
  )
}
