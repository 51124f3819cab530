import { data, Form, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { pageNotFound } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import { OperatorPage } from '../web/operator-page.tsx'
import type { Route } from './+types/audit.route.ts'
import {
  AUDIT_FORMATS,
  type AuditCheck,
  type AuditEntry,
  checkAuditLog,
  listAuditActors,
  listAuditLog,
  listAuditSearches,
  MAX_EXPORTED_ENTRIES,
  removeAuditSearch,
  saveAuditSearch,
} from './audit.contract.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { readAuditFilters, readAuditQuery } from './audit-query.rules.ts'
import { AUDIT_ACTIONS, auditSubjectText, auditValuesText } from './audit-texts.rules.ts'
import { SavedAuditSearches } from './saved-searches.tsx'

const TYPED_FILTERS = ['since', 'until', 'subject_id', 'q']

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readAuditQuery(url.searchParams)
  const page = url.searchParams.get('page') ?? 1
  const [log, actors, searches, check] = await Promise.all([
    submitEndpoint(context, listAuditLog, { query: { ...readAuditFilters(url.searchParams), page } }),
    loadEndpoint(context, listAuditActors, {}),
    loadEndpoint(context, listAuditSearches, {}),
    url.searchParams.has('check') ? loadEndpoint(context, checkAuditLog, {}) : null,
  ])
  const errors = log.refused?.errors ?? {}
  // What is typed is mended in the form; a choice or a page that does not exist ends the page.
  if (log.refused && !Object.keys(errors).every((name) => TYPED_FILTERS.includes(name))) throw pageNotFound(context)
  return { query, actors, searches, check, errors, ...(log.reply ?? { data: [], meta: null }) }
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

const ROLES = { operator: 'оператор', admin: 'администратор', command: null }

export default function AuditLog({ loaderData, actionData }: Route.ComponentProps) {
  const { data: entries, meta: paging, check, query, actors, searches, errors } = loaderData
  return (
    <OperatorPage
      title="Журнал"
      lead="Записи нельзя изменить или удалить: каждая содержит отпечаток предыдущей и отметку ключом, а корень каждого дня подписан и открыт всем."
    >
      {check ? <ChainNotice check={check} /> : <ChainForm />}
      <AuditFilterForm query={query} actors={actors} errors={errors} />
      <SavedAuditSearches searches={searches} query={query} refused={actionData?.refused} />
      {paging && (
        <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="text-ink2">{foundText(paging.total)}</span>
          {paging.total > 0 && (
            <span className="flex flex-wrap gap-x-4">
              <span className="text-ink2">Скачать до {numberText(MAX_EXPORTED_ENTRIES)} записей:</span>
              {AUDIT_FORMATS.map((format) => (
                <TextAnchor key={format} href={href('/operator/audit/:format', { format }) + toQueryString(query)}>
                  {format.toUpperCase()}
                </TextAnchor>
              ))}
            </span>
          )}
        </p>
      )}
      <ol className={entries.length > 0 ? 'border-rule border-t' : undefined}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isTrusted={entry.is_intact && !(check?.broken_at && entry.id >= check.broken_at)}
          />
        ))}
      </ol>
      {paging && (
        <Pager
          current={paging.current_page}
          last={Math.min(paging.last_page, MAX_PAGE)}
          addressOf={(page) => href('/operator/audit') + toQueryString({ ...query, page })}
        />
      )}
    </OperatorPage>
  )
}

/** The contract lists no page behind it: older entries are found by their day. */
const MAX_PAGE = 100

const foundText = (total: number) =>
  total === 0
    ? 'Таких записей нет.'
    : `${numberText(total)} ${plural(total, 'запись', 'записи', 'записей')}, сначала новые.`

function ChainNotice({ check: { is_intact, checked, broken_at, marked_from, anchored } }: { check: AuditCheck }) {
  return (
    <Notice tone={is_intact ? 'success' : 'error'}>
      {is_intact
        ? `Цепочка цела: проверено записей ${checked}, из них в открытых корнях ${anchored}.${
            marked_from !== null && marked_from > 1
              ? ` Отметки ключом — с записи № ${marked_from}, она подписывает и все прежние.`
              : ''
          }`
        : `Цепочка нарушена в записи № ${broken_at}. Целы записи до неё: ${checked}. Что делать: «Журнал операторов» в docs/operations.md.`}
    </Notice>
  )
}

function ChainForm() {
  return (
    <Form className="mb-4 flex flex-wrap items-center gap-3">
      <input type="hidden" name="check" value="1" />
      <Button kind="outlined">Проверить всю цепочку</Button>
      <span className="text-ink2 text-meta">Записи этой страницы уже сверены с соседними.</span>
    </Form>
  )
}

type EntryProps = { entry: AuditEntry; isTrusted: boolean }

function Entry({ entry, isTrusted }: EntryProps) {
  const { id, at, action, actor_name, actor_role, subject_kind, subject_id, before, after, reason, hash } = entry
  const role = ROLES[actor_role]
  return (
    <li className="wrap-anywhere grid gap-x-6 border-rule border-b py-2.5 desktop:grid-cols-[15rem_minmax(0,1fr)]">
      <p className="text-meta">
        <span className="text-ink3">№ {id}</span> · {dateText(at)}, {timeText(at)}
        <span className="block font-medium">
          {actor_name}
          {role && <span className="font-normal text-ink2">, {role}</span>}
        </span>
      </p>
      <div>
        <p className="flex flex-wrap gap-x-3">
          <strong className="font-semibold">{AUDIT_ACTIONS[action] ?? action}</strong>
          <span>{auditSubjectText(subject_kind, subject_id)}</span>
          <span className="text-ink3 text-meta">
            <span className="sr-only">отметка </span>
            <span className="font-mono">{hash}</span>
            {!isTrusted && <span className="font-semibold text-danger"> · не подтверждена</span>}
          </span>
        </p>
        {(before || after) && (
          <p className="text-meta">
            {before && `${auditValuesText(before)} → `}
            {auditValuesText(after)}
          </p>
        )}
        {reason && <p className="whitespace-pre-line text-meta">{reason}</p>}
      </div>
    </li>
  )
}
