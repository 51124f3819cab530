import Ellipsis from 'lucide-react/icons/ellipsis'
import { Form, href, Link } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { useDomId } from '#ui/use-dom-id.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { PlainAct } from '../../../contract/negotiation-constants.ts'
import type { EmployerNegotiation } from '../../../contract/negotiation-shapes.ts'
import { hasOpenSlots } from '../../../decisions/rules/interview-text.ts'
import { DECISION_LABELS, proposalLabel } from '../../../rules/state-labels.ts'
import { FINAL_NEGOTIATION_STATES } from '../../../rules/transition-rules.ts'
import type { FORMS_OF_DECISIONS } from '../opened-person.ts'
import type { Inbox } from '../use-inbox.ts'

type Props = { inbox: Inbox; person: EmployerNegotiation | undefined; buttonClass: string }

const ITEM =
  'flex min-h-11 w-full items-center gap-2 px-4 py-1.5 text-left text-[0.9375rem] hover:bg-primary-soft focus-visible:-outline-offset-4 focus-visible:bg-primary-soft desktop:min-h-9'

/** What is not decided every minute. A native popover: it works without script. */
export function PersonMenu({ inbox, person, buttonClass }: Props) {
  const id = useDomId()
  const mayHire = useMayHire()
  const isHydrated = useHydrated()
  const { triage, targets, nextStep } = inbox
  const isOne = triage.selectedRows.length === 0
  const opened = isOne && person?.id === inbox.cursor ? person : undefined
  const isArchived = targets.every(({ is_archived }) => is_archived)
  const isPending = targets.some((row) => triage.isPending(row.id))
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Ещё действия"
        className={`${buttonClass} max-desktop:ml-auto`}
      >
        <Ellipsis size={20} strokeWidth={1.75} />
      </button>
      {/* biome-ignore lint/a11y: keys reach the items inside; this only closes the menu after a choice */}
      <div
        id={id}
        popover="auto"
        onClick={({ target, currentTarget }) => (target as Element).closest('a, button') && currentTarget.hidePopover()}
        className="fixed inset-auto top-28 right-4 m-0 min-w-60 max-w-[calc(100vw-2rem)] rounded-control bg-raised py-1 text-ink1 shadow-raised supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mt-1 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block]"
      >
        {mayHire && opened && !isPending && (
          <>
            <FormItem inbox={inbox} kind="offer" isPossible={opened.can.offer && nextStep !== 'offer'}>
              {DECISION_LABELS.offer}
            </FormItem>
            <FormItem inbox={inbox} kind="hire" isPossible={opened.can.hire && nextStep !== 'hire'}>
              {DECISION_LABELS.hire}
            </FormItem>
            <FormItem inbox={inbox} kind="propose" isPossible={opened.can.propose}>
              {hasOpenSlots(opened.interview) ? 'Предложить другое время' : proposalLabel(opened)}
            </FormItem>
            {opened.can.miss_work && <ActItem inbox={inbox} act="miss_work" />}
            {opened.can.meet && nextStep !== 'meet' && <ActItem inbox={inbox} act="meet" />}
          </>
        )}
        {mayHire && isHydrated && !isPending && (
          <>
            <button
              type="button"
              onClick={() => triage.setDialog({ kind: 'stage', rows: targets })}
              aria-keyshortcuts="1 2 3 4 5 6 7 8 9"
              className={ITEM}
            >
              Перевести на этап…
            </button>
            <button
              type="button"
              onClick={() => triage.archive(targets, !isArchived)}
              aria-keyshortcuts="E"
              className={ITEM}
            >
              {isArchived ? 'Вернуть из архива' : 'В архив'}
            </button>
          </>
        )}
        {mayHire && opened && mayBeCalledAgain(opened) && (
          <Link to={`${href('/resumes/:slug', { slug: opened.resume.slug })}#invite`} className={ITEM}>
            Позвать снова
          </Link>
        )}
        {opened?.vacancy.has_page && (
          <Link to={href('/vacancies/:slug', { slug: opened.vacancy.slug })} className={ITEM}>
            Открыть вакансию
          </Link>
        )}
        {isHydrated && (
          <button type="button" onClick={() => triage.setDialog({ kind: 'help' })} className={ITEM}>
            Клавиши
          </button>
        )}
      </div>
    </>
  )
}

/** The application is over, and there is a resume to invite to another vacancy. */
const mayBeCalledAgain = ({ state, resume_id, match }: EmployerNegotiation) =>
  state !== 'hired' && FINAL_NEGOTIATION_STATES.includes(state) && resume_id !== null && match !== null

/** Works without script too. */
const ActItem = ({ inbox, act }: { inbox: Inbox; act: PlainAct }) => (
  <Form
    method="post"
    action={inbox.addressOf({ id: String(inbox.cursor) })}
    onSubmit={(event) => {
      event.preventDefault()
      inbox.decideAtOnce(act)
    }}
  >
    <button type="submit" name="intent" value={act} className={ITEM}>
      {DECISION_LABELS[act]}
    </button>
  </Form>
)

type FormItemProps = {
  inbox: Inbox
  kind: (typeof FORMS_OF_DECISIONS)[number]
  isPossible: boolean
  children: string
}

function FormItem({ inbox, kind, isPossible, children }: FormItemProps) {
  if (!isPossible) return null
  return (
    <Link
      to={inbox.addressOf({ id: String(inbox.cursor), act: kind })}
      onClick={(event) => {
        event.preventDefault()
        inbox.setOpenKind(kind)
      }}
      className={ITEM}
    >
      {children}
    </Link>
  )
}
