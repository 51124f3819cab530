import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { countAsUnsent } from '#app/dirty-forms.ts'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { FORM_KEY_FIELD } from '#contract/idempotency.ts'
import { parseFormData } from '#lib/forms/form-data.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { draftKey, readDraft, writeDraft } from '#ui/form/draft/draft-storage.ts'
import { STORED_EVENT } from '#ui/form/draft/record-draft.ts'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { useDomId } from '#ui/use-dom-id.ts'
import type { DecisionProblem, DecisionReply } from './post-decision.ts'

type Fields = Record<string, unknown>

type Props<T> = {
  title: string
  /** Names the act: «Отправить приглашение». */
  button: string
  intent: string
  endpoint: Pick<Endpoint, 'body'>
  /** Tells the draft of this person from others. */
  draftName: string
  values?: object
  refused?: FormRefusal
  /** At the lower edge of the pane, at the right edge of the screen, or within the page. */
  place?: keyof typeof PLACE
  /** In the pane: a calendar needs more room than a few fields. */
  isTall?: boolean
  send(fields: Fields, key: string): Promise<DecisionReply<T>>
  /** `restoreDraft` puts the text back, for an undone decision. */
  onSent(data: T, sent: { fields: Fields; restoreDraft(): void }): void
  /** Without script there is nothing to close: the page has a link back. */
  onClose?(): void
  onConflict?(): void
  children: ReactNode
}

const ON_PHONE = 'max-tablet:fixed max-tablet:inset-0 max-tablet:z-30'
const PLACE = {
  pane: `sticky bottom-0 z-10 shrink-0 border-t-2 shadow-raised max-tablet:max-h-none ${ON_PHONE}`,
  aside: `fixed inset-y-0 right-0 z-20 w-120 max-w-full border-l-2 shadow-raised ${ON_PHONE}`,
  inline: 'border-2',
}

/**
 * The form of one decision, docked so that the person stays readable beside it. Its foot never scrolls. What is typed stays
 * when it is closed, when the session has ended and when somebody else was faster.
 */
export function DecisionDock<T>(props: Props<T>) {
  const {
    title,
    button,
    intent,
    endpoint,
    draftName,
    values,
    refused,
    place = 'pane',
    isTall,
    onClose,
    onConflict,
    children,
  } = props
  const id = useDomId()
  const ref = useRef<HTMLElement>(null)
  const { submit, isBusy, problem, ownRefusal } = useSending(props)
  useEffect(() => {
    // A form within the page was not opened by anybody.
    if (place !== 'inline') findFirstField(ref.current)?.focus()
  }, [place])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && onClose) {
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ref.current?.querySelector('form')?.requestSubmit()
  }

  return (
    <section
      ref={ref}
      aria-label={title}
      data-decision-panel={place === 'pane' || undefined}
      onKeyDown={onKeyDown}
      className={`flex min-h-0 flex-col border-ink1 bg-paper ${PLACE[place]} ${place === 'pane' ? (isTall ? 'max-h-[80dvh]' : 'max-h-[60dvh]') : ''}`}
    >
      <div
        className={`flex min-h-11.5 shrink-0 items-center gap-3 border-rule border-b pl-4 ${place === 'inline' ? '' : 'tablet:pl-6'}`}
      >
        <h3 className="min-w-0 grow truncate font-semibold">{title}</h3>
        {onClose && (
          <button
            type="button"
            aria-label="Закрыть"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink1 focus-visible:-outline-offset-4"
          >
            <X size={20} strokeWidth={1.75} />
          </button>
        )}
      </div>
      <ContractForm
        id={id}
        endpoint={endpoint}
        values={values}
        refused={ownRefusal ?? refused}
        draftName={draftName}
        onSubmit={submit}
        className={`min-h-0 grow overflow-y-auto overscroll-contain px-4 pt-4 pb-2 ${place === 'inline' ? '' : 'tablet:px-6'}`}
      >
        <HiddenInput name="intent" value={intent} />
        {children}
      </ContractForm>
      {problem && <DockProblem problem={problem} onConflict={onConflict} />}
      <div
        className={`flex min-h-15 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-t bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] ${place === 'inline' ? '' : 'tablet:px-6'}`}
      >
        <span className="grid max-tablet:grow">
          <Button form={id} size="small" aria-disabled={isBusy || undefined} aria-keyshortcuts="Control+Enter">
            <span className="mr-2 inline-flex" aria-hidden="true">
              {isBusy ? <Spinner /> : <Send size={18} strokeWidth={1.75} />}
            </span>
            {button}
          </Button>
        </span>
        {onClose && (
          <span className="max-tablet:hidden">
            <Button type="button" kind="plain" size="small" onClick={onClose} aria-keyshortcuts="Escape">
              Закрыть
            </Button>
          </span>
        )}
        <p className="text-ink2 text-note tablet:ml-auto">Уйдёт через 10 секунд, можно отменить</p>
      </div>
    </section>
  )
}

/** The chosen one of radio buttons stands for all of them. */
function findFirstField(dock: HTMLElement | null) {
  const first = dock?.querySelector<HTMLInputElement>('form :is(select, textarea, input:not([type=hidden]))')
  const chosen = first?.type === 'radio' && dock?.querySelector<HTMLElement>(`input[name="${first.name}"]:checked`)
  return chosen || first
}

function useSending<T>({ draftName, send, onSent }: Props<T>) {
  const user = useCurrentUser()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DecisionProblem>()
  const [ownRefusal, setOwnRefusal] = useState<FormRefusal>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const { [FORM_KEY_FIELD]: key, intent: _, ...fields } = parseFormData(new FormData(form))
    setBusy(true)
    setProblem(undefined)
    const reply = await send(fields, String(key))
    setBusy(false)
    setProblem(reply.problem)
    setOwnRefusal(reply.refused)
    // Data that is loaded anew would take the form away with what was typed.
    if (reply.refused || reply.problem) return countAsUnsent(form)
    const name = draftKey(user?.id, draftName)
    const draft = readDraft(name)
    form.dispatchEvent(new Event(STORED_EVENT))
    onSent(reply.data, { fields, restoreDraft: () => draft && writeDraft(name, draft) })
  }

  return { submit, isBusy, problem, ownRefusal }
}

/** Stands above the foot, so that it is seen beside the button that was pressed. */
function DockProblem({ problem: { kind, text }, onConflict }: { problem: DecisionProblem; onConflict?: () => void }) {
  return (
    <div className="shrink-0 px-4 pt-2 tablet:px-6">
      <Notice tone={kind === 'conflict' ? 'info' : 'error'}>
        <p role={kind === 'conflict' ? 'alert' : undefined}>{text}</p>
        {kind === 'signed_out' && (
          <a href="/sign-in" target="_blank" rel="noopener" className="font-semibold underline underline-offset-4">
            Войти в новой вкладке
          </a>
        )}
        {kind === 'conflict' && onConflict && (
          <Button type="button" kind="outlined" size="small" onClick={onConflict}>
            Показать, как стало
          </Button>
        )}
      </Notice>
    </div>
  )
}
