import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { DECISION_HOLD_SECONDS } from '../../contract/negotiation-constants.ts'
import { EMPLOYER_STATE_LABELS } from '../../rules/state-labels.ts'
import type { HeldDecision } from '../contract/held-decisions.ts'

type Props = { held: HeldDecision; refusedText?: string }

/** A decision that is not delivered yet, made here, in another tab or by a colleague. It works without script. */
export function HeldNotice({ held: { state, author, decided_at }, refusedText }: Props) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const deliveredAt = Date.parse(decided_at) + (DECISION_HOLD_SECONDS + 3) * 1000
    const timer = setTimeout(revalidate, Math.max(deliveredAt - Date.now(), 1000))
    return () => clearTimeout(timer)
  }, [decided_at, revalidate])
  return (
    <Notice tone="success">
      <p role="status">
        <b>{EMPLOYER_STATE_LABELS[state]}</b>
        {author && `, ${author}`}. Уйдёт через несколько секунд.
      </p>
      {refusedText && <p role="alert">{refusedText}</p>}
      <Form method="post" className="mt-2">
        <Button name="intent" value="undo" kind="outlined" size="small">
          Отменить
        </Button>
      </Form>
    </Notice>
  )
}
