import { Disclosure } from '../../ui/layout/disclosure.tsx'

/** `До 30 минут` with the names of stations, and of cities whose time is estimated. */
export type ReachStep = { label: string; stations: string; cities: string }

type Props = { origins: string[]; steps: ReachStep[] }

/** Which stations and cities can be reached, by minutes: the list instead of a map. */
export const TravelReach = ({ origins, steps }: Props) => (
  <div className="mb-2">
    <Disclosure summary={`Куда можно доехать от м.\u00A0${origins.join(', ')}`}>
      <dl className="max-w-text pb-2">
        {steps.map(({ label, stations, cities }) => (
          <div key={label} className="border-line border-t py-2">
            <dt className="font-semibold">{label}</dt>
            <dd>
              {stations && <p>{stations}</p>}
              {cities && <p className="text-ink2">Примерно: {cities}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  </div>
)
