import { createContext } from 'react'
import type { PublicationGap } from '../publication-gaps.ts'

/** What the vacancy in the form still lacks for publication, in the order of the fields. */
export const GapsContext = createContext<readonly PublicationGap[]>([])
