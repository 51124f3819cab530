import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'

type Props = { place: string | undefined; station: string | undefined; isPartlyIgnored: boolean | undefined }

/** What a search did not understand, and what it shows instead. */
export const SearchNotices = ({ place, station, isPartlyIgnored }: Props) => (
  <div className="mt-2">
    {place && <Notice tone="warning">Города или области {inQuotes(place)} не нашли. Показываем всю Россию.</Notice>}
    {station && <Notice tone="warning">Станции {inQuotes(station)} не нашли.</Notice>}
    {isPartlyIgnored && (
      <Notice tone="warning">Часть условий в ссылке не распознали и не учли. Остальные действуют.</Notice>
    )}
  </div>
)
