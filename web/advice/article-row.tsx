import { href } from 'react-router'
import { readingTimeText } from '../texts/minutes.ts'
import { contentTopicName } from '../texts/topics.ts'
import { DateTimeText } from '../ui/moment.tsx'
import { ListRow, RowFooter, RowLine } from '../ui/row.tsx'
import type { ArticleHead } from './articles.server.ts'

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
