import { Link } from 'react-router'
import { personNameText } from '#features/resumes/rules/person-summary.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { Pager } from '#ui/list/pager.tsx'
import type { PeopleMeta, PersonRow } from './people.contract.ts'
import { peoplePath } from './people-path.ts'
import type { PERSON_LIST_LABELS } from './person-lists.rules.ts'

type Props = {
  rows: readonly PersonRow[]
  meta: PeopleMeta
  query: QueryFields
  openedId: string | undefined
  now: string
}

/** The people of the list, 80 px each. */
export function PeopleRows({ rows, meta, query, openedId, now }: Props) {
  if (rows.length === 0) return <p className="px-4 py-4 text-ink2">{emptyText(query)}</p>
  return (
    <div className="min-h-0 grow overscroll-contain desktop:overflow-y-auto">
      <ul aria-label="Люди">
        {rows.map((row) => (
          <Row key={row.id} row={row} to={peoplePath(query, row.id)} isCurrent={row.id === openedId} now={now} />
        ))}
      </ul>
      <div className="px-4 pb-6">
        <Pager
          current={meta.current_page}
          last={meta.last_page}
          addressOf={(page) => peoplePath({ ...query, page: page === 1 ? '' : String(page) })}
        />
      </div>
    </div>
  )
}

function emptyText(query: QueryFields): string {
  if (query.text !== undefined) return 'Никого не нашли. Попробуйте имя, должность, метку или цифры телефона.'
  const list = (queryValues(query, 'list')[0] ?? 'all') as keyof typeof PERSON_LIST_LABELS
  return list === 'favorites'
    ? 'Пока пусто. Нажмите на закладку у человека или у резюме, и он будет здесь.'
    : 'В этом списке пока никого нет.'
}

const CURRENT =
  'bg-primary-soft! shadow-[inset_0_2px_var(--color-ink1),inset_0_-2px_var(--color-ink1)] forced-colors:outline-2 [&_.rounded-full]:bg-surface'

type RowProps = { row: PersonRow; to: string; isCurrent: boolean; now: string }

function Row({ row, to, isCurrent, now }: RowProps) {
  const { title, city, fact, tags } = row
  return (
    <li
      data-row
      className={`flex min-h-20 scroll-mt-0.5 border-b border-b-rule hover:bg-surface has-[a:focus-visible]:bg-surface max-desktop:bg-transparent! max-desktop:shadow-none! ${isCurrent ? CURRENT : ''}`}
    >
      <Link
        to={to}
        aria-current={isCurrent || undefined}
        className="flex min-w-0 grow gap-2.5 px-3 py-2.5 focus-visible:-outline-offset-2"
      >
        <PersonCircle name={row.person ?? '–'} />
        <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] content-center">
          <span className="flex items-baseline justify-between gap-2">
            <b className="min-w-0 truncate font-semibold text-[0.9375rem] leading-5">{personNameText(row)}</b>
            <span className="shrink-0 text-ink3 text-note leading-4.5">{shortDateText(row.at, now)}</span>
          </span>
          <span className="truncate text-ink2 text-meta">{[title, city?.name].filter(Boolean).join(' · ')}</span>
          <span className="flex items-center gap-1.5 overflow-hidden text-note leading-4.5">
            <span className="min-w-0 truncate text-ink2">{fact}</span>
            {tags.slice(0, 2).map((tag) => (
              <span
                key={tag}
                className="max-w-1/2 shrink-0 truncate rounded-tag bg-sunken px-1.5 font-semibold text-ink2"
              >
                {tag}
              </span>
            ))}
          </span>
        </span>
      </Link>
    </li>
  )
}
