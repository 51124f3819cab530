import { href } from 'react-router'
import { minutesText } from '../texts/minutes.ts'
import { topicName } from '../texts/topics.ts'
import { Moment } from '../ui/moment.tsx'
import { Row, RowFoot, RowLine } from '../ui/row.tsx'
import type { ArticleHead } from './articles.server.ts'

export function ArticleRow({ article }: { article: ArticleHead }) {
  const { slug, title, description, topic, date, minutes } = article
  return (
    <Row to={href('/advice/:slug', { slug })} title={title} aside={null}>
      <div className="max-w-text">
        <RowLine>{description}</RowLine>
      </div>
      <RowFoot>
        <span>{topicName(topic)}</span>
        <span>{minutesText(minutes)}</span>
        <Moment at={date} />
      </RowFoot>
    </Row>
  )
}
