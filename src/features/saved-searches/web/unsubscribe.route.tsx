import { data, Form, href } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { showUnsubscription, unsubscribe } from '../contract/unsubscription.ts'
import type { Route } from './+types/unsubscribe.route.ts'
import { MY_SEARCHES_PATH } from './search-kinds.ts'

const TITLE = 'Отписка от писем'

/** Opening the link only shows the button: robots that scan letters must not end them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadPage(context, showUnsubscription, { params: { token: params.token } })
}

/** Also takes the one click of a mail program (RFC 8058), which has no session and reads no page. */
export async function action({ context, params }: Route.ActionArgs) {
  const { refused } = await submitEndpoint(context, unsubscribe, { params: { token: params.token } })
  return refused ? data({ refused }, refused.status) : data({ refused: undefined })
}

export const meta: Route.MetaFunction = () => [
  ...unindexedPageMeta(TITLE),
  // The token in the URL must not reach another site as a referrer.
  { name: 'referrer', content: 'no-referrer' },
]

export default function Unsubscribe({ loaderData: { kind, name, is_subscribed }, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage>
      <PageTitle>{TITLE}</PageTitle>
      <div className="mt-4">
        {actionData?.refused && <Notice>{actionData.refused.message}.</Notice>}
        {is_subscribed ? (
          <>
            <p className="wrap-anywhere mb-4">
              {kind === 'saved_search'
                ? `Не присылать письма о новом по сохранённому поиску ${inQuotes(name)}?`
                : `Не присылать письма ${inQuotes(name)}?`}
            </p>
            <Form method="post">
              <SubmitButton>Не присылать</SubmitButton>
            </Form>
          </>
        ) : kind === 'saved_search' ? (
          <Notice tone="success">
            Письма по сохранённому поиску {inQuotes(name)} больше не придут. Сам поиск остался:{' '}
            <TextLink to={MY_SEARCHES_PATH}>сохранённые поиски</TextLink>.
          </Notice>
        ) : (
          <Notice tone="success">
            Письма {inQuotes(name)} больше не придут. Включить снова можно в{' '}
            <TextLink to={href('/notification/settings')}>настройках уведомлений</TextLink>.
          </Notice>
        )}
      </div>
    </NarrowPage>
  )
}
