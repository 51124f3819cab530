import { useEffect } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { DECISION_UNDO_SECONDS } from '#features/negotiations/contract/negotiation-constants.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import type { HeldVerdict } from '../cases/held-verdicts.contract.ts'

/** What an action returns when it refuses. */
type RefusedAction = { refused: FormRefusal; intent?: string } | undefined

/** The refusal of the form with this intent; empty: of a form without one. */
export const refusalOf = (actionData: RefusedAction, intent: string) =>
  actionData && (actionData.intent ?? '') === intent ? actionData.refused : undefined

/** Over the queue, after a decision: it is carried out in ten seconds and can be undone until then. Works without script. */
export function UndoDecisionNotice({ actionData }: { actionData: RefusedAction }) {
  const refused = refusalOf(actionData, 'undo')
  const [query, setQuery] = useSearchParams()
  const decided = query.get('decided')
  useEffect(() => {
    if (!decided) return
    const end = () =>
      setQuery(
        (query) => {
          query.delete('decided')
          query.set('done', '1')
          return query
        },
        { replace: true, preventScrollReset: true },
      )
    const timer = setTimeout(end, DECISION_UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [decided, setQuery])
  if (refused) return <Notice tone="error">{refused.message}.</Notice>
  if (!decided) return null
  return (
    <Notice tone="success">
      <p role="status">Решено. Исполним через 10 секунд, до этого можно отменить.</p>
      <UndoForm decided={decided} />
    </Notice>
  )
}

const UndoForm = ({ decided }: { decided: string }) => (
  <Form method="post" className="mt-2">
    <FormKey />
    <input type="hidden" name="decided" value={decided} />
    <Button name="intent" value="undo" kind="outlined" size="small">
      Отменить решение
    </Button>
  </Form>
)

/** In place of the decision: it is made and not carried out yet. Where the notice over the list says so, it is not said twice. */
export function HeldVerdictNotice({ held, decided }: { held: HeldVerdict; decided: string }) {
  const [query] = useSearchParams()
  if (query.get('decided') === decided) return null
  if (!held.is_own)
    return (
      <Notice tone="info">
        По этому делу только что решил другой оператор. Через несколько секунд решение исполнят.
      </Notice>
    )
  return (
    <Notice tone="success">
      <p>Вы решили это дело. Через несколько секунд решение исполнят.</p>
      <UndoForm decided={decided} />
    </Notice>
  )
}
