import { useRouteLoaderData } from 'react-router'
import type { CurrentUser } from './current-user.ts'

type MenuItem = { to: string; label: string; accessibleLabel?: string; news?: number }

/** Links of the header and of the bottom bar. */
export type Menu = { header: MenuItem[]; bar: MenuItem[] }

/** Data of the main layout. A page that failed before its layout was loaded has none. */
export type LayoutData = {
  user: CurrentUser
  menu: Menu
  /** A robot gets an error page without header and footer (ruling 19). */
  isBot: boolean
  hasSeenCookieNotice: boolean
  publicUrl: string
}

const EMPTY_LAYOUT_DATA: LayoutData = {
  user: null,
  menu: { header: [], bar: [] },
  isBot: false,
  hasSeenCookieNotice: true,
  publicUrl: '',
}

export const useLayoutData = (): LayoutData => useRouteLoaderData<LayoutData>('main-layout') ?? EMPTY_LAYOUT_DATA
