import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { PlainAct } from '../../../contract/negotiation-constants.ts'
import type { EmployerNegotiation } from '../../../contract/negotiation-shapes.ts'
import { conversationsPath } from '../../../conversations/web/conversation-path.ts'
import { focusOwnTimes, OWN_TIMES_ID } from '../../../meetings/own-times-place.ts'
import { DECISION_LABELS, proposalLabel } from '../../../rules/state-labels.ts'
import { isEmployerAct } from '../../../rules/transition-rules.ts'
import type { NegotiationRow } from '../../contract/negotiation-row.ts'
import { Key } from '../list/list-head.tsx'
import type { Inbox } from '../use-inbox.ts'
import { PersonMenu } from './person-menu.tsx'

type Props = { inbox: Inbox; person: EmployerNegotiation | undefined }

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 aria-disabled:pointer-events-none aria-disabled:opacity-40 desktop:size-9'

const DECISION =
  'inline-flex min-h-11 items-center justify-center whitespace-nowrap rounded-control px-2.5 font-semibold text-[0.9375rem] aria-disabled:opacity-50 max-tablet:grow max-tablet:px-1.5 max-tablet:text-meta desktop:min-h-9'
const FILLED = `${DECISION} border-2 border-primary bg-primary text-on-primary hover:bg-primary-hover`
const CALM = `${DECISION} border border-ctl text-ink1 hover:bg-sunken`

/**
 * Over the person, outside of what scrolls: where we are in the list, and the three decisions. They keep their places
 * for one person and for many. On a phone the decisions stand at the lower edge.
 */
export function PaneHead({ inbox, person }: Props) {
  const { rows, index, firstPlace, total, triage, addressOf, cursor } = inbox
  const count = triage.selectedRows.length
  const isPerson = count === 0 && cursor !== undefined
  return (
    <div
      role="toolbar"
      aria-label={count > 0 ? 'Действия с выбранными' : 'Действия с откликом'}
      className={`flex shrink-0 flex-wrap items-center gap-x-2 border-rule border-b bg-surface px-1.5 desktop:h-14 desktop:flex-nowrap ${isPerson ? 'max-tablet:sticky max-tablet:top-0 max-tablet:z-10' : ''} ${count > 0 ? 'max-desktop:border-t-2' : ''}`}
    >
      {count > 0 ? (
        <p className="grow px-3 font-semibold text-meta max-desktop:pt-2">
          {numberText(count)} {plural(count, 'человек', 'человека', 'человек')}
        </p>
      ) : (
        cursor !== undefined && (
          <>
            <Link to={addressOf({})} aria-label="К списку" className={`${ICON_BUTTON} desktop:hidden`}>
              <ChevronLeft size={20} strokeWidth={1.75} />
            </Link>
            <StepLink inbox={inbox} row={rows[index - 1]} label="Предыдущий" shortcut="K">
              <ChevronUp size={20} strokeWidth={1.75} />
            </StepLink>
            <StepLink inbox={inbox} row={rows[index + 1]} label="Следующий" shortcut="J">
              <ChevronDown size={20} strokeWidth={1.75} />
            </StepLink>
            {index >= 0 && (
              <p className="whitespace-nowrap px-1 text-note max-desktop:grow">
                <b>{numberText(firstPlace + index)}</b> из {numberText(total)}
              </p>
            )}
          </>
        )
      )}
      {(isPerson || count > 0) && (
        <>
          <Decisions inbox={inbox} isBar={isPerson} />
          <PersonMenu inbox={inbox} person={person} buttonClass={ICON_BUTTON} />
        </>
      )}
    </div>
  )
}

type StepLinkProps = {
  inbox: Inbox
  row: NegotiationRow | undefined
  label: string
  shortcut: string
  children: ReactNode
}

function StepLink({ inbox, row, label, shortcut, children }: StepLinkProps) {
  if (!row) {
    return (
      <button type="button" aria-disabled="true" aria-label={label} className={ICON_BUTTON}>
        {children}
      </button>
    )
  }
  return (
    <Tooltip text={`${label}, ${shortcut}`}>
      <Link
        to={inbox.addressOf({ id: String(row.id) })}
        replace
        aria-label={label}
        aria-keyshortcuts={shortcut}
        className={ICON_BUTTON}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          inbox.open(row)
        }}
      >
        {children}
      </Link>
    </Tooltip>
  )
}

