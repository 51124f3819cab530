import type { FormRefusal } from '#contract/errors.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { askOverdueEmployer } from './overdue-questions.contract.ts'

type Props = { negotiation: SeekerNegotiation; refused?: FormRefusal }

/** When the deadline passes without a decision, the seeker may ask two questions, once. */
export function SilenceQuestions({ negotiation: { id, state, silence_note: note }, refused }: Props) {
  if (note) {
    return (
      <div className="max-w-text">
        <p className="text-ink2 text-meta">Вы спросили {dateText(note.asked_at)}:</p>
        <ul className="list-disc pl-5">
          {note.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </div>
    )
  }
  if (state !== 'expired') return null
  return (
    <ContractForm endpoint={askOverdueEmployer} refused={refused} className="max-w-text">
      <HiddenInput name="id" value={id} />
      <HiddenInput name="intent" value="questions" />
      <TextArea name="first" label="Первый вопрос" short max={300} />
      <TextArea name="second" label="Второй вопрос" optional short max={300} />
      <SubmitButton size="small">Отправить вопросы</SubmitButton>
    </ContractForm>
  )
}
