import { href } from 'react-router'
import { ListRow, RowFooter, RowLine } from '#ui/list/list-row.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { readingTimeText } from '../reading-time.ts'
import { contentTopicName } from '../topics.ts'
import type { ArticleHead } from './articles.web.server.ts'

export function ArticleRow({ article }: { article: ArticleHead }) {
  const { slug, title, description, topic, date, minutes } = article
  return (
    <ListRow to={href('/advice/:slug', { slug })} title={title} aside={null}>
      <div className="max-w-text">
        <RowLine>{description}</RowLine>
      </div>
      <RowFooter>
        <span>{contentTopicName(topic)}</span>
        <span>{readingTimeText(minutes)}</span>
        <DateTimeText at={date} />
      </RowFooter>
    </ListRow>
  )
}
