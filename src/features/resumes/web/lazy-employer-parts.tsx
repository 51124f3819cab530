import { lazyPart } from '#ui/lazy-part.ts'

// Loaded after the page and only for employers: guests have no favorites and no negotiations.

export const LazyFavoriteResumeButton = lazyPart(
  () => import('./favorite-resume-button.tsx'),
  ({ FavoriteResumeButton }) => FavoriteResumeButton,
)

export const LazyNegotiationLink = lazyPart(
  () => import('./negotiation-link.tsx'),
  ({ NegotiationLink }) => NegotiationLink,
)
