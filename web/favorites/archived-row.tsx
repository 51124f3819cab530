import { href } from 'react-router'
import type { VacancyCard } from '#contract/vacancies.ts'
import { isAnswered } from '#trade/answered.ts'
import { answeredText } from '#trade/negotiation-words.ts'
import { salaryText } from '#trade/salary.ts'
import { citiesText } from '#trade/wording.ts'
import { Tag } from '../ui/chip.tsx'
import { Money } from '../ui/money.tsx'
import { Row, RowFoot, RowLine } from '../ui/row.tsx'
import { VacancyMark } from '../vacancies/vacancy-mark.tsx'

/** Marked once and closed since: it stays until it is unmarked, and says in words that it is over. */
export function ArchivedRow({ vacancy }: { vacancy: VacancyCard }) {
  return (
    <Row
      to={href('/vacancies/:slug', { slug: vacancy.slug })}
      title={<span className="text-ink3">{vacancy.name}</span>}
      aside={<Money amount={salaryText(vacancy)} terms="" />}
    >
      <RowLine>
        {vacancy.company.name} · {citiesText(vacancy.cities)}
      </RowLine>
      <RowFoot>
        <Tag tone="neutral">Вакансия в архиве</Tag>
        {vacancy.negotiation && isAnswered(vacancy) && <span>{answeredText(vacancy.negotiation)}</span>}
        <VacancyMark vacancy={vacancy} />
      </RowFoot>
    </Row>
  )
}
