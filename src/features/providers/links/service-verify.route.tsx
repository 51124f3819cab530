import { unindexedPageMeta } from '#app/page-meta.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SuccessPanel } from '#ui/feedback/success-panel.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { loadConnectionOutcome } from '../connection-outcome.web.server.ts'
import { readConsentReturn } from '../return-paths.rules.ts'
import type { Route } from './+types/service-verify.route.ts'

/** Where the consent page of the other site leads back to, unless it was asked for from another page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const returned = readConsentReturn(url.searchParams) ?? { provider: undefined, isDead: true }
  return loadConnectionOutcome(context, returned)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Подключение сайта')

export default function ServiceVerify({ loaderData }: Route.ComponentProps) {
  const { site, isConnected, isWaiting, text, next } = loaderData
  return (
    <NarrowPage>
      <PageTitle>Подключение {site}</PageTitle>
      {isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <div className="mt-4">
        {isConnected ? (
          <SuccessPanel title={`${site} подключён`} actions={<ButtonLink to={next}>Перенести записи</ButtonLink>}>
            {text}
          </SuccessPanel>
        ) : (
          <Notice tone={isWaiting ? 'info' : 'warning'}>{text}</Notice>
        )}
      </div>
      {!isConnected && (
        <ButtonLink to={next} kind={isWaiting ? 'plain' : 'filled'}>
          Дальше
        </ButtonLink>
      )}
    </NarrowPage>
  )
}
