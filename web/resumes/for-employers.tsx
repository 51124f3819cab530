import { lazy } from 'react'

// Loaded after the page and only for employers: guests have no favorites and no negotiations.

export const ResumeMark = lazy(async () => ({ default: (await import('./resume-mark.tsx')).ResumeMark }))

export const NegotiationLink = lazy(async () => ({ default: (await import('./negotiation-link.tsx')).NegotiationLink }))
