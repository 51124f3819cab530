import { Link } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { desiredSalaryTexts } from '#features/resumes/rules/desired-salary.ts'
import { nameAndAgeText } from '#features/resumes/rules/person-summary.ts'
import { Button } from '#ui/form/button.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { DueText } from '../deadlines/due-label.tsx'
import { employerDueLabel } from '../deadlines/employer-due-text.ts'
import type { NegotiationRow } from '../inbox/contract/negotiation-row.ts'
import { AttentionTag } from '../web/attention-tag.tsx'

/** MIME type of the drag data, which is the id of the negotiation. */
export const NEGOTIATION_DRAG_TYPE = 'application/x-negotiation'

type Props = { row: NegotiationRow; to: string; isPending: boolean; now: string; onMove(): void }

export function PipelineCard({ row, to, isPending, now, onMove }: Props) {
  const isHydrated = useHydrated()
  const mayMove = useMayHire() && isHydrated
  const due = employerDueLabel(row, now)
  const borderClass = row.state === 'response' ? 'border-l-primary' : 'border-l-rule'
  return (
    <li
      draggable={mayMove && !isPending}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(NEGOTIATION_DRAG_TYPE, String(row.id))}
      className={`card border-l-4 p-2.5 ${borderClass} ${isPending ? 'border-dashed' : ''}`}
    >
      <Link
        to={to}
        draggable={false}
        className="wrap-anywhere block font-semibold hover:underline hover:underline-offset-4"
      >
        {nameAndAgeText(row.resume)}
      </Link>
      {!row.is_erased && (
        <>
          <p className="wrap-anywhere text-ink2 text-meta">{row.resume.title}</p>
          <p className="text-ink2 text-meta">{desiredSalaryTexts(row.resume).amount}</p>
        </>
      )}
      <p className="wrap-anywhere mt-1 text-ink2 text-meta">
        <DateTimeText at={row.created_at} now={now} /> · {row.vacancy.name}
      </p>
      {row.attention && (
        <p className="mt-1">
          <AttentionTag />
        </p>
      )}
      {due && (
        <p className="text-note">
          <DueText {...due} />
        </p>
      )}
      {mayMove && (
        <div className="-ml-3.5">
          <Button type="button" kind="plain" size="small" onClick={onMove} disabled={isPending}>
            Перевести
            <span className="sr-only">: {nameAndAgeText(row.resume)}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
