import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { fingerprint, formNameOf, mayHaveDraft } from './draft-fields.ts'
import { deleteDraft, draftKey, type FormDraft, readDraft } from './draft-storage.ts'
import { type DraftRecorder, recordDraft } from './record-draft.ts'

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** Name of the form, if its address and its inputs do not tell it apart. */
  name?: string
  /** The last refusal: the form shows the values of a refused submission, which are newer than the draft. */
  refused: FormRefusal | undefined
  isBusy: boolean
  /** Whether the last submission failed without a reply. */
  hasFailed(): boolean
  /** The draft outlives the submission, which can still be cancelled. */
  isRetained?: boolean
}

/**
 * Stores what is typed into a form in this browser until it is sent, and restores it when the form is opened again. A
 * draft of a form that shows other values meanwhile is only offered.
 */
export function useFormDraft({ form: ref, name, refused, ...submission }: Options) {
  const owner = useDraftOwner()
  const [draft, setDraft] = useState<FormDraft>()
  const [isRestored, setRestored] = useState(false)
  const [isKeyKept, setKeyKept] = useState(false)
  // Fields read their values when they are mounted: another generation mounts them again.
  const [generation, setGeneration] = useState(0)
  const recorder = useRef<DraftRecorder>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft belongs to the user who opened the form
  useEffect(() => {
    const form = ref.current
    if (!form || !mayHaveDraft(form)) return
    const key = draftKey(owner, name ?? formNameOf(form))
    const stored = refused ? undefined : readDraft(key)
    const newRecorder = recordDraft(form, key)
    recorder.current = newRecorder
    const { base, stop } = newRecorder
    if (stored && fingerprint(stored.fields) === base) deleteDraft(key)
    else if (stored) {
      // Over other values the submission would be another one.
      setKeyKept(stored.base === base)
      showDraft(stored, stored.base === base)
    }
    return stop
  }, [])

  function showDraft(shown: FormDraft | undefined, isInForm: boolean) {
    setDraft(shown)
    setRestored(isInForm)
    if (isInForm || isRestored) setGeneration((before) => before + 1)
  }

  useEffect(() => {
    if (generation === 0) return
    ref.current?.closest('details')?.setAttribute('open', '')
    // Parts of the page that follow the form read it after a click.
    ref.current?.dispatchEvent(new Event('click', { bubbles: true }))
  }, [generation, ref])

  useDraftRemoval(recorder, { refused, ...submission })

  return {
    draft,
    isRestored,
    isKeyKept,
    generation,
    restore: () => showDraft(draft, true),
    remove() {
      recorder.current?.clear()
      showDraft(undefined, false)
    },
  }
}

/** Id of the account whose drafts this page reads and writes; undefined for a guest. */
export const useDraftOwner = () => useRouteLoaderData<{ user: { id: number } | null }>('main-layout')?.user?.id

/** Deletes the draft of a form with this name as soon as `isSent` is true. */
export function useDraftOfSentForm(name: string, isSent: boolean) {
  const key = draftKey(useDraftOwner(), name)
  useEffect(() => {
    if (isSent) deleteDraft(key)
  }, [key, isSent])
}

type SubmissionState = Omit<Options, 'form' | 'name'>

/** Deletes the draft when the form was sent and accepted. */
function useDraftRemoval(recorder: RefObject<DraftRecorder | undefined>, state: SubmissionState) {
  const latest = useRef(state)
  /** The refusal that the submission under way follows. */
  const refusedBefore = useRef<FormRefusal>(undefined)

  useLayoutEffect(() => {
    const wasBusy = latest.current.isBusy
    latest.current = state
    if (!wasBusy && state.isBusy) refusedBefore.current = state.refused
    if (wasBusy && !state.isBusy && isAccepted(state)) recorder.current?.clearSent()
  })

  // A form that disappears with the answer was accepted, unless the session has ended meanwhile. It still shows the
  // refusal of the submission before.
  useLayoutEffect(
    () => () => {
      const { refused, ...last } = latest.current
      const isNew = refused !== refusedBefore.current
      if (last.isBusy && isAccepted({ ...last, refused: isNew ? refused : undefined })) recorder.current?.clearSent()
    },
    [recorder],
  )
}

const isAccepted = ({ refused, isRetained, hasFailed }: SubmissionState) =>
  !refused && !isRetained && !hasFailed() && !location.pathname.startsWith('/sign-in')
