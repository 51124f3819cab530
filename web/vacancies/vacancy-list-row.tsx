import { lazy, type ReactNode } from 'react'
import { href } from 'react-router'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import type { MatchedVacancy } from '#contract/vacancies/vacancy-search.ts'
import { hasNegotiation } from '#domain/negotiations/negotiation-state.ts'
import { salaryTermsText, salaryText } from '#domain/vacancies/salary.ts'
import {
  answerPromiseText,
  applyObstacleText,
  citiesText,
  vacancyLabelTexts,
  vacancyTermLabels,
} from '#domain/vacancies/vacancy-labels.ts'
import { recentDateText } from '#lib/dates/format-date.ts'
import { useCurrentUser } from '../app/layouts/use-current-user.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { SmallCompanyLogo } from '../ui/layout/company-logo.tsx'
import { ListRow, RowFacts, RowFooter, RowLine } from '../ui/list/list-row.tsx'
import { DateTimeText } from '../ui/text/date-time-text.tsx'
import { HighlightedText } from '../ui/text/highlighted-text.tsx'
import { HighlightedTitle } from '../ui/text/highlighted-title.tsx'
import { Money } from '../ui/text/money.tsx'
import { CompanyLink } from './company-link.tsx'

/** Lazy, because guests have no applications. */
const AnsweredTag = lazy(async () => ({
  default: (await import('../negotiations/own-list/negotiation-tag.tsx')).NegotiationTag,
}))

/** Lazy, because guests cannot save or hide vacancies. */
const VacancyActions = lazy(async () => ({ default: (await import('./vacancy-actions.tsx')).VacancyActions }))

/** Lazy, because guests have no resume to compare with. */
const MatchReasons = lazy(async () => ({
  default: (await import('../matching/match-explanation.tsx')).MatchExplanation,
}))

export type ListedVacancy = VacancyCard & Partial<Pick<MatchedVacancy, 'match'>>

type Props = {
  vacancy: ListedVacancy
  query?: string
  now: string
  heading?: 'h3'
  /** Replaces the usual buttons to save and hide the vacancy. */
  actions?: ReactNode
  children?: ReactNode
}

export function VacancyListRow({ vacancy, query, now, heading, actions, children }: Props) {
  const user = useCurrentUser()
  const to = href('/vacancies/:slug', { slug: vacancy.slug })
  const day = recentDateText(vacancy.published_at, now)
  return (
    <ListRow
      to={to}
      heading={heading}
      title={
        vacancy.is_favorite ? (
          <HighlightedTitle>{vacancy.name}</HighlightedTitle>
        ) : (
          <HighlightedText text={vacancy.name} query={query} />
        )
      }
      aside={<Money amount={salaryText(vacancy)} terms={salaryTermsText(vacancy)} />}
      isNew={day.startsWith('сегодня')}
    >
      <RowLine>
        <SmallCompanyLogo path={vacancy.company.logo_path} />
        <CompanyLink company={vacancy.company} /> · {citiesText(vacancy.cities)}
      </RowLine>
      <RowFacts facts={[...vacancyTermLabels(vacancy), ...vacancyLabelTexts(vacancy)]} />
      <RowFooter>
        {vacancy.negotiation && hasNegotiation(vacancy) ? (
          <AnsweredTag vacancyId={vacancy.id} negotiation={vacancy.negotiation} />
        ) : (
          !user?.isEmployerMode && <ApplyLink vacancy={vacancy} to={user ? `${to}?apply#answer` : `${to}#answer`} />
        )}
        {actions ?? (user && <VacancyActions vacancy={vacancy} />)}
        <DateTimeText at={vacancy.published_at} now={now} />
        {vacancy.can_apply && <span>{answerPromiseText(vacancy)}</span>}
      </RowFooter>
      {vacancy.match && <MatchReasons match={vacancy.match} />}
      {children}
    </ListRow>
  )
}

/** Where nobody may apply, the row says why instead. */
function ApplyLink({ vacancy, to }: { vacancy: ListedVacancy; to: string }) {
  if (!vacancy.can_apply) return <span>{applyObstacleText(vacancy)}</span>
  return (
    <ButtonLink to={to} kind="outlined" size="small" aria-label={`Откликнуться: ${vacancy.name}`}>
      Откликнуться
    </ButtonLink>
  )
}
