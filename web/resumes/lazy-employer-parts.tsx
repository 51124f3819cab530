import { lazyPart } from '../ui/lazy-part.ts'

// Loaded after the page and only for employers: guests have no favorites and no negotiations.

export const LazyFavoriteResumeButton = lazyPart(
  async () => (await import('./favorite-resume-button.tsx')).FavoriteResumeButton,
)

export const LazyNegotiationLink = lazyPart(async () => (await import('./negotiation-link.tsx')).NegotiationLink)
