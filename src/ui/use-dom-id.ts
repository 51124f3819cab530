import { useId } from 'react'

/** Unique id without the leading underscore of React, because validators and CSS selectors require a letter. */
export const useDomId = () => useId().slice(1)
