import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'

type Fact = { name: string; value: string; icon: string }

/** Six facts in two columns on a phone, in three on a wide screen. */
export const MainFacts = ({ facts }: { facts: Fact[] }) => (
  <dl className="mt-5.5 grid grid-cols-2 gap-x-3 gap-y-4 tablet:mt-6.5 tablet:grid-cols-3 tablet:gap-x-6 tablet:gap-y-4.5">
    {facts.map(({ name, value, icon }) => (
      <div
        key={name}
        className="grid grid-cols-[1.375rem_minmax(0,1fr)] grid-rows-[auto_1fr] content-start gap-x-3 gap-y-0.5"
      >
        <dt className="contents text-ink3 text-meta">
          <DrawnIcon svg={icon} className="row-span-2 mt-0.5 self-start" />
          <span>{name}</span>
        </dt>
        <dd className="wrap-anywhere col-start-2 font-medium leading-5.5">{value}</dd>
      </div>
    ))}
  </dl>
)

/** What does not fit at the top, one line each. */
export const OtherFacts = ({ facts }: { facts: Omit<Fact, 'icon'>[] }) =>
  facts.length > 0 && (
    <div className="mt-3 max-w-text">
      <Disclosure summary="Условия и форма" choice={facts[0]!.value}>
        <dl className="pb-3">
          {facts.map(({ name, value }) => (
            <div key={name} className="grid grid-cols-[8.25rem_minmax(0,1fr)] items-baseline gap-x-3 py-1.5">
              <dt className="text-ink3 text-meta">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
