import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { GuestBookmark } from '#features/favorites/device/guest-bookmark.tsx'
import { hasNegotiation } from '#features/negotiations/rules/negotiation-state.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { ListRow, RowCorner, RowLine, RowMoney } from '#ui/list/list-row.tsx'
import { HighlightedText } from '#ui/text/highlighted-text.tsx'
import type { VacancyCard } from '../contract/vacancy-card.ts'
import { CompanyCheck } from './company-check.tsx'
import type { VacancyRowTexts } from './vacancy-row-texts.server.ts'

/** Lazy, because guests have no applications. */
const AppliedTag = lazyPart(
  () => import('./applied-tag.tsx'),
  ({ AppliedTag }) => AppliedTag,
)

/** Lazy, because guests keep what they save on the device. */
const VacancyFavoriteButton = lazyPart(
  () => import('./vacancy-favorite-button.tsx'),
  ({ VacancyFavoriteButton }) => VacancyFavoriteButton,
)

export type ListedVacancy = VacancyCard & { texts: VacancyRowTexts }

type Props = {
  vacancy: ListedVacancy
  query?: string
  now: string
  heading?: 'h3'
  /** Replaces the usual button to save the vacancy. */
  actions?: ReactNode
  /** Content under the row. */
  children?: ReactNode
}

/** What a person decides by: title, pay, company, how far it is and how old. All else is on the page of the vacancy. */
export function VacancyListRow({ vacancy, query, now, heading, actions, children }: Props) {
  const { slug, name, company, texts } = vacancy
  return (
    <ListRow
      to={href('/vacancies/:slug', { slug })}
      heading={heading}
      mark={<CompanyLogo company={company} />}
      title={<HighlightedText text={name} query={query} />}
      aside={<RowMoney {...texts.pay} />}
      foot={<PlaceLine vacancy={vacancy} />}
      actions={<RowActions vacancy={vacancy} now={now} actions={actions} />}
      more={children}
    >
      <RowCompany company={company} />
    </ListRow>
  )
}

/** The company of a row, on a narrow one with its sign. */
export const RowCompany = ({ company }: Pick<VacancyCard, 'company'>) => (
  <RowLine>
    <span className="mr-2 inline-block align-middle @min-[640px]:hidden">
      <CompanyLogo company={company} size={24} />
    </span>
    {company.name}
    {company.verification === 'verified' && <CompanyCheck />}
  </RowLine>
)

/** Stands behind a part, so that no line begins with it. */
const DOT = '\u00A0· '

/** How far it is, where, and since when. */
function PlaceLine({ vacancy }: Pick<Props, 'vacancy'>) {
  const {
    published_at,
    texts: { distance, travel, place, date, besideDate, isNew },
  } = vacancy
  const parts = [travel, place].filter(Boolean).map((part) => part + DOT)
  return (
    <p>
      {distance && <b className="font-semibold text-ink1">{distance + DOT}</b>}
      {parts}
      <time dateTime={published_at} className="whitespace-nowrap">
        {date}
      </time>
      {isNew && <b className="whitespace-nowrap font-semibold text-primary"> новая</b>}
      {besideDate && DOT + besideDate}
    </p>
  )
}

function RowActions({ vacancy, now, actions }: Pick<Props, 'vacancy' | 'now' | 'actions'>) {
  const user = useCurrentUser()
  return (
    <>
      {actions ?? (
        <RowCorner>
          {user ? <VacancyFavoriteButton vacancy={vacancy} compact /> : <GuestBookmark vacancy={vacancy} />}
        </RowCorner>
      )}
      <ApplyAction vacancy={vacancy} now={now} />
    </>
  )
}

/** The way to apply, or the application. `isMain`: the one filled button of a pane. */
export function ApplyAction({ vacancy, now, isMain }: Pick<Props, 'vacancy' | 'now'> & { isMain?: boolean }) {
  const user = useCurrentUser()
  if (vacancy.negotiation && hasNegotiation(vacancy))
    return <AppliedTag vacancyId={vacancy.id} negotiation={vacancy.negotiation} now={now} />
  if (user?.isEmployerMode) return null
  return <ApplyLink vacancy={vacancy} isMain={isMain} />
}

const SMALL = { kind: 'soft', size: 'small' } as const

/** Where nobody may apply, the row says why instead. */
function ApplyLink({ vacancy, isMain }: { vacancy: ListedVacancy; isMain: boolean | undefined }) {
  const { can_apply, name, texts } = vacancy
  if (!can_apply) return <span className="ml-1.5 max-w-36 text-ink3 text-meta">{texts.obstacle}</span>
  return (
    <span data-apply={isMain ? undefined : ''} className={isMain ? '' : 'ml-1.5'}>
      <ButtonLink {...texts.apply} {...(!isMain && SMALL)} aria-label={`Откликнуться: ${name}`}>
        Откликнуться
      </ButtonLink>
    </span>
  )
}
