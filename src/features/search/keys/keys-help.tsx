import { useState } from 'react'
import { Choice } from '#ui/form/fields/choice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { areKeysOn, turnKeys } from './keys-switch.ts'

const HELP_KEY = ['?', 'эта подсказка'] as const
const KEY_TEXTS = {
  search: [
    ['/', 'поле поиска'],
    ['J', 'следующая строка'],
    ['K', 'предыдущая строка'],
    ['Enter', 'открыть строку'],
    ['S', 'в избранное'],
    HELP_KEY,
  ],
  vacancy: [
    ['A', 'откликнуться'],
    ['S', 'в избранное'],
    ['J', 'следующая вакансия списка'],
    ['K', 'предыдущая вакансия списка'],
    HELP_KEY,
  ],
  conflict: [
    ['J', 'следующее поле'],
    ['K', 'предыдущее поле'],
    ['1', 'оставить наше'],
    ['2', 'взять с другого сайта'],
    ['3', 'объединить'],
    HELP_KEY,
  ],
} as const

type Props = { page: keyof typeof KEY_TEXTS; onClose(): void }

/** The keys of a page, and a switch for people whom they disturb. */
export function KeysHelp({ page, onClose }: Props) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Dialog title="Клавиши" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {KEY_TEXTS[page].map(([key, text]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <kbd className="rounded-tag border border-ctl px-1.5 font-semibold">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Choice
          type="checkbox"
          label="Клавиши включены"
          checked={isOn}
          onChange={({ target }) => {
            turnKeys(target.checked)
            setOn(target.checked)
          }}
        />
      </div>
    </Dialog>
  )
}
