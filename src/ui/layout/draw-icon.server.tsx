import type { LucideIcon } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Draws an icon for `DrawnIcon`: the browser gets its lines with the page and loads no code for it. */
export const drawIcon = (Icon: LucideIcon, size: number) =>
  renderToStaticMarkup(<Icon aria-hidden="true" size={size} strokeWidth={1.75} />)
