type StructuredContentInput = { title: string; description: string; date: string; url: string }

const PUBLISHER = { '@type': 'Organization', name: 'Смена места' }

/** Structured data of an article or a lesson for search engines. */
export const structuredArticle = ({ title, description, date, url }: StructuredContentInput) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description,
  url,
  mainEntityOfPage: url,
  inLanguage: 'ru',
  datePublished: date,
  author: PUBLISHER,
  publisher: PUBLISHER,
})

export const structuredCourse = ({ title, description, url }: Omit<StructuredContentInput, 'date'>) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: title,
  description,
  url,
  inLanguage: 'ru',
  isAccessibleForFree: true,
  provider: PUBLISHER,
})
