export type Figure = { name: string; value: string; note: string }

/** Figures side by side in ruled columns, each with what it is counted from. */
export const FigureColumns = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid border-rule border-b tablet:auto-cols-fr tablet:grid-flow-col">
    {figures.map(({ name, value, note }) => (
      <div
        key={name}
        className="wrap-anywhere min-w-0 border-rule py-3 not-first:border-t tablet:pr-5 tablet:not-first:border-t-0 tablet:not-first:border-l tablet:not-first:pl-5"
      >
        <dt className="font-semibold text-line">{name}</dt>
        {value && <dd className="font-bold text-2xl/8">{value}</dd>}
        <dd className="text-ink2 text-meta">{note}</dd>
      </div>
    ))}
  </dl>
)
