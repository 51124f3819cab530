import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Form } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Button } from '#ui/form/button.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { SEEKER_STATE_LABELS } from '../rules/state-labels.ts'
import type { Stage } from './stages.contract.ts'
import { stageNameField } from './stages.rules.ts'

type Props = {
  stage: Stage
  lastOrder: number
  /** The form that saves the names of all stages. */
  namesFormId: string
}

/** One stage in the settings. The buttons reorder it without dragging. */
export function StageRow({ stage: { id, name, kind, order, seeker_state }, lastOrder, namesFormId }: Props) {
  const isFixedStage = kind === 'new' || kind === 'refused'
  return (
    <li className="border-rule border-b py-3">
      <label className="block">
        <span className="mb-1 block text-ink2 text-meta">
          {order}. Соискателю: {inQuotes(SEEKER_STATE_LABELS[seeker_state])}
        </span>
        <input
          form={namesFormId}
          name={stageNameField(id)}
          defaultValue={name}
          required
          maxLength={60}
          className={CONTROL_CLASS}
        />
      </label>
      <div className="mt-1 -ml-3.5 flex flex-wrap items-center">
        {order > 1 && <MoveStageForm id={id} to={order - 1} name={name} />}
        {order < lastOrder && <MoveStageForm id={id} to={order + 1} name={name} isDown />}
        {!isFixedStage && (
          <ConfirmDialog
            trigger={
              <span>
                Удалить<span className="sr-only"> этап {name}</span>
              </span>
            }
            title={`Удалить этап ${inQuotes(name)}?`}
            confirmLabel="Удалить"
            fields={{ id, intent: 'remove' }}
          >
            Отклики с этого этапа перейдут на другой, который подходит их состоянию. Соискателям ничего не придёт.
          </ConfirmDialog>
        )}
      </div>
    </li>
  )
}

function MoveStageForm({ id, to, name, isDown }: { id: number; to: number; name: string; isDown?: boolean }) {
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="order" value={to} />
      <Button name="intent" value="move" kind="plain" size="small">
        <Arrow size={18} strokeWidth={1.75} className="mr-1" />
        {isDown ? 'Ниже' : 'Выше'}
        <span className="sr-only">: этап {name}</span>
      </Button>
    </Form>
  )
}
