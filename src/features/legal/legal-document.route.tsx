import { href, redirect } from 'react-router'
import { loadEndpoint, submitForm } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { pageNotFound } from '#app/load-page.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import { showMatchSettings, updateMatchSettings } from '#features/matching/contract/match.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/legal-document.route.ts'
import { fillOperator, type LegalDocumentName } from './document.rules.ts'
import { LEGAL_DOCUMENTS } from './documents.rules.ts'
import { RecommendationSwitch } from './recommendation-switch.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!Object.hasOwn(LEGAL_DOCUMENTS, params.name)) throw pageNotFound(context)
  const { operator, publicUrl } = context.get(siteContext)
  const document = fillOperator(LEGAL_DOCUMENTS[params.name as LegalDocumentName], operator)
  const others = Object.values(LEGAL_DOCUMENTS)
    .filter(({ name }) => name !== document.name)
    .map(({ name, title }) => ({ name, title }))
  return { document, others, publicUrl, isFittingOff: await findSwitch(context, document.name) }
}

/** Whether the fitting of lists is off; undefined where there is nothing to switch. */
async function findSwitch(context: Route.LoaderArgs['context'], name: LegalDocumentName) {
  if (name !== 'recommendations') return undefined
  const user = await loadUser(context)
  if (!user || user.is_employer_mode) return undefined
  return (await loadEndpoint(context, showMatchSettings, {})).is_off
}

export async function action({ request, context }: Route.ActionArgs) {
  await submitForm(context, updateMatchSettings, request)
  return redirect(documentPath('recommendations'), 303)
}

const documentPath = (name: LegalDocumentName) => href('/legal/:name', { name })

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { name, title, version } = loaderData.document
  return pageMetaTags({
    title: `${title} — Смена места`,
    description: `${title}. Редакция действует с ${dateText(version)}. Документ «Смены места» целиком, простыми словами.`,
    url: loaderData.publicUrl + documentPath(name),
  })
}

export default function LegalDocumentScreen({ loaderData: { document, others, isFittingOff } }: Route.ComponentProps) {
  const { title, version, sections } = document
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <p className="text-ink3">Действует с {dateText(version)}</p>
      {isFittingOff !== undefined && <RecommendationSwitch isOff={isFittingOff} />}
      {sections.map(({ heading, paragraphs }) => (
        <Section key={heading} title={heading}>
          <div className="max-w-text space-y-3">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
      ))}
      <nav aria-labelledby="others" className="mt-10 border-rule border-t pt-4 print:hidden">
        <h2 id="others" className="mb-1 font-semibold text-row">
          Другие документы
        </h2>
        <ul>
          {others.map(({ name, title }) => (
            <li key={name}>
              <TextLink to={documentPath(name)} standalone>
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  )
}
