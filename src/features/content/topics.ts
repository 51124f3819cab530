import { href } from 'react-router'

/** Topics of articles and courses. The code is used in addresses. */
export const CONTENT_TOPICS = [
  { code: 'search', name: 'Поиск и отклик' },
  { code: 'safety', name: 'Безопасность' },
  { code: 'money', name: 'Деньги и договор' },
  { code: 'start', name: 'Первые дни' },
  { code: 'hiring', name: 'Работодателям' },
] as const

export type ContentTopicCode = (typeof CONTENT_TOPICS)[number]['code']

export const contentTopicName = (code: ContentTopicCode) => CONTENT_TOPICS.find((topic) => topic.code === code)!.name

export const contentTopicPath = (code: ContentTopicCode) => `${href('/advice')}?topic=${code}`
