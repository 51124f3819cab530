import { href } from 'react-router'
import { listEmployerProviders, listSeekerProviders } from '#contract/providers/provider-links.ts'
import { PROVIDER_LABELS, PROVIDERS } from '#contract/providers/provider-names.ts'
import { providerErrorText } from '#domain/providers/provider-texts.ts'
import { loadEndpoint } from '../app/api.server.ts'
import { unindexedPageMeta } from '../app/page-meta.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { SuccessPanel } from '../ui/feedback/success-panel.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { NarrowPage, PageTitle } from '../ui/layout/page.tsx'
import type { Route } from './+types/service-verify.route.ts'

/** Where the consent page of the other site leads back to. What has come of it is read anew, not taken from the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const provider = PROVIDERS.find((known) => known === url.searchParams.get('provider'))
  const isDead = url.searchParams.get('code') === 'link_dead'
  const [employer, seeker] = await Promise.all([
    loadEndpoint(context, listEmployerProviders, {}),
    loadEndpoint(context, listSeekerProviders, {}),
  ])
  const sides = [
    ...employer.map((used) => ({ used, isEmployer: true })),
    ...seeker.map((used) => ({ used, isEmployer: false })),
  ].filter(({ used }) => used.provider === provider)
  // The side that was changed last is the one that this is about.
  const waiting = sides.find(({ used }) => used.state === 'authorizing')
  const latest = sides
    .map((side) => ({ ...side, at: side.used.last_error?.at ?? side.used.connected_at ?? '' }))
    .sort((one, other) => (one.at < other.at ? 1 : -1))[0]
  const side = waiting ?? latest
  return {
    provider: provider ?? null,
    isDead,
    isEmployer: side?.isEmployer ?? false,
    state: side?.used.state ?? 'disconnected',
    name: side?.used.external_name ?? '',
    error: side?.used.last_error?.text ?? null,
  }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Подключение сайта')

export default function ServiceVerify({ loaderData }: Route.ComponentProps) {
  const { provider, isDead, isEmployer, state, name, error } = loaderData
  const isWaiting = state === 'authorizing' && !isDead
  const site = provider ? PROVIDER_LABELS[provider] : 'Сайт'
  const next = isEmployer ? href('/profile/employer/providers') : href('/profile/seeker/providers')
  return (
    <NarrowPage>
      <PageTitle>{provider ? `Подключение ${site}` : 'Подключение сайта'}</PageTitle>
      {isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <div className="mt-4">
        {isDead || !provider ? (
          <Notice tone="warning">{providerErrorText(provider ?? 'hh', 'link_dead')}.</Notice>
        ) : isWaiting ? (
          <Notice tone="info">Разрешение получено, узнаём аккаунт на {site}. Это несколько секунд.</Notice>
        ) : state === 'connected' || state === 'paused' ? (
          <SuccessPanel title={`${site} подключён`} actions={<ButtonLink to={next}>Перенести записи</ButtonLink>}>
            Аккаунт: {name}.
          </SuccessPanel>
        ) : state === 'other_account' ? (
          <Notice tone="warning">Это другой аккаунт {site}. Решите, что делать с прежними записями.</Notice>
        ) : (
          <Notice tone="warning">{error ?? 'Не подключилось'}.</Notice>
        )}
      </div>
      {state !== 'connected' && state !== 'paused' && (
        <ButtonLink to={next} kind={isWaiting ? 'plain' : 'filled'}>
          Дальше
        </ButtonLink>
      )}
    </NarrowPage>
  )
}
