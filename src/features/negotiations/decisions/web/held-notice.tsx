import { useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { DECISION_HOLD_SECONDS, DECISION_UNDO_SECONDS } from '../../contract/negotiation-constants.ts'
import { decidedText } from '../../rules/state-labels.ts'
import { isPlainAct } from '../../rules/transition-rules.ts'
import type { HeldDecision } from '../contract/held-decisions.ts'

type Props = { held: HeldDecision; refusedText?: string }

const secondsLeft = (decidedAt: string) => {
  const passed = Math.floor((Date.now() - Date.parse(decidedAt)) / 1000)
  return Math.max(0, Math.min(DECISION_UNDO_SECONDS, DECISION_UNDO_SECONDS - passed))
}

/** How long the decision can still be undone: «8 с». Counted in the browser, so nothing without script. */
export function HeldCountdown({ held: { decided_at } }: Pick<Props, 'held'>) {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const count = () => setLeft(secondsLeft(decided_at))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [decided_at])
  return left > 0 ? <span aria-hidden="true">{left}&nbsp;с</span> : null
}

/** Reloads the screen when the first held decision is delivered. */
export function useRefreshWhenDelivered(rows: readonly { held: HeldDecision | null }[]) {
  const { revalidate } = useRevalidator()
  const first = rows.flatMap(({ held }) => held?.decided_at ?? []).sort()[0]
  useEffect(() => {
    if (!first) return
    const deliveredAt = Date.parse(first) + (DECISION_HOLD_SECONDS + 3) * 1000
    const timer = setTimeout(revalidate, Math.max(deliveredAt - Date.now(), 1000))
    return () => clearTimeout(timer)
  }, [first, revalidate])
}

/** A decision that is not delivered yet, made here, in another tab or by a colleague. It works without script. */
export function HeldNotice({ held, refusedText }: Props) {
  const { author, act } = held
  const [does, will] = isPlainAct(act) ? ['отмечает', 'Запишем'] : ['отправляет', 'Уйдёт']
  useRefreshWhenDelivered([{ held }])
  return (
    <Notice tone="success">
      <p role="status">
        <b>{decidedText(held)}</b>
        {author && `, ${does} ${author}`}. {will} через несколько секунд. <HeldCountdown held={held} />
      </p>
      {refusedText && <p role="alert">{refusedText}</p>}
      <Form method="post" className="mt-2">
        <Button name="intent" value="undo" kind="outlined" size="small" aria-keyshortcuts="Z">
          Отменить
        </Button>
      </Form>
    </Notice>
  )
}
