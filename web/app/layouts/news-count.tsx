const MAX_SHOWN_COUNT = 99

export function NewsCount({ news }: { news: number | undefined }) {
  if (!news) return null
  return (
    <span className="whitespace-nowrap rounded-full bg-marker px-1.5 font-bold text-on-marker text-note">
      {news > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : news}
      <span className="sr-only"> новых</span>
    </span>
  )
}
