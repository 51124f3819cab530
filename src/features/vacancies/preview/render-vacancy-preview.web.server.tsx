import { renderToStaticMarkup } from 'react-dom/server'
import { Prose } from '#ui/text/prose.tsx'
import { vacancyFacts } from '../page/vacancy-facts.web.server.ts'
import type { VacancyPage } from '../page/vacancy-page.contract.ts'
import { answerPromiseText } from '../rules/vacancy-labels.ts'

/** Facts in two columns, and the text. Nothing in them needs script. */
export const renderVacancyPreview = (vacancy: VacancyPage): string =>
  renderToStaticMarkup(
    <>
      {answerPromiseText(vacancy) && <p className="mb-3.5 text-ink2 text-meta">{answerPromiseText(vacancy)}</p>}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
        {vacancyFacts(vacancy).main.map(({ name, value }) => (
          <div key={name} className="min-w-0 border-rule border-l pl-3.5">
            <dt className="text-ink3 text-meta">{name}</dt>
            <dd className="wrap-anywhere font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4.5">
        <Prose html={withSmallerHeadings(vacancy.description)} />
      </div>
    </>,
  )

/** The title of the pane is the heading above them. */
const withSmallerHeadings = (html: string) => html.replaceAll(/(?<=<\/?)h2(?=>)/g, 'h3')
