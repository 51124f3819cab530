import { Button } from '../ui/button.tsx'
import { ChosenBar } from '../ui/chosen-bar.tsx'
import type { Triage } from './use-triage.ts'

type Props = { triage: Triage; isArchive: boolean }

/** Actions for all selected negotiations. */
export function BulkBar({ triage, isArchive }: Props) {
  const { chosen } = triage
  const ids = chosen.map(({ id }) => id)
  return (
    <ChosenBar label="Отмеченные отклики" count={chosen.length} onClear={() => triage.tick(ids, false)}>
      <Button type="button" size="small" onClick={() => triage.invite(chosen)}>
        Пригласить
      </Button>
      <Button type="button" size="small" kind="danger" onClick={() => triage.refuse(chosen)}>
        Отказать
      </Button>
      <Button type="button" size="small" kind="outlined" onClick={() => triage.ask({ kind: 'stage', rows: chosen })}>
        На этап…
      </Button>
      <Button type="button" size="small" kind="outlined" onClick={() => triage.archive(chosen, !isArchive)}>
        {isArchive ? 'Из архива' : 'В архив'}
      </Button>
    </ChosenBar>
  )
}
