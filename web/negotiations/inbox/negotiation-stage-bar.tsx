import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import type { Stage } from '#contract/negotiations/pipeline/stages.ts'
import { useMayHire } from '../../app/layouts/use-current-user.ts'
import { Button } from '../../ui/form/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Triage } from '../bulk/use-triage.ts'

type Props = { row: NegotiationRow; stages: readonly Stage[]; triage: Triage }

/** The pipeline stage of the opened negotiation, with the actions to move or archive it. */
export function NegotiationStageBar({ row, stages, triage }: Props) {
  const isHydrated = useHydrated()
  const mayMove = useMayHire() && isHydrated
  const stage = stages.find(({ id }) => id === row.stage_id)
  const isPending = triage.isPending(row.id)
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-1 text-ink2 text-meta">
      {stage && (
        <p className="mr-2">
          Этап: <b className="text-ink1">{stage.name}</b>
        </p>
      )}
      {isPending ? (
        <p>Отправляем…</p>
      ) : (
        mayMove && (
          <>
            {stage && (
              <Button
                type="button"
                kind="plain"
                size="small"
                onClick={() => triage.setDialog({ kind: 'stage', rows: [row] })}
              >
                Перевести
              </Button>
            )}
            <Button type="button" kind="plain" size="small" onClick={() => triage.archive([row], !row.is_archived)}>
              {row.is_archived ? 'Вернуть из архива' : 'В архив'}
            </Button>
          </>
        )
      )}
    </div>
  )
}
