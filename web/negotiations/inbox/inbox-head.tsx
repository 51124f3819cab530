import { href, Link } from 'react-router'
import type { Stage } from '#contract/negotiations/pipeline/stages.ts'
import { countNegotiations } from '#domain/negotiations/negotiation-state.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { useMayHire } from '../../app/layouts/use-current-user.ts'
import type { Option } from '../../ui/form/options/options.ts'
import { PageTitle } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/list/tabs.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { INBOX_TABS, inboxTabOf } from './inbox-tabs.ts'

type Props = {
  title: string
  query: QueryFields
  counts: Record<string, number>
  vacancies: readonly Option[]
  stages: readonly Stage[]
  /** On a phone the opened negotiation replaces the list, so the head is hidden. */
  isOpened: boolean
}

export function InboxHead({ title, query, counts, vacancies, stages, isOpened }: Props) {
  return (
    <>
      <div className={isOpened ? 'max-desktop:sr-only' : ''}>
        <PageTitle>{title}</PageTitle>
      </div>
      <div className={`mt-3 ${isOpened ? 'max-desktop:hidden' : ''}`}>
        <InboxLinks query={query} current="list" />
        <InboxFilters
          action={href('/responses')}
          query={query}
          vacancies={vacancies}
          stages={stages}
          preservedParams={['state', 'archived']}
        />
        <Tabs label="Состояние откликов" tabs={inboxTabs(query, counts)} />
      </div>
    </>
  )
}

function inboxTabs(query: QueryFields, counts: Record<string, number>) {
  const { state: _, archived, page: __, ...rest } = query
  const [isArchive, current] = [archived === 'true', inboxTabOf(queryValues(query, 'state'))]
  const addressOf = (changes: QueryFields) => href('/responses') + toQueryString({ ...rest, ...changes })
  const allCount = isArchive ? undefined : counts.all
  return [
    {
      to: addressOf({}),
      label: 'Все',
      count: allCount,
      isCurrent: !isArchive && queryValues(query, 'state').length === 0,
    },
    ...INBOX_TABS.map((tab) => ({
      to: addressOf({ state: [...tab.states] }),
      label: tab.label,
      count: isArchive ? undefined : countNegotiations(tab.states, counts),
      isCurrent: !isArchive && tab === current,
    })),
    { to: addressOf({ archived: 'true' }), label: 'Архив', count: counts.archived, isCurrent: isArchive },
  ]
}

const LINK =
  'inline-flex min-h-11 items-center text-primary underline underline-offset-4 hover:decoration-2 tablet:min-h-9'

/** Links to the other views of the same negotiations. One vacancy can also be downloaded as CSV. */
export function InboxLinks({ query, current }: { query: QueryFields; current: 'list' | 'board' }) {
  const { vacancy_id, text, attention } = query
  const sharedQuery = toQueryString({ vacancy_id, text, attention })
  const mayHire = useMayHire()
  return (
    <nav aria-label="Вид откликов" className="mb-3 flex flex-wrap gap-x-5">
      {current === 'list' ? (
        <Link to={href('/responses/board') + sharedQuery} className={LINK}>
          Доска по этапам
        </Link>
      ) : (
        <Link to={href('/responses') + sharedQuery} className={LINK}>
          Списком
        </Link>
      )}
      {mayHire && (
        <Link to={href('/responses/stages') + toQueryString({ vacancy_id })} className={LINK}>
          Настроить этапы
        </Link>
      )}
      {vacancy_id && (
        <Link to={href('/responses/export') + toQueryString({ vacancy_id })} reloadDocument className={LINK}>
          Скачать таблицу, CSV
        </Link>
      )}
    </nav>
  )
}
