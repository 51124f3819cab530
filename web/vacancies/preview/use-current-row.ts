import { useEffect, useState } from 'react'

const ROW_SELECTOR = '[data-results] li > article'
/** Other parts of a row do something of their own. */
const CONTROL_SELECTOR = 'a, button, input, label, summary'

/** Index of the row that was focused or clicked last, the first one at the start. Marks it with `data-previewed`. */
export function useCurrentRow(): number {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    function follow({ target, type }: Event) {
      const row = (target as Element).closest?.(ROW_SELECTOR)
      if (!row || (type === 'click' && (target as Element).closest(CONTROL_SELECTOR))) return
      setIndex(listRows().indexOf(row))
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('click', follow)
    }
  }, [])

  useEffect(() => {
    const row = listRows()[index]
    row?.setAttribute('data-previewed', '')
    return () => row?.removeAttribute('data-previewed')
  })
  return index
}

const listRows = () => [...document.querySelectorAll(ROW_SELECTOR)]
