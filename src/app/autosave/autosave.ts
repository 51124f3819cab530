import { isRefusal, type Refusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { errorCodeOf, errorCodeSuffix } from '#lib/text/error-code.ts'

/** State of autosave, shown beside the form. */
export type AutosaveState<Current = unknown> =
  | { kind: 'quiet' }
  | { kind: 'saving' }
  /** `skipped`: fields of the form that are not saved, because a draft must not have such a value. */
  | { kind: 'saved'; at: string; id: number; version: number; skipped: string[] }
  | { kind: 'unsaved'; why: string }
  | { kind: 'overtaken'; current: Current; mine: FormTree }

/** Reply of the API to a saved draft. */
export type SavedDraft = { id: number; version: number; updated_at: string }

type Body = Record<string, unknown>

/** How drafts of one kind are saved. */
export type DraftApi = {
  create(body: Body): Promise<SavedDraft>
  update(id: number, body: Body): Promise<SavedDraft>
  /** Whether the form holds enough to create a draft. */
  hasEnoughToSave(tree: FormTree): boolean
  /** Fields that are not finished yet: they are skipped until they are. */
  incompleteFields?(tree: FormTree): string[]
  /** Inputs of the form that are not saved with the draft, besides its id, its version and the intent. */
  nonDraftFields?: readonly string[]
  /** Texts for the refusals of this kind of draft. */
  refusalTexts: Partial<Record<Refusal['code'], string>>
}

type Options<Current> = {
  draftApi: DraftApi
  onStateChange: (state: AutosaveState<Current>) => void
  id?: number
  version?: number
  /** Values of the form when it is opened. */
  initialFields: FormTree
}

/** Milliseconds (ux.md §4.1). */
export const AUTOSAVE_PAUSE_MS = 800
const RETRY_DELAY_MS = 5000

export type Autosaver = ReturnType<typeof createAutosaver>

/**
 * Saves a draft shortly after typing stops, one request at a time. After a failure the input is kept and sent again.
 */
export function createAutosaver<Current>({ draftApi, onStateChange, initialFields, ...initial }: Options<Current>) {
  let { id, version } = initial
  let lastSaved = JSON.stringify(initialFields)
  let pending: FormTree | undefined
  let unsavedSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  const hasEnoughToSave = (tree: FormTree) => id !== undefined || draftApi.hasEnoughToSave(tree)

  function touch(tree: FormTree) {
    if (isClosed || JSON.stringify(tree) === (pending ? JSON.stringify(pending) : lastSaved) || !hasEnoughToSave(tree))
      return
    pending = tree
    unsavedSince ??= Date.now()
    scheduleSave(AUTOSAVE_PAUSE_MS)
  }

  function scheduleSave(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }

  /** Saves immediately. The promise resolves when no request is running. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= savePending().finally(() => {
      running = undefined
    })
    return running
  }

  async function savePending() {
    while (pending) {
      const tree = pending
      pending = undefined
      onStateChange({ kind: 'saving' })
      try {
        const { draft, skipped } = await saveAcceptedFields(tree)
        id = draft.id
        version = draft.version
        lastSaved = JSON.stringify(tree)
        if (!pending) unsavedSince = undefined
        onStateChange({ kind: 'saved', at: draft.updated_at, id, version, skipped })
      } catch (error) {
        pending ??= tree
        return reportFailure(error, pending)
      }
    }
  }

  async function saveAcceptedFields(tree: FormTree): Promise<{ draft: SavedDraft; skipped: string[] }> {
    const skipped = draftApi.incompleteFields?.(tree) ?? []
    const body = Object.fromEntries(Object.entries(tree).filter(([name]) => !skipped.includes(name)))
    while (true) {
      try {
        return { draft: await createOrUpdate(body), skipped }
      } catch (error) {
        const rejected = rejectedFields(error).filter((name) => Object.hasOwn(body, name))
        if (rejected.length === 0) throw error
        for (const name of rejected) delete body[name]
        skipped.push(...rejected)
      }
    }
  }

  const createOrUpdate = (body: FormTree) =>
    id === undefined ? draftApi.create(body) : draftApi.update(id, { ...body, ...(version && { version }) })

  function reportFailure(error: unknown, tree: FormTree) {
    if (isRefusal(error) && error.code === 'version_conflict') {
      return onStateChange({ kind: 'overtaken', current: error.details?.current as Current, mine: tree })
    }
    onStateChange({ kind: 'unsaved', why: failureText(error, draftApi) })
    if (!isRefusal(error) || error.status >= 429) scheduleSave(RETRY_DELAY_MS)
  }

  return {
    touch,
    flush,
    /** Call it when the whole form is submitted: pending input is part of that, and nothing is saved afterwards. */
    close() {
      clearTimeout(timer)
      isClosed = true
      pending = undefined
      unsavedSince = undefined
    },
    isBusy: () => running !== undefined,
    /** Milliseconds since the oldest input that is not saved; 0 if everything is saved. */
    unsavedMilliseconds: () => (unsavedSince === undefined ? 0 : Date.now() - unsavedSince),
  }
}

/** Top-level fields with errors: `contact_phones.0.number` counts as `contact_phones`. */
const rejectedFields = (error: unknown) =>
  isRefusal(error) && error.code === 'invalid_input'
    ? [...new Set(Object.keys(error.errors ?? {}).map((path) => path.split('.')[0]!))]
    : []

const SIGNED_OUT_TEXT = 'вы вышли из аккаунта. Войдите в другой вкладке и продолжайте здесь'

/** «, код 7F3A» after a failure of ours. */
export const errorCodeText = (error: unknown) =>
  isRefusal(error) ? errorCodeSuffix(errorCodeOf(error.status, error.requestId)) : ''

const failureText = (error: unknown, { refusalTexts }: DraftApi) =>
  isRefusal(error)
    ? ({ signed_out: SIGNED_OUT_TEXT, ...refusalTexts }[error.code as 'signed_out'] ??
      `ошибка на нашей стороне${errorCodeText(error)}. Попробуем ещё раз`)
    : 'нет связи. Сохраним, когда она вернётся'
