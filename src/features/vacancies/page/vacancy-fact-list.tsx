import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'

type Props = { facts: { name: string; value: string; icon: string }[] }

/** Facts of a vacancy in three columns; on a phone in ruled lines. */
export function VacancyFactList({ facts }: Props) {
  return (
    <dl className="grid tablet:grid-cols-3 tablet:gap-x-5 tablet:gap-y-3.5">
      {facts.map(({ name, value, icon }) => (
        <div
          key={name}
          className="grid min-w-0 grid-cols-[8.25rem_minmax(0,1fr)] items-baseline gap-x-2 border-rule border-b py-1.75 tablet:block tablet:border-b-0 tablet:border-l tablet:py-0 tablet:pl-3.5"
        >
          <dt className="flex gap-1.5 text-ink3 text-meta">
            <DrawnIcon svg={icon} className="mt-0.5 shrink-0 tablet:mt-0 tablet:self-center" />
            {name}
          </dt>
          <dd className="wrap-anywhere font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
