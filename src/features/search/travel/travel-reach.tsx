import { Disclosure } from '#ui/layout/disclosure.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { ReachStep } from './reach-steps.ts'

type Props = { origins: string[]; steps: ReachStep[] }

/** Which stations, districts and cities can be reached, by minutes: the list instead of a map. */
export const TravelReach = ({ origins, steps }: Props) => (
  <div className="mb-2">
    <Disclosure summary={`Куда можно доехать от м.\u00A0${origins.join(', ')}`}>
      <dl className="wrap-anywhere max-w-text pb-2">
        {steps.map(({ label, districts, stations, cities }) => (
          <div key={label} className="border-line border-t py-2">
            <dt className="font-semibold">{label}</dt>
            {districts.map((district) => (
              <dd key={district.id} className="py-1">
                <TextLink to={district.to}>{district.name}</TextLink>: {district.stations}
              </dd>
            ))}
            {stations && (
              <dd className="py-1">
                {districts.length > 0 && 'Другие станции: '}
                {stations}
              </dd>
            )}
            {cities && <dd className="py-1 text-ink2">Примерно: {cities}</dd>}
          </div>
        ))}
      </dl>
    </Disclosure>
  </div>
)
