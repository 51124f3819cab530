import { useEffect, useState } from 'react'

/** Dense rows of a list. Kept on this device under the key of the list. */
export function useDensity(storageKey: 'inbox-density' | 'vacancies-density') {
  const [isDense, setDense] = useState(false)
  useEffect(() => setDense(localStorage.getItem(storageKey) === 'dense'), [storageKey])
  function toggle() {
    localStorage.setItem(storageKey, isDense ? 'normal' : 'dense')
    setDense(!isDense)
  }
  return { isDense, toggle }
}
