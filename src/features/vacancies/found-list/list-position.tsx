import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { VACANCY_SEARCH } from '../search/web/search-kind.ts'
import { vacancyCountText } from '../web/vacancy-count-text.ts'
import { type FoundList, rememberList } from './list-memory.ts'
import { loadRows, missingPage, pageOf, withPage } from './longer-list.ts'

type Props = {
  slug: string
  recalled: FoundList
  /** The link back, as the page draws it without a list too. */
  Back: ComponentType<{ to: string; name: string }>
}

/** The way back to the list of found vacancies, the number of this one in it, and its neighbours. */
export function ListPosition({ slug, recalled, Back }: Props) {
  const [list, setList] = useState(recalled)
  const index = list.slugs.indexOf(slug)
  const position = list.first + index
  useContinuedList(list, index, setList)
  const page = pageOf(position, list.perPage)
  const address = VACANCY_SEARCH.path + toQueryString({ ...list.query, page: page === 1 ? undefined : page })
  return (
    <nav aria-label="Список вакансий" className="flex min-w-0 items-center gap-4">
      <Back to={address} name={listText(list)} />
      {list.found > 1 && (
        <div className="-mr-2 ml-auto hidden shrink-0 items-center text-meta tablet:flex">
          <span className="mr-2 text-ink2">
            {numberText(position)} из {numberText(list.found)}
          </span>
          <Neighbour slug={list.slugs[index - 1]} rel="prev" label="Предыдущая вакансия">
            <ChevronLeft size={20} strokeWidth={1.75} />
          </Neighbour>
          <Neighbour slug={list.slugs[index + 1]} rel="next" label="Следующая вакансия">
            <ChevronRight size={20} strokeWidth={1.75} />
          </Neighbour>
        </div>
      )}
    </nav>
  )
}

/** Next to an end of the known rows, more of them are asked for. */
function useContinuedList(list: FoundList, index: number, setList: (list: FoundList) => void) {
  useEffect(() => {
    const page = missingPage(list, index)
    if (page === undefined) return
    let isCurrent = true
    loadRows(list, page).then(
      (slugs) => {
        const longer = withPage(list, page, slugs)
        if (!isCurrent || longer.slugs.length === list.slugs.length) return
        rememberList(longer)
        setList(longer)
      },
      () => {
        // Without a network the list ends here.
      },
    )
    return () => {
      isCurrent = false
    }
  }, [list, index, setList])
}

/** «Водитель в Москве, 128 вакансий» */
const listText = ({ heading, found }: FoundList) =>
  `${heading}, ${heading.startsWith(VACANCY_SEARCH.name) ? numberText(found) : vacancyCountText(found)}`

const ARROW_CLASS = 'grid size-9 place-items-center rounded-control'

type NeighbourProps = { slug: string | undefined; rel: 'prev' | 'next'; label: string; children: ReactNode }

/** At the end of the list the arrow is pale and no link. */
const Neighbour = ({ slug, rel, label, children }: NeighbourProps) =>
  slug ? (
    <Link
      to={href('/vacancies/:slug', { slug })}
      rel={rel}
      aria-label={label}
      title={label}
      className={`${ARROW_CLASS} text-ink1 hover:bg-sunken`}
    >
      {children}
    </Link>
  ) : (
    <span aria-hidden="true" className={`${ARROW_CLASS} text-ctl`}>
      {children}
    </span>
  )
