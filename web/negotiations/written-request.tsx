import { href } from 'react-router'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import { answerWrittenReason } from '#contract/promise-calls.ts'
import { dateText } from '#lib/dates.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { Decided } from './decision.tsx'
import { PaperLinks } from './paper-links.tsx'

type Props = { negotiation: EmployerNegotiation; decided?: Decided; now: string }

/** The seeker's follow-up: questions after a missed deadline and the request for a written reason. */
export function AskedInWriting(props: Props) {
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
      {written_reason && <WrittenRequest {...props} written={written_reason} />}
    </>
  )
}

type RequestProps = Props & { written: NonNullable<EmployerNegotiation['written_reason']> }

function WrittenRequest({ negotiation: { id }, written, decided, now }: RequestProps) {
  const mayHire = useMayHire()
  const hrefOf = (paper: 'request' | 'answer') => href('/responses/:id/:paper', { id: String(id), paper })
  return (
    <Section title="Письменная причина отказа">
      <p className="mb-2">
        Соискатель запросил её {dateText(written.requested_at)} по статье 64 Трудового кодекса.
        {written.answered_at && ` Вы ответили ${dateText(written.answered_at)}.`}
      </p>
      {!written.answered_at && (
        <Notice tone={written.due_at < now ? 'error' : 'warning'}>
          {written.due_at < now ? 'Срок ответа прошёл' : 'Ответьте до'} {dateText(written.due_at)}.
        </Notice>
      )}
      <PaperLinks written={written} hrefOf={hrefOf} />
      {written.answer ? (
        <>
          <PlainText>{written.answer}</PlainText>
          <p className="text-ink2 text-meta">{written.signed_by}</p>
        </>
      ) : (
        mayHire && <AnswerForm decided={decided} />
      )}
    </Section>
  )
}

function AnswerForm({ decided }: Pick<Props, 'decided'>) {
  const refused = decided?.intent === 'written_reason' ? decided.refused : undefined
  return (
    <ContractForm endpoint={answerWrittenReason} refused={refused}>
      <HiddenField name="intent" value="written_reason" />
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
