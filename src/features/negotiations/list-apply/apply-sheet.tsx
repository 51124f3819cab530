import { useEffect, useState } from 'react'
import { href, useFetcher, useNavigate, useSearchParams } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDraftOfSentForm } from '#ui/form/draft/use-form-draft.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { ListSending, SentApplication } from '../apply/apply-eligibility.ts'
import { FormOfKind } from '../apply/apply-form.tsx'
import { NextStep } from '../apply/apply-panel.tsx'
import { letterDraftName } from '../apply/letter-draft.ts'
import { SentSheet } from '../apply/sent-sheet.tsx'
import type { ListApplyData } from './list-apply.web.server.ts'
import { LIST_APPLY_KEY } from './list-apply-key.ts'

type Props = {
  asked: string
  /** Undefined when the sheet was opened from the shown list. */
  loaded: ListApplyData | undefined
}

/** The quick application over a list, which stays as it is. Without script its form is part of the page. */
export function ApplySheet({ asked, loaded }: Props) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [isClosed, setClosed] = useState(false)
  const { fetched, hasFailed } = useListApply(asked, loaded !== undefined)
  const fetcherKey = `apply-${asked}`
  const { data: refused, state } = useFetcher<FormRefusal | null>({ key: fetcherKey })
  // After sending, the list is loaded again and knows more.
  const listApply = loaded ?? fetched
  useFocusInRow(asked)
  if (isClosed) return null

  function close() {
    setClosed(true)
    const rest = new URLSearchParams(query)
    for (const key of [LIST_APPLY_KEY, 'started']) rest.delete(key)
    navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }

  if (!listApply) {
    if (!isHydrated) return null
    return (
      <Dialog title="Отклик" onClose={close}>
        {hasFailed ? (
          <p role="alert">
            Отклик не открылся.{' '}
            <TextLink to={`${href('/vacancies/:slug', { slug: asked })}?apply#answer`}>Открыть вакансию</TextLink>
          </p>
        ) : (
          <Skeleton label="Открываем отклик" shapes={['field', 'field', 'row', 'button']} />
        )}
      </Dialog>
    )
  }
  const { vacancy, eligibility, due } = listApply
  const sending: ListSending = {
    action: href('/vacancies/:slug', { slug: vacancy.slug }),
    navigate: false,
    fetcherKey,
    isBusy: state !== 'idle',
  }
  if (isHydrated && eligibility.kind === 'applied' && (eligibility.application.is_held || refused === null)) {
    return <Sent vacancy={vacancy} application={eligibility.application} sending={sending} onClose={close} />
  }
  const content =
    eligibility.kind === 'ready' || eligibility.kind === 'short' ? (
      <FormOfKind
        vacancy={vacancy}
        eligibility={eligibility}
        refused={refused ?? undefined}
        sending={sending}
        isInDialog={isHydrated}
      />
    ) : (
      <NextStep vacancy={vacancy} eligibility={eligibility} due={due} similarCount={0} />
    )
  const title = `Отклик: ${vacancy.name}`
  if (isHydrated) {
    return (
      <Dialog title={title} onClose={close}>
        {content}
      </Dialog>
    )
  }
  return (
    <section id="answer" aria-labelledby="answer-title" className="card mb-4 p-4 tablet:p-6">
      <h2 id="answer-title" className="heading-2 wrap-anywhere mb-3">
        {title}
      </h2>
      {content}
    </section>
  )
}

type SentProps = {
  vacancy: ListApplyData['vacancy']
  application: SentApplication
  sending: ListSending
  onClose(): void
}

/** The last state of the sheet. */
function Sent({ vacancy, application, sending, onClose }: SentProps) {
  useDraftOfSentForm(letterDraftName(vacancy.id), !application.is_held)
  return <SentSheet vacancy={vacancy} application={application} sending={sending} onClose={onClose} />
}

/** What the sheet needs, if the list was not loaded with it. */
function useListApply(asked: string, isLoaded: boolean) {
  const [state, setState] = useState<{ fetched?: ListApplyData; hasFailed: boolean }>({ hasFailed: false })
  useEffect(() => {
    if (isLoaded) return
    const stop = new AbortController()
    fetch(href('/vacancies/:slug/list-apply', { slug: asked }), { signal: stop.signal })
      .then(async (reply) =>
        setState(reply.ok ? { fetched: await reply.json(), hasFailed: false } : { hasFailed: true }),
      )
      .catch(() => !stop.signal.aborted && setState({ hasFailed: true }))
    return () => stop.abort()
  }, [asked, isLoaded])
  return state
}

/** The button that opened the sheet may be gone when it closes: the title of the row has the focus then. */
function useFocusInRow(asked: string) {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      const title = [...document.querySelectorAll<HTMLElement>('article :is(h2, h3) a')].find(
        (link) => link.getAttribute('href') === href('/vacancies/:slug', { slug: asked }),
      )
      const button = title?.closest('article')?.querySelector<HTMLElement>('[data-apply] a')
      ;(button ?? title)?.focus({ preventScroll: true })
    },
    [asked],
  )
}
