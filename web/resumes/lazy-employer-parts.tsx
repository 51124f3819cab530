import { lazy } from 'react'

// Loaded after the page and only for employers: guests have no favorites and no negotiations.

export const LazyFavoriteResumeButton = lazy(async () => ({
  default: (await import('./favorite-resume-button.tsx')).FavoriteResumeButton,
}))

export const LazyNegotiationLink = lazy(async () => ({
  default: (await import('./negotiation-link.tsx')).NegotiationLink,
}))
