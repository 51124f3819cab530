import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For a screen of search results: a list in a new order would disturb its reader. Live events that the results do not
 * show load the menu only, and say so on the document (`src/app/live/live-updates.tsx`).
 */
export const shouldRevalidateSearch = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  !(document.documentElement.dataset.refresh === 'menu' && !formMethod && currentUrl.href === nextUrl.href)
