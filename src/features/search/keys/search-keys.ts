import { areKeysOn } from './keys-switch.ts'

/** Does what a key of a search page stands for. */
export function runSearchKey(code: string) {
  if (!areKeysOn()) return
  if (code === 'Slash') focusSearchText()
  if (code === 'KeyJ') moveToRow(1)
  if (code === 'KeyK') moveToRow(-1)
  if (code === 'KeyS') currentRow()?.querySelector<HTMLElement>('[data-row-corner] :is(a, button)')?.click()
}

function focusSearchText() {
  const field = document.querySelector<HTMLInputElement>('#search input[name=text]')
  field?.focus()
  field?.select()
}

const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-results] li > article')]

const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-results] li > article')

function moveToRow(step: 1 | -1) {
  const rows = listRows()
  const current = currentRow()
  const index = current ? rows.indexOf(current) + step : 0
  const link = rows[index]?.querySelector<HTMLElement>('h2 a')
  link?.focus({ preventScroll: true })
  rows[index]?.scrollIntoView({ block: 'nearest' })
}
