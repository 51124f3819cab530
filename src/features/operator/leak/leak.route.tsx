import { Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { Input } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import { FilterInput } from '../web/filter-input.tsx'
import { OperatorPage, WhyNot } from '../web/operator-page.tsx'
import type { Route } from './+types/leak.route.ts'
import { countLeakAffected, LEAKED_DATA_NAMES, type LeakAffected, MAX_EXPORTED_PEOPLE } from './leak.contract.ts'
import { type LeakQuery, readLeakQuery } from './leak-query.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readLeakQuery(url.searchParams)
  const isAdmin = (await loadUser(context))?.operator_role === 'admin'
  if (!isAdmin || url.searchParams.size === 0) return { isAdmin, query, affected: null, refused: null }
  const input = { query: query as Input<typeof countLeakAffected>['query'] }
  const { reply, refused } = await submitEndpoint(context, countLeakAffected, input)
  return {
    isAdmin,
    query,
    affected: reply ?? null,
    refused: refused ? { message: refused.message, errors: refused.errors ?? {} } : null,
  }
}

/** Each search is an entry of the log: news of the site repeat none. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href

export const meta: Route.MetaFunction = () => unindexedPageMeta('Утечка: оператор')

export default function LeakDrill({ loaderData: { isAdmin, query, affected, refused } }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Утечка"
      lead="Чьи данные могли прочесть чужие. Каждый поиск и каждый скачанный список записываются в журнал."
    >
      {!isAdmin && <WhyNot sentence="Задетых утечкой ищет администратор" />}
      {refused && <Notice tone="error">{refused.message}</Notice>}
      {isAdmin && <LeakForm query={query} errors={refused?.errors ?? {}} />}
      {affected && <Affected affected={affected} query={query} />}
    </OperatorPage>
  )
}

function LeakForm({ query, errors }: { query: LeakQuery; errors: FieldErrors }) {
  const fieldOf = (name: keyof LeakQuery) => ({ name, value: query[name], error: errors[name] })
  return (
    <Form aria-label="Что известно об утечке" className="mb-6 max-w-form space-y-4">
      <FilterInput label="С какого времени, московского" type="datetime-local" {...fieldOf('since')} />
      <FilterInput
        label="По какое время (необязательно)"
        type="datetime-local"
        hint="Пустое поле: до этой минуты."
        {...fieldOf('until')}
      />
      <FilterInput label="Номер чужого аккаунта (необязательно)" {...fieldOf('account_id')} />
      <FilterInput label="Номер компании (необязательно)" {...fieldOf('company_id')} />
      <FilterInput
        label="Сеть (необязательно)"
        hint="Как в списке сеансов. Без аккаунта, компании и сети найдутся все, чьи данные кто-нибудь читал: это верхняя граница."
        {...fieldOf('network')}
      />
      <Button>Посчитать</Button>
    </Form>
  )
}

const peopleText = (count: number) => `${numberText(count)} ${plural(count, 'человек', 'человека', 'человек')}`

function Affected({ affected: { people, kinds }, query }: { affected: LeakAffected; query: LeakQuery }) {
  return (
    <Section title={people === 0 ? 'Никого не нашли' : `Задело: ${peopleText(people)}`}>
      <dl className="mb-4 grid max-w-text grid-cols-[1fr_auto] gap-x-4">
        {kinds.map(({ kind, people: count }) => (
          <div key={kind} className="col-span-2 grid grid-cols-subgrid border-rule border-b py-1.5">
            <dt>{LEAKED_DATA_NAMES[kind]}</dt>
            <dd className="text-right font-semibold">{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      {people > MAX_EXPORTED_PEOPLE && (
        <p>
          Для одного файла это слишком много. Разбейте время на части или запустите на сервере npm run leak:affected.
        </p>
      )}
      {people > 0 && people <= MAX_EXPORTED_PEOPLE && (
        <p>
          <TextAnchor href={href('/operator/leak/csv') + toQueryString(query)}>Скачать список</TextAnchor>
          <span className="text-ink2">: номера аккаунтов без имён и контактов.</span>
        </p>
      )}
    </Section>
  )
}
