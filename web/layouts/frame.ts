import { useRouteLoaderData } from 'react-router'
import type { Menu } from './menu.ts'
import type { Viewer } from './viewer.ts'

/** What the frame around a page knows. A page that failed before it was asked has none. */
export type Frame = {
  viewer: Viewer
  menu: Menu
  /** A robot gets the words of an error and not its decoration (ruling 19). */
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
