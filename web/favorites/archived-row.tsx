import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { FavoriteVacancy } from '#contract/favorites.ts'
import { writeQuery } from '#lib/fields.ts'
import { isAnswered } from '#trade/answered.ts'
import { answeredText } from '#trade/negotiation-words.ts'
import { salaryText } from '#trade/salary.ts'
import { citiesText } from '#trade/wording.ts'
import { Tag } from '../ui/chip.tsx'
import { Money } from '../ui/money.tsx'
import { Row, RowFoot, RowLine } from '../ui/row.tsx'
import { TextLink } from '../ui/text-link.tsx'

type Props = { vacancy: FavoriteVacancy; mark: ReactNode; children?: ReactNode }

/** Closed favorite vacancy. Links to similar vacancies, or to a search by its name if its page is gone. */
export function ArchivedRow({ vacancy, mark, children }: Props) {
  const to = vacancy.has_page ? href('/vacancies/:slug', { slug: vacancy.slug }) : undefined
  const similar = to ? `${to}#similar` : href('/search/vacancies') + writeQuery({ text: vacancy.name })
  return (
    <Row
      to={to}
      title={<span className="text-ink3">{vacancy.name}</span>}
      aside={<Money amount={salaryText(vacancy)} terms="" />}
    >
      <RowLine>
        {vacancy.company.name} · {citiesText(vacancy.cities)}
      </RowLine>
      <RowFoot>
        <Tag tone="neutral">Вакансия в архиве</Tag>
        <TextLink to={similar} alone aria-label={`Похожие на вакансию «${vacancy.name}»`}>
          Похожие
        </TextLink>
        {vacancy.negotiation && isAnswered(vacancy) && <span>{answeredText(vacancy.negotiation)}</span>}
        {mark}
      </RowFoot>
      {children}
    </Row>
  )
}
