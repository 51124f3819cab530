import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { Tabs } from '#ui/list/tabs.tsx'

const PLACES = [
  { to: href('/operator'), label: 'Сегодня' },
  { to: href('/operator/complaints'), label: 'Жалобы' },
  { to: href('/operator/moderation'), label: 'Находки' },
  { to: href('/operator/phones'), label: 'Номера' },
  { to: href('/operator/appeals'), label: 'Возражения' },
  { to: href('/operator/companies'), label: 'Компании' },
  { to: href('/operator/joint'), label: 'Вдвоём' },
  { to: href('/operator/people'), label: 'Люди' },
  { to: href('/operator/tickets'), label: 'Обращения' },
  { to: href('/operator/refunds'), label: 'Возвраты' },
  { to: href('/operator/system'), label: 'Система' },
  { to: href('/operator/redirects'), label: 'Перенаправления' },
  { to: href('/operator/erasures'), label: 'Удаления' },
  { to: href('/operator/audit'), label: 'Журнал' },
]

/** Frame of the operator's screens: the tag tells the mode, the tabs lead to the queues. */
export function OperatorPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Page>
      <Tabs
        label="Работа оператора"
        tabs={PLACES.map(({ to, label }) => ({
          to,
          label,
          isCurrent: to === href('/operator') ? pathname === to : pathname.startsWith(to),
        }))}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <PageTitle>{title}</PageTitle>
        <Tag tone="neutral">оператор</Tag>
      </div>
      {lead && <p className="mb-4 max-w-text text-ink2">{lead}</p>}
      {children}
    </Page>
  )
}
