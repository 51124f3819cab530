import type { ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'

/** After a decision: it is written to the log. */
export function DoneNotice() {
  const [query] = useSearchParams()
  if (query.get('done') === 'proposed') return <Notice tone="success">Записано. Теперь решает второй оператор.</Notice>
  return query.has('done') ? <Notice tone="success">Решено и записано в журнал.</Notice> : null
}

/** In place of a form: why this operator does not decide. */
export const WhyNot = ({ sentence }: { sentence: string }) => <Notice tone="info">{sentence}.</Notice>

/** In place of a form: what one operator has proposed waits for another. */
export const AwaitsSecond = () => (
  <Notice tone="info">
    Ждёт второго оператора: <TextLink to={href('/operator/joint')}>Вдвоём</TextLink>
  </Notice>
)

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
