import type { ShouldRevalidateFunctionArgs } from 'react-router'

let isOfMenuOnly = false

/** Loads the page because of live events. `isMenuOnly`: search results show nothing of them. */
export async function refreshPage(revalidate: () => Promise<void>, isMenuOnly: boolean) {
  isOfMenuOnly = isMenuOnly
  await revalidate().finally(() => {
    isOfMenuOnly = false
  })
}

/** For a screen of search results: a list in a new order would disturb its reader. */
export const shouldRevalidateSearch = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !(isOfMenuOnly && !formMethod && currentUrl.href === nextUrl.href)
