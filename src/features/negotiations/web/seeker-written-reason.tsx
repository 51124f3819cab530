import { Form, href } from 'react-router'
import { dateText } from '#lib/dates/format-date.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { DocumentLinks } from '../documents/document-links.tsx'

type Props = { negotiation: SeekerNegotiation; now: string }

/** Closing a vacancy is also a refusal. */
const REFUSED_STATES: readonly string[] = ['refused', 'vacancy_closed']

/** Lets a refused seeker request a written reason, and shows the state of that request. */
export function SeekerWrittenReason({ negotiation, now }: Props) {
  const { id, state, vacancy, written_reason: writtenReason } = negotiation
  if (!writtenReason)
    return REFUSED_STATES.includes(state) ? <RequestReasonForm id={id} vacancyName={vacancy.name} /> : null
  return (
    <div className="mt-2 max-w-text border-ctl border-l-4 bg-sunken px-3 py-2">
      <p className="text-meta">
        Письменную причину вы запросили {dateText(writtenReason.requested_at)}. {replyStatusText(writtenReason, now)}
      </p>
      {writtenReason.answer && (
        <div className="mt-1">
          <PlainText>{writtenReason.answer}</PlainText>
          <p className="text-ink2 text-meta">{writtenReason.signed_by}</p>
        </div>
      )}
      <DocumentLinks
        writtenReason={writtenReason}
        documentAddress={(paper) => href('/profile/negotiations/:id/:paper', { id: String(id), paper })}
      />
    </div>
  )
}

function replyStatusText(
  { due_at, answered_at }: NonNullable<SeekerNegotiation['written_reason']>,
  now: string,
): string {
  if (answered_at) return `Ответили ${dateText(answered_at)}.`
  const due = dateText(due_at)
  return due_at < now
    ? `Ответить должны были до ${due}. Скачайте запрос: с ним можно обратиться в трудовую инспекцию или в суд.`
    : `Ответить должны до ${due}.`
}

function RequestReasonForm({ id, vacancyName }: { id: number; vacancyName: string }) {
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="written_reason" />
      <SubmitButton kind="outlined" size="small">
        Запросить письменную причину (ст.&nbsp;64&nbsp;ТК)<span className="sr-only">: {vacancyName}</span>
      </SubmitButton>
      <p className="mt-1 text-ink3 text-meta">Работодатель должен ответить в течение семи рабочих дней.</p>
    </Form>
  )
}
