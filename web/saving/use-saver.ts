import { useEffect, useRef, useState } from 'react'
import { type Call, client } from '#contract/client.ts'
import { type FormTree, readForm } from '#lib/form-tree.ts'
import { type Desk, openSaver, type Saver, type SaverState } from './saver.ts'

/** Finished even where the page is being left. */
const call = client((path, init) => fetch(path, { ...init, keepalive: (init.body?.length ?? 0) < LONGEST_KEPT }))

/** Browsers keep 64 kB, and a Russian letter takes two. */
const LONGEST_KEPT = 30_000

/** What a browser asks about before it throws something away. */
const LONG_UNSAVED = 2000

type Start = {
  /** Made of a client whose calls are finished even where the page is being left. */
  deskOf(call: Call): Desk
  isOn: boolean
  id?: number
  version?: number
  /** The form does not start with what is saved. */
  isChanged: boolean
}

type Saved = Extract<SaverState, { kind: 'saved' }>

/** The draft that saves itself while its form is open. The form is read where it stands, whatever its fields are. */
export function useSaver<Current = never>({ deskOf, isOn, id, version, isChanged }: Start) {
  const [state, setState] = useState<SaverState<Current>>({ kind: 'quiet' })
  const [saved, setSaved] = useState<Saved>()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const saver = useRef<Saver>(undefined)
  const form = place?.closest('form') ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the id and the version are where it begins; from there on it knows them itself
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
      // Fields of several parts write what they send a moment later.
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
/** What the form carries besides the vacancy. */
const OTHERS = ['intent', 'id', 'status', 'version', 'scheduled_at']

function fieldsOf(form: HTMLFormElement): FormTree {
  const tree = readForm(new FormData(form))
  return Object.fromEntries(Object.entries(tree).filter(([name]) => !OTHERS.includes(name)))
}
