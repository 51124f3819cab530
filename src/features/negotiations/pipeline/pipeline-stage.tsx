import { type DragEvent, useState } from 'react'
import { href } from 'react-router'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Triage } from '../bulk/use-triage.ts'
import type { NegotiationRow } from '../inbox/contract/negotiation-row.ts'
import { NEGOTIATION_DRAG_TYPE, PipelineCard } from './pipeline-card.tsx'
import type { Stage } from './stages.contract.ts'
import { isStageReachable } from './stages.rules.ts'

type Props = {
  stage: Stage
  rows: readonly NegotiationRow[]
  total: number
  query: QueryFields
  triage: Triage
  onMove: Triage['move']
  now: string
}

/** One stage of the pipeline. A dropped card moves to this stage; the card has a button for the same action. */
export function PipelineStage({ stage, rows, total, query, triage, onMove, now }: Props) {
  const [isDragOver, setDragOver] = useState(false)
  const { vacancy_id, text, attention } = query
  const listAddress = (changes: QueryFields) =>
    href('/responses') + toQueryString({ vacancy_id, text, attention, ...changes })

  function drop(event: DragEvent) {
    event.preventDefault()
    setDragOver(false)
    const id = Number(event.dataTransfer.getData(NEGOTIATION_DRAG_TYPE))
    const row = triage.rows.find((candidate) => candidate.id === id)
    if (row && isStageReachable(stage, [row])) onMove(stage, [row])
  }

  function dragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes(NEGOTIATION_DRAG_TYPE)) return
    event.preventDefault()
    setDragOver(true)
  }

  return (
    <li
      onDragOver={dragOver}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
      className={`w-70 max-w-[80vw] shrink-0 snap-start border-rule border-t ${isDragOver ? 'bg-primary-soft' : 'bg-sunken'}`}
    >
      <h2 className="flex justify-between gap-3 px-3 py-2 font-semibold">
        <span className="wrap-anywhere">{stage.name}</span>
        <span className="text-ink2">{numberText(total)}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="px-3 pb-3 text-ink2 text-meta">Никого.</p>
      ) : (
        <ul className="grid gap-2 px-2 pb-2">
          {rows.map((row) => (
            <PipelineCard
              key={row.id}
              row={row}
              to={listAddress({ id: String(row.id) })}
              onMove={() => triage.setDialog({ kind: 'stage', rows: [row] })}
              isPending={triage.isPending(row.id)}
              now={now}
            />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className="px-3 pb-3">
          <TextLink to={listAddress({ stage_id: String(stage.id) })}>Показать все {numberText(total)} списком</TextLink>
        </p>
      )}
    </li>
  )
}
