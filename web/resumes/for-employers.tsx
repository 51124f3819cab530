import { lazy } from 'react'

// What comes after the page, with those who hire: guests have nothing to mark with, and nothing between them and a person.

export const ResumeMark = lazy(async () => ({ default: (await import('./resume-mark.tsx')).ResumeMark }))

export const NegotiationLink = lazy(async () => ({ default: (await import('./negotiation-link.tsx')).NegotiationLink }))
