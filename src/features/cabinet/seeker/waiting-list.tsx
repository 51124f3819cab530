import { Children, type ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#ui/form/button.tsx'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { Badge } from '#ui/list/badge.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { WaitingItem } from './waiting-items.ts'

type Props = {
  title: string
  items: WaitingItem[]
  /** How many need an answer, also those that are not shown. */
  count?: number
  /** Rows before them. */
  children?: ReactNode
}

export function WaitingList({ title, items, count, children }: Props) {
  const hasRowsBefore = Children.count(children) > 0
  return (
    <RuledSection
      title={title}
      badge={count !== undefined && <Badge count={count} label="ждут вас" />}
      aside={
        <TextLink standalone to={href('/profile/negotiations')}>
          Все отклики
        </TextLink>
      }
    >
      <ul className="card-rows">
        {children}
        {items.map((item, index) => (
          <WaitingRow key={item.key} item={item} isFilled={count !== undefined && index === 0 && !hasRowsBefore} />
        ))}
      </ul>
    </RuledSection>
  )
}

/** Only the first row that needs an answer has a filled button: it is the next step. */
function WaitingRow({
  item: { title, company, tag, note, to, action },
  isFilled,
}: {
  item: WaitingItem
  isFilled: boolean
}) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-b py-3.5 last:border-b-0 tablet:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="self-start tablet:self-center">
        <CompanyLogo company={company} size={40} />
      </span>
      <div className="wrap-anywhere min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold text-[17px]/[23px]">
          {title}
          {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
        </h3>
        <p className="text-ink2 text-meta">{note}</p>
      </div>
      <span className="col-start-2 justify-self-start tablet:col-start-3 tablet:grid tablet:min-w-31 tablet:justify-self-end">
        <ButtonLink to={to} kind={isFilled ? 'filled' : 'soft'} size="small" aria-label={`${action}: ${title}`}>
          {action}
        </ButtonLink>
      </span>
    </li>
  )
}
