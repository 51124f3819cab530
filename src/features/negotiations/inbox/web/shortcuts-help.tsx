import { inQuotes } from '#lib/text/in-quotes.ts'
import { Choice } from '#ui/form/fields/choice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { Stage } from '../../pipeline/stages.contract.ts'

const SHORTCUTS = [
  ['J, K', 'следующий и предыдущий отклик'],
  ['Enter', 'открыть отклик'],
  ['I', 'следующий шаг: закрашенная кнопка'],
  ['R', 'отказать'],
  ['X', 'выбрать отклик'],
  ['Shift X', 'выбрать всех до этого отклика'],
  ['N', 'заметка'],
  ['E', 'в архив'],
  ['V', 'другая вакансия'],
  ['D', 'плотные строки'],
  ['/', 'поиск'],
  ['G', 'ответить сегодня'],
  ['Z', 'отменить последнее, пока не отправлено'],
  ['Esc', 'закрыть, снять выбор'],
  ['?', 'эта подсказка'],
]

type Props = { stages: readonly Stage[]; isOn: boolean; turn(on: boolean): void; onClose(): void }

export function ShortcutsHelp({ stages, isOn, turn, onClose }: Props) {
  const digits = stages.slice(0, 9).map(({ order, name }) => [String(order), `на этап ${inQuotes(name)}`])
  return (
    <Dialog title="Клавиши" onClose={onClose}>
      {/* First, because the focus goes to it, and the list would open at its end (EM-21). */}
      <div className="mb-3">
        <Choice
          type="checkbox"
          label="Клавиши включены"
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {[...SHORTCUTS, ...digits].map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-control border border-ctl bg-sunken px-1.5 py-0.5 font-semibold text-meta">
                {key}
              </kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink2 text-meta">
        Раскладка не важна. Клавиши действуют на выбранные отклики, а если ничего не выбрано — на открытый.
      </p>
    </Dialog>
  )
}
