import { Link } from 'react-router'
import type { NegotiationRow } from '#contract/inbox.ts'
import { personName } from '#trade/person-words.ts'
import { wishedSalary } from '#trade/wished-salary.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { Button } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { AttentionTag } from './attention-tag.tsx'
import { dueWords } from './due-words.ts'

/** MIME type of the drag data, which is the id of the negotiation. */
export const DRAGGED = 'application/x-negotiation'

type Props = { row: NegotiationRow; to: string; isOnItsWay: boolean; now: string; onMove(): void }

export function BoardCard({ row, to, isOnItsWay, now, onMove }: Props) {
  const isHydrated = useHydrated()
  const mayMove = useMayHire() && isHydrated
  const due = dueWords(row, now)
  const rail = row.state === 'response' ? 'border-l-primary' : 'border-l-rule'
  return (
    <li
      draggable={mayMove && !isOnItsWay}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(row.id))}
      className={`border border-rule border-l-4 bg-surface p-2.5 ${rail} ${isOnItsWay ? 'border-dashed' : ''}`}
    >
      <Link
        to={to}
        draggable={false}
        className="wrap-anywhere block font-semibold hover:underline hover:underline-offset-4"
      >
        {personName(row.resume)}
      </Link>
      {!row.is_erased && (
        <>
          <p className="wrap-anywhere text-ink2 text-meta">{row.resume.title}</p>
          <p className="text-ink2 text-meta">{wishedSalary(row.resume).amount}</p>
        </>
      )}
      <p className="wrap-anywhere mt-1 text-ink2 text-meta">
        <Moment at={row.created_at} now={now} /> · {row.vacancy.name}
      </p>
      {row.attention && (
        <p className="mt-1">
          <AttentionTag />
        </p>
      )}
      {due && <p className={`text-meta ${row.is_overdue ? 'font-semibold text-danger' : 'text-ink2'}`}>{due}</p>}
      {mayMove && (
        <div className="-ml-3.5">
          <Button type="button" kind="plain" size="small" onClick={onMove} disabled={isOnItsWay}>
            Перевести
            <span className="sr-only">: {personName(row.resume)}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
