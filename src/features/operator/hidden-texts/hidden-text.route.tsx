import { data, href, redirect } from 'react-router'
import { submitForm } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { AppealsSection } from '#features/complaints/appeals-section.tsx'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { NarrowPage, PageTitle, Section } from '#ui/layout/page.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/hidden-text.route.ts'
import { appealHiddenWords, showHiddenWords } from './hidden-texts.contract.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context, showHiddenWords, { params })

export async function action({ request, context, params }: Route.ActionArgs) {
  const { refused } = await submitForm(context, appealHiddenWords, request, { params })
  if (refused) return data<{ refused: FormRefusal }>({ refused }, refused.status)
  return redirect(href('/profile/hidden-texts/:id', params), 303)
}

const TITLE = 'Возражение'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

/** Own words that an operator has hidden: what they were, why, and what can be said against that. */
export default function HiddenTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { negotiation_id, text, reason, hidden_at, is_shown, appeals, left } = loaderData
  return (
    <NarrowPage>
      <p className="mb-2 text-meta">
        <TextLink to={`${href('/your-messages')}?open=${negotiation_id}`}>К переписке</TextLink>
      </p>
      <PageTitle>{TITLE}</PageTitle>
      <div className="mt-3">
        <Notice tone={is_shown ? 'success' : 'warning'}>
          <p className="font-semibold">
            {is_shown ? 'Оператор больше не скрывает эти слова.' : `Оператор скрыл ваши слова ${dateText(hidden_at)}.`}
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{reason}</p>
        </Notice>
      </div>
      {text && (
        <Section title="Что вы писали">
          <div className="wrap-anywhere card px-4 py-3">
            <PlainText>{text}</PlainText>
          </div>
        </Section>
      )}
      <AppealsSection
        appeals={appeals}
        left={left}
        endpoint={appealHiddenWords}
        refused={actionData?.refused}
        title="Ваше возражение"
      />
    </NarrowPage>
  )
}
