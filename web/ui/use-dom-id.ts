import { useId } from 'react'

/** React's ids begin with an underscore. Validators, and selectors by hand, want a letter. */
export const useDomId = () => useId().slice(1)
