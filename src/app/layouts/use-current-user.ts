import type { CurrentUser } from './current-user.ts'
import { useLayoutData } from './layout-data.ts'

/** The signed-in user; `null` for a guest. */
export const useCurrentUser = (): CurrentUser => useLayoutData().user

/** Whether the user may change vacancies and applications of the company. Buttons that would be refused are hidden. */
export const useMayHire = (): boolean => useCurrentUser()?.mayHire === true