type FormKind = 'invite' | 'propose' | 'offer' | 'hire' | 'refuse'
type AtOnce = 'consider' | 'return' | PlainAct

const CONSIDER_TITLE = 'Ещё не ответ: срок один раз сдвинется, и человек об этом узнает'

type DecisionsProps = { inbox: Inbox; isBar: boolean }

/** The three decisions, about the person or about the selected people. Without script each is a link or a form. */
function Decisions({ inbox, isBar }: DecisionsProps) {
  const mayHire = useMayHire()
  const isHydrated = useHydrated()
  const { triage, targets, openKind, addressOf, cursor, nextStep, considerStage } = inbox
  if (!mayHire) return null
  const isPossible = (action: keyof NegotiationRow['can']) => targets.some(({ can }) => can[action])
  const isPending = targets.some(({ id }) => triage.isPending(id))
  const formLink = (kind: FormKind, className: string, shortcut?: string, label: string = DECISION_LABELS[kind]) =>
    isPossible(kind) && !isPending ? (
      <Link
        to={addressOf({ id: String(cursor), act: kind })}
        role={isHydrated ? 'button' : undefined}
        aria-keyshortcuts={shortcut}
        aria-expanded={isHydrated && isBar ? openKind === kind : undefined}
        onClick={(event) => {
          event.preventDefault()
          inbox.start(kind)
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          inbox.start(kind)
        }}
        className={className}
      >
        {label}
        {!openKind && shortcut && <Key>{shortcut}</Key>}
      </Link>
    ) : null
  /** Decisions without a form. Several people need the stage to be moved to. */
  const moveButton = (event: AtOnce, className: string, shortcut: string | undefined, title?: string) =>
    (considerStage || isBar || isEmployerAct(event)) && (
      <Form
        method="post"
        action={addressOf({ id: String(cursor) })}
        className="contents"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          inbox.decideAtOnce(event)
        }}
      >
        <button
          type="submit"
          name="intent"
          value={event}
          title={title}
          aria-keyshortcuts={shortcut}
          className={className}
        >
          {DECISION_LABELS[event]}
          {!openKind && shortcut && <Key>{shortcut}</Key>}
        </button>
      </Form>
    )
  /** Of one person only: several do not come at the same time. */
  const row = isBar ? targets[0] : undefined
  const isAnything = nextStep || isPossible('consider') || isPossible('refuse')
  if (!isAnything || isPending) return <span className="grow" />
  return (
    <div
      className={`flex gap-2 desktop:ml-auto ${isBar ? 'max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:z-20 max-tablet:border-rule max-tablet:border-t max-tablet:bg-surface max-tablet:px-3 max-tablet:pt-2 max-tablet:pb-[max(0.5rem,env(safe-area-inset-bottom))]' : 'max-desktop:w-full max-desktop:px-1.5 max-desktop:pb-2'}`}
    >
      {nextStep === 'write' && (
        <Link to={conversationsPath({ open: cursor })} aria-keyshortcuts="I" className={FILLED}>
          Написать
          {!openKind && <Key>I</Key>}
        </Link>
      )}
      {nextStep === 'choose_time' && (
        <Link
          to={`${addressOf({ id: String(cursor) })}#${OWN_TIMES_ID}`}
          aria-keyshortcuts="I"
          onClick={(event) => {
            if (focusOwnTimes()) event.preventDefault()
          }}
          className={FILLED}
        >
          {DECISION_LABELS.choose_time}
          {!openKind && <Key>I</Key>}
        </Link>
      )}
      {nextStep === 'return' || isEmployerAct(nextStep)
        ? moveButton(nextStep, FILLED, 'I')
        : nextStep && nextStep !== 'write' && nextStep !== 'choose_time' && formLink(nextStep, FILLED, 'I')}
      {!isBar && inbox.hasHiredStage && isPossible('hire') && formLink('hire', `${CALM} max-tablet:hidden`)}
      {row?.can.start_work && row.can.miss_work && moveButton('miss_work', CALM, undefined)}
      {row?.can.propose && formLink('propose', `${CALM} max-tablet:hidden`, undefined, proposalLabel(row))}
      {isPossible('consider') &&
        moveButton('consider', CALM, considerStage && String(considerStage.order), CONSIDER_TITLE)}
      {formLink('refuse', CALM, 'R')}
    </div>
  )
}
