import { href } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { EmployerNegotiation } from '../contract/negotiation-shapes.ts'
import { answerWrittenReason } from '../contract/written-reasons.ts'
import type { RefusedDecision } from '../decisions/web/decision-panel.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'

type Props = { negotiation: EmployerNegotiation; refusedDecision?: RefusedDecision; now: string }

/** The seeker's follow-up: questions after a missed deadline and the request for a written reason. */
export function FollowUpRequests(props: Props) {
  const { silence_note, written_reason } = props.negotiation
  return (
    <>
      {silence_note && (
        <Section title="Вопросы после срока ответа">
          <ul className="list-disc pl-5">
            {silence_note.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Section>
      )}
      {written_reason && <WrittenReasonRequest {...props} writtenReason={written_reason} />}
    </>
  )
}

type WrittenReasonRequestProps = Props & { writtenReason: NonNullable<EmployerNegotiation['written_reason']> }

function WrittenReasonRequest({ negotiation: { id }, writtenReason, refusedDecision, now }: WrittenReasonRequestProps) {
  const mayHire = useMayHire()
  const documentAddress = (paper: 'request' | 'answer') => href('/responses/:id/:paper', { id: String(id), paper })
  return (
    <Section title="Письменная причина отказа">
      <p className="mb-2">
        Соискатель запросил её {dateText(writtenReason.requested_at)} по статье 64 Трудового кодекса.
        {writtenReason.answered_at && ` Вы ответили ${dateText(writtenReason.answered_at)}.`}
      </p>
      {!writtenReason.answered_at && (
        <Notice tone={writtenReason.due_at < now ? 'error' : 'warning'}>
          {writtenReason.due_at < now ? 'Срок ответа прошёл' : 'Ответьте до'} {dateText(writtenReason.due_at)}.
        </Notice>
      )}
      <DocumentLinks writtenReason={writtenReason} documentAddress={documentAddress} />
      {writtenReason.answer ? (
        <>
          <PlainText>{writtenReason.answer}</PlainText>
          <p className="text-ink2 text-meta">{writtenReason.signed_by}</p>
        </>
      ) : (
        mayHire && <WrittenReasonForm refusedDecision={refusedDecision} />
      )}
    </Section>
  )
}

function WrittenReasonForm({ refusedDecision }: Pick<Props, 'refusedDecision'>) {
  const refused = refusedDecision?.intent === 'written_reason' ? refusedDecision.refused : undefined
  return (
    <ContractForm endpoint={answerWrittenReason} refused={refused}>
      <HiddenInput name="intent" value="written_reason" />
      <TextArea
        name="answer"
        label="Причина отказа"
        max={4000}
        hint="Назовите деловые качества, которых не хватило: навыки, опыт, образование. От 20 символов."
      />
      <TextField name="signed_by" label="Кто отвечает" max={255} hint="Имя, фамилия и должность." />
      <SubmitButton>Отправить письменный ответ</SubmitButton>
    </ContractForm>
  )
}
