import { pageMetaTags } from '#app/page-meta.ts'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'

const DESCRIPTION =
  'Вакансии по всей России: смены, вахта, постоянная работа. На каждый отклик отвечают, зарплату называют сразу, место в списке не продаётся.'

export const homeMeta = (publicUrl: string) =>
  pageMetaTags({
    title: 'Смена места — работа, где отвечают на каждый отклик',
    description: DESCRIPTION,
    url: `${publicUrl}/`,
  })

/** Structured data of the site and its organization for search engines. */
export function structuredSite(publicUrl: string) {
  const context = { '@context': 'https://schema.org', name: 'Смена места', url: `${publicUrl}/` }
  return [
    {
      ...context,
      '@type': 'WebSite',
      inLanguage: 'ru',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${publicUrl}${VACANCY_SEARCH.path}?text={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
    { ...context, '@type': 'Organization' },
  ]
}
