type Props = { figures: { name: string; value: string; note: string }[] }

/** How the company answers people, as numbers of its last applications. */
export const CompanyAnswers = ({ figures }: Props) => (
  <dl className="grid border-ink1 border-b-2 tablet:auto-cols-fr tablet:grid-flow-col">
    {figures.map(({ name, value, note }) => (
      <div
        key={name}
        className="wrap-anywhere min-w-0 border-rule py-3 not-first:border-t tablet:pr-5 tablet:not-first:border-t-0 tablet:not-first:border-l tablet:not-first:pl-5"
      >
        <dt className="font-semibold text-[15px]/[21px]">{name}</dt>
        {value && <dd className="font-bold text-2xl/8">{value}</dd>}
        <dd className="text-ink2 text-meta">{note}</dd>
      </div>
    ))}
  </dl>
)
