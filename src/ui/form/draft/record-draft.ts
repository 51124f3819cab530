import { onReplyToKey } from '../form-key-replies.ts'
import { fingerprint, formKeyOf, leftOutText, readDraftFields } from './draft-fields.ts'
import { DRAFTS_DELETED_EVENT, deleteDraft, readDraft, writeDraft } from './draft-storage.ts'

/** Event that a form receives when the server has stored what was typed. */
export const STORED_EVENT = 'stored'

/** Fields of several parts change their hidden inputs on a click. */
const EDIT_EVENTS = ['input', 'change', 'click', 'focusout']

/** Milliseconds between an edit and its copy in the storage. */
const COPY_DELAY_MS = 300

export type DraftRecorder = ReturnType<typeof recordDraft>

/** Copies the edits of a form into the storage, until `stop`. */
export function recordDraft(form: HTMLFormElement, key: string) {
  let base = fingerprint(readDraftFields(form))
  let last = base
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Later than any draft, until this tab has written one. */
  let writtenAt = '~'

  function copy() {
    clearTimeout(timer)
    timer = undefined
    const fields = readDraftFields(form)
    const current = fingerprint(fields)
    if (current === last) return
    last = current
    if (current === base) deleteDraft(key)
    else {
      writtenAt = new Date().toISOString()
      writeDraft(key, { at: writtenAt, base, fields, leftOut: leftOutText(form), formKey: formKeyOf(form) })
    }
  }

  const scheduleCopy = () => {
    timer ??= setTimeout(copy, COPY_DELAY_MS)
  }

  /** Another tab may have deleted the draft of this form meanwhile. */
  function copyAgain() {
    last = base
    copy()
  }

  function copyPending() {
    if (timer !== undefined) copy()
  }

  /** What is sent after an answer is another submission, also if it says the same. */
  function forgetKey(answered: string) {
    const draft = readDraft(key)
    if (draft?.formKey === answered) writeDraft(key, { ...draft, formKey: undefined })
  }

  /** A sign-out has deleted the draft: it is not written again until the next edit. */
  function forgetPending() {
    clearTimeout(timer)
    timer = undefined
    last = fingerprint(readDraftFields(form))
  }

  /** Deletes the draft: what the form holds now was sent, or is not wanted. */
  function clear() {
    clearTimeout(timer)
    timer = undefined
    deleteDraft(key)
    base = fingerprint(readDraftFields(form))
    last = base
  }

  /** The server has what the form held: its draft goes, but not a later one that another tab has written. */
  function clearSent() {
    const stored = readDraft(key)
    clear()
    if (stored && stored.at > writtenAt) writeDraft(key, stored)
  }

  for (const name of EDIT_EVENTS) form.addEventListener(name, scheduleCopy)
  form.addEventListener('submit', copyAgain)
  form.addEventListener(STORED_EVENT, clearSent)
  window.addEventListener('pagehide', copyPending)
  const stopForgetting = onReplyToKey(forgetKey)
  window.addEventListener(DRAFTS_DELETED_EVENT, forgetPending)
  return {
    base,
    clear,
    clearSent,
    stop() {
      copyPending()
      for (const name of EDIT_EVENTS) form.removeEventListener(name, scheduleCopy)
      form.removeEventListener('submit', copyAgain)
      form.removeEventListener(STORED_EVENT, clearSent)
      window.removeEventListener('pagehide', copyPending)
      stopForgetting()
      window.removeEventListener(DRAFTS_DELETED_EVENT, forgetPending)
    },
  }
}
