import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Form } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Button } from '#ui/form/button.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { StageKind } from '../contract/negotiation-constants.ts'
import { SEEKER_STATE_LABELS } from '../rules/state-labels.ts'
import type { Stage } from './stages.contract.ts'
import { STAGE_RULES, stageNameField } from './stages.rules.ts'

type Props = {
  stage: Stage
  lastOrder: number
  /** People on the stage, and the other stages to which they may go. */
  people: number
  others: readonly Stage[]
  /** The form that saves the names of all stages. */
  namesFormId: string
}

/** One stage in the settings. The buttons reorder it without dragging. */
export function StageRow({
  stage: { id, name, kind, order, seeker_state },
  lastOrder,
  people,
  others,
  namesFormId,
}: Props) {
  const targets = others.filter((other) => sharesState(other.kind, kind))
  const isFixedStage = kind === 'new' || kind === 'refused'
  return (
    <li className="border-rule border-b py-3">
      <label className="block">
        <span className="mb-1 block text-ink2 text-meta">
          {order}. Соискателю: {inQuotes(SEEKER_STATE_LABELS[seeker_state])}
          {people > 0 && ` · сейчас ${peopleCountText(people)}`}
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
            confirmLabel={people > 0 && targets.length > 0 ? `Убрать и перевести ${peopleText(people)}` : 'Удалить'}
            fields={{ id, intent: 'remove' }}
          >
            {people > 0 && targets.length > 0 && (
              <label className="mb-3 block">
                <span className="mb-1 block font-semibold text-ink1">Куда перевести</span>
                <select name="to_stage_id" className={CONTROL_CLASS}>
                  {targets.map((target) => (
                    <option key={target.id} value={target.id}>
                      {target.name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {people > 0 && 'Кому этот этап не подходит по состоянию, перейдёт на подходящий. '}
            Соискателям ничего не придёт.
          </ConfirmDialog>
        )}
      </div>
    </li>
  )
}

/** People of the one stage may stand on the other without a decision. */
const sharesState = (one: StageKind, other: StageKind) =>
  one !== 'new' && STAGE_RULES[one].allowedStates.some((state) => STAGE_RULES[other].allowedStates.includes(state))

const COLLECTIVES = ['', 'одного', 'двоих', 'троих', 'четверых', 'пятерых', 'шестерых', 'семерых']

/** «шестерых», «12 человек» */
const peopleText = (count: number) => COLLECTIVES[count] ?? peopleCountText(count)

const peopleCountText = (count: number) => `${numberText(count)} ${plural(count, 'человек', 'человека', 'человек')}`

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
