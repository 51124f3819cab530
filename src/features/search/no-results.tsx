import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { CHIP_CLASS } from '#ui/list/removable-chip.tsx'
import type { FilterRelief } from './filters/filter-relief.web.server.ts'
import type { SearchPlace } from './place/search-place.ts'
import type { SearchKind } from './search-kind.ts'
import { NearbyCities } from './travel/nearby-cities.tsx'
import type { NearbyPlaces } from './travel/place-extras.tsx'

type Props = {
  kind: SearchKind
  /** «Повар в Москве» */
  heading: string
  query: QueryFields
  where: SearchPlace
  reliefs: FilterRelief[]
  /** Address of the form that saves the search. */
  saveAddress: string
  /** What the same search finds in the nearest towns and from home. */
  nearby?: NearbyPlaces | undefined
  /** «Ближе всего Чебоксары: 3 вакансии, 120 км.» */
  nothing?: string | undefined
}

/** Repeats the query, says where the nearest results are, and offers the conditions whose removal gives results, each with their number. */
export function NoResults({ kind, heading, query, where, reliefs, saveAddress, nearby, nothing }: Props) {
  const text = queryValues(query, 'text').join(' ')
  const title = nothing ? undefined : text ? titleOf(text, where) : `${heading}: ничего нет`
  const notify = (
    <ButtonLink to={saveAddress} kind="soft">
      {nothing ? 'Сообщить, когда появится рядом' : 'Сообщить, когда появятся'}
    </ButtonLink>
  )
  const near = (
    <>
      {nothing}
      {nearby && nearby.links.length > 0 && <NearbyCities title={nearby.title} links={nearby.links} />}
      {nearby?.others && <NearbyCities {...nearby.others} />}
    </>
  )
  if (reliefs.length === 0) {
    return (
      <EmptyState
        title={title}
        text={nearby ? near : 'Попробуйте другое слово или напишите короче.'}
        action={
          <>
            {notify}
            <ButtonLink to={kind.path} kind="outlined">
              Показать все {kind.words[1]}
            </ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      title={title}
      text={
        <>
          {near}
          <p className="mt-4">{reliefs[0]?.label ? 'Можно искать шире:' : 'Если убрать условия:'}</p>
        </>
      }
      action={
        <>
          <ul className="flex w-full flex-wrap gap-2">
            {reliefs.map(({ label, isWord, found, to }) => (
              <li key={to}>
                <Link to={to} className={CHIP_CLASS}>
                  <X size={14} strokeWidth={1.75} aria-hidden="true" />
                  <span>{removalText(label, isWord)}:</span>
                  <b className="font-semibold">
                    {numberText(found)} {plural(found, ...kind.words)}
                  </b>
                </Link>
              </li>
            ))}
          </ul>
          {notify}
        </>
      }
    />
  )
}

/** One city is named in its form with a preposition; several places and regions have none. */
function titleOf(text: string, { shown, title }: SearchPlace): string {
  if (/^во? /.test(title)) return `По запросу ${inQuotes(text)} ${title} ничего нет`
  return `По запросу ${inQuotes([text, shown].filter(Boolean).join(' '))} ничего нет`
}

function removalText(label: string | undefined, isWord: boolean | undefined): string {
  if (!label) return 'убрать все условия'
  return isWord ? `без слова ${inQuotes(label)}` : `убрать ${inQuotes(label)}`
}
