import { useRouteLoaderData } from 'react-router'
import type { Menu } from './menu.ts'
import type { Viewer } from './viewer.ts'

/** Data of the main layout. A page that failed before its layout was loaded has none. */
export type Frame = {
  viewer: Viewer
  menu: Menu
  /** A robot gets an error page without header and footer (ruling 19). */
  isBot: boolean
  hasSeenCookieNotice: boolean
  publicUrl: string
}

const NOTHING_KNOWN: Frame = {
  viewer: null,
  menu: { header: [], bar: [] },
  isBot: false,
  hasSeenCookieNotice: true,
  publicUrl: '',
}

export const useFrame = (): Frame => useRouteLoaderData<Frame>('layouts/main') ?? NOTHING_KNOWN
