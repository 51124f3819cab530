import type { ReactNode } from 'react'
import { MarkdownContent } from '#features/content/markdown-content.tsx'
import { Aside } from '#ui/layout/aside.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { Breadcrumbs, PageBody } from '#ui/layout/page-head.tsx'

type Props = {
  path: readonly { name: string; to: string }[]
  title: string
  lead: string
  facts: ReactNode
  html: string
  /** Shown beside the text on a wide screen. */
  sideColumn: { id: string; label: string; content: ReactNode }
  children: ReactNode
}

/** Page of one article or lesson. `children` follow the text. */
export function AdvicePostLayout({ path, title, lead, facts, html, sideColumn, children }: Props) {
  return (
    <Page>
      <Breadcrumbs path={path} />
      <div className="mt-4 border-rule border-b pb-4">
        <PageTitle>{title}</PageTitle>
        <p className="max-w-text text-ink2">{lead}</p>
        <p className="mt-2 text-ink3 text-meta">{facts}</p>
      </div>
      <PageBody>
        <div className="min-w-0 pt-6">
          <MarkdownContent html={html} />
        </div>
        <Aside id={sideColumn.id} label={sideColumn.label}>
          {sideColumn.content}
        </Aside>
      </PageBody>
      {children}
    </Page>
  )
}
