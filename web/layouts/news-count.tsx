const MOST = 99

export function NewsCount({ news }: { news: number | undefined }) {
  if (!news) return null
  return (
    <span className="whitespace-nowrap rounded-full bg-marker px-1.5 font-bold text-on-marker text-note">
      {news > MOST ? `${MOST}+` : news}
      <span className="sr-only"> новых</span>
    </span>
  )
}
