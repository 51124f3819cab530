import type { Fields } from '#lib/fields.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { InboxRow } from './inbox-row.tsx'
import type { Triage } from './use-triage.ts'

type Props = { triage: Triage; cursor: number | undefined; addressOf(changes: Fields): string; now: string }

/** The rows of the inbox, below a checkbox that selects all of them. */
export function InboxList({ triage, cursor, addressOf, now }: Props) {
  const isHydrated = useHydrated()
  const mayTick = useMayHire() && isHydrated
  const { rows, chosen, tick, ask } = triage
  const ids = rows.map(({ id }) => id)
  return (
    <>
      {mayTick && (
        <div className="flex items-center justify-between gap-3 border-rule border-b pl-4">
          <Choice
            type="checkbox"
            label="Отметить все"
            checked={rows.length > 0 && chosen.length === rows.length}
            onChange={({ target }) => tick(ids, target.checked)}
          />
          <div className="max-desktop:hidden">
            <Button type="button" kind="plain" size="small" onClick={() => ask({ kind: 'help' })}>
              Клавиши
            </Button>
          </div>
        </div>
      )}
      <ul>
        {rows.map((row) => (
          <InboxRow
            key={row.id}
            row={row}
            to={addressOf({ id: String(row.id) })}
            isOpened={row.id === cursor}
            now={now}
            isTicked={chosen.includes(row)}
            onTick={mayTick ? tick : undefined}
          />
        ))}
      </ul>
    </>
  )
}
