import { data } from 'react-router'
import { ERRORS } from '#contract/errors.ts'
import { dateText } from '#lib/dates.ts'
import { LEGAL_DOCUMENTS } from '#trade/legal/all.ts'
import { fillOperator, type LegalName } from '#trade/legal/document.ts'
import { siteContext } from '../context.ts'
import { Page, PageTitle, Section } from '../ui/page.tsx'
import type { Route } from './+types/legal.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  if (!Object.hasOwn(LEGAL_DOCUMENTS, params.name)) throw data({ message: ERRORS.not_found.text }, { status: 404 })
  return fillOperator(LEGAL_DOCUMENTS[params.name as LegalName], context.get(siteContext).operator)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Документ'} — Смена места` },
]

export default function LegalDocument({ loaderData: { title, version, sections } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <p className="text-ink3">Действует с {dateText(version)}</p>
      {sections.map(({ heading, paragraphs }) => (
        <Section key={heading} title={heading}>
          <div className="max-w-text space-y-3">
            {paragraphs.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        </Section>
      ))}
    </Page>
  )
}
