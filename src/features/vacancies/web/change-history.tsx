import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import type { ChangeHistoryEntry } from './change-history.server.ts'

type Props = { changes: readonly ChangeHistoryEntry[] }

/** Public history of changes, so that a changed salary or city cannot go unnoticed. */
export function ChangeHistory({ changes }: Props) {
  if (changes.length === 0) return null
  return (
    <div className="mt-8 print:hidden">
      <Disclosure summary={`История изменений: ${changes.length}`}>
        {/* A link to something inside opens the list. */}
        <div id="changes">
          <ChangeEntries changes={changes} />
        </div>
      </Disclosure>
    </div>
  )
}

/** Entries with date, old value and new value. */
export function ChangeEntries({ changes }: Props) {
  return (
    <ol className="mt-2 max-w-text space-y-3">
      {changes.map((change) => (
        <li key={change.at + change.title} className="wrap-anywhere border-rule border-l-4 pl-3">
          <p className="text-ink3 text-meta">
            <DateTimeText at={change.at} /> · {change.title}
          </p>
          {change.lines.length > 0 ? (
            change.lines.map(({ kind, text }) => (
              <p key={kind + text}>{kind === 'gone' ? <RemovedText text={text} /> : <ins>{text}</ins>}</p>
            ))
          ) : (
            <p>
              <RemovedText text={change.old} /> → <ins className="no-underline">{change.new}</ins>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const RemovedText = ({ text }: { text: string }) => <del className="text-ink3">{text}</del>
