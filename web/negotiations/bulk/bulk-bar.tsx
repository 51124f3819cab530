import { Button } from '../../ui/form/button.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import type { Triage } from './use-triage.ts'

type Props = { triage: Triage; isArchive: boolean }

/** Actions for all selected negotiations. */
export function BulkBar({ triage, isArchive }: Props) {
  const { selectedRows } = triage
  const ids = selectedRows.map(({ id }) => id)
  return (
    <SelectionBar label="Отмеченные отклики" count={selectedRows.length} onClear={() => triage.setSelected(ids, false)}>
      <Button type="button" size="small" onClick={() => triage.invite(selectedRows)}>
        Пригласить
      </Button>
      <Button type="button" size="small" kind="danger" onClick={() => triage.refuse(selectedRows)}>
        Отказать
      </Button>
      <Button
        type="button"
        size="small"
        kind="outlined"
        onClick={() => triage.setDialog({ kind: 'stage', rows: selectedRows })}
      >
        На этап…
      </Button>
      <Button type="button" size="small" kind="outlined" onClick={() => triage.archive(selectedRows, !isArchive)}>
        {isArchive ? 'Из архива' : 'В архив'}
      </Button>
    </SelectionBar>
  )
}
