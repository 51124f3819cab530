import { href } from 'react-router'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { ImportJobItem, ItemOffer } from '../contract/import-jobs.ts'

type Props = {
  item: ImportJobItem & { offer: ItemOffer }
  site: string
  isEmployer: boolean
  isTicked: boolean
  onToggle(isTicked: boolean): void
  /** It is another one than the similar one here. */
  isApart: boolean
  onApart(isApart: boolean): void
}

/** One record there: whether to bring it over, what it is to us, and what would come. */
export function ChoiceRow({ item, site, isEmployer, isTicked, onToggle, isApart, onApart }: Props) {
  const { external_id, title, offer, archived_at } = item
  const { twin, facts, dropped, is_unwanted } = offer
  return (
    <li className="grid gap-x-6 gap-y-2 border-rule border-b py-3 tablet:grid-cols-2">
      <label className="flex cursor-pointer gap-3">
        <input
          type="checkbox"
          name="pick[]"
          value={external_id}
          className="mt-1 shrink-0"
          checked={isTicked}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span className="wrap-anywhere min-w-0">
          <span className="block font-semibold">{title}</span>
          {!twin && <span className="block text-ink2 text-meta">{factsText(facts)}</span>}
        </span>
      </label>
      <div className="min-w-0 max-tablet:pl-8">
        <Tag tone={twin ? 'warning' : is_unwanted || archived_at ? 'neutral' : 'success'}>
          {labelOf(offer, archived_at !== null)}
        </Tag>
        {archived_at && (
          <p className="mt-1 text-ink2 text-meta">
            в архиве на {site} с {dateText(archived_at)}
          </p>
        )}
        {dropped.length > 0 && (
          <p className="wrap-anywhere mt-1 text-ink2 text-meta">не перенесём: {dropped.join(', ')}</p>
        )}
        {twin && (
          <div className="mt-2">
            <label className="flex flex-wrap items-center gap-2">
              <span className="sr-only">Как поступить с {inQuotes(title)}</span>
              <SelectWrapper>
                <select
                  name={`as-${external_id}`}
                  value={isApart ? 'new' : 'link'}
                  onChange={(event) => onApart(event.target.value === 'new')}
                  className={SELECT_CLASS}
                >
                  <option value="link">Связать с нашей</option>
                  <option value="new">Завести отдельно</option>
                </select>
              </SelectWrapper>
              <TextLink to={ownHref(isEmployer, twin.id)}>{twin.name}</TextLink>
            </label>
            {facts.length > 0 && <Difference facts={facts} site={site} />}
          </div>
        )}
      </div>
    </li>
  )
}

/** Both ends of a salary are one fact. */
const factsText = (facts: ItemOffer['facts']) => facts.map(factText).join(' · ').replace(' · зарплата до ', ' до ')

/** An amount needs its word. */
const factText = ({ label, theirs }: ItemOffer['facts'][number]) =>
  label.startsWith('Зарплата') ? `${label.toLowerCase()} ${theirs}` : theirs

const labelOf = ({ twin, is_unwanted }: ItemOffer, isArchived: boolean) => {
  if (twin) return `Похожа на вашу, ${Math.round(twin.similarity * 100)} %`
  if (is_unwanted) return 'Раньше не переносили'
  return isArchived ? 'Из архива' : 'Новая'
}

const ownHref = (isEmployer: boolean, id: number) =>
  isEmployer ? href('/my-vacancy/:id', { id: String(id) }) : href('/my-resume/:id', { id: String(id) })

/** Fields in which the two differ. */
const Difference = ({ facts, site }: { facts: ItemOffer['facts']; site: string }) => (
  <details className="mt-2">
    <summary className="disclosure">Сравнить</summary>
    <dl className="mt-2 border-rule border-l-2 pl-3">
      {facts.map(({ label, ours, theirs }) => (
        <div key={label} className="mb-2">
          <dt className="font-semibold">{label}</dt>
          <dd className="wrap-anywhere text-meta">
            <span className="text-ink3">Наше: </span>
            <PlainText>{ours ?? ''}</PlainText>
          </dd>
          <dd className="wrap-anywhere text-meta">
            <span className="text-ink3">{site}: </span>
            <PlainText>{theirs}</PlainText>
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
