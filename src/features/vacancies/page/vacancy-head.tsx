import { PageTitle } from '#ui/layout/page.tsx'
import { HighlightedTitle } from '#ui/text/highlighted-title.tsx'
import { CompanyCheck } from '../web/company-check.tsx'
import { CompanyLink } from '../web/company-link.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

type Props = {
  vacancy: Pick<VacancyPage, 'name' | 'company' | 'is_favorite'>
  /** With the reason, if it is hidden. */
  pay: { amount: string; terms: string; reason: string }
  /** «Казань, м. Площадь Тукая, 7 минут пешком» */
  place: string
}

/** Title of a vacancy page, its pay, company and place. */
export const VacancyHead = ({ vacancy: { name, company, is_favorite }, pay, place }: Props) => (
  <div className="wrap-anywhere grid min-w-0 gap-2">
    <PageTitle>{is_favorite ? <HighlightedTitle>{name}</HighlightedTitle> : name}</PageTitle>
    <p className="font-bold text-[22px]/7.5 tablet:text-2xl/7.5">
      {pay.amount} {pay.terms && <small className="inline-block font-normal text-[15px] text-ink3">{pay.terms}</small>}
    </p>
    {/* Whole, on a line of its own (SK-18). */}
    {pay.reason && <p className="text-ink2">{pay.reason}</p>}
    <p className="text-[17px]/6.5 text-ink2">
      <CompanyLink company={company} />
      {company.verification === 'verified' && <CompanyCheck />} · {place}
    </p>
  </div>
)
