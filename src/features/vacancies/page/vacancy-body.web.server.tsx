import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import { isAnonymousCompany } from '#features/companies/company-types.rules.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import type { MarketPay } from '../market/market-pay.contract.ts'
import { PayPlot } from '../market/pay-plot.tsx'
import { RiskNotice } from '../trust/risk-notice.tsx'
import { TrustStrip } from '../trust/trust-strip.tsx'
import type { DrawnTrustCell, VacancyTrustTexts } from '../trust/vacancy-trust-texts.web.server.ts'
import { CompanyCheck } from '../web/company-check.tsx'
import { VacancyDescription } from './vacancy-description.tsx'
import { VacancyFactList } from './vacancy-fact-list.tsx'
import { vacancyFacts } from './vacancy-facts.web.server.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'
import { type TravelTexts, WhereSection } from './where-section.tsx'

/** With fewer answers a share of them says nothing about the company. */
const MIN_ANSWERS = 10

/** Who hires, and how they have answered. A company that hides its name has no block. Drawn by the server only. */
function CompanyBlock({ vacancy: { company, trust } }: { vacancy: VacancyPage }) {
  if (isAnonymousCompany(company)) return null
  const { name, slug, logo_path, verification } = company
  const address = href('/companies/:id', { id: slug })
  return (
    <section className="mt-4.5 border-rule border-t pt-3.5" aria-labelledby="company">
      <div className="flex items-center gap-3">
        <CompanyLogo id={company.id} path={logo_path} name={name} industryId={company.industry_id} />
        <div className="wrap-anywhere min-w-0">
          <h2 id="company" className="font-semibold text-[17px]/[23px]">
            <a href={address} className="hover:underline hover:underline-offset-4">
              {name}
            </a>
            {company.verification === 'verified' && <CompanyCheck />}
          </h2>
          <p className="text-ink2 text-meta">
            {verification === 'verified' ? 'компания проверена' : 'компания ещё не проверена'}
          </p>
        </div>
      </div>
      <ul className="mt-2.5 text-[15px] text-ink2">
        {trust.answered && trust.answered.of >= MIN_ANSWERS && (
          <li className="min-h-6.5">
            отвечают в срок: {trust.answered.in_time} из {trust.answered.of}
          </li>
        )}
        <li className="min-h-6.5">
          <TextAnchor href={address}>Вакансии компании</TextAnchor>
        </li>
      </ul>
    </section>
  )
}

type Trust = Omit<VacancyTrustTexts, 'cells'> & { cells: DrawnTrustCell[] }

/** Facts, trust signals, text, place and dates of a vacancy. Nothing in them needs script, so the browser loads none for them. */
export const renderVacancyBody = (vacancy: VacancyPage, trust: Trust, travel: TravelTexts): string =>
  renderToStaticMarkup(
    <>
      <VacancyFactList facts={vacancyFacts(vacancy)} />
      <TrustStrip texts={trust} />
      <RiskNotice risk={vacancy.trust.risk} />
      <VacancyDescription vacancy={vacancy} />
      <WhereSection address={vacancy.address} cities={vacancy.cities} {...travel} />
      <PublicationInfo vacancy={vacancy} lines={trust.lines} />
    </>,
    { identifierPrefix: 'vacancy' },
  )

/** Who hires, and what others pay for the same work. */
export const renderVacancyAside = (vacancy: VacancyPage, market: MarketPay | null): string =>
  renderToStaticMarkup(
    <>
      <CompanyBlock vacancy={vacancy} />
      {market && <PayPlot vacancy={vacancy} market={market} />}
    </>,
    { identifierPrefix: 'company' },
  )

type Props = { vacancy: VacancyPage; lines: string[] }

/** When the vacancy ends, the number of applications, and what else has happened to it. */
function PublicationInfo({ vacancy: { status, expires_at, responses }, lines }: Props) {
  return (
    <p className="mt-8 text-ink3 text-meta">
      {status === 'active' && (
        <>
          Открыта до <DateTimeText at={expires_at} />
          {' · '}
        </>
      )}
      {responses === 0
        ? 'пока без откликов'
        : `${numberText(responses)} ${plural(responses, 'отклик', 'отклика', 'откликов')}`}
      {lines.map((line) => ` · ${line}`)}
    </p>
  )
}
