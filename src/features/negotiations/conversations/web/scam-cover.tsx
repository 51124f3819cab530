import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { ConversationMessage } from '../contract/conversation-shapes.ts'
import { ComplaintForm } from './complaint-form.tsx'

type Props = {
  warning: Pick<ConversationMessage, 'flags' | 'telling_words' | 'complaint'>
  target: { kind: ComplaintTarget; id: number }
  isShown: boolean
  /** Address of the same page with the text. */
  showPath: string
  children: ReactNode
}

/** Warns of a text with signs of fraud before it can be read. The text is not on the page until the reader asks for it. */
export function ScamCover({
  warning: { flags, telling_words, complaint },
  target,
  isShown,
  showPath,
  children,
}: Props) {
  if (flags.length === 0) return children
  return (
    <>
      <div className={`border-warning border-l-4 bg-warning-soft px-3 py-2 ${isShown ? 'mb-2' : 'mb-1'}`}>
        <div className="flex gap-2">
          <ShieldAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
          <div className="min-w-0">
            <p className="font-semibold">Это сообщение похоже на обман</p>
            {flags.map(({ code, reason }) => (
              <p key={code} className="text-ink2 text-meta">
                {reason}
              </p>
            ))}
            {telling_words && <p className="wrap-anywhere text-meta">Почему: {inQuotes(telling_words)}</p>}
          </div>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 tablet:pl-7">
          <ComplaintForm target={target} flags={flags} complaint={complaint} />
          {!isShown && (
            <Link
              to={showPath}
              preventScrollReset
              replace
              className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4 hover:decoration-2 tablet:min-h-9"
            >
              Показать сообщение
            </Link>
          )}
        </div>
      </div>
      {isShown && children}
    </>
  )
}
