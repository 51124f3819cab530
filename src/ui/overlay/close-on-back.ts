/** What the router keeps in a history entry, as far as it is used here, and a mark of the entries of sheets. */
type EntryState = { idx?: number; isSheet?: true } | null

const currentState = () => history.state as EntryState
const indexOf = (state: EntryState) => state?.idx ?? 0

/** The sheet that is open, and the index of its history entry. */
let open: { sheet: HTMLElement; index: number } | undefined
/** Index of the entry of a closed sheet that is the current one, as far as is known: the router does not say when it goes on. */
let restingAt: number | undefined
/** Index of the entry that a step of ours leads to. The router must not hear of a silent one. */
let ownStep: { to: number; isSilent: boolean } | undefined
/** Index of the entry of the last step. Before a step from a page that came later, it is the greatest. */
let lastIndex = Number.POSITIVE_INFINITY

/**
 * Makes Back close an open sheet and keep the page with all that was ticked in it. An open sheet has a history entry of its
 * own, with the address of the page; steps through the history skip those of closed sheets. It is not taken back when the
 * sheet is closed: the router may be about to add the next entry.
 */
export function followSheet(sheet: HTMLElement, isOpen: boolean) {
  if (!(sheet instanceof HTMLDialogElement)) becomeDialog(sheet, isOpen)
  if (isOpen) {
    // Before the listener of the router.
    window.addEventListener('popstate', hearStep, { capture: true })
    if (!currentState()?.isSheet)
      history.pushState({ ...currentState(), idx: indexOf(currentState()) + 1, isSheet: true }, '')
    open = { sheet, index: indexOf(currentState()) }
    restingAt = undefined
    lastIndex = Number.POSITIVE_INFINITY
  } else if (open?.sheet === sheet) {
    open = undefined
    if (currentState()?.isSheet) restingAt = indexOf(currentState())
  }
}

/** On a wide screen the same element is a column of the page: it is a dialog only while it is open (SK-27). */
function becomeDialog(sheet: HTMLElement, isOpen: boolean) {
  if (!isOpen) {
    sheet.removeAttribute('role')
    sheet.removeAttribute('aria-modal')
    sheet.removeEventListener('keydown', keepFocus)
    return
  }
  sheet.setAttribute('role', 'dialog')
  sheet.setAttribute('aria-modal', 'true')
  sheet.addEventListener('keydown', keepFocus)
  if (!sheet.contains(document.activeElement)) controlsOf(sheet)[0]?.focus()
}

const controlsOf = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
    (control) => !control.matches(':disabled, [type=hidden]') && control.checkVisibility(),
  )

/** Tab goes round within the sheet, which covers the page. */
function keepFocus(event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const controls = controlsOf(event.currentTarget as HTMLElement)
  const [first, last] = [controls[0], controls.at(-1)]
  const [end, start] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== end) return
  event.preventDefault()
  start?.focus()
}

function hearStep(event: PopStateEvent) {
  const state = event.state as EntryState
  const index = indexOf(state)
  const [own, sheetAt, cameFrom] = [ownStep?.to === index ? ownStep : undefined, restingAt, lastIndex]
  ownStep = undefined
  restingAt = undefined
  lastIndex = index
  if (own && !own.isSilent) return
  if (own) event.stopImmediatePropagation()
  else if (open) {
    event.stopImmediatePropagation()
    const { sheet, index: ownIndex } = open
    open = undefined
    if (sheet instanceof HTMLDialogElement) sheet.close()
    else sheet.hidePopover()
    // Something was ticked: that stays.
    if (index >= ownIndex) step(index, 1, true)
  } else if (state?.isSheet) {
    event.stopImmediatePropagation()
    const isForward = index > cameFrom
    if (isForward) restingAt = index
    step(index, isForward ? 1 : -1, false)
  } else if (sheetAt === index + 1) {
    // From the entry of a sheet to its page.
    event.stopImmediatePropagation()
    step(index, -1, false)
  }
}

function step(from: number, by: 1 | -1, isSilent: boolean) {
  ownStep = { to: from + by, isSilent }
  history.go(by)
}
