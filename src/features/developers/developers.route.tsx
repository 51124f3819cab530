import { href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import { type PublicApiGroup, REQUEST_LIMIT } from '#contract/api-scopes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/developers.route.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  groups: context.get(siteContext).publicApi,
  publicUrl: context.get(siteContext).publicUrl,
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMetaTags({
        title: 'Открытый API: вакансии, зарплаты, резюме и отклики — Смена места',
        description:
          'Как читать вакансии и зарплаты программой и работать со своими резюме и откликами: токены с правами, версии, ограничения, все методы.',
        url: loaderData.publicUrl + href('/developers'),
      })
    : []

const GROUP_NAMES: Record<PublicApiGroup['scope'], string> = {
  public: 'Открыто всем, токен не нужен',
  'seeker:read': 'Соискатель: чтение',
  'seeker:write': 'Соискатель: изменения',
  'employer:read': 'Работодатель: чтение',
  'employer:write': 'Работодатель: изменения',
}

const MINUTES = REQUEST_LIMIT.seconds / 60
const LIMIT_TEXT = `${REQUEST_LIMIT.points} ${plural(REQUEST_LIMIT.points, 'запрос', 'запроса', 'запросов')} за ${MINUTES} ${plural(MINUTES, 'минуту', 'минуты', 'минут')}`

function Example({ children }: { children: string }) {
  return <pre className="wrap-anywhere whitespace-pre-wrap bg-sunken p-3 font-mono text-meta">{children}</pre>
}

export default function Developers({ loaderData: { groups, publicUrl } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="max-w-text">
        <PageTitle>Для разработчиков</PageTitle>
        <p className="text-ink2">Сайт работает через этот же API. Отдельного закрытого у нас нет.</p>
        <Section title="Без токена">
          <p className="mb-2">Вакансии, зарплаты, компании и справочники открыты всем.</p>
          <Example>{`curl -G '${publicUrl}/api/v1/vacancies/search' --data-urlencode 'text=повар'`}</Example>
        </Section>
        <Section title="Ленты вакансий">
          <p className="mb-2">
            Любой поиск можно читать программой для новостей: RSS, Atom или JSON Feed. Добавьте .rss, .atom или .json к
            адресу поиска, условия оставьте. В ленте 50 самых новых вакансий, она обновляется раз в пять минут.
          </p>
          <Example>{`${publicUrl}/search/vacancies.rss?text=повар`}</Example>
          <p className="mt-3 mb-2">
            Все открытые вакансии, или вакансии одной компании по её номеру, отдаём сайтам-агрегаторам в форматах
            Яндекса, Jooble и Indeed: yandex.xml, jooble.xml и indeed.xml.
          </p>
          <Example>{`${publicUrl}/feeds/jooble.xml?company=1`}</Example>
        </Section>
        <Section title="С токеном">
          <p className="mb-2">
            Создайте его в настройках: <TextLink to={href('/profile/api-tokens')}>Токены API</TextLink>. Отметьте только
            то, что нужно программе, и передавайте токен в заголовке.
          </p>
          <Example>
            {`curl '${publicUrl}/api/v1/seeker/resumes' \\
  -H 'Authorization: Bearer sm.…'`}
          </Example>
          <p className="mt-3 mb-2">Изменение, которое можно безопасно повторить, если связь оборвалась:</p>
          <Example>
            {`curl -X POST '${publicUrl}/api/v1/seeker/vacancies/favorites' \\
  -H 'Authorization: Bearer sm.…' \\
  -H 'Idempotency-Key: 7d1f0c52-2b1e-4a53-9a0e' \\
  -H 'Content-Type: application/json' \\
  -d '{"vacancy_id": 1}'`}
          </Example>
        </Section>
        <Section title="Ответ">
          <p className="mb-2">Данные лежат в data, у списков рядом есть meta со страницами. Ошибка выглядит так:</p>
          <Example>{`HTTP/1.1 403
{"status": "error", "code": "forbidden", "message": "Токену не хватает права seeker:write"}`}</Example>
          <p className="mt-3">
            Описание всех полей: <TextAnchor href="/api/v1/docs">справочник</TextAnchor> и{' '}
            <TextAnchor href="/api/v1/openapi.json">файл OpenAPI 3.1</TextAnchor>.
          </p>
        </Section>
        <Section title="Правила">
          <ul className="list-disc pl-5">
            <li>
              Версия стоит в пути: /api/v1. Поля в ней могут добавиться, но не исчезнут. Адреса без версии работают так
              же.
            </li>
            <li>Токен может только то, что вы отметили при создании. Настройки аккаунта и пароль ему недоступны.</li>
            <li>
              Токен перестаёт работать по сроку, когда вы его отозвали, сменили пароль или вышли на всех остальных
              устройствах.
            </li>
            <li>
              {LIMIT_TEXT} на все токены аккаунта вместе. Лишний запрос получает ответ 429 с заголовком Retry-After:
              подождите столько секунд.
            </li>
          </ul>
        </Section>
        <Section title="Методы">
          {groups.map(({ scope, endpoints }) => (
            <Disclosure key={scope} summary={`${GROUP_NAMES[scope]}: ${endpoints.length}`}>
              <ul className="mb-3">
                {endpoints.map(({ method, path }) => (
                  <li key={method + path} className="wrap-anywhere font-mono text-meta">
                    {method} {path}
                  </li>
                ))}
              </ul>
            </Disclosure>
          ))}
        </Section>
      </div>
    </Page>
  )
}
