import { useFrame } from './frame.ts'
import type { Viewer } from './viewer.ts'

/** Who looks at the page. */
export const useViewer = (): Viewer => useFrame().viewer
