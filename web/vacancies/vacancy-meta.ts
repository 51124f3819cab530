import { href } from 'react-router'
import type { VacancyPage } from '#contract/vacancies.ts'
import { htmlToText } from '#lib/text.ts'
import { salaryText } from '#trade/salary.ts'
import { citiesText, termsOf } from '#trade/wording.ts'
import { jobPosting } from './job-posting.ts'
import { breadcrumbs, pathTo } from './vacancy-path.ts'

const LONGEST_TITLE = 65
const LONGEST_DESCRIPTION = 160

export function vacancyMeta(vacancy: VacancyPage, publicUrl: string) {
  const url = publicUrl + href('/vacancies/:slug', { slug: vacancy.slug })
  const title = pageTitle(vacancy)
  const description = pageDescription(vacancy)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { 'script:ld+json': breadcrumbs(pathTo(vacancy), publicUrl) },
    vacancy.status === 'active'
      ? { 'script:ld+json': jobPosting(vacancy, url) }
      : { name: 'robots', content: 'noindex,follow' },
  ]
}

/** `Водитель — 120 000 – 160 000 ₽, Москва, Северный ветер`, as much of it as a list of results shows. */
function pageTitle({ name, company, cities, ...salary }: VacancyPage): string {
  return [salaryText(salary), cities[0]?.name ?? '', company.name].filter(Boolean).reduce((title, part, index) => {
    const longer = `${title}${index === 0 ? ' — ' : ', '}${part}`
    return longer.length <= LONGEST_TITLE ? longer : title
  }, name)
}

function pageDescription(vacancy: VacancyPage): string {
  const head = [salaryText(vacancy), citiesText(vacancy.cities), ...termsOf(vacancy)].join(', ')
  const text = `${head}. ${htmlToText(vacancy.description || vacancy.duties).replaceAll(/\s*\n(- )?/g, ' ')}`
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}
