import Download from 'lucide-react/icons/download'
import { data, Form, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { pageNotFound } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { type DailyRoot, listDailyRoots } from '#features/daily-roots/daily-roots.contract.ts'
import { dottedDateText, timeText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'
import { OperatorPage } from '../web/operator-page.tsx'
import type { Route } from './+types/audit.route.ts'
import {
  AUDIT_FORMATS,
  type AuditCheck,
  checkAuditLog,
  listAuditActors,
  listAuditLog,
  listAuditSearches,
  MAX_EXPORTED_ENTRIES,
  removeAuditSearch,
  saveAuditSearch,
} from './audit.contract.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { type AuditQuery, readAuditFilters, readAuditQuery } from './audit-query.rules.ts'
import { AuditTable } from './audit-table.tsx'
import { SavedAuditSearches } from './saved-searches.tsx'

const TYPED_FILTERS = ['since', 'until', 'subject_id', 'q']

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readAuditQuery(url.searchParams)
  const page = url.searchParams.get('page') ?? 1
  const [log, actors, searches, roots, check] = await Promise.all([
    submitEndpoint(context, listAuditLog, { query: { ...readAuditFilters(url.searchParams), page } }),
    loadEndpoint(context, listAuditActors, {}),
    loadEndpoint(context, listAuditSearches, {}),
    loadEndpoint(context, listDailyRoots, {}),
    url.searchParams.has('check') ? loadEndpoint(context, checkAuditLog, {}) : null,
  ])
  const errors = log.refused?.errors ?? {}
  // What is typed is mended in the form; a choice or a page that does not exist ends the page.
  if (log.refused && !Object.keys(errors).every((name) => TYPED_FILTERS.includes(name))) throw pageNotFound(context)
  const root = roots.data[0] ?? null
  const open = url.searchParams.get('open')
  const { now } = context.get(siteContext)
  return { query, open, actors, searches, root, check, now, errors, ...(log.reply ?? { data: [], meta: null }) }
}

/** Names the search that is shown, or removes a named one, and leads back to the same search. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  const { refused } = await runIntent(intent, {
    save: () =>
      submitFields(context, saveAuditSearch, { ...fields, query: toQueryString(readAuditQuery(url.searchParams)) }),
    remove: () => submitEndpoint(context, removeAuditSearch, { params: { id: String(fields.id) } }),
  })
  if (refused) return data<{ refused: FormRefusal }>({ refused }, refused.status)
  throw redirect(href('/operator/audit') + toQueryString(readAuditQuery(url.searchParams)), 303)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Журнал: оператор')

export default function AuditLog({ loaderData, actionData }: Route.ComponentProps) {
  const { data: entries, meta: paging, check, query, open, actors, searches, root, now, errors } = loaderData
  const addressOf = (shown: { page?: number | undefined; open?: number }) =>
    href('/operator/audit') + toQueryString({ ...query, ...shown })
  const page = paging && paging.current_page > 1 ? paging.current_page : undefined
  return (
    <OperatorPage title="Журнал">
      <ChainStrip root={root} check={check} now={now} />
      <AuditFilterForm query={query} actors={actors} errors={errors} />
      <SavedAuditSearches searches={searches} query={query} refused={actionData?.refused} />
      {paging && paging.total > 0 && <Downloads query={query} total={paging.total} />}
      {paging?.total === 0 && <p className="text-ink2">Таких записей нет.</p>}
      {entries.length > 0 && (
        <AuditTable
          entries={entries}
          open={open}
          addressOf={(id) => addressOf({ page, ...(id !== null && { open: id }) })}
          brokenAt={check?.broken_at ?? null}
        />
      )}
      {paging && (
        <Pager
          current={paging.current_page}
          last={Math.min(paging.last_page, MAX_PAGE)}
          total={paging.total}
          perPage={paging.per_page}
          addressOf={(number) => addressOf({ page: number })}
        />
      )}
    </OperatorPage>
  )
}

/** The contract lists no page behind it: older entries are found by their day. */
const MAX_PAGE = 100

/** What proves that nobody has changed the log: the signed root of the last day, and the check of the whole chain when it is asked for. */
function ChainStrip({ root, check, now }: { root: DailyRoot | null; check: AuditCheck | null; now: string }) {
  if (check && !check.is_intact)
    return (
      <Notice tone="error">
        <strong className="font-semibold">Запись № {check.broken_at} не сходится.</strong> Записи до неё целы:{' '}
        {numberText(check.checked)}. Всё начиная с неё не подтверждено. Что делать: «Журнал операторов» в
        docs/operations.md.
      </Notice>
    )
  return (
    <Notice tone={check ? 'success' : 'info'}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0">
          {check && <strong className="font-semibold">{intactText(check)} </strong>}
          {root ? (
            <>
              Отпечаток за {dottedDateText(root.day)} подписан и выложен:{' '}
              <TextLink to={href('/transparency/roots')} prefetch="none">
                <span className="font-mono">{shortHash(root.root)}</span>
              </TextLink>
              , в нём записей: {numberText(root.audit)}.
            </>
          ) : (
            'Первый отпечаток дня подпишем ночью.'
          )}
        </p>
        {check ? (
          <span className="text-meta">проверили в {timeText(now)}</span>
        ) : (
          <Form>
            <input type="hidden" name="check" value="1" />
            <Button kind="plain" size="small">
              Проверить сейчас
            </Button>
          </Form>
        )}
      </div>
    </Notice>
  )
}

const shortHash = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`

const intactText = ({ checked, marked_from }: AuditCheck) =>
  `Цепочка цела: ${numberText(checked)} ${plural(checked, 'запись', 'записи', 'записей')}.${
    marked_from !== null && marked_from > 1
      ? ` Отметки ключом — с записи № ${marked_from}, она подписывает и все прежние.`
      : ''
  }`

/** The filtered entries as a file; taking them away is an entry itself. */
const Downloads = ({ query, total }: { query: AuditQuery; total: number }) => (
  <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta">
    <Download size={18} strokeWidth={1.75} aria-hidden="true" />
    <span>
      Выгрузить {numberText(Math.min(total, MAX_EXPORTED_ENTRIES))} {plural(total, 'строку', 'строки', 'строк')}:
    </span>
    {AUDIT_FORMATS.map((format) => (
      <TextAnchor key={format} href={href('/operator/audit/:format', { format }) + toQueryString(query)}>
        {format.toUpperCase()}
      </TextAnchor>
    ))}
    <span className="text-ink2">Выгрузка тоже записывается.</span>
  </p>
)
