import Bookmark from 'lucide-react/icons/bookmark'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { hasNegotiation } from '#features/negotiations/rules/negotiation-state.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { ListRow, NarrowRowOnly, RowCorner, RowFacts, RowLine, RowMoney, WideRowOnly } from '#ui/list/list-row.tsx'
import { HighlightedText } from '#ui/text/highlighted-text.tsx'
import { HighlightedTitle } from '#ui/text/highlighted-title.tsx'
import type { VacancyCard } from '../contract/vacancy-card.ts'
import type { MatchedVacancy } from '../search/contract/vacancy-search.ts'
import { CompanyCheck } from './company-check.tsx'
import { CompanyLink } from './company-link.tsx'
import { rememberFavorite } from './favorite-after-sign-in.ts'
import { signInToApply, signInToSave } from './sign-in-to-apply.ts'
import type { VacancyRowTexts } from './vacancy-row-texts.server.ts'

/** Lazy, because guests have no applications. */
const AppliedTag = lazyPart(
  () => import('./applied-tag.tsx'),
  ({ AppliedTag }) => AppliedTag,
)

/** Lazy, because guests have no resume to compare with. */
const MatchNote = lazyPart(
  () => import('#features/matching/web/match-note.tsx'),
  ({ MatchNote }) => MatchNote,
)

/** Lazy, because guests cannot save or hide vacancies. */
const VacancyRowButtons = lazyPart(
  () => import('./vacancy-row-buttons.tsx'),
  ({ VacancyRowButtons }) => VacancyRowButtons,
)

export type ListedVacancy = VacancyCard & Partial<Pick<MatchedVacancy, 'match'>> & { texts: VacancyRowTexts }

type Props = {
  vacancy: ListedVacancy
  query?: string
  now: string
  heading?: 'h3'
  /** Replaces the usual buttons to save and hide the vacancy. */
  actions?: ReactNode
  /** Content under the row. */
  children?: ReactNode
}

export function VacancyListRow({ vacancy, query, now, heading, actions, children }: Props) {
  const { slug, name, company, texts } = vacancy
  const { place, isNew } = texts
  const to = href('/vacancies/:slug', { slug })
  return (
    <ListRow
      to={to}
      heading={heading}
      mark={<CompanyLogo id={company.id || undefined} path={company.logo_path} name={company.name} />}
      title={
        vacancy.is_favorite ? (
          <HighlightedTitle>{name}</HighlightedTitle>
        ) : (
          <HighlightedText text={name} query={query} />
        )
      }
      aside={<RowMoney {...texts.pay} />}
      isNew={isNew}
      foot={<RowFoot vacancy={vacancy} />}
      actions={<RowActions vacancy={vacancy} now={now} actions={actions} />}
      more={children}
    >
      <RowLine>
        <CompanyLink company={company} />
        {company.verification === 'verified' && <CompanyCheck />}
        {place.first && (
          <>
            {' · '}
            {place.isSearched ? <b className="font-semibold text-ink1">{place.first}</b> : place.first} {place.others}
          </>
        )}
        {texts.travel && ` · ${texts.travel}`}
      </RowLine>
      <RowFacts facts={texts.facts} />
    </ListRow>
  )
}

/** The answer that is promised, the date, and what makes the row special for this person. */
function RowFoot({ vacancy }: Pick<Props, 'vacancy'>) {
  const {
    match,
    texts: { promise, shortPromise, date, note, besideDate, isNew },
  } = vacancy
  return (
    <>
      {promise && (
        <div className="inline-flex items-center gap-1.5">
          <Clock size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          <WideRowOnly>{promise}</WideRowOnly>
          <NarrowRowOnly>{shortPromise}</NarrowRowOnly>
        </div>
      )}
      <span>
        <time dateTime={vacancy.published_at} className="whitespace-nowrap">
          {date}
        </time>
        {isNew && <b className="whitespace-nowrap font-semibold text-primary"> новая</b>}
        {besideDate}
      </span>
      {note && <WideRowOnly>{note}</WideRowOnly>}
      {match && <MatchNote match={match} name={vacancy.name} />}
    </>
  )
}

function RowActions({ vacancy, now, actions }: Pick<Props, 'vacancy' | 'now' | 'actions'>) {
  const user = useCurrentUser()
  return (
    <>
      {actions ?? (user ? <VacancyRowButtons vacancy={vacancy} /> : <GuestBookmark vacancy={vacancy} />)}
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
  const page = href('/vacancies/:slug', { slug: vacancy.slug })
  const to = user ? `${page}?apply#answer` : guestApplyAddress(vacancy, page)
  return <ApplyLink vacancy={vacancy} to={to} isMain={isMain} />
}

/** Applications on the site of the employer need no account. */
const guestApplyAddress = ({ slug, texts }: ListedVacancy, to: string) =>
  texts.isDirect ? `${to}#answer` : signInToApply(slug)

const SMALL = { kind: 'outlined', size: 'small' } as const

/** Where nobody may apply, the row says why instead. */
function ApplyLink({ vacancy, to, isMain }: { vacancy: ListedVacancy; to: string; isMain: boolean | undefined }) {
  if (!vacancy.can_apply) return <span className="ml-1.5 max-w-36 text-ink3 text-meta">{vacancy.texts.obstacle}</span>
  return (
    <span data-apply={isMain ? undefined : ''} className={isMain ? '' : 'ml-1.5'}>
      <ButtonLink to={to} {...(!isMain && SMALL)} aria-label={`Откликнуться: ${vacancy.name}`}>
        Откликнуться
      </ButtonLink>
    </span>
  )
}

/** Leads a guest to the sign-in, and the vacancy is saved on return. */
const GuestBookmark = ({ vacancy: { id, slug, name } }: Pick<Props, 'vacancy'>) => (
  <RowCorner>
    <Link
      to={signInToSave(slug)}
      aria-label={`Войти и добавить в избранное: ${name}`}
      title="В избранное"
      onClick={() => rememberFavorite(id)}
      className="grid size-11 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 tablet:size-9"
    >
      <Bookmark size={20} strokeWidth={1.75} />
    </Link>
  </RowCorner>
)
