import { isRefusal, type Refusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/form-tree.ts'

/** What is said beside the form of the draft that saves itself. */
export type SaverState<Current = unknown> =
  | { kind: 'quiet' }
  | { kind: 'saving' }
  /** `skipped`: what stands in the form and not in the draft, because no draft may hold it. */
  | { kind: 'saved'; at: string; id: number; version: number; skipped: string[] }
  | { kind: 'unsaved'; why: string }
  | { kind: 'overtaken'; current: Current; mine: FormTree }

/** What the API says of a draft that it has written down. */
export type Written = { id: number; version: number; updated_at: string }

type Body = Record<string, unknown>

/** What is written down, and how. */
export type Desk = {
  create(body: Body): Promise<Written>
  update(id: number, body: Body): Promise<Written>
  /** Whether there is enough to begin a draft with. */
  isWorthIt(tree: FormTree): boolean
  /** Why not, in words of its own. */
  words: Partial<Record<Refusal['code'], string>>
}

type Options<Current> = {
  desk: Desk
  tell: (state: SaverState<Current>) => void
  id?: number
  version?: number
  /** What the form stands at when it is opened. */
  fields: FormTree
}

/** ux.md §4.1 */
export const PAUSE = 800
const RETRY = 5000

export type Saver = ReturnType<typeof openSaver>

/** Writes the draft down a moment after the typing stops, one write after the other; whatever goes wrong, what was typed is kept and tried again. */
export function openSaver<Current>({ desk, tell, fields, ...begun }: Options<Current>) {
  let { id, version } = begun
  let written = JSON.stringify(fields)
  let waiting: FormTree | undefined
  let unsavedSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  const isWorthIt = (tree: FormTree) => id !== undefined || desk.isWorthIt(tree)

  function touch(tree: FormTree) {
    if (isClosed || JSON.stringify(tree) === (waiting ? JSON.stringify(waiting) : written) || !isWorthIt(tree)) return
    waiting = tree
    unsavedSince ??= Date.now()
    saveIn(PAUSE)
  }

  function saveIn(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }

  /** At once; the promise ends when nothing is on its way any more. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= saveWaiting().finally(() => {
      running = undefined
    })
    return running
  }

  async function saveWaiting() {
    while (waiting) {
      const tree = waiting
      waiting = undefined
      tell({ kind: 'saving' })
      try {
        const { draft, skipped } = await write(tree)
        id = draft.id
        version = draft.version
        written = JSON.stringify(tree)
        if (!waiting) unsavedSince = undefined
        tell({ kind: 'saved', at: draft.updated_at, id, version, skipped })
      } catch (error) {
        waiting ??= tree
        return giveUp(error, waiting)
      }
    }
  }

  async function write(tree: FormTree): Promise<{ draft: Written; skipped: string[] }> {
    const body = { ...tree }
    const skipped: string[] = []
    while (true) {
      try {
        return { draft: await send(body), skipped }
      } catch (error) {
        const wrong = wrongFields(error).filter((name) => Object.hasOwn(body, name))
        if (wrong.length === 0) throw error
        for (const name of wrong) delete body[name]
        skipped.push(...wrong)
      }
    }
  }

  const send = (body: FormTree) =>
    id === undefined ? desk.create(body) : desk.update(id, { ...body, ...(version && { version }) })

  function giveUp(error: unknown, tree: FormTree) {
    if (isRefusal(error) && error.code === 'version_conflict') {
      return tell({ kind: 'overtaken', current: error.details?.current as Current, mine: tree })
    }
    tell({ kind: 'unsaved', why: whyNot(error, desk) })
    if (!isRefusal(error) || error.status >= 429) saveIn(RETRY)
  }

  return {
    touch,
    flush,
    /** The whole form is being sent: what still waited goes with it, and nothing after it. */
    close() {
      clearTimeout(timer)
      isClosed = true
      waiting = undefined
      unsavedSince = undefined
    },
    isBusy: () => running !== undefined,
    /** Milliseconds for which something has been typed and not saved. */
    unsavedFor: () => (unsavedSince === undefined ? 0 : Date.now() - unsavedSince),
  }
}

/** `contact_phones.0.number` is told of the field that it lies in. */
const wrongFields = (error: unknown) =>
  isRefusal(error) && error.code === 'invalid_input'
    ? [...new Set(Object.keys(error.errors ?? {}).map((path) => path.split('.')[0]!))]
    : []

const SIGNED_OUT = 'вы вышли из аккаунта. Войдите в другой вкладке и продолжайте здесь'

const whyNot = (error: unknown, { words }: Desk) =>
  isRefusal(error)
    ? ({ signed_out: SIGNED_OUT, ...words }[error.code as 'signed_out'] ?? 'ошибка на нашей стороне. Попробуем ещё раз')
    : 'нет связи. Сохраним, когда она вернётся'
