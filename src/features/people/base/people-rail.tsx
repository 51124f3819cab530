import { href, Link } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { RailLinks, RailTitle } from '#features/negotiations/inbox/web/rail/inbox-rail.tsx'
import type { RailItem } from '#features/negotiations/inbox/web/rail/rail-items.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { PERSON_LISTS, type PeopleMeta, type PersonList } from './people.contract.ts'
import { peoplePath } from './people-path.ts'
import { LISTS_TO_CALL, PERSON_LIST_LABELS } from './person-lists.rules.ts'

type Props = { meta: PeopleMeta; query: QueryFields }

type ListLink = Pick<RailItem, 'key' | 'label' | 'to' | 'count' | 'isCurrent'>

const currentTag = (query: QueryFields) => queryValues(query, 'tag')[0]

const currentList = (query: QueryFields) => (currentTag(query) ? undefined : (queryValues(query, 'list')[0] ?? 'all'))

const toListLinks = ({ meta, query }: Props, lists: readonly PersonList[]): ListLink[] =>
  lists.map((list) => ({
    key: list,
    label: PERSON_LIST_LABELS[list],
    to: peoplePath(list === 'all' ? {} : { list }),
    count: meta.counts[list] ?? 0,
    isCurrent: currentList(query) === list,
  }))

const toTagLinks = ({ meta, query }: Props): ListLink[] =>
  meta.tags.map(({ tag, count }) => ({
    key: `tag ${tag}`,
    label: tag,
    to: peoplePath({ tag }),
    count,
    isCurrent: currentTag(query) === tag,
  }))

const FOOT_LINK = 'inline-flex min-h-9 items-center text-meta text-primary underline underline-offset-4'

/** Which people to show: lists, then the tags of the team. */
export function PeopleRail(props: Props) {
  const mayHire = useMayHire()
  return (
    <>
      <nav aria-label="Списки людей" className="grow overflow-y-auto overscroll-contain py-2.5">
        <RailLinks
          links={toListLinks(
            props,
            PERSON_LISTS.filter((one) => !LISTS_TO_CALL.includes(one)),
          )}
        />
        <RailTitle>Позвать позже</RailTitle>
        <RailLinks links={toListLinks(props, LISTS_TO_CALL)} />
        {props.meta.tags.length > 0 && <RailTitle>Метки</RailTitle>}
        <RailLinks links={toTagLinks(props)} />
      </nav>
      <div className="grid border-rule border-t py-2 pr-3 pl-6">
        {mayHire && (
          <Link to={href('/people/add')} className={FOOT_LINK}>
            Добавить человека
          </Link>
        )}
      </div>
    </>
  )
}

/** The same on a narrow screen: one strip that scrolls sideways. */
export const PeopleChips = (props: Props) => (
  <nav aria-label="Списки людей на узком экране" className="min-w-0 border-rule border-b min-[1200px]:hidden">
    <ul className="relative flex gap-2 overflow-x-auto px-3 py-1">
      {[...toListLinks(props, PERSON_LISTS), ...toTagLinks(props)].map(({ key, label, to, count, isCurrent }) => (
        <li key={key} className="shrink-0">
          <Link
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className="group inline-flex min-h-11 items-center"
          >
            <span className="inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full border border-ctl bg-surface px-3 font-medium text-meta group-aria-[current]:border-ink1 group-aria-[current]:bg-ink1 group-aria-[current]:text-paper">
              {label} <span>{numberText(count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
