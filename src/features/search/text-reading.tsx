import { Fragment } from 'react'
import { Link } from 'react-router'
import type { LeftOutWords, SpokenFilter } from '#contract/text-reading.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { PLACE_PARAMETERS } from './place/search-place.ts'
import { withoutWords } from './place/without-words.ts'
import type { ReadText } from './search-kind.ts'

type Props = { path: string; query: QueryFields } & Required<ReadText>

const LINK_CLASS = 'text-primary underline underline-offset-4'

/** What the search made of the typed words, with the way to search them as they are. */
export function TextReading({ path, query, corrections, suggestion, magic, left_out }: Props) {
  const asTyped = path + toQueryString({ ...query, as_typed: 'true', page: undefined })
  return (
    <>
      {corrections && (
        <p role="status" className="wrap-anywhere mt-1.5">
          Показаны результаты по {inQuotes(corrections.fixed)}.{' '}
          <Link to={asTyped} className={LINK_CLASS}>
            Искать {inQuotes(corrections.original)}
          </Link>
        </p>
      )}
      {suggestion && (
        <p role="status" className="wrap-anywhere mt-1.5">
          Возможно, вы искали{' '}
          <Link to={path + toQueryString({ ...query, text: suggestion.text, page: undefined })} className={LINK_CLASS}>
            {inQuotes(suggestion.text)}
          </Link>
          : найдено {numberText(suggestion.found)}.
        </p>
      )}
      {magic.length + left_out.length > 0 && (
        <p className="wrap-anywhere mt-1.5">
          {magic.length > 0 && `Учли как фильтр: ${[...new Set(magic.map(filterName))].join(', ')}. `}
          {leftOutText(left_out)}
          <Link to={asTyped} className={LINK_CLASS}>
            Искать эти слова в тексте
          </Link>
        </p>
      )}
      {magic.map((filter) => (
        <Namesakes
          key={`${filter.became_filter.key} ${filter.became_filter.id}`}
          path={path}
          query={{ ...query, ...besidePlace(magic, filter) }}
          filter={filter}
        />
      ))}
    </>
  )
}

/** What the words of a place say besides it stays when another place of that name is meant: a radius, minutes. */
const besidePlace = (magic: SpokenFilter[], { text_part, became_filter }: SpokenFilter): QueryFields =>
  Object.fromEntries(
    magic
      .filter((one) => one.text_part === text_part && one.became_filter.key !== became_filter.key)
      .map((one) => [one.became_filter.key, String(one.became_filter.id)]),
  )

function leftOutText(leftOut: LeftOutWords[]): string {
  const labelsOf = (reason: LeftOutWords['reason']) =>
    leftOut.filter((one) => one.reason === reason).map(({ label }) => label)
  const quoted = (labels: string[]) => labels.map((label) => inQuotes(label)).join(', ')
  const [limit] = labelsOf('no_filter')
  const [idle, useless] = [labelsOf('no_condition'), labelsOf('nothing_found')]
  const isOne = useless.length === 1
  return [
    limit && `Не учли ${inQuotes(limit)}: верхней границы в поиске нет. `,
    idle.length > 0 && `Не искали слова ${quoted(idle)}. `,
    useless.length > 0 &&
      `Показываем без ${isOne ? 'слова' : 'слов'} ${quoted(useless)}: с ${isOne ? 'ним' : 'ними'} ничего не нашлось. `,
  ]
    .filter(Boolean)
    .join('')
}

/** Names of places start with a capital letter. */
function filterName({ became_filter: { key, label }, excluded }: SpokenFilter): string {
  if (excluded) return key.startsWith('exclude_') ? label : `кроме ${inQuotes(lowerFirst(label))}`
  return [...PLACE_PARAMETERS, 'district_ids'].includes(key) ? label : lowerFirst(label)
}

/** «Другие места с этим названием: Ростов, Ярославская область» */
function Namesakes({ path, query, filter }: { filter: SpokenFilter } & Pick<Props, 'path' | 'query'>) {
  const { namesakes, text_part, became_filter } = filter
  if (namesakes.length === 0) return null
  const rest = withoutWords(queryValues(query, 'text').join(' '), text_part)
  return (
    <p className="wrap-anywhere mt-1.5 text-ink2">
      Другие места с этим названием:{' '}
      {namesakes.map(({ id, name, region }, index) => (
        <Fragment key={id}>
          {index > 0 && '; '}
          <Link
            to={path + toQueryString({ ...query, text: rest, [became_filter.key]: String(id), page: undefined })}
            className={LINK_CLASS}
          >
            {name}, {region}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
