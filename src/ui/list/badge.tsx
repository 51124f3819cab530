const MAX_SHOWN_COUNT = 99

/** Counter beside a word, never in place of it. Nothing is shown for 0. */
export function Badge({ count, label }: { count: number | undefined; label: string }) {
  if (!count) return null
  return (
    <span className="inline-block h-5 min-w-5 whitespace-nowrap rounded-full bg-badge px-1.5 text-center font-bold text-note text-on-badge forced-colors:border">
      <span aria-hidden={count > MAX_SHOWN_COUNT || undefined}>
        {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
      </span>
      <span className="sr-only">
        {count > MAX_SHOWN_COUNT && ` ${count}`} {label}
      </span>
    </span>
  )
}
