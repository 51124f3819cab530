import { href } from 'react-router'
import { CallCodeTag } from '#features/negotiations/web/call-code-note.tsx'
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
  /** Counts the items, all of which need an answer. */
  isCounted?: boolean
}

export function WaitingList({ title, items, isCounted }: Props) {
  return (
    <RuledSection
      title={title}
      badge={isCounted && <Badge count={items.length} label="ждут вас" />}
      aside={
        <TextLink standalone to={href('/profile/negotiations')}>
          Все отклики
        </TextLink>
      }
    >
      <ul>
        {items.map((item, index) => (
          <WaitingRow key={item.key} item={item} isFilled={isCounted === true && index === 0} />
        ))}
      </ul>
    </RuledSection>
  )
}

/** Only the first row that needs an answer has a filled button: it is the next step. */
function WaitingRow({
  item: { title, company, tag, note, callCode, to, action },
  isFilled,
}: {
  item: WaitingItem
  isFilled: boolean
}) {
  return (
    <li className="-ml-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-primary border-b border-l-4 border-b-rule py-2.5 pl-2 tablet:ml-0 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:pl-2.5">
      <span className="self-start tablet:self-center">
        <CompanyLogo
          id={company.id}
          path={company.logo_path}
          industryId={company.industry_id}
          name={company.name}
          size={40}
        />
      </span>
      <div className="wrap-anywhere min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold text-[17px]/[23px]">
          {title}
          {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
        </h3>
        <p className="text-ink2 text-meta">{note}</p>
        <CallCodeTag callCode={callCode} side="seeker" />
      </div>
      <span className="col-start-2 justify-self-start tablet:col-start-3 tablet:grid tablet:min-w-31 tablet:justify-self-end">
        <ButtonLink to={to} kind={isFilled ? 'filled' : 'outlined'} size="small" aria-label={`${action}: ${title}`}>
          {action}
        </ButtonLink>
      </span>
    </li>
  )
}
