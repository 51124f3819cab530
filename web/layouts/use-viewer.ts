import { useFrame } from './frame.ts'
import type { Viewer } from './viewer.ts'

/** The signed-in user; `null` for a guest. */
export const useViewer = (): Viewer => useFrame().viewer

/** Whether the user may change vacancies and applications of the company. Buttons that would be refused are hidden. */
export const useMayHire = (): boolean => useViewer()?.mayHire === true
