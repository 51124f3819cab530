import { useEffect, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { SECONDS_TO_THINK } from '#contract/negotiation-states.ts'
import type { VacancyPage } from '#contract/vacancies.ts'
import { dateText } from '#lib/dates.ts'
import { answeredText, stateText } from '#trade/negotiation-words.ts'
import { Tag } from '../ui/chip.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Sent } from './answering.ts'
import { forgetLetter } from './letter-draft.ts'
import { ownPath } from './own-path.ts'
import { queueText } from './seeker-words.ts'

type Props = { vacancy: Pick<VacancyPage, 'id'>; sent: Sent; refused?: Refused }

/** The state of the sent application. For ten seconds it has a button that cancels the application. */
export function SentStep({ vacancy, sent, refused }: Props) {
  const [query] = useSearchParams()
  const left = useSecondsLeft(sent.is_held)
  const ref = useRef<HTMLDivElement>(null)
  const { is_held } = sent
  useEffect(() => {
    if (is_held) ref.current?.focus()
    else forgetLetter(vacancy.id)
  }, [is_held, vacancy.id])
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {query.has('already') && (
        <Notice>Вы уже откликались на эту вакансию {dateText(sent.created_at)}. Второй отклик не нужен.</Notice>
      )}
      {refused && <Notice>{refused.message}.</Notice>}
      <Tag>{answeredText(sent)}</Tag>
      {sent.attention && <p className="mt-2 text-ink2 text-meta">Отмечен вниманием: работодатель это увидит.</p>}
      <p role="status" className="mt-2 text-ink2">
        {is_held ? 'Отклик отправлен. ' : `Состояние: ${stateText(sent).toLowerCase()}. `}
        {dueText(sent)}
      </p>
      {is_held && left > 0 && !refused && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="take_back" />
          <input type="hidden" name="id" value={sent.id} />
          <SubmitButton kind="outlined" size="small">
            Отменить<span aria-hidden="true">&nbsp;— {left} с</span>
          </SubmitButton>
        </Form>
      )}
      <p className="mt-3">
        <TextLink to={ownPath(vacancy.id)}>Открыть отклик</TextLink>
      </p>
    </div>
  )
}

const WAITS: readonly Sent['state'][] = ['response', 'viewed', 'considering']

function dueText({ state, answer_due_at, queue }: Sent): string {
  if (queue) return `${queueText(queue)}.`
  return answer_due_at && WAITS.includes(state) ? `Ответят до ${dateText(answer_due_at)}.` : ''
}

/** Counts down the seconds for cancelling. Without JavaScript the value stays at the maximum. */
function useSecondsLeft(isCounting: boolean): number {
  const [left, setLeft] = useState(SECONDS_TO_THINK)
  useEffect(() => {
    if (!isCounting) return
    setLeft(SECONDS_TO_THINK)
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return left
}
