import { useEffect, useRef, useState } from 'react'
import { type ApiCall, createApiClient } from '#contract/client.ts'
import { FORM_KEY_FIELD } from '#contract/idempotency.ts'
import { type FormTree, parseFormData } from '#lib/forms/form-data.ts'
import { STORED_EVENT } from '#ui/form/draft/record-draft.ts'
import { type Autosaver, type AutosaveState, createAutosaver, type DraftApi } from './autosave.ts'

/** With `keepalive`, so that a request is completed even if the page is closed. */
const call = createApiClient((path, init) =>
  fetch(path, { ...init, keepalive: (init.body?.length ?? 0) < MAX_KEEPALIVE_CHARS }),
)

/** Characters: browsers allow 64 kB with `keepalive`, and a Russian letter takes two bytes. */
const MAX_KEEPALIVE_CHARS = 30_000

/** Milliseconds without a save after which the browser asks before it leaves the page. */
const LEAVE_WARNING_AFTER_MS = 2000

type AutosaveOptions = {
  /** Gets a client whose requests are completed even if the page is closed. */
  createDraftApi(call: ApiCall): DraftApi
  isEnabled: boolean
  id?: number
  version?: number
  /** The form does not start with the saved values. */
  isChanged: boolean
}

type SavedState = Extract<AutosaveState, { kind: 'saved' }>

/**
 * Autosaves the form around the element that gets `ref`. All fields are read from the DOM, so new ones need no change
 * here.
 */
export function useAutosave<Current = never>({ createDraftApi, isEnabled, id, version, isChanged }: AutosaveOptions) {
  const [state, setState] = useState<AutosaveState<Current>>({ kind: 'quiet' })
  const [saved, setSaved] = useState<SavedState>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const saver = useRef<Autosaver>(undefined)
  const form = anchor?.closest('form') ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: id and version are initial values only
  useEffect(() => {
    if (!form || !isEnabled) return
    const onStateChange = (next: AutosaveState<Current>) => {
      setState(next)
      if (next.kind !== 'saved') return
      setSaved(next)
      // The copy in this browser is no longer needed.
      if (next.skipped.length === 0) form.dispatchEvent(new Event(STORED_EVENT))
    }
    const latestVersion = Math.max(version ?? 0, saved?.version ?? 0) || undefined
    const draftApi = createDraftApi(call)
    const autosaver = createAutosaver<Current>({
      draftApi,
      onStateChange,
      id: saved?.id ?? id,
      version: latestVersion,
      initialFields: isChanged ? {} : readDraftFields(form, draftApi),
    })
    saver.current = autosaver
    const noteChange = () => {
      // Fields of several parts update their hidden inputs after the event.
      setTimeout(() => autosaver.touch(readDraftFields(form, draftApi)))
    }
    const askBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (autosaver.unsavedMilliseconds() > LEAVE_WARNING_AFTER_MS) event.preventDefault()
    }
    const flush = () => void autosaver.flush()
    for (const name of EDIT_EVENTS) form.addEventListener(name, noteChange)
    if (isChanged) noteChange()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    window.addEventListener('beforeunload', askBeforeLeaving)
    return () => {
      for (const name of EDIT_EVENTS) form.removeEventListener(name, noteChange)
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('beforeunload', askBeforeLeaving)
      flush()
    }
  }, [form, isEnabled, version])

  return { state, saved, ref: setAnchor, saver }
}

const EDIT_EVENTS = ['input', 'change', 'click', 'focusout']
/** Inputs of every draft form that are not fields of the draft. */
const NON_DRAFT_FIELDS = ['intent', 'id', 'version', FORM_KEY_FIELD]

function readDraftFields(form: HTMLFormElement, { nonDraftFields = [] }: DraftApi): FormTree {
  const excluded = [...NON_DRAFT_FIELDS, ...nonDraftFields]
  const tree = parseFormData(new FormData(form))
  return Object.fromEntries(Object.entries(tree).filter(([name]) => !excluded.includes(name)))
}
