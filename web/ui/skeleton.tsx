const SHAPE = {
  line: 'my-1 h-4',
  field: 'h-11',
  button: 'h-11 w-44',
  /** Of a ruled list. */
  row: 'my-4 h-24',
}

type Props = { label: string; shapes: readonly (keyof typeof SHAPE)[] }

/** The room of what is on its way, so that nothing jumps when it comes. */
export function Skeleton({ label, shapes }: Props) {
  return (
    <div role="status" aria-busy="true" className="space-y-2">
      <span className="sr-only">{label}</span>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other identity and never move
        <div key={index} className={`max-w-full rounded-[2px] bg-sunken forced-colors:border ${SHAPE[shape]}`} />
      ))}
    </div>
  )
}
