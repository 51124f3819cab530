import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'

type Props = {
  place: string | undefined
  station: string | undefined
  /** Parameters of the address with their values. */
  ignored: string[]
  pastEnd: { asked: number; last: number } | undefined
}

/** What a search did not understand, and what it shows instead. */
export const SearchNotices = ({ place, station, ignored, pastEnd }: Props) => (
  <div className="mt-2">
    {place && <Notice tone="warning">Города или области {inQuotes(place)} не нашли. Показываем всю Россию.</Notice>}
    {station && <Notice tone="warning">Станции {inQuotes(station)} не нашли.</Notice>}
    {ignored.length > 0 && (
      <Notice tone="warning">
        {ignored.length === 1 ? 'Условие' : 'Условия'} {ignored.map(inQuotes).join(', ')} не знаем, ищем без{' '}
        {ignored.length === 1 ? 'него' : 'них'}.
      </Notice>
    )}
    {pastEnd && (
      <Notice tone="warning">
        Страницы {pastEnd.asked} нет, показываем последнюю, {pastEnd.last}-ю.
      </Notice>
    )}
  </div>
)
