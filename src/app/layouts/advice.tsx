import type { ReactNode } from 'react'
import { href } from 'react-router'
import { CONTENT_TOPICS, type ContentTopicCode, contentTopicPath } from '#features/content/topics.ts'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { Tabs } from '#ui/list/tabs.tsx'

type Props = { title: string; lead: string; current: ContentTopicCode | 'all' | 'courses'; children: ReactNode }

/** Page with a list of articles, by topic, or of courses. */
export function AdviceLayout({ title, lead, current, children }: Props) {
  const advice = href('/advice')
  const sections = [
    { code: 'all', to: advice, label: 'Все статьи' },
    ...CONTENT_TOPICS.map(({ code, name }) => ({ code, to: contentTopicPath(code), label: name })),
    { code: 'courses', to: href('/courses'), label: 'Курсы' },
  ]
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <p className="mb-5 max-w-text text-ink2">{lead}</p>
      <Tabs
        label="Разделы советов"
        tabs={sections.map(({ code, ...tab }) => ({ ...tab, isCurrent: code === current }))}
      />
      {children}
    </Page>
  )
}
