import { Link } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import type { AuditEntry } from './audit.contract.ts'
import { caseOfEntry, subjectAddress, undoOfEntry } from './audit-links.ts'
import { AUDIT_ACTIONS, auditSubjectText, auditValuesText } from './audit-texts.rules.ts'

type TableProps = {
  entries: readonly AuditEntry[]
  /** Number of the entry whose reason is open. */
  open: string | null
  /** Address of this list with the entry open, or without any. */
  addressOf(open: number | null): string
  /** The first entry of which the chain does not hold. */
  brokenAt: number | null
}

const HEAD_CLASS = 'py-2 pr-4 font-medium'
const CELL_CLASS = 'wrap-anywhere py-2.5 pr-4 align-top max-tablet:block max-tablet:py-0'

/** The log as a table; on a phone each entry is a short block. */
export const AuditTable = ({ entries, open, addressOf, brokenAt }: TableProps) => (
  <table className="w-full border-collapse max-tablet:block">
    <caption className="sr-only">Записи журнала</caption>
    <thead className="max-tablet:sr-only">
      <tr className="border-rule border-b text-left text-ink2 text-meta">
        {['Когда', 'Кто', 'Что', 'С кем', 'Было → стало', 'Отпечаток'].map((name) => (
          <th key={name} scope="col" className={HEAD_CLASS}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-tablet:block">
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          isOpen={open === String(entry.id)}
          addressOf={addressOf}
          isTrusted={entry.is_intact && !(brokenAt !== null && entry.id >= brokenAt)}
        />
      ))}
    </tbody>
  </table>
)

/** `23.11.26, 15:44:08` in Moscow. */
const momentFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

type EntryProps = Pick<TableProps, 'addressOf'> & { entry: AuditEntry; isOpen: boolean; isTrusted: boolean }

const ROLES = { operator: null, admin: 'администратор', command: null }

function Entry({ entry, isOpen, addressOf, isTrusted }: EntryProps) {
  const { id, at, action, actor_name, actor_role, hash } = entry
  const role = ROLES[actor_role]
  return (
    <>
      <tr className="border-rule border-t max-tablet:block max-tablet:py-2">
        <td className={`${CELL_CLASS} whitespace-nowrap text-ink2 text-meta`}>{momentFormat.format(new Date(at))}</td>
        <td className={`${CELL_CLASS} text-meta`}>
          {actor_name}
          {role && <span className="text-ink2">, {role}</span>}
        </td>
        <th scope="row" className={`${CELL_CLASS} text-left font-semibold`}>
          <Link
            to={addressOf(isOpen ? null : id)}
            preventScrollReset
            prefetch="none"
            aria-expanded={isOpen}
            className="underline decoration-ctl underline-offset-4 hover:decoration-2"
          >
            {AUDIT_ACTIONS[action] ?? action}
          </Link>
        </th>
        <td className={CELL_CLASS}>
          <SubjectOf entry={entry} />
        </td>
        <td className={`${CELL_CLASS} text-meta`}>{changeText(entry)}</td>
        <td className={`${CELL_CLASS} text-ink3 text-meta`}>
          <span className="font-mono">{hash}</span>
          {!isTrusted && <span className="block font-semibold text-danger">не подтверждена</span>}
        </td>
      </tr>
      {isOpen && (
        <tr className="bg-primary-soft max-tablet:block">
          <td colSpan={6} className="wrap-anywhere px-3 py-2.5 text-meta max-tablet:block">
            <Details entry={entry} />
          </td>
        </tr>
      )}
    </>
  )
}

const changeText = ({ before, after }: AuditEntry) =>
  before || after ? `${before ? `${auditValuesText(before)} → ` : ''}${auditValuesText(after)}` : '—'

/** «Лёгкий труд», or «номер +79990001122» of what has no name. */
function SubjectOf({ entry }: { entry: AuditEntry }) {
  const { subject_kind, subject_id, subject_name } = entry
  const address = subjectAddress(entry)
  const named = subject_name && (subject_kind === 'account' ? subject_name : inQuotes(subject_name))
  const text = auditSubjectText(subject_kind, subject_id)
  return (
    <>
      {address ? (
        <TextLink to={address} prefetch="none">
          {named ?? text}
        </TextLink>
      ) : (
        (named ?? text)
      )}
      {named && <span className="block text-ink3 text-note">{text}</span>}
    </>
  )
}

/** Why it was done, in which case, from where, and where it is taken back. */
function Details({ entry }: { entry: AuditEntry }) {
  const { id, reason, network } = entry
  const [about, undo] = [caseOfEntry(entry), undoOfEntry(entry)]
  return (
    <>
      <p className="whitespace-pre-line">
        <strong className="font-semibold">Причина:</strong> {reason || 'не указана'}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <span>Запись № {id}</span>
        {network && <span>сеть {network}</span>}
        {about && (
          <TextLink to={about} prefetch="none">
            Открыть дело
          </TextLink>
        )}
        {undo && (
          <span>
            <TextLink to={undo.to} prefetch="none">
              {undo.text}
            </TextLink>
            {undo.note && ` (${undo.note})`}
          </span>
        )}
      </p>
    </>
  )
}
