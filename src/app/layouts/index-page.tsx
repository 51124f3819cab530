import type { ReactNode } from 'react'
import { Page } from '#ui/layout/page.tsx'

type Props = { title: string; lead: string; children: ReactNode }

/** Start page of the site or of a section, with the largest title. */
export function IndexPage({ title, lead, children }: Props) {
  return (
    <Page>
      <h1 className="wrap-anywhere mb-2 max-w-200 text-balance font-bold font-display text-h1-wide tracking-[-0.02em] tablet:text-hero">
        {title}
      </h1>
      <p className="mb-5 max-w-text text-ink2">{lead}</p>
      {children}
    </Page>
  )
}
