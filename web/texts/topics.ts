import { href } from 'react-router'

/** Topics of articles and courses. The code is used in addresses. */
export const TOPICS = [
  { code: 'search', name: 'Поиск и отклик' },
  { code: 'safety', name: 'Безопасность' },
  { code: 'money', name: 'Деньги и договор' },
  { code: 'start', name: 'Первые дни' },
  { code: 'hiring', name: 'Работодателям' },
] as const

export type TopicCode = (typeof TOPICS)[number]['code']

export const topicName = (code: TopicCode) => TOPICS.find((topic) => topic.code === code)!.name

export const topicPath = (code: TopicCode) => `${href('/advice')}?topic=${code}`
