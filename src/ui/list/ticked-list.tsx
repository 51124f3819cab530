import { type ReactNode, useEffect, useState } from 'react'
import type { FormTree } from '#lib/forms/form-data.ts'

/** Where the browser stores what was ticked. */
type Storing = { stored?: FormTree | undefined; store?: (fields: FormTree) => void }

/** Which of a list are ticked; `first` are ticked before anybody has touched it. */
export function useTicked<Id extends string | number>(
  all: readonly Id[],
  first: readonly Id[],
  { stored, store }: Storing = {},
) {
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(() => new Set(first))
  // biome-ignore lint/correctness/useExhaustiveDependencies: read one time, when the browser knows it
  useEffect(() => {
    const ids = stored?.ticked
    if (Array.isArray(ids)) setTicked(new Set(all.filter((id) => ids.includes(String(id)))))
  }, [stored])
  function change(next: ReadonlySet<Id>) {
    setTicked(next)
    store?.({ ticked: [...next].map(String) })
  }
  return {
    count: ticked.size,
    total: all.length,
    isTicked: (id: Id) => ticked.has(id),
    tick: (id: Id, isOn: boolean) => change(new Set(isOn ? [...ticked, id] : [...ticked].filter((one) => one !== id))),
    areAllTicked: all.every((id) => ticked.has(id)),
    tickAll: (isOn: boolean) => change(new Set(isOn ? all : [])),
  }
}

type Ticked = Pick<ReturnType<typeof useTicked>, 'count' | 'total' | 'areAllTicked' | 'tickAll'>
type Props = { ticked: Ticked; lead: ReactNode; actions: ReactNode; children: ReactNode }

/** Rows to tick: what becomes of them, one box for all, and a bar that stays in sight with the number and what to do. */
export const TickedList = ({ ticked: { count, total, areAllTicked, tickAll }, lead, actions, children }: Props) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b pb-2">
      <p className="text-ink2">{lead}</p>
      {total > 1 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input type="checkbox" checked={areAllTicked} onChange={(event) => tickAll(event.target.checked)} />
          Выбрать все
        </label>
      )}
    </div>
    <ul>{children}</ul>
    <div className="sticky bottom-bar z-5 flex flex-wrap items-center gap-3 border-rule border-t bg-paper py-2.5 tablet:bottom-0">
      <p role="status" className="mr-auto font-semibold">
        Выбрано {count} из {total}
      </p>
      {actions}
    </div>
  </>
)
