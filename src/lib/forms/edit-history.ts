import type { TextWithCaret } from './masked-text.ts'

/** States that can be undone (specification §9). */
const MAX_STATES = 100

/** States of one field, for undoing and redoing: the browser forgets its own when a script formats the text. */
export function createEditHistory(first: TextWithCaret) {
  let states = [first]
  let at = 0

  /** Makes this the present state. What was undone before it can no longer be redone. */
  function record(state: TextWithCaret) {
    if (state.text === states[at]!.text) states[at] = state
    else {
      states = [...states.slice(0, at + 1), state].slice(-MAX_STATES)
      at = states.length - 1
    }
  }

  /** The state before or after the present one, which it becomes; undefined at the end of the history. */
  function move(steps: -1 | 1): TextWithCaret | undefined {
    const state = states[at + steps]
    if (state) at += steps
    return state
  }

  return { record, undo: () => move(-1), redo: () => move(1), present: () => states[at]! }
}
