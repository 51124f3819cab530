import { type FormEvent, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { ApiCall } from '#contract/client.ts'
import { DOUBLE_CLICK_MS } from '#ui/form/frame/use-submit-guard.ts'
import type { AutosaveState, DraftApi } from './autosave.ts'
import { useAutosave } from './use-autosave.ts'

const OFFLINE_TEXT = 'Не отправлено: нет связи. Всё, что вы написали, на месте'

type Options = {
  createDraftApi(call: ApiCall): DraftApi
  /** What the form edits; absent for a new draft. Only drafts are autosaved. */
  record?: { id: number; version: number; status: string }
  /** Version that the form starts with, if it is not the one of `record`. */
  version?: number
  /** The form does not start with the saved values. */
  isChanged?: boolean
  /** Address of the screen that edits a saved draft. */
  draftAddress(id: number): string
  /** Shown when the draft was changed in another window. */
  conflictText: string
  /** Time of the last save with a button. */
  savedAt?: string
}

/**
 * The form of a record that is a draft at first: autosaves the draft, and submits the whole form only when online and
 * after a running autosave. Put `ref` on an element inside the form and `status` into `SaveStatus`.
 */
export function useDraftForm<Current = never>({
  createDraftApi,
  record,
  version = record?.version,
  isChanged = false,
  draftAddress,
  conflictText,
  savedAt,
}: Options) {
  // Autosave pauses while the whole form is being submitted.
  const isIdle = useNavigation().state === 'idle'
  const isDraft = !record || record.status === 'draft'
  const { state, saved, ref, saver } = useAutosave<Current>({
    createDraftApi,
    isEnabled: isDraft && isIdle,
    id: record?.id,
    version,
    isChanged,
  })
  const [isOffline, setOffline] = useState(false)
  useDraftAddress(record || !saved ? undefined : draftAddress(saved.id))

  /** Stops a submission without network, and delays one until a running autosave has finished. */
  function submitWhenReady(event: FormEvent<HTMLFormElement>) {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return event.preventDefault()
    if (!saver.current?.isBusy()) return saver.current?.close()
    event.preventDefault()
    const { currentTarget: form, nativeEvent } = event
    const { submitter } = nativeEvent as SubmitEvent
    void saver.current.flush().then(() => setTimeout(() => form.requestSubmit(submitter), DOUBLE_CLICK_MS))
  }

  return {
    state,
    /** The draft as last autosaved. */
    saved,
    ref,
    submitWhenReady,
    stopAutosave: () => saver.current?.close(),
    status: {
      at: laterTime(saved?.at, savedAt),
      problem: isOffline ? OFFLINE_TEXT : saveProblemText(state, conflictText),
    },
  }
}

/** Puts the address of an autosaved draft into the location bar, so that a reload opens it. */
function useDraftAddress(address: string | undefined) {
  useEffect(() => {
    if (address !== undefined) window.history.replaceState(window.history.state, '', address)
  }, [address])
}

function saveProblemText(state: AutosaveState, conflictText: string): string | undefined {
  if (state.kind === 'unsaved') return `Не сохранено: ${state.why}`
  if (state.kind === 'overtaken') return `Не сохранено: ${conflictText}`
  return state.kind === 'saved' && state.skipped.length > 0 ? 'Сохранено всё, кроме полей с ошибками' : undefined
}

const laterTime = (one?: string, other?: string) => (one && other ? (one > other ? one : other) : (one ?? other))
