import { href } from 'react-router'
import type { CompanyPage } from '#contract/companies/companies.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { breadcrumbListData } from '../../app/breadcrumb-list.ts'

/** Structured data of a company for search engines. It contains only what the page shows. */
export function companyStructuredData(company: CompanyPage, publicUrl: string) {
  const { name, slug, legal_name, description, site_url, logo_path, phone_public, city, founded_year, inn } = company
  const url = publicUrl + href('/companies/:id', { id: slug })
  return [
    breadcrumbListData([{ name: 'Вакансии', to: href('/search/vacancies') }], publicUrl),
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url,
      ...(legal_name && { legalName: legal_name }),
      ...(description && { description: htmlToText(description) }),
      ...(site_url && { sameAs: site_url }),
      ...(logo_path && { logo: publicUrl + logo_path }),
      ...(phone_public && { telephone: phone_public.number }),
      ...(founded_year && { foundingDate: String(founded_year) }),
      ...(inn && { taxID: inn }),
      ...(city && { address: { '@type': 'PostalAddress', addressLocality: city.name } }),
    },
  ]
}
