import { renderToStaticMarkup } from 'react-dom/server'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import type { MarketPay } from '../market/market-pay.contract.ts'
import { MarketScale } from '../market/market-scale.web.server.tsx'
import { RiskNotice } from '../trust/risk-notice.tsx'
import type { VacancyTrustTexts } from '../trust/vacancy-trust-texts.web.server.ts'
import { CompanyBlock } from './company-block.web.server.tsx'
import { ROW_ICONS } from './fact-icons.web.server.ts'
import { type TravelTexts, WhereSection } from './place/where-section.tsx'
import { VacancyDescription } from './vacancy-description.tsx'
import { MainFacts, OtherFacts } from './vacancy-fact-list.tsx'
import { vacancyFacts } from './vacancy-facts.web.server.ts'
import { type PlaceMap, PlacePicture, placeMapLabel } from './vacancy-gallery.web.server.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

/** Why nobody may be hired for a vacancy. Renders nothing without reasons. */
export const StaleVacancyNotice = ({ reasons }: { reasons: string[] | null }) =>
  reasons && (
    <div className="mt-4.5 rounded-card bg-warning-soft px-4 py-1 text-warning">
      <Disclosure summary="Возможно, по этой вакансии никого не нанимают. Почему мы так думаем">
        <ul className="pb-2 text-ink1 text-meta">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )

/** Facts and warnings, above everything else. */
export const renderVacancyFacts = (vacancy: VacancyPage, trust: VacancyTrustTexts): string =>
  renderToStaticMarkup(
    <>
      <MainFacts facts={vacancyFacts(vacancy).main} />
      <RiskNotice risk={vacancy.trust.risk} />
      <StaleVacancyNotice reasons={trust.ghost} />
    </>,
    { identifierPrefix: 'facts' },
  )

/** Text, place and dates of a vacancy. Nothing in them needs script, so the browser loads none for them. */
export const renderVacancyBody = (
  vacancy: VacancyPage,
  trust: VacancyTrustTexts,
  place: TravelTexts & { map: PlaceMap | null },
): string => {
  const { map, ...travel } = place
  // Without a photo the map stands at the head.
  const isMapHere = map && vacancy.company_photos.length > 0
  return renderToStaticMarkup(
    <>
      <VacancyDescription vacancy={vacancy} />
      <OtherFacts facts={[...vacancyFacts(vacancy).others, ...trust.facts]} />
      <WhereSection
        address={vacancy.address}
        cities={vacancy.cities}
        {...travel}
        arrow={ROW_ICONS.arrow}
        hasMap={map !== null}
        map={isMapHere && <PlacePicture map={map} view="low" label={placeMapLabel(vacancy, map)} />}
      />
      <PublicationInfo vacancy={vacancy} lines={trust.lines} />
    </>,
    { identifierPrefix: 'vacancy' },
  )
}

/** Who hires, and what others pay for the same work. */
export const renderVacancyAside = (vacancy: VacancyPage, market: MarketPay | null): string =>
  renderToStaticMarkup(
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CompanyBlock vacancy={vacancy} />
      {market && <MarketScale vacancy={vacancy} market={market} />}
    </div>,
    { identifierPrefix: 'company' },
  )

type Props = { vacancy: VacancyPage; lines: string[] }

/** When the vacancy was published and ends, the number of applications, and what else has happened to it. */
function PublicationInfo({ vacancy: { status, published_at, expires_at, responses }, lines }: Props) {
  return (
    <p className="mt-8 text-ink3 text-meta">
      Опубликована <DateTimeText at={published_at} />
      {' · '}
      {status === 'active' && (
        <>
          открыта до <DateTimeText at={expires_at} />
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
