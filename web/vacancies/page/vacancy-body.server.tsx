import { renderToStaticMarkup } from 'react-dom/server'
import type { MarketPay } from '#contract/vacancies/market-pay.ts'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { PayPlot } from '../market/pay-plot.tsx'
import { RiskNotice } from '../trust/risk-notice.tsx'
import { TrustStrip } from '../trust/trust-strip.tsx'
import type { DrawnTrustCell, VacancyTrustTexts } from '../trust/vacancy-trust-texts.server.ts'
import { CompanyBlock } from './company-block.tsx'
import { PublicationInfo } from './publication-info.tsx'
import { VacancyDescription } from './vacancy-description.tsx'
import { VacancyFactList } from './vacancy-fact-list.tsx'
import { vacancyFacts } from './vacancy-facts.server.ts'
import { type TravelTexts, WhereSection } from './where-section.tsx'

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
