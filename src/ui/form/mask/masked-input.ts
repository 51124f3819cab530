import { createEditHistory } from '#lib/forms/edit-history.ts'
import { editMaskedText, type Mask, type TextWithCaret } from '#lib/forms/masked-text.ts'

/** React compares with what was set through the input itself, and would tell nobody of the change. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

const stateOf = (input: HTMLInputElement): TextWithCaret => ({
  text: input.value,
  caret: input.selectionStart ?? input.value.length,
})

/**
 * Formats what is typed, pasted and filled in by the browser, and keeps 100 states for Ctrl+Z and Ctrl+Y. What was typed
 * meanwhile is formatted at once; `textBefore` stood in the field when it was entered. Other listeners of `input` see the
 * formatted text.
 */
export function attachMask(input: HTMLInputElement, mask: Mask, textBefore: string) {
  const history = createEditHistory({ text: textBefore, caret: textBefore.length })

  function show({ text, caret }: TextWithCaret) {
    if (text !== input.value) setValue.call(input, text)
    if (document.activeElement === input) input.setSelectionRange(caret, caret)
  }

  function format(event: Event) {
    const { inputType = '' } = event as InputEvent
    if (inputType.startsWith('history')) return
    const before = history.present().text
    const state = editMaskedText(mask, before, stateOf(input), inputType)
    if (state.text !== input.value) show(state)
    history.record(state)
  }

  function move(steps: 'undo' | 'redo') {
    // A script may have changed the text meanwhile, such as the choice of a country.
    history.record(stateOf(input))
    const state = history[steps]()
    if (!state) return
    show(state)
    input.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: steps === 'undo' ? 'historyUndo' : 'historyRedo' }),
    )
  }

  input.addEventListener('input', format)
  input.addEventListener('beforeinput', (event) => {
    if (!event.inputType.startsWith('history')) return
    event.preventDefault()
    move(event.inputType === 'historyUndo' ? 'undo' : 'redo')
  })
  input.addEventListener('keydown', (event) => {
    const steps = historyKey(event)
    if (!steps) return
    event.preventDefault()
    move(steps)
  })

  const state = editMaskedText(mask, '', stateOf(input))
  history.record(state)
  if (state.text === input.value) return
  show(state)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
}

/** By the place of the key: with a Russian keyboard Ctrl+Z sends «я». */
function historyKey({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (ctrlKey === metaKey || altKey) return undefined
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return code === 'KeyY' && !shiftKey ? 'redo' : undefined
}
