import { VACANCY_SEARCH } from '../vacancies/search-kind.ts'

const DESCRIPTION =
  'Вакансии по всей России: смены, вахта, постоянная работа. На каждый отклик отвечают, зарплату называют сразу, место в списке не продаётся.'

/** The page, the site and whoever runs it, for search engines. */
export function homeMeta(publicUrl: string) {
  const url = `${publicUrl}/`
  const title = 'Смена места — работа, где отвечают на каждый отклик'
  return [
    { title },
    { name: 'description', content: DESCRIPTION },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:url', content: url },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Смена места',
        url,
        inLanguage: 'ru',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}${VACANCY_SEARCH.path}?text={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    },
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Organization', name: 'Смена места', url } },
  ]
}
