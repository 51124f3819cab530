import { useEffect, useRef, useState } from 'react'
import { type Call, client } from '#contract/client.ts'
import { type FormTree, readForm } from '#lib/form-tree.ts'
import { type Desk, openSaver, type Saver, type SaverState } from './saver.ts'

/** With `keepalive`, so that a request is completed even if the page is closed. */
const call = client((path, init) => fetch(path, { ...init, keepalive: (init.body?.length ?? 0) < LONGEST_KEPT }))

/** Characters: browsers allow 64 kB with `keepalive`, and a Russian letter takes two bytes. */
const LONGEST_KEPT = 30_000

/** Milliseconds without a save after which the browser asks before it leaves the page. */
const LONG_UNSAVED = 2000

type Start = {
  /** Gets a client whose requests are completed even if the page is closed. */
  deskOf(call: Call): Desk
  isOn: boolean
  id?: number
  version?: number
  /** The form does not start with the saved values. */
  isChanged: boolean
}

type Saved = Extract<SaverState, { kind: 'saved' }>

/**
 * Autosaves the form around the element that gets `ref`. All fields are read from the DOM, so new ones need no change
 * here.
 */
export function useSaver<Current = never>({ deskOf, isOn, id, version, isChanged }: Start) {
  const [state, setState] = useState<SaverState<Current>>({ kind: 'quiet' })
  const [saved, setSaved] = useState<Saved>()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const saver = useRef<Saver>(undefined)
  const form = place?.closest('form') ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: id and version are initial values only
  useEffect(() => {
    if (!form || !isOn) return
    const tell = (next: SaverState<Current>) => {
      setState(next)
      if (next.kind === 'saved') setSaved(next)
    }
    const latest = Math.max(version ?? 0, saved?.version ?? 0) || undefined
    const opened = openSaver<Current>({
      desk: deskOf(call),
      tell,
      id: saved?.id ?? id,
      version: latest,
      fields: isChanged ? {} : fieldsOf(form),
    })
    saver.current = opened
    const look = () => {
      // Fields of several parts update their hidden inputs after the event.
      setTimeout(() => opened.touch(fieldsOf(form)))
    }
    const askBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (opened.unsavedFor() > LONG_UNSAVED) event.preventDefault()
    }
    const flush = () => void opened.flush()
    for (const name of EDITED) form.addEventListener(name, look)
    if (isChanged) look()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    window.addEventListener('beforeunload', askBeforeLeaving)
    return () => {
      for (const name of EDITED) form.removeEventListener(name, look)
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('beforeunload', askBeforeLeaving)
      flush()
    }
  }, [form, isOn, version])

  return { state, saved, ref: setPlace, saver }
}

const EDITED = ['input', 'change', 'click', 'focusout']
/** Inputs of the form that are not fields of the draft. */
const OTHERS = ['intent', 'id', 'status', 'version', 'scheduled_at']

function fieldsOf(form: HTMLFormElement): FormTree {
  const tree = readForm(new FormData(form))
  return Object.fromEntries(Object.entries(tree).filter(([name]) => !OTHERS.includes(name)))
}
