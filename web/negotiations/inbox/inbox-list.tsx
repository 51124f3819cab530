import type { QueryFields } from '#lib/forms/query-string.ts'
import { useMayHire } from '../../app/layouts/use-current-user.ts'
import { Button } from '../../ui/form/button.tsx'
import { Choice } from '../../ui/form/fields/choice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Triage } from '../bulk/use-triage.ts'
import { InboxRow } from './inbox-row.tsx'

type Props = { triage: Triage; cursor: number | undefined; addressOf(changes: QueryFields): string; now: string }

/** The rows of the inbox, below a checkbox that selects all of them. */
export function InboxList({ triage, cursor, addressOf, now }: Props) {
  const isHydrated = useHydrated()
  const maySelect = useMayHire() && isHydrated
  const { rows, selectedRows, setSelected, setDialog } = triage
  const ids = rows.map(({ id }) => id)
  return (
    <>
      {maySelect && (
        <div className="flex items-center justify-between gap-3 border-rule border-b pl-4">
          <Choice
            type="checkbox"
            label="Отметить все"
            checked={rows.length > 0 && selectedRows.length === rows.length}
            onChange={({ target }) => setSelected(ids, target.checked)}
          />
          <div className="max-desktop:hidden">
            <Button type="button" kind="plain" size="small" onClick={() => setDialog({ kind: 'help' })}>
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
            isSelected={selectedRows.includes(row)}
            onSelect={maySelect ? setSelected : undefined}
          />
        ))}
      </ul>
    </>
  )
}
