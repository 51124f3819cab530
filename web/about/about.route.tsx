import { href } from 'react-router'
import { siteContext } from '../app/context.ts'
import { IndexPage } from '../app/layouts/index-page.tsx'
import { pageMetaTags } from '../app/page-meta.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import type { Route } from './+types/about.route.ts'
import { MatchFormula } from './match-formula.tsx'
import { OperatorFacts } from './operator-facts.tsx'
import { ServicePromises } from './promises.tsx'
import { SecurityAndData } from './security-and-data.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { operator, publicUrl } = context.get(siteContext)
  return { operator, publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMetaTags({
        title: 'О сервисе: три обещания и как мы их держим — Смена места',
        description:
          'Доска вакансий, где на каждый отклик отвечают, зарплату называют сразу, а место в списке не продаётся. Кто мы, как храним данные, как с нами связаться.',
        url: loaderData.publicUrl + href('/about'),
      })
    : []

export default function About({ loaderData: { operator } }: Route.ComponentProps) {
  return (
    <IndexPage
      title="Работа, о которой говорят прямо"
      lead="«Смена места» — сайт с вакансиями: смены, вахта и постоянная работа. Искать работу и нанимать можно из одного аккаунта."
    >
      <div className="max-w-text space-y-3">
        <p>
          Мы сделали её из-за трёх вещей, которые знает каждый, кто искал работу: молчание после отклика, зарплата «по
          итогам собеседования» и список, где первым стоит тот, кто заплатил. Поэтому начали с обещаний, а остальное
          построили вокруг них.
        </p>
        <p>
          Соискателям здесь всё бесплатно: поиск, резюме, отклики, ответы. Работодатели публикуют{' '}
          <TextLink to={href('/search/vacancies')}>вакансии</TextLink> и находят людей по{' '}
          <TextLink to={href('/search/resumes')}>резюме</TextLink>, которые им открыли. Тем и другим помогают{' '}
          <TextLink to={href('/advice')}>советы</TextLink> и <TextLink to={href('/courses')}>курсы</TextLink>: их пишем
          мы сами, рекламы в них нет.
        </p>
      </div>
      <ServicePromises />
      <MatchFormula />
      <SecurityAndData />
      <OperatorFacts operator={operator} />
    </IndexPage>
  )
}
