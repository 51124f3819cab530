import { isRefusal, type Refusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/form-tree.ts'

/** State of autosave, shown beside the form. */
export type SaverState<Current = unknown> =
  | { kind: 'quiet' }
  | { kind: 'saving' }
  /** `skipped`: fields of the form that are not saved, because a draft must not have such a value. */
  | { kind: 'saved'; at: string; id: number; version: number; skipped: string[] }
  | { kind: 'unsaved'; why: string }
  | { kind: 'overtaken'; current: Current; mine: FormTree }

/** Reply of the API to a saved draft. */
export type Written = { id: number; version: number; updated_at: string }

type Body = Record<string, unknown>

/** How drafts of one kind are saved. */
export type Desk = {
  create(body: Body): Promise<Written>
  update(id: number, body: Body): Promise<Written>
  /** Whether the form holds enough to create a draft. */
  isWorthIt(tree: FormTree): boolean
  /** Texts for the refusals of this kind of draft. */
  words: Partial<Record<Refusal['code'], string>>
}

type Options<Current> = {
  desk: Desk
  tell: (state: SaverState<Current>) => void
  id?: number
  version?: number
  /** Values of the form when it is opened. */
  fields: FormTree
}

/** Milliseconds (ux.md §4.1). */
export const PAUSE = 800
const RETRY = 5000

export type Saver = ReturnType<typeof openSaver>

/**
 * Saves a draft shortly after typing stops, one request at a time. After a failure the input is kept and sent again.
 */
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

  /** Saves immediately. The promise resolves when no request is running. */
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
    /** Call it when the whole form is submitted: pending input is part of that, and nothing is saved afterwards. */
    close() {
      clearTimeout(timer)
      isClosed = true
      waiting = undefined
      unsavedSince = undefined
    },
    isBusy: () => running !== undefined,
    /** Milliseconds since the oldest input that is not saved; 0 if everything is saved. */
    unsavedFor: () => (unsavedSince === undefined ? 0 : Date.now() - unsavedSince),
  }
}

/** Top-level fields with errors: `contact_phones.0.number` counts as `contact_phones`. */
const wrongFields = (error: unknown) =>
  isRefusal(error) && error.code === 'invalid_input'
    ? [...new Set(Object.keys(error.errors ?? {}).map((path) => path.split('.')[0]!))]
    : []

const SIGNED_OUT = 'вы вышли из аккаунта. Войдите в другой вкладке и продолжайте здесь'

const whyNot = (error: unknown, { words }: Desk) =>
  isRefusal(error)
    ? ({ signed_out: SIGNED_OUT, ...words }[error.code as 'signed_out'] ?? 'ошибка на нашей стороне. Попробуем ещё раз')
    : 'нет связи. Сохраним, когда она вернётся'
