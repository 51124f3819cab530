const SHAPE_CLASS = {
  line: 'my-1 h-4',
  field: 'h-11',
  button: 'h-11 w-44',
  /** Row of a ruled list, of search results and of a short list. */
  row: 'my-4 h-24',
  'result-row': 'h-27.5',
  'compact-row': 'h-15.5',
  'person-row': 'h-18',
}

type Props = { label: string; shapes: readonly (keyof typeof SHAPE_CLASS)[] }

/** Placeholder of the size of the content that is loading, so that the layout does not shift. */
export function Skeleton({ label, shapes }: Props) {
  return (
    <div role="status" aria-busy="true" className="space-y-2">
      <span className="sr-only">{label}</span>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other identity and never move
        <div key={index} className={`max-w-full rounded-tag bg-sunken forced-colors:border ${SHAPE_CLASS[shape]}`} />
      ))}
    </div>
  )
}
