import { Disclosure } from '../ui/disclosure.tsx'
import { Moment } from '../ui/moment.tsx'
import type { ReadableChange } from './changes.server.ts'

type Props = { changes: readonly ReadableChange[] }

/** Public history of changes, so that a changed salary or city cannot go unnoticed. */
export function ChangeList({ changes }: Props) {
  if (changes.length === 0) return null
  return (
    <div className="mt-8 print:hidden">
      <Disclosure summary={`История изменений: ${changes.length}`}>
        <Changes changes={changes} />
      </Disclosure>
    </div>
  )
}

/** Entries with date, old value and new value. */
export function Changes({ changes }: Props) {
  return (
    <ol className="mt-2 max-w-text space-y-3">
      {changes.map((change) => (
        <li key={change.at + change.title} className="wrap-anywhere border-rule border-l-4 pl-3">
          <p className="text-ink3 text-meta">
            <Moment at={change.at} /> · {change.title}
          </p>
          {change.lines.length > 0 ? (
            change.lines.map(({ kind, text }) => (
              <p key={kind + text}>{kind === 'gone' ? <Gone text={text} /> : <ins>{text}</ins>}</p>
            ))
          ) : (
            <p>
              <Gone text={change.old} /> → <ins className="no-underline">{change.new}</ins>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const Gone = ({ text }: { text: string }) => <del className="text-ink3">{text}</del>
