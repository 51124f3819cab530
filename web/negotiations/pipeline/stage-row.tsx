import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Form } from 'react-router'
import type { Stage } from '#contract/negotiations/pipeline/stages.ts'
import { SEEKER_STATE_LABELS } from '#domain/negotiations/state-labels.ts'
import { Button } from '../../ui/form/button.tsx'
import { CONTROL_CLASS } from '../../ui/form/field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/** One stage in the settings. The buttons reorder it without dragging. */
export function StageRow({
  stage: { id, name, kind, order, seeker_state },
  lastOrder,
}: {
  stage: Stage
  lastOrder: number
}) {
  const isFixedStage = kind === 'new' || kind === 'refused'
  return (
    <li className="border-rule border-b py-3">
      <Form method="post" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="id" value={id} />
        <label className="min-w-50 grow">
          <span className="mb-1 block text-ink2 text-meta">
            {order}. Соискателю: «{SEEKER_STATE_LABELS[seeker_state]}»
          </span>
          <input name="name" defaultValue={name} className={CONTROL_CLASS} />
        </label>
        <Button name="intent" value="rename" kind="outlined">
          Сохранить<span className="sr-only"> название этапа {name}</span>
        </Button>
      </Form>
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
            title={`Удалить этап «${name}»?`}
            confirmLabel="Удалить"
            fields={{ id, intent: 'remove' }}
          >
            Отклики с него перейдут на этап по своему состоянию. Соискатели ничего не узнают.
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
