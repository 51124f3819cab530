import type { FormTree } from '#lib/forms/form-data.ts'

/** What a person typed into a form and did not send, stored in this browser. */
export type FormDraft = {
  /** Time of the last change, ISO 8601. */
  at: string
  /** Fingerprint of the values that the form had before the changes. */
  base: string
  fields: FormTree
  /** What the draft leaves out, as the start of a sentence. */
  leftOut?: string
  /** Key of the form, until the server has answered it: a form whose reply was lost is sent again with the same one. */
  formKey?: string
}

const KEY_PREFIX = 'draft:'
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** Key of the draft of one form of one person. `owner` is the id of the account; undefined for a guest. */
export const draftKey = (owner: number | undefined, formName: string) => `${KEY_PREFIX}${owner ?? ''}:${formName}`

const isOfGuest = (key: string) => key.startsWith(`${KEY_PREFIX}:`)

/** A guest has no account: the draft dies with the tab, so that the next person at this computer does not find it. */
const storageOf = (key: string) => (isOfGuest(key) ? sessionStorage : localStorage)

/** A browser may forbid storage, and its storage may be full: then there is no draft. */
function withStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

export function readDraft(key: string): FormDraft | undefined {
  const draft = withStorage(() => JSON.parse(storageOf(key).getItem(key) ?? 'null') as unknown)
  if (isDraft(draft)) return draft
  deleteDraft(key)
  return undefined
}

/** Whether it was stored. */
export const writeDraft = (key: string, draft: FormDraft): boolean =>
  withStorage(() => {
    storageOf(key).setItem(key, JSON.stringify(draft))
    return true
  }) ?? false

export const deleteDraft = (key: string) => withStorage(() => storageOf(key).removeItem(key))

/** Whether this browser stores the draft of an account. A sign-out deletes them all, so the session was lost. */
export const hasStoredDraft = (): boolean =>
  withStorage(() => accountDraftKeys().some((key) => readDraft(key))) ?? false

/** Event of the window: open forms forget what they have not copied yet. */
export const DRAFTS_DELETED_EVENT = 'drafts-deleted'

/** Deletes the drafts of all accounts and of a guest, for a sign-out. */
export function deleteDrafts() {
  window.dispatchEvent(new Event(DRAFTS_DELETED_EVENT))
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    withStorage(() => {
      for (const key of draftKeysIn(window[storage])) window[storage].removeItem(key)
    })
  }
}

/** Deletes the drafts that nobody comes back for: old ones, and those of other accounts once `owner` has signed in. */
export function sweepDrafts(owner?: number) {
  withStorage(() => {
    for (const key of accountDraftKeys()) {
      if (owner !== undefined && !key.startsWith(draftKey(owner, ''))) deleteDraft(key)
      else readDraft(key)
    }
  })
}

const draftKeysIn = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(KEY_PREFIX))
const accountDraftKeys = () => draftKeysIn(localStorage)

/** Storage can hold anything: another build or another script may have written it. */
function isDraft(value: unknown): value is FormDraft {
  if (typeof value !== 'object' || value === null) return false
  const { at, base, fields, leftOut, formKey } = value as Partial<FormDraft>
  const age = Date.now() - Date.parse(String(at))
  if ([leftOut, formKey].some((text) => text !== undefined && typeof text !== 'string')) return false
  return age < MAX_AGE_MS && typeof base === 'string' && typeof fields === 'object' && fields !== null
}
