import { Form, href } from 'react-router'
import { recentDateText, sentenceDayText } from '#lib/dates/format-date.ts'
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
    <div className="max-w-text">
      <p className="text-meta">
        Причину попросили {requestDayText(writtenReason.requested_at, now)}. {replyStatusText(writtenReason, now)}
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

/** `сегодня`, `вчера` or `21 ноября` */
function requestDayText(moment: string, now: string): string {
  const [day] = recentDateText(moment, now).split(',')
  return /^\d/.test(day!) ? sentenceDayText(moment, now) : day!
}

function replyStatusText(
  { due_at, answered_at }: NonNullable<SeekerNegotiation['written_reason']>,
  now: string,
): string {
  if (answered_at) return `Ответили ${sentenceDayText(answered_at, now)}.`
  const due = sentenceDayText(due_at, now)
  return due_at < now
    ? `Ответить обязаны были до ${due}. Скачайте запрос: с ним можно обратиться в трудовую инспекцию или в суд.`
    : `Ответить обязаны до ${due}, мы напишем вам.`
}

function RequestReasonForm({ id, vacancyName }: { id: number; vacancyName: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="written_reason" />
      <p className="mb-3 text-ink2 text-meta">Ответить обязаны за семь рабочих дней.</p>
      <SubmitButton kind="soft" size="small">
        Попросить причину<span className="sr-only">: {vacancyName}</span>
      </SubmitButton>
    </Form>
  )
}
