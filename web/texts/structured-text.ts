type Told = { title: string; description: string; date: string; url: string }

const OURS = { '@type': 'Organization', name: 'Смена места' }

/** Structured data of an article or a lesson for search engines. */
export const structuredArticle = ({ title, description, date, url }: Told) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description,
  url,
  mainEntityOfPage: url,
  inLanguage: 'ru',
  datePublished: date,
  author: OURS,
  publisher: OURS,
})

export const structuredCourse = ({ title, description, url }: Omit<Told, 'date'>) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: title,
  description,
  url,
  inLanguage: 'ru',
  isAccessibleForFree: true,
  provider: OURS,
})
