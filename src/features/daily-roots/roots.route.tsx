import { href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/roots.route.ts'
import { type DailyRoot, listDailyRoots, MAX_LEAVES_IN_FILE } from './daily-roots.contract.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  return { ...(await loadPage(context, listDailyRoots, { query })), publicUrl: context.get(siteContext).publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMetaTags({
    title: 'Корни: записи, которые нельзя переписать — Смена места',
    description:
      'Каждую ночь мы подписываем один отпечаток всех обещаний ответить, платежей и решений операторов. Любой может проверить, что задним числом ничего не изменили.',
    url: `${loaderData?.publicUrl}${href('/transparency/roots')}`,
  })

export default function DailyRoots({ loaderData: { data, meta, publicUrl } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle>Записи, которые нельзя переписать</PageTitle>
      <div className="max-w-text space-y-3">
        <p>
          Каждую ночь мы складываем в дерево всё, что добавилось за день: обещания ответить на отклики и их исход,
          платежи и возвраты, решения операторов. От дерева остаётся один отпечаток — корень. Мы подписываем его и
          публикуем здесь. Если задним числом изменить, убрать или повторить хоть одну запись, корень уже не сойдётся.
        </p>
        <p>
          Имён, телефонов и текстов в листьях нет: вместо номера отклика стоит отпечаток со случайной добавкой, которую
          знает только его автор. Свой отклик видно в{' '}
          <TextLink to={href('/profile/negotiations')}>«Моих откликах»</TextLink>: там есть файл с доказательством, что
          он учтён.
        </p>
      </div>
      <div className="mt-6 grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_20.5rem]">
        <RuledSection title="Корни по дням">
          {data.length === 0 && <p className="py-3 text-ink2">Первый корень появится после ближайшей полуночи.</p>}
          <ol>
            {data.map((root) => (
              <Root key={root.number} root={root} />
            ))}
          </ol>
          <Pager
            current={meta.current_page}
            last={meta.last_page}
            addressOf={(page) => href('/transparency/roots') + toQueryString({ page })}
          />
        </RuledSection>
        <CheckYourself publicUrl={publicUrl} />
      </div>
    </Page>
  )
}

function Root({ root: { number, day, published_at, leaves, audit, root, key } }: { root: DailyRoot }) {
  const parts = Array.from({ length: Math.max(1, Math.ceil(leaves / MAX_LEAVES_IN_FILE)) }, (_, index) => index + 1)
  return (
    <li className="wrap-anywhere border-rule border-b py-2.5">
      <p className="flex flex-wrap gap-x-3">
        <strong className="font-semibold">{dateText(day)}</strong>
        <span className="text-ink2">корень № {number}</span>
      </p>
      <p className="font-mono text-meta">{root}</p>
      <p className="text-ink2 text-meta">
        Записано до {dateText(published_at)}, {timeText(published_at)} · листьев {numberText(leaves)} ·{' '}
        {audit > 0 ? `решения операторов до № ${numberText(audit)}` : 'решений операторов ещё нет'} · ключ{' '}
        <TextAnchor href={href('/verify/:key', { key })}>{key}</TextAnchor>
      </p>
      <p className="flex flex-wrap gap-x-4 text-meta">
        {parts.map((part) => (
          <TextAnchor
            key={part}
            standalone
            href={href('/transparency/roots/:id/leaves/:part', { id: String(number), part: String(part) })}
          >
            {parts.length === 1 ? 'Листья' : `Листья, часть ${part}`}
            <span className="sr-only"> корня № {number}</span>
          </TextAnchor>
        ))}
      </p>
    </li>
  )
}

/** The way that needs no network once the files are there. */
function CheckYourself({ publicUrl }: { publicUrl: string }) {
  const [roots, check] = [href('/transparency/roots/roots.json'), href('/transparency/roots/check-roots.mjs')]
  return (
    <section aria-labelledby="offline" className="card p-4">
      <h2 id="offline" className="mb-1 font-semibold text-row">
        Как проверить самому
      </h2>
      <p className="mb-2">
        Скачайте <TextAnchor href={roots}>все корни</TextAnchor> и{' '}
        <TextAnchor href={check}>программу проверки</TextAnchor>: ей нужен только Node 18 или новее, сеть ей не нужна.
      </p>
      <pre className="wrap-anywhere mb-2 whitespace-pre-wrap rounded-control bg-sunken p-3 text-meta">
        {`curl -OJ ${publicUrl}${roots}
curl -OJ ${publicUrl}${check}
node check-roots.mjs roots.json`}
      </pre>
      <p className="mb-2 text-meta">
        С файлом доказательства или листьями: допишите их имена. Храните у себя прежний roots.json, например под именем
        old.json: с ним видно, если мы заменим всю историю целиком.
      </p>
      <pre className="wrap-anywhere mb-2 whitespace-pre-wrap rounded-control bg-sunken p-3 text-meta">
        {`node check-roots.mjs roots.json otklik-7-proof.json
node check-roots.mjs roots.json \\
  --known old.json`}
      </pre>
      <p className="text-meta">
        Для программ то же самое отдаёт{' '}
        <TextAnchor href="/api/v1/transparency/roots">/api/v1/transparency/roots</TextAnchor>.
      </p>
    </section>
  )
}
