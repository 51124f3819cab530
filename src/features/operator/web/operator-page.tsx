import type { ReactNode } from 'react'
import { Page, PageTitle } from '#ui/layout/page.tsx'

/** A screen in the operator's shell. */
export function OperatorPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      {lead && <p className="mb-4 max-w-text text-ink2">{lead}</p>}
      {children}
    </Page>
  )
}
