import { useRouteLoaderData } from 'react-router'
import type { CurrentUser } from './current-user.ts'

/** Data of the main layout. A page that failed before its layout was loaded has none. */
export type LayoutData = {
  user: CurrentUser
  /** Address of the sign-in that leads back to this page. */
  signInPath: string
  /** A robot gets an error page without header and footer (ruling 19). */
  isBot: boolean
  publicUrl: string
}

const EMPTY_LAYOUT_DATA: LayoutData = {
  user: null,
  signInPath: '/start',
  isBot: false,
  publicUrl: '',
}

export const useLayoutData = (): LayoutData => useRouteLoaderData<LayoutData>('main-layout') ?? EMPTY_LAYOUT_DATA
