import { data, href, redirect } from 'react-router'
import { readFormData, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { PROVIDER_ACT_KINDS, PROVIDERS } from '../provider-names.contract.ts'
import { VacancyProvider } from '../vacancy-provider.tsx'
import type { Route } from './+types/vacancy-providers.route.ts'
import { cancelVacancyAct, listVacancyAtProviders, startVacancyAct } from './provider-acts.contract.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { ...(await loadPage(context, listVacancyAtProviders, { params })), now: context.get(siteContext).now }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readFormData(request)
  const provider = PROVIDERS.find((known) => known === form.provider)
  if (!provider) return data({ refusedText: 'Такого сайта нет' }, 422)
  const kind = PROVIDER_ACT_KINDS.find((known) => known === form.kind)
  const { refused } = kind
    ? await submitEndpoint(context, startVacancyAct, { params: { id, provider }, body: { kind } })
    : await submitEndpoint(context, cancelVacancyAct, { params: { id, provider } })
  if (refused) return data({ refusedText: refused.message }, refused.status)
  // Not a reply of the form: that would hold live news back.
  throw redirect(href('/my-vacancy/:id/providers', { id }), 303)
}

const TITLE = 'Вакансия на других сайтах'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function VacancyProviders({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, city, providers, now } = loaderData
  const mayHire = useMayHire()
  return (
    <NarrowPage>
      <p className="mb-1">
        <TextLink to={href('/my-vacancy/:id', { id: String(id) })}>{name}</TextLink>
      </p>
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-4 text-ink2">
        Сами мы там ничего не меняем: только когда вы нажмёте кнопку. Первые десять секунд можно отменить.
      </p>
      {actionData?.refusedText && <Notice>{actionData.refusedText}</Notice>}
      <div className="grid gap-5">
        {providers.map((one) => (
          <VacancyProvider key={one.provider} at={one} city={city} mayAct={mayHire} now={now} />
        ))}
      </div>
    </NarrowPage>
  )
}
