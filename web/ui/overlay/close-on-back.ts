/** What the router keeps in a history entry, as far as it is used here, and a mark of the entries of sheets. */
type EntryState = { idx?: number; isSheet?: true } | null

const currentState = () => history.state as EntryState
const indexOf = (state: EntryState) => state?.idx ?? 0

/** The sheet that is open, and the index of its history entry. */
let open: { sheet: HTMLElement; index: number } | undefined
/** The next step through the history is ours: the router must not hear of it. */
let isOwnStep = false
/** Index of the entry of the last step; after a sheet was opened, entries come from behind. */
let lastIndex = Number.POSITIVE_INFINITY

/**
 * Makes Back close an open sheet and keep the page with all that was ticked in it. An open sheet has a history entry of
 * its own, with the address of the page. It goes when the sheet is closed; if the page has gone on from it, it is skipped later.
 */
export function followSheet(sheet: HTMLElement, isOpen: boolean) {
  if (isOpen) addEntry(sheet)
  else if (open?.sheet === sheet) {
    open = undefined
    if (currentState()?.isSheet) step(() => history.back())
  }
}

function addEntry(sheet: HTMLElement) {
  // Before the listener of the router.
  window.addEventListener('popstate', hearStep, { capture: true })
  const index = indexOf(currentState()) + 1
  history.pushState({ ...currentState(), idx: index, isSheet: true }, '')
  open = { sheet, index }
  lastIndex = Number.POSITIVE_INFINITY
}

function step(go: () => void) {
  isOwnStep = true
  go()
}

function hearStep(event: PopStateEvent) {
  const state = event.state as EntryState
  const index = indexOf(state)
  const cameFrom = lastIndex
  lastIndex = index
  if (isOwnStep) {
    isOwnStep = false
    event.stopImmediatePropagation()
  } else if (open) {
    event.stopImmediatePropagation()
    const closed = open
    open = undefined
    closed.sheet.hidePopover()
    // Something was ticked: that stays.
    if (index >= closed.index) step(() => history.forward())
  } else if (state?.isSheet) {
    event.stopImmediatePropagation()
    if (index > cameFrom) history.forward()
    else history.back()
  }
}
