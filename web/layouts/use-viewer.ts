import { useFrame } from './frame.ts'
import type { Viewer } from './viewer.ts'

/** Who looks at the page. */
export const useViewer = (): Viewer => useFrame().viewer

/** Whoever looks on for a company sees no buttons that would refuse. */
export const useMayHire = (): boolean => useViewer()?.mayHire === true
